// Contracts and their visits as the office reads and changes them.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Suspense, type ReactNode } from 'react';
import { entities } from '#domain/index.ts';
import { holidaysIn } from '#domain/work/holidays.ts';
import type { ContractRecord } from '#domain/contracts/wire.ts';
import ContractScreen from '#src/screens/contracts/contracts/ContractScreen.tsx';
import ContractsScreen from '#src/screens/contracts/contracts/ContractsScreen.tsx';
import PlanDialog from '#src/screens/contracts/contracts/PlanDialog.tsx';
import InstallationDialog from '#src/screens/contracts/installations/InstallationDialog.tsx';
import RevisionsScreen from '#src/screens/contracts/contracts/RevisionsScreen.tsx';
import VisitsScreen from '#src/screens/contracts/visits/VisitsScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { box, dialog, fill } from '#tests/support/pages/dialogs.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, offeredInHead, pressInHead, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const stamps = { version: 4, created_at: '2026-03-01 09:00:00', created_by: 1, updated_at: '2026-03-01 09:00:00', updated_by: 1 };
const visit = (id: number, fecha: string, estado: string, over: object = {}) => ({
  ...stamps,
  id,
  fecha,
  dia: fecha,
  minutos: 60,
  desde: `${fecha.slice(0, 8)}01`,
  hasta: `${fecha.slice(0, 8)}28`,
  estado,
  contract_id: 1,
  contract_name: 'Mantenimiento del bar',
  plan_id: 1,
  plan_name: 'Revisión',
  customer_id: 5,
  customer_name: `Bar ${id}`,
  location_id: id,
  location_name: 'Establecimiento',
  town: 'Lucena',
  at: null,
  notice_id: null,
  hecha_el: null,
  motivo: '',
  lista: null,
  ...over,
});

const contract = {
  ...entities.contract.draft.getDefault(),
  ...stamps,
  id: 1,
  name: 'Mantenimiento del bar',
  codigo: 'C26-00004',
  customer_id: 5,
  customer_name: 'Bar Julián',
  inicio: '2026-03-01',
  fin: '2027-02-28',
  meses: 12,
  precio: 600,
  importe: 600,
  mano_obra: true,
  estado: 'vigente',
  enviado_el: '2026-03-01',
  firmado_el: '2026-03-02',
  firmado_por: 'Julián Mora',
  baja_el: null,
  motivo: '',
  periodo: 1,
  maquinas: [
    {
      ...stamps,
      id: 3,
      contract_id: 1,
      machine_id: 9,
      machine_name: 'Split salón',
      location_name: 'Establecimiento',
      installation_id: 2,
      desde: null,
      hasta: null,
      precio: null,
    },
  ],
  planes: [{ ...stamps, id: 1, contract_id: 1, name: 'Revisión', meses: 6, primera: '2026-03-15', minutos: 60, trabajo: '', motivo: '' }],
  operaciones: [],
  facturas: [],
  customer_email: 'julian@bar.test',
  firma: null,
  revisiones: [],
  regularizar: [],
  visitas: [visit(7, '2026-03-15', 'con aviso', { notice_id: 12 }), visit(8, '2026-05-15', 'prevista', { hasta: '2099-05-31' })],
  allowed: ['contract.edit', 'contract.mail', 'contract.suspend', 'contract.renew', 'contract.cancel'],
  holding: ['hasMachines', 'hasPlans', 'hasPrice', 'isFree'],
} as unknown as ContractRecord;

const ALL = { page: 1, pageSize: 20 };
const STEP = '/api/contract/paso';
const noMails = { via: 'smtp', queued: 0, failed: 0, mails: [] };

async function open(address: string, screen: ReactNode, known: Record<string, unknown> = {}): Promise<Played> {
  const server = playServer({ '/api/auth/info': infoOf('admin'), '/api/contract/data/1': contract, '/api/contract/correos/1': noMails, ...known });
  inside = await enter(address);
  standAt(address);
  await render(
    <Office inside={inside}>
      <Suspense>{screen}</Suspense>
    </Office>,
  );
  return server;
}

