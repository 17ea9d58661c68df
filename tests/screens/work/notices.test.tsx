// The page of an aviso: whose it is, what its life allows, and that nothing typed is lost unasked.
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link } from 'wouter';
import { messages } from '#domain/kernel/messages.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { noticeLifecycle, noticeStatus, noticeWords, type NoticeState } from '#machines/lifecycles/notice.ts';
import NoticeScreen from '#src/screens/work/notices/NoticeScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { takeToasts } from '#src/ui/widgets/toasts/toastQueue.ts';
import { buttonsThatSend, inHead, offeredInHead, pressInHead, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const CREATE = '/api/notice/create';
const UPDATE = '/api/notice/update';
const DATA = '/api/notice/data/13';
const MACHINES = '/api/machine/filteredDropdown';
const stored = {
  id: 13,
  version: 2,
  created: '2026-03-02 09:00:00',
  notice_description: 'Gotea',
  internal_observations: 'Llevar escalera',
  customer_id: 5,
  customer_name: 'Bar Julián',
  user_id: 3,
  user_name: 'Ana Ruiz',
  machine_id: null,
  machine_name: null,
  pedido_por: 'Julián 600 111 222',
  optional_address: '',
  status_id: 1,
  call_id: 7,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const box = (name: string) => page.getByRole('combobox', { name });
const question = () => page.getByRole('alertdialog');

let server: Played;
let inside: Inside | undefined;
afterEach(() => leave(inside));

async function open(path: string, role: 'admin' | 'trabajador' = 'admin', known: Record<string, unknown> = {}) {
  server = playServer({
    '/api/customer/coincidencias': [],
    '/api/auth/info': infoOf(role),
    '/api/user/getAdminUsersDropdown': [
      { value: 3, label: 'Ana Ruiz' },
      { value: 4, label: 'Inés Cabello' },
    ],
    '/api/customer/filteredDropdown': [{ value: 5, label: 'Bar Julián' }],
    '/api/customer/dropdownById/5': { value: 5, label: 'Bar Julián' },
    '/api/workOrder/getPaginatedFilter': { items: [], total: 2, page: 1, pageSize: 1 },
    [MACHINES]: [{ value: 8, label: 'Split (Barra)' }],
    ...known,
  });
  inside = await enter(path);
  const id = /editar\/(\d+)/.exec(path)?.[1];
  await render(
    <Office inside={inside}>
      <NoticeScreen params={id ? { id_work: id } : {}} />
      <Link href="/trabajos">Albaranes</Link>
    </Office>,
  );
}

async function chooseCustomer() {
  await box('Cliente').fill('bar');
  await page.getByRole('option', { name: 'Bar Julián' }).click();
}

describe('a new aviso', () => {
  it('says what is missing, and sends nothing', async () => {
    await open('/avisos/nuevo');
    await button('Guardar').click();
    const missing = ['Introduzca la descripción del trabajo', 'Introduzca observaciones internas', 'Introduzca el cliente', 'Introduzca el trabajador'];
    for (const message of missing) await expect.element(page.getByText(message)).toBeVisible();
    expect(server.sent(CREATE)).toEqual([]);
    await expectAccessible();
  });

  it('goes to whom the office chooses, for a machine of the customer', async () => {
    await open('/avisos/nuevo');
    await chooseCustomer();
    await expect.element(box('Máquina').getByRole('option', { name: 'Split (Barra)' })).toBeInTheDocument();
    await box('Máquina').selectOptions('8');
    await box('Trabajador').selectOptions('4');
    await field('Descripción del trabajo').fill('No enfría');
    await field('Observaciones internas').fill('Llamar antes');
    await button('Guardar').click();
    await expect.poll(() => server.sent(CREATE)).toMatchObject([{ customer_id: 5, machine_id: 8, user_id: 4, notice_description: 'No enfría' }]);
    await expect.poll(buttonsThatSend).toEqual([]);
    await server.answer(CREATE, { code: 20001, data: { id: 20, version: 1 } });
    await expect.poll(() => inside!.location.history?.at(-1)).toBe('/avisos');
  });

  it('forgets the machine of another customer', async () => {
    await open('/avisos/editar/13', 'admin', { [DATA]: { ...stored, machine_id: 8, machine_name: 'Split' } });
    await expect.element(box('Máquina')).toHaveValue('8');
    await button('Quitar').click();
    await chooseCustomer();
    await button('Guardar').click();
    await expect.poll(() => server.sent(UPDATE)).toMatchObject([{ customer_id: 5, machine_id: null }]);
  });

  it('is its own technician’s, who chooses no worker (§6)', async () => {
    await open('/avisos/nuevo?cliente=5', 'trabajador');
    await expect.element(box('Cliente')).toHaveValue('Bar Julián');
    await expect.element(box('Trabajador')).not.toBeInTheDocument();
    await field('Descripción del trabajo').fill('No enfría');
    await field('Observaciones internas').fill('Llamar antes');
    await button('Guardar y hacer el albarán').click();
    await expect.poll(() => server.sent(CREATE)).toMatchObject([{ customer_id: 5, user_id: 3 }]);
    await server.answer(CREATE, { code: 20001, data: { id: 20, version: 1 } });
    await expect.poll(() => inside!.location.history?.at(-1)).toBe('/trabajos/nuevo?aviso=20');
  });
});

describe('over another visit of its technician', () => {
  const BOARD = '/api/notice/planificacion';
  const theirs = { id: 40, user_id: 3, status_id: 1, fecha_visita: '2026-03-05 10:30:00', duracion: 60, customer: 'Hotel Patios', town: '' };
  const board = { visits: [theirs, { ...theirs, id: 13, customer: 'Bar Julián' }], technicians: [{ value: 3, label: 'Ana Ruiz' }], away: [], holidays: [] };
  const visit = { ...stored, fecha_visita: '2026-03-04 10:00:00', duracion: 60 };

  it('asks before it is saved, and says so after', async () => {
    await open('/avisos/editar/13', 'admin', { [DATA]: visit, [BOARD]: board });
    const toasts: string[] = [];
    onTestFinished(takeToasts({ take: ({ text }) => void toasts.push(text), clear: () => undefined }));
    await field('Fecha de la visita').first().fill('05/03/2026');
    await button('Guardar').click();
    const overlap = 'Se solapa con Hotel Patios (Ana Ruiz, 10:30)';
    await sees(page.getByText(`${overlap}. ¿Quiere guardarlo de todos modos?`));
    expect(server.sent(UPDATE)).toEqual([]);
    await expectAccessible();
    toasts.length = 0;
    await button('Guardar de todos modos').click();
    await expect.poll(() => server.sent(UPDATE)).toMatchObject([{ id: 13, fecha_visita: '2026-03-05 10:00:00' }]);
    await server.answer(UPDATE, { code: 20001, data: { id: 13, version: 3 } });
    await expect.poll(() => inside!.location.history?.at(-1)).toBe('/avisos');
    expect(toasts).toEqual([overlap]);
  });

  it('asks where its technician is away on that day, and where it is a holiday', async () => {
    const away = [{ id: 1, user_id: 3, desde: '2026-03-05', hasta: '2026-03-06', tramo: 'dia', desde_hora: '', hasta_hora: '', motivo: 'Vacaciones' }];
    const off = { ...board, visits: [], away, holidays: [{ fecha: '2026-03-05', name: 'San Teófilo' }] };
    await open('/avisos/editar/13', 'admin', { [DATA]: visit, [BOARD]: off });
    await field('Fecha de la visita').first().fill('05/03/2026');
    await button('Guardar').click();
    await sees(page.getByText('Ausente: Vacaciones (Ana Ruiz, 05/03/2026); Festivo: San Teófilo (05/03/2026). ¿Quiere guardarlo de todos modos?'));
    expect(server.sent(UPDATE)).toEqual([]);
  });

  it('asks nothing where only its words change', async () => {
    await open('/avisos/editar/13', 'admin', { [DATA]: { ...visit, fecha_visita: '2026-03-05 10:00:00' }, [BOARD]: board });
    await field('Pedido por').fill('Ana');
    await button('Guardar').click();
    await expect.poll(() => server.sent(UPDATE)).toMatchObject([{ pedido_por: 'Ana' }]);
  });
});

describe('leaving with something typed', () => {
  beforeEach(async () => {
    await open('/avisos/nuevo');
  });
  const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks nothing while nothing is typed', async () => {
    expect(unload()).toBe(false);
    await page.getByRole('link', { name: 'Albaranes' }).click();
    await expect.poll(() => inside!.location.history?.at(-1)).toBe('/trabajos');
  });

  it('asks before a link is followed, and follows it after a yes', async () => {
    await field('Descripción del trabajo').fill('No enfría');
    await expect.poll(unload).toBe(true);
    await page.getByRole('link', { name: 'Albaranes' }).click();
    await button('Seguir escribiendo').click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(inside!.location.history).toEqual(['/avisos/nuevo']);
    await page.getByRole('link', { name: 'Albaranes' }).click();
    await button('Descartar').click();
    await expect.poll(() => inside!.location.history?.at(-1)).toBe('/trabajos');
  });

  it('asks on Cancelar, and leads back to the list', async () => {
    await field('Descripción del trabajo').fill('No enfría');
    await expect.poll(unload).toBe(true);
    await button('Cancelar').click();
    await button('Descartar').click();
    await expect.poll(() => inside!.location.history?.at(-1)).toBe('/avisos');
    expect(Object.keys(localStorage).filter(key => key.startsWith('frigoria.borrador'))).toEqual([]);
  });
});

