// The wizard of a contract, walked step by step; what the server finds wrong, and what is kept.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contractSaleMachine } from '#machines/work/contractSaleMachine.ts';
import { contractTemplate, templatePlan } from '#domain/contracts/template.ts';
import SaleScreen from '#src/screens/contracts/sale/SaleScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { place, proposal } from '#tests/support/walks/salePlans.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';

const MACHINES = '/api/machine/getPaginatedFilter';
const INSTALLATIONS = '/api/installation/getPaginatedFilter';
const PROPOSAL = '/api/contract/propuesta';
const SELL = '/api/contract/preparar';

const [hogar, hotel] = [
  { ...contractTemplate.draft.getDefault(), id: 1, name: 'Hogar', respuesta: 72, mano_obra: true },
  { ...contractTemplate.draft.getDefault(), id: 2, name: 'Hotel', meses: 36, respuesta: 4, factura_meses: 1 },
];
const templates = [hogar, hotel];
const monthly = { ...templatePlan.draft.getDefault(), id: 1, name: 'Revisión de hotel', meses: 1, minutos: 240, trabajo: 'Todo' };

const pageOf = (items: readonly object[]) => ({ items, total: items.length, isMore: false, page: 1, pageSize: 100 });

let server: Played;
let inside: Inside;

async function open(address: string) {
  server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/customer/dropdownById/5': { value: 5, label: 'Hotel Patios' },
    '/api/location/getPaginatedFilter': pageOf([
      { id: 7, name: 'Hotel', city: 'Córdoba' },
      { id: 8, name: 'Anexo', city: 'Córdoba' },
    ]),
    [INSTALLATIONS]: pageOf(place.installations),
    '/api/contractTemplate/all': templates,
  });
  inside = await enter(address);
  standAt(address);
  await render(
    <Office inside={inside}>
      <SaleScreen />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: 'Paso 1 de 4: Instalación' }));
}

afterEach(async () => {
  await leave(inside);
  standBack();
});

const heading = (name: string) => sees(page.getByRole('heading', { name }));
const location = () => page.getByRole('combobox', { name: /Localización/ });

describe('From a location to a contract', () => {
  it('what the norm asks is shown with its plan, and all of it is sent at once', async () => {
    await open('/contratos/nuevo?cliente=5&localizacion=7&instalacion=4');
    await server.answer(MACHINES, { code: 20000, data: pageOf(place.machines) });
    await sees(page.getByRole('group', { name: 'VRF cubierta' }));
    await button('Siguiente').click();
    await expect
      .poll(() => server.sent(PROPOSAL))
      .toMatchObject([{ location_id: 7, installation_id: 4, maquinas: [{ machine_id: 9, incluida: true, tipo: 'VRF', kw_frio: 86 }] }]);
    await server.answer(PROPOSAL, { code: 20000, data: proposal });
    await heading('Paso 2 de 4: Norma y visitas');
    await sees(page.getByText('Una visita cada mes (RITE, IT 3.3, tabla 3.1)'));
    await expect.element(page.getByRole('textbox', { name: 'Nombre', exact: true }).first()).toHaveValue('Mantenimiento de Hotel Patios');
    await sees(page.getByText(/12 visitas: /));
    await button('Siguiente').click();
    await heading('Paso 3 de 4: Precio');
    await button('Preparar el contrato').click();
    await sees(page.getByText('Introduzca el precio al año'));
    await page.getByRole('textbox', { name: /Precio al año/ }).fill('2400');
    await button('Preparar el contrato').click();
    await expect
      .poll(() => server.sent(SELL))
      .toMatchObject([{ customer_id: 5, location_id: 7, precio: 2400, planes: [{ name: 'Revisión mensual', meses: 1, operaciones: true }] }]);
    await server.answer(SELL, { code: 20001, message: 'Contrato preparado', data: { id: 31, version: 1 } });
    await expect.poll(() => inside.location.history.at(-1)).toBe('/contratos/31/firmar');
  });

  it('plans below the norm are refused at the step where they are written, until another one or a reason makes up for it', async () => {
    await open('/contratos/nuevo?cliente=5&localizacion=7&instalacion=4');
    await page.getByRole('combobox', { name: 'Plantilla' }).selectOptions('Hotel');
    const yearly = { ...templatePlan.draft.getDefault(), id: 2, name: 'Revisión anual', meses: 12 };
    await server.answer('/api/contractTemplate/data/2', { code: 20000, data: { ...hotel, planes: [yearly, monthly] } });
    await server.answer(MACHINES, { code: 20000, data: pageOf(place.machines) });
    await button('Siguiente').click();
    await server.answer(PROPOSAL, { code: 20000, data: proposal });
    await sees(page.getByText('Los planes juntos dan una visita cada mes: dos visitas del mismo mes cuentan como una.'));
    const months = () => page.getByRole('group', { name: 'Plan 2' }).getByRole('textbox', { name: /Una visita cada/ });
    await months().fill('12');
    await sees(page.getByText(/Los planes juntos dan una visita cada 12 meses, y la norma pide una cada mes/));
    await button('Siguiente').click();
    await sees(page.getByText('La norma pide una visita cada mes (RITE, IT 3.3, tabla 3.1): escriba por qué se acepta un plazo mayor'));
    await heading('Paso 2 de 4: Norma y visitas');
    const reason = page.getByRole('group', { name: 'Plan 1' }).getByRole('textbox', { name: /Motivo de un plazo mayor/ });
    await reason.fill('Supervisión remota en continuo');
    await button('Siguiente').click();
    await heading('Paso 3 de 4: Precio');
    await button('Atrás').click();
    await reason.fill('');
    await months().fill('1');
    await button('Siguiente').click();
    await heading('Paso 3 de 4: Precio');
  });

  it('what the server finds wrong in a plan leads back to the plans and is said there', async () => {
    await open('/contratos/nuevo?cliente=5&localizacion=7&instalacion=4');
    await server.answer(MACHINES, { code: 20000, data: pageOf(place.machines) });
    await button('Siguiente').click();
    await server.answer(PROPOSAL, { code: 20000, data: proposal });
    await button('Siguiente').click();
    await page.getByRole('textbox', { name: /Precio al año/ }).fill('2400');
    await button('Preparar el contrato').click();
    await server.answer(SELL, {
      code: 40001,
      message: 'La primera visita es anterior',
      errors: { 'planes.0.primera': 'La primera visita es anterior' },
    });
    await heading('Paso 2 de 4: Norma y visitas');
    await sees(page.getByText('La primera visita es anterior').first());
  });
});