it('The page of a contract says what it covers, how often it is visited and when', async () => {
  await open('/contratos/1', <ContractScreen params={{ id: '1' }} />);
  await sees(page.getByRole('heading', { name: 'C26-00004 · Mantenimiento del bar' }));
  await sees(page.getByText('mano de obra'));
  await sees(button('Split salón'));
  await sees(page.getByText('Cada 6 meses'));
  const months = page.getByRole('list', { name: 'Visitas por mes' }).getByRole('listitem');
  await expect.poll(() => months.elements().map(({ textContent }) => textContent)).toEqual(['mar 2615/03Con aviso', 'abr 26', 'may 2615/05Prevista']);
  await sees(page.getByRole('link', { name: 'Con aviso' }));
  await seesNot(button('Quitar Split salón'));
  await expectAccessible();
});

it('A suspended contract is resumed after a question', async () => {
  const suspended = { ...contract, estado: 'suspendido', allowed: ['contract.resume'] };
  const server = await open('/contratos/1', <ContractScreen params={{ id: '1' }} />, { '/api/contract/data/1': suspended });
  await button('Reanudar').click();
  await sees(page.getByText('¿Reanudar el contrato?'));
  expect(server.sent(STEP)).toEqual([]);
  await button('Sí, reanudar').click();
  await expect.poll(() => server.sent(STEP)).toEqual([{ id: 1, version: 4, paso: 'contract.resume' }]);
});

it('A contract is cancelled with its last day and a reason', async () => {
  const server = await open('/contratos/1', <ContractScreen params={{ id: '1' }} />);
  await pressInHead('Dar de baja');
  await expect.element(dialog()).toHaveAccessibleName('Dar de baja');
  await fill({ Motivo: 'Traspasan el negocio' });
  await dialog().getByRole('button', { name: 'Dar de baja' }).click();
  await expect.poll(() => server.sent(STEP)).toMatchObject([{ id: 1, version: 4, paso: 'contract.cancel', motivo: 'Traspasan el negocio' }]);
});