describe('the life of an aviso', () => {
  it.each(Object.keys(noticeStatus) as NoticeState[])('offers what %s allows', async state => {
    await open('/avisos/editar/13', 'admin', { [DATA]: { ...stored, status_id: noticeStatus[state] } });
    await expect.element(page.getByText(noticeWords.states[state], { exact: true })).toBeVisible();
    const offers = {
      'notice.leave': 'Va de camino',
      'notice.turnBack': 'Ya no va',
      'notice.cancel': 'Cancelar aviso',
      'notice.reopen': 'Reabrir',
      'work.started': 'Hacer el albarán',
    } as const;
    const inPlace = await offeredInHead();
    const offered = Object.entries(offers).filter(([, label]) => inPlace.includes(label));
    const allowed = Object.entries(offers).filter(([type]) => can(noticeLifecycle, state, {}, type as keyof typeof offers));
    expect(offered).toEqual(allowed);
    expect(button('Guardar').query() !== null).toBe(can(noticeLifecycle, state, {}, 'notice.edit'));
    const work = page.getByRole('link', { name: 'Hacer el albarán' });
    expect(work.query()?.getAttribute('href') ?? null).toBe(can(noticeLifecycle, state, {}, 'work.started') ? '/trabajos/nuevo?aviso=13' : null);
    await expectAccessible();
  });

  it('cancels after a question, and is read only from then on', async () => {
    await open('/avisos/editar/13');
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: stored });
    await pressInHead('Cancelar aviso');
    await button('Sí, cancelar').click();
    await expect.poll(() => server.sent('/api/notice/cancelar')).toEqual([{ id: 13 }]);
    await server.answer('/api/notice/cancelar', { code: 20001, data: { id: 13, version: 3 } });
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: { ...stored, version: 3, status_id: noticeStatus.cancelado } });
    await expect.element(page.getByText('El aviso está cancelado: reábralo antes.')).toBeVisible();
    await expect.element(page.getByRole('term').filter({ hasText: 'Observaciones internas' })).toBeVisible();
    expect(field('Observaciones internas').query()).toBeNull();
  });

  it('does not change under what is being typed', async () => {
    await open('/avisos/editar/13', 'admin', { [DATA]: stored });
    await field('Observaciones internas').fill('Llevar dos');
    await expect.element(await inHead('Cancelar aviso')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('an aviso that exists', () => {
  it('leads to its call, to its customer’s calls and to its albaranes', async () => {
    await open('/avisos/editar/13', 'admin', { [DATA]: stored });
    const leads = {
      'Ver la llamada': '/llamadas?abrir=7',
      'Llamadas del cliente': '/llamadas/cliente/5',
      'Albaranes de este aviso (2)': '/trabajos?notice_id=13',
    };
    for (const [name, href] of Object.entries(leads)) await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('says who called where there is no customer yet', async () => {
    await open('/avisos/editar/13', 'admin', { [DATA]: { ...stored, customer_id: null, customer_name: 'Peluquería Mari' } });
    await expect.element(page.getByText('Llamó Peluquería Mari, que todavía no figura como cliente')).toBeVisible();
    await button('Guardar').click();
    await expect.element(page.getByText('Introduzca el cliente')).toBeVisible();
    expect(server.sent(UPDATE)).toEqual([]);
  });

  it('compares with what somebody else saved first, and keeps both until one chooses', async () => {
    await open('/avisos/editar/13');
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: stored });
    await field('Observaciones internas').fill('Mía');
    await button('Guardar').click();
    await expect.poll(() => server.sent(UPDATE)).toMatchObject([{ id: 13, version: 2, internal_observations: 'Mía' }]);
    await server.answer(UPDATE, { code: 30001, message: messages.stale });
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: { ...stored, version: 3, internal_observations: 'De otra persona' } });
    const side = (name: string) => page.getByRole('radio', { name });
    await expect.element(side('En este formulario Mía')).toBeChecked();
    await side('Guardado De otra persona').click();
    await button('Guardar lo elegido').click();
    await expect.poll(() => server.sent(UPDATE).at(-1)).toMatchObject({ id: 13, version: 3, internal_observations: 'De otra persona' });
  });
});