describe('A template that is chosen', () => {
  const choice = () => page.getByRole('combobox', { name: 'Plantilla' });
  const toPrice = async () => {
    await server.answer(MACHINES, { code: 20000, data: pageOf(place.machines) });
    await button('Siguiente').click();
    await server.answer(PROPOSAL, { code: 20000, data: proposal });
    await button('Siguiente').click();
  };
  const answers = (template: { id: number }, planes: object[] = []) =>
    server.answer(`/api/contractTemplate/data/${template.id}`, { code: 20000, data: { ...template, planes } });

  it('fills in terms and plans, and another one replaces what nobody has typed', async () => {
    await open('/contratos/nuevo?cliente=5&localizacion=7&instalacion=4');
    await choice().selectOptions('Hogar');
    await answers(hogar!);
    await choice().selectOptions('Hotel');
    await answers(hotel!, [monthly]);
    await toPrice();
    await page.getByRole('textbox', { name: /Precio al año/ }).fill('2400');
    await button('Preparar el contrato').click();
    await expect
      .poll(() => server.sent(SELL))
      .toMatchObject([
        { meses: 36, respuesta: 4, mano_obra: false, factura_meses: 1, planes: [{ name: 'Revisión de hotel', meses: 1, minutos: 240, trabajo: 'Todo' }] },
      ]);
    const [{ planes }] = server.sent(SELL) as [{ planes: object[] }];
    expect(planes).toHaveLength(1);
  });

  it('is asked about before it replaces what is typed, and with no leaves it', async () => {
    await open('/contratos/nuevo?cliente=5&localizacion=7&instalacion=4');
    await toPrice();
    await page.getByRole('textbox', { name: /Horas de respuesta/ }).fill('12');
    await button('Atrás').click();
    await button('Atrás').click();
    await choice().selectOptions('Hotel');
    await sees(page.getByText('¿Poner lo que dice la plantilla?'));
    await button('No, dejar lo escrito').click();
    await expect.element(choice()).toHaveValue('');
    expect(server.waits('/api/contractTemplate/data/2')).toBe(false);
    await choice().selectOptions('Hotel');
    await button('Sí, poner la plantilla').click();
    await answers(hotel!, [monthly]);
    await button('Siguiente').click();
    await server.answer(PROPOSAL, { code: 20000, data: proposal });
    await expect.element(page.getByRole('textbox', { name: /Duración \(meses\)/ })).toHaveValue('36');
    await button('Siguiente').click();
    await expect.element(page.getByRole('textbox', { name: /Horas de respuesta/ })).toHaveValue('4');
  });
});

const gestures: ScreenWalk['gestures'] = {
  'place.chosen': ({ location_id }) => location().selectOptions(location_id === null ? '' : 'Hotel (Córdoba)'),
  'place.again': () => button('Reintentar').click(),
  'proposal.asked': () => button('Siguiente').click(),
  'step.next': () => button('Siguiente').click(),
  'step.previous': () => button('Atrás').click(),
  'xstate.done.actor.read': () => server.answer(MACHINES, { code: 20000, data: pageOf(place.machines) }),
  'xstate.error.actor.read': ({ error }) => server.answer(MACHINES, { ...(error as object), code: 30001 }),
  'xstate.done.actor.propose': ({ output }) => server.answer(PROPOSAL, { code: 20000, data: output }),
  'xstate.error.actor.propose': ({ error }) => server.answer(PROPOSAL, { ...(error as object), code: 30001 }),
  'step.shown': async ({ step }) => {
    await page.getByRole('textbox', { name: /Precio al año/ }).fill('2400');
    await button('Preparar el contrato').click();
    const field = step === 'place' ? 'location_id' : 'planes.0.primera';
    await server.answer(SELL, { code: 40001, data: null, message: 'No vale', errors: { [field]: 'No vale' } });
  },
};

describe('The walk of the wizard', () => {
  walkScreen({
    machine: contractSaleMachine,
    plans: plans.contractSale,
    open: plan =>
      open(`/contratos/nuevo?cliente=5${(plan.input as { location_id: number | null }).location_id === null ? '' : '&localizacion=7'}&instalacion=4`),
    gestures,
    looks: {
      beginning: null,
      reading: () => sees(page.getByText('Leyendo las máquinas de la localización…')),
      unread: () => sees(button('Reintentar')),
      place: () => heading('Paso 1 de 4: Instalación'),
      proposing: () => vi.waitUntil(() => server.waits(PROPOSAL)),
      duty: () => heading('Paso 2 de 4: Norma y visitas'),
      price: () => heading('Paso 3 de 4: Precio'),
    },
  });
});