it('What is not offered is explained', async () => {
  await open('/contratos/1', <ContractScreen params={{ id: '1' }} />, {
    '/api/contract/data/1': {
      ...contract,
      estado: 'borrador',
      planes: [],
      allowed: ['contract.edit', 'contract.delete'],
      holding: ['hasIssuer', 'hasMachines', 'hasPrice', 'isFree'],
    },
  });
  await pressInHead('¿Por qué no puedo…?');
  const send = page.getByRole('region', { name: 'Marcar como enviado' });
  await sees(send.getByText('Para enviarlo le faltan máquinas, un plan de visitas o el precio'));
  expect(
    send
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Añada un plan de visitas', 'Marcar como enviado']);
});

it('A plan shows the days that it gives while it is written, and what the norm asks until the reason is there', async () => {
  await open('/contratos/1', <PlanDialog target={{ mode: 'add', id: null, given: { contract_id: 1 } }} onClose={vi.fn()} />, {
    '/api/contract/visitas': { total: 2, dias: ['2026-03-15', '2026-09-15'], falta: 'La norma pide una visita cada mes' },
  });
  await fill({ Nombre: 'Revisión', 'Una visita cada \\(meses\\)': '6' });
  await sees(page.getByText('2 visitas en este periodo: 15/03/2026, 15/09/2026.'));
  await sees(page.getByText('La norma pide una visita cada mes.'));
  await fill({ 'Motivo de un plazo mayor que el de la norma': 'Supervisión remota' });
  await seesNot(page.getByText('La norma pide una visita cada mes.'));
});

it('The visits of a contract are asked for by it, and those of another one are not among them', async () => {
  const items = [visit(7, '2026-03-15', 'abierta'), visit(8, '2026-03-20', 'abierta', { contract_id: 2 })];
  await open('/visitas?contract_id=1', <VisitsScreen />, { '/api/plannedVisit/getPaginatedFilter': { items, total: 2, ...ALL } });
  await sees(page.getByRole('row', { name: /Bar 7/ }));
  await seesNot(page.getByRole('row', { name: /Bar 8/ }));
});

it.each([
  ['moved', /^Cambiar el día/, 'Prevista el', '20/03/2026', 'Guardar', '/api/plannedVisit/update', { id: 7, version: 4, fecha: '2026-03-20' }],
  ['skipped', /^Saltar/, 'Motivo', 'Cierran en marzo', 'Saltar', '/api/plannedVisit/paso', { id: 7, paso: 'visit.skip', motivo: 'Cierran en marzo' }],
] as const)('A visit is %s from its row', async (_, sign, label, text, press, path, sent) => {
  const server = await open('/visitas', <VisitsScreen />, {
    '/api/plannedVisit/getPaginatedFilter': { items: [visit(7, '2026-03-15', 'prevista')], total: 1, ...ALL },
    '/api/plannedVisit/data/7': { fecha: '2026-03-15', id: 7, version: 4 },
  });
  await button(sign).click();
  await fill({ [label]: text });
  await dialog().getByRole('button', { name: press }).click();
  await expect.poll(() => server.sent(path)).toEqual([sent]);
});

it('Visits that are marked get their avisos together, one after the other', async () => {
  const items = [visit(7, '2026-03-15', 'abierta'), visit(8, '2026-03-20', 'abierta'), visit(9, '2026-04-20', 'prevista')];
  const server = await open('/visitas', <VisitsScreen />, {
    '/api/plannedVisit/getPaginatedFilter': { items, total: 3, ...ALL },
    '/api/user/getAdminUsersDropdown': [{ value: 4, label: 'Antonio Jiménez' }],
    '/api/listView/layout': { columns: [], default_view: null },
    '/api/notice/agenda': { today: '2026-03-02', visits: [], away: [], holidays: [] },
  });
  for (const day of ['15/03/2026', '20/03/2026'])
    await page
      .getByRole('row', { name: new RegExp(day) })
      .getByRole('checkbox')
      .click();
  await sees(page.getByText('2 marcadas'));
  await button('Planificar').click();
  await expect.element(dialog()).toHaveAccessibleName('Planificar 2 visitas');
  await box('Técnico').selectOptions('Antonio Jiménez');
  await fill({ 'Desde el día': '16/03/2026' });
  await sees(dialog().getByText('16/03/2026 09:20'));
  await expectAccessible();
  await button('Hacer los avisos').click();
  await expect
    .poll(() => server.sent('/api/plannedVisit/planificar'))
    .toEqual([
      {
        visitas: [
          { id: 7, fecha: '2026-03-16 08:00:00', user_id: 4 },
          { id: 8, fecha: '2026-03-16 09:20:00', user_id: 4 },
        ],
      },
    ]);
  await server.answer('/api/plannedVisit/planificar', { code: 20001, message: '2 avisos hechos', data: { avisos: [31, 32], planning: 9 } });
  await seesNot(dialog());
  await sees(page.getByText('Marque las visitas que hará un mismo técnico'));
  expect(inside!.messages.at(-1)).toMatchObject({ text: '2 avisos hechos', undo: { kind: 'planning', ids: [9] } });
});

it('A hotel that is planned over Christmas says what has to move and what has no place before anything is done', async () => {
  const hotel = { customer_name: 'Hotel Patios', minutos: 420 };
  const inMonth = (id: number, dia: string, hasta: string) => visit(id, dia, 'prevista', { ...hotel, desde: `${dia.slice(0, 8)}01`, hasta });
  const items = [inMonth(7, '2026-12-15', '2026-12-31'), inMonth(8, '2027-01-15', '2027-01-31'), inMonth(9, '2027-02-15', '2027-02-28')];
  const away = [{ id: 1, user_id: 4, desde: '2026-12-28', hasta: '2027-01-05', tramo: 'dia', desde_hora: '', hasta_hora: '', motivo: 'Vacaciones' }];
  const holidays = holidaysIn({ desde: '2026-12-01', hasta: '2027-06-30' });
  const server = await open('/visitas', <VisitsScreen />, {
    '/api/plannedVisit/getPaginatedFilter': { items, total: 3, ...ALL },
    '/api/user/getAdminUsersDropdown': [{ value: 4, label: 'Antonio Jiménez' }],
    '/api/listView/layout': { columns: [], default_view: null },
  });
  for (const day of ['15/12/2026', '15/01/2027', '15/02/2027'])
    await page
      .getByRole('row', { name: new RegExp(day) })
      .getByRole('checkbox')
      .click();
  await button('Planificar').click();
  await box('Técnico').selectOptions('Antonio Jiménez');
  await fill({ 'Desde el día': '25/12/2026' });
  await expect.poll(() => server.sent('/api/notice/agenda').at(-1)).toEqual({ user_id: 4, desde: '2026-12-24', hasta: '2027-05-02' });
  await sees(dialog().getByText('Mirando lo que ya tiene…'));
  await button('Hacer los avisos').click();
  await sees(page.getByText('Espere a ver cuándo queda cada visita'));
  await server.answer('/api/notice/agenda', { code: 20000, data: { today: '2026-12-01', visits: [], away, holidays } });
  await sees(dialog().getByText('2 visitas con aviso · 1 se mueve · 1 sin aviso'));
  const unplaced = dialog().getByRole('region', { name: 'Sin sitio en su mes' });
  await sees(unplaced.getByText('Festivo: Natividad del Señor (25/12/2026); Ausente: Vacaciones (28/12/2026 a 31/12/2026)'));
  const placed = dialog().getByRole('region', { name: 'Cuándo queda cada visita' });
  await sees(placed.getByText('07/01/2027 08:00'));
  await sees(placed.getByText(/Ausente: Vacaciones \(01\/01\/2027 a 05\/01\/2027\).*Festivo: Epifanía del Señor \(06\/01\/2027\)/));
  await sees(placed.getByText('01/02/2027 08:00'));
  await expectAccessible();
  await unplaced.getByRole('checkbox', { name: 'Hacerla el 08/01/2027 08:00, fuera de su mes' }).click();
  await sees(dialog().getByText('3 visitas con aviso · 1 se mueve'));
  await unplaced.getByRole('checkbox').click();
  await button('Hacer los avisos').click();
  await expect
    .poll(() => server.sent('/api/plannedVisit/planificar'))
    .toEqual([
      {
        visitas: [
          { id: 8, fecha: '2027-01-07 08:00:00', user_id: 4 },
          { id: 9, fecha: '2027-02-01 08:00:00', user_id: 4 },
        ],
      },
    ]);
});

it('Nothing is planned where no visit has a place in its month, until one is wanted after it', async () => {
  const away = [{ id: 1, user_id: 4, desde: '2026-03-01', hasta: '2026-03-31', tramo: 'dia', desde_hora: '', hasta_hora: '', motivo: 'Baja' }];
  const server = await open('/visitas', <VisitsScreen />, {
    '/api/plannedVisit/getPaginatedFilter': { items: [visit(7, '2026-03-15', 'abierta')], total: 1, ...ALL },
    '/api/user/getAdminUsersDropdown': [{ value: 4, label: 'Antonio Jiménez' }],
    '/api/listView/layout': { columns: [], default_view: null },
    '/api/notice/agenda': { today: '2026-03-02', visits: [], away, holidays: [] },
  });
  await page
    .getByRole('row', { name: /15\/03\/2026/ })
    .getByRole('checkbox')
    .click();
  await button('Planificar').click();
  await box('Técnico').selectOptions('Antonio Jiménez');
  await fill({ 'Desde el día': '16/03/2026' });
  const wanted = dialog().getByRole('checkbox', { name: 'Hacerla el 01/04/2026 08:00, fuera de su mes' });
  await sees(wanted);
  await button('Hacer el aviso').click();
  await sees(page.getByText('Ninguna visita tiene sitio en su mes: marque las que se hacen después, u otro técnico o día'));
  expect(server.sent('/api/plannedVisit/planificar')).toEqual([]);
  await wanted.click();
  await button('Hacer el aviso').click();
  await expect.poll(() => server.sent('/api/plannedVisit/planificar')).toEqual([{ visitas: [{ id: 7, fecha: '2026-04-01 08:00:00', user_id: 4 }] }]);
});

it('Visits are narrowed by town, and keep that on the map', async () => {
  const server = await open('/visitas', <VisitsScreen />, {
    '/api/plannedVisit/poblaciones': { towns: ['Cabra', 'Lucena'] },
    '/api/listView/layout': { columns: [], default_view: null },
  });
  await server.answer('/api/plannedVisit/getPaginatedFilter', { code: 20000, data: { items: [visit(7, '2026-03-15', 'abierta')], total: 1, ...ALL } });
  await sees(page.getByRole('cell', { name: 'Lucena' }));
  await page.getByLabelText('Población').selectOptions('Cabra');
  await expect.poll(() => server.sent('/api/plannedVisit/getPaginatedFilter').at(-1)).toMatchObject({ filter: { town: 'Cabra', por_hacer: true } });
  await page.getByLabelText('Estado').selectOptions('Sin aviso');
  await expect.poll(() => server.sent('/api/plannedVisit/getPaginatedFilter').at(-1)).toMatchObject({ filter: { sin_aviso: true, town: 'Cabra' } });
  await expect.element(page.getByRole('link', { name: 'Mapa' })).toHaveAttribute('href', '/visitas?por_hacer=no&town=Cabra&sin_aviso=si&vista=mapa');
});

it('Visits on the map are marked by their place, those without one beside it, and planned together', async () => {
  const at = { latitude: 37.4, longitude: -4.48 };
  const items = [
    visit(7, '2026-03-15', 'abierta', { at }),
    visit(8, '2026-03-20', 'abierta', { at, customer_name: 'Bar 7' }),
    visit(9, '2026-03-21', 'con aviso', { at: { latitude: 37.5, longitude: -4.5 } }),
    visit(10, '2026-03-22', 'abierta'),
  ];
  await open('/visitas?vista=mapa', <VisitsScreen />, {
    '/api/plannedVisit/mapa': { items, total: 4, ...ALL },
    '/api/user/getAdminUsersDropdown': [{ value: 4, label: 'Antonio Jiménez' }],
  });
  await sees(page.getByRole('heading', { name: 'Sin lugar en el mapa (1)' }));
  await sees(page.getByRole('heading', { name: 'En el mapa (3)' }));
  const pin = page.getByRole('button', { name: 'Bar 7, Establecimiento: 15/03/2026, 20/03/2026' });
  await pin.click();
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: /^Bar 9/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: '22/03/2026, Bar 10' }).click();
  await sees(page.getByText('3 marcadas'));
  await expectAccessible();
  await button('Planificar').click();
  await expect.element(dialog()).toHaveAccessibleName('Planificar 3 visitas');
});

it('Pins that would cover one another are gathered until the map is near enough to tell them apart', async () => {
  const near = [37.4, 37.4004, 37.5].map((latitude, index) => visit(7 + index, '2026-03-15', 'abierta', { at: { latitude, longitude: -4.48 } }));
  await open('/visitas?vista=mapa', <VisitsScreen />, { '/api/plannedVisit/mapa': { items: near, total: 3, ...ALL } });
  const group = page.getByRole('button', { name: /^2 lugares muy cerca, acercar el mapa: Bar 7, .*; Bar 8/ });
  await sees(group);
  await sees(page.getByRole('button', { name: /^Bar 9/ }));
  await seesNot(page.getByRole('button', { name: /^Bar 7/ }));
  await expectAccessible();
  await group.click();
  await seesNot(group);
  await page.getByRole('button', { name: /^Bar 8/ }).click();
  await sees(page.getByText('1 marcada'));
});

it('A map of no visit says so, and one that cannot be read is tried again', async () => {
  const server = await open('/visitas?vista=mapa&town=Cabra', <VisitsScreen />);
  await expect.poll(() => server.waits('/api/plannedVisit/mapa')).toBe(true);
  await server.answer('/api/plannedVisit/mapa', { code: 40001, message: 'Sin base de datos' });
  await sees(page.getByText('No se han podido cargar las visitas'));
  await button('Reintentar').click();
  await server.answer('/api/plannedVisit/mapa', { code: 20000, data: { items: [], total: 0, ...ALL } });
  await sees(page.getByText('No hay ninguna visita así'));
});

it('An installation says where it is before the norm, and why', async () => {
  const installation = {
    ...entities.installation.draft.getDefault(),
    ...stamps,
    id: 2,
    name: 'Climatización del hotel',
    location_id: 1,
    location_name: 'Hotel',
    estado: 'sin plan',
    norma_meses: 1,
    plan_meses: null,
    motivo: '',
    norma: { frio: 86, calor: 0, months: 1, article: 'RITE, IT 3.3, tabla 3.1', needsContract: true, needsCertificate: true, needsDirector: false },
    maquinas: [{ id: 9, name: 'Habitación 101', tipo: 'VRF', kw_frio: 6, kw_calor: null }],
    contratos: [],
  };
  await open('/instalaciones', <InstallationDialog target={{ mode: 'edit', id: 2, given: null }} onClose={vi.fn()} />, {
    '/api/installation/data/2': installation,
  });
  await sees(dialog().getByText('Sin plan'));
  await sees(dialog().getByText('La norma pide una visita cada mes, y ningún contrato vigente la da.'));
  await sees(dialog().getByText('Obligatorio (RITE, art. 26.6 b)'));
  await expectAccessible();
});

it('Operations are proposed in one press, and a visit says how its list ended', async () => {
  const operation = { ...stamps, plan_id: 1, contract_id: 1, codigo: 'RITE 3.2 b.4', tipo: '', unidad: '', minimo: null, maximo: null, foto: false };
  const server = await open('/contratos/1', <ContractScreen params={{ id: '1' }} />, {
    '/api/contract/data/1': {
      ...contract,
      visitas: [visit(7, '2026-03-15', 'parcial', { notice_id: 12, lista: { estado: 'firmada', total: 9, defectos: 1, quedan: 2 } })],
      operaciones: [
        { ...operation, id: 1, name: 'Filtros', orden: 10 },
        { ...operation, id: 2, name: 'Salto térmico', codigo: '', unidad: '°C', minimo: 8, maximo: 15, orden: 20 },
      ],
    },
  });
  await sees(page.getByText('Lista firmada, 1 defecto, quedan 2'));
  await sees(page.getByText('8–15 °C'));
  await expectAccessible();
  await button('Proponer operaciones').click();
  await expect.poll(() => server.sent('/api/operation/proponer')).toEqual([{ plan_id: 1 }]);
});

it('A contract is mailed in words that its sender sees, and what was sent is listed', async () => {
  const server = await open('/contratos/1', <ContractScreen params={{ id: '1' }} />, {
    '/api/contract/textoCorreo/1': { subject: 'Contrato C26-00004', text: 'Va adjunto' },
  });
  await button('Enviar por correo').click();
  await expect.element(dialog()).toHaveAccessibleName('Enviar el contrato C26-00004');
  await expect.element(box('Asunto')).toHaveValue('Contrato C26-00004');
  await expect.element(box('Correo electrónico')).toHaveValue('julian@bar.test');
  await button('Enviar').click();
  await expect
    .poll(() => server.sent('/api/contract/enviarCorreo'))
    .toMatchObject([{ contract_id: 1, email: 'julian@bar.test', subject: 'Contrato C26-00004', text: 'Va adjunto' }]);
});

it('A contract that lacks something is not mailed yet, and its paper can be seen', async () => {
  await open('/contratos/1', <ContractScreen params={{ id: '1' }} />, {
    '/api/contract/data/1': { ...contract, estado: 'borrador', planes: [], allowed: ['contract.edit'], holding: [] },
  });
  const offered = await offeredInHead();
  expect(offered).toContain('Ver PDF');
  expect(offered).not.toContain('Enviar por correo');
});

it('A contract that was signed in the portal shows the signature and what was read', async () => {
  const firma = { nombre: 'Julia Prado', trazo: 'M1 1L9 9', hoja: 'CONTRATO C26-00004', huella: 'ab'.repeat(32), fecha: '2026-03-02 09:00:00' };
  await open('/contratos/1', <ContractScreen params={{ id: '1' }} />, { '/api/contract/data/1': { ...contract, firma } });
  await sees(page.getByRole('img', { name: 'Firma de Julia Prado' }));
  await page.getByText('Lo que se firmó · huella ABABABABABABABAB').click();
  await sees(page.getByText('CONTRATO C26-00004'));
  await expectAccessible();
});

const revision = {
  ...stamps,
  id: 4,
  contract_id: 1,
  customer_id: 5,
  estado: 'comunicada',
  porcentaje: 3,
  antes: 600,
  despues: 618,
  desde: '2027-03-01',
  porque: 'IPC',
  comunicada_el: '2027-01-10',
  aplicada_el: null,
  motivo: '',
  allowed: ['revision.apply', 'revision.withdraw'],
};

it('Prices are revised in two steps: what is asked for, and then each price before and after', async () => {
  const row = (id: number, over: object) => ({
    id,
    codigo: `C26-${id}`,
    name: 'Mantenimiento',
    customer_name: `Bar ${id}`,
    porcentaje: 3,
    antes: 600,
    despues: 618,
    desde: '2027-03-01',
    falta: '',
    ...over,
  });
  const server = await open('/contratos/revisiones', <RevisionsScreen />, {
    '/api/priceRevision/getPaginatedFilter': { items: [], total: 0, ...ALL },
    '/api/listView/layout': { columns: [], default_view: null },
    '/api/contract/revisiones': { contratos: [row(1, {}), row(2, { antes: 100, despues: 103 }), row(3, { falta: 'Ya tiene una revisión sin aplicar' })] },
  });
  await button('Revisar precios').first().click();
  await expect.element(dialog()).toHaveAccessibleName('Revisar precios');
  await button('Ver los precios').click();
  await sees(dialog().getByText('Escriba el IPC'));
  await fill({ 'IPC \\(%\\)': '3' });
  await button('Ver los precios').click();
  await expect.element(dialog()).toHaveAccessibleName('Precios antes y después');
  await sees(dialog().getByText('En total, de 700,00 € a 721,00 € al año.'));
  await sees(dialog().getByText('Ya tiene una revisión sin aplicar'));
  expect(server.sent('/api/contract/proponerRevisiones')).toEqual([]);
  await expectAccessible();
  await button('Proponer 2 revisiones').click();
  await expect
    .poll(() => server.sent('/api/contract/proponerRevisiones'))
    .toMatchObject([{ ipc: 3, contratos: [1, 2], porque: 'Revisión anual según el IPC' }]);
});

it('Leaving the first step proposes nothing', async () => {
  const server = await open('/contratos/revisiones', <RevisionsScreen />, {
    '/api/priceRevision/getPaginatedFilter': { items: [], total: 0, ...ALL },
    '/api/listView/layout': { columns: [], default_view: null },
  });
  await button('Revisar precios').first().click();
  await button('Cancelar').click();
  await seesNot(dialog());
  expect(server.sent('/api/contract/revisiones')).toEqual([]);
});

it('A revision is applied with a reason, after saying what it changes', async () => {
  const server = await open('/contratos/1', <ContractScreen params={{ id: '1' }} />, { '/api/contract/data/1': { ...contract, revisiones: [revision] } });
  await seesNot(button('Comunicar por correo la del 01/03/2027'));
  await button('Aplicar la del 01/03/2027').click();
  await sees(dialog().getByText('Los periodos que empiecen desde el 01/03/2027 se facturarán a 618,00 € al año. No se deshace.'));
  await fill({ Motivo: 'Acordado' });
  await button('Aplicar').click();
  await expect.poll(() => server.sent('/api/priceRevision/paso')).toEqual([{ id: 4, paso: 'revision.apply', motivo: 'Acordado' }]);
});

interface Filtered {
  filter: Partial<Record<string, string>>;
}

it('What is to be renewed within sixty days is counted, and renewed, ended or revised from its row', async () => {
  const LIST = '/api/contract/getPaginatedFilter';
  const row = { ...contract, fin: '2026-04-10', maquinas: undefined };
  const server = await open('/contratos', <ContractsScreen />, {
    [LIST]: { items: [row], total: 1, ...ALL },
    '/api/listView/layout': { columns: [], default_view: null },
  });
  const segment = page.getByRole('button', { name: 'Por renovar (60 días): 1' });
  await sees(segment);
  await seesNot(button('Renovar C26-00004'));
  await segment.click();
  await expect.element(segment).toHaveAttribute('aria-pressed', 'true');
  const bodies = vi
    .mocked(window.fetch)
    .mock.calls.flatMap(([asked, init]) => (String(asked).endsWith(LIST) ? [JSON.parse(String(init?.body)) as Filtered] : []));
  const { estado, desde, hasta } = bodies.at(-1)!.filter;
  expect(estado).toBe('vigente');
  expect(Date.parse(hasta!) - Date.parse(desde!)).toBe(60 * 86_400_000);
  await button('Renovar C26-00004').click();
  await button('Sí, renovar').click();
  await expect.poll(() => server.sent(STEP)).toEqual([{ id: 1, version: 4, paso: 'contract.renew' }]);
  await server.answer(STEP, { code: 20000, data: { id: 1, version: 5 } });
  await button('No renovar C26-00004').click();
  await expect.element(dialog()).toHaveAccessibleName('No renovar C26-00004');
  await expect.element(box('Último día')).toHaveValue('10/04/2026');
  await expectAccessible();
});
