// The calls of §7 that no other test asks, with good, bad and foreign input. Who may ask at all is tested in rights.test.ts, and files in uploads.test.ts.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Envelope } from '#domain/kernel/answer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { type EntityName, entities } from '#domain/index.ts';
import { frozenWords } from '#domain/records/frozen.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildUser } from '#tests/support/samples/build.ts';
import type { Asked, Caller } from '#tests/support/app/caller.ts';
import { subjectsOf } from '#tests/support/samples/subjects.ts';

const app = await openApp();
const { office, given } = app;
const worker = await app.signInAs('trabajador');
const client = await app.signInAs('cliente');
const officeEmail = (await office.get(endpoints.auth.info)).user.email;
const me = (await worker.get(endpoints.auth.info)).user.id;
const ours = (await client.get(endpoints.auth.info)).user.customer_id!;

const customer = await given.customer({ name: 'Bar Pepe', nif_cif: '11111111H', code: 900_041 });
const provider = await given.provider({ name: 'Fríos del Sur', nif_cif: '22222222J', code: 7 });
const location = await given.location({ customer_id: customer });
const machine = await given.machine({ location_id: location });
const product = await given.product({ code: 'COND-1', physical_stock: 0 });
await given.call({ customer_id: customer });
await given.notice({ customer_id: customer, created: '2026-03-02 10:00:00' });
const workersNotice = await given.notice({ customer_id: ours, user_id: me, created: '2026-03-05 10:00:00' });
const order = await given.workOrder({ customer_id: customer, code: 'ALB-9' });
const debt = await given.debt(10);

const done = { status: 200, code: 20000 };
const lost = { status: 404, code: 40001 };
const wrong = (errors: object) => ({ status: 422, code: 40001, errors });
const taken = (errors: object) => ({ status: 409, code: 30001, errors });
const pageError = wrong({ page: expect.any(String) });
const idsOf = (...ids: number[]) => ({ ...done, data: { items: ids.map(id => ({ id })), total: ids.length } });

/** Call, what is asked, what is answered, and by whom if not by the office. */
const cases: [call: string, asked: Asked, ought: object, who?: Caller][] = [
  ['dashboard.figures', {}, { ...done, data: { today: '2026-03-02', calls: { count: 1 }, noticesToday: { count: 1 }, lowStock: { count: 1 } } }],
  [
    'dashboard.figures',
    {},
    { ...done, data: { today: '2026-03-02', openNotices: { count: 1 }, unpaidInvoices: { count: 0, sum: 0 }, overdueInvoices: { count: 0, sum: 0 } } },
    client,
  ],
  ['dashboard.figures', {}, { ...done, data: { noticesToday: { count: 0 }, pendingOrders: { count: 0 } } }, worker],
  ['dashboard.money', {}, { ...done, data: { hoy: '2026-03-02' } }],
  ['dashboard.money', {}, { status: 403 }, worker],
  ['dashboard.money', {}, { status: 403 }, client],
  ['dashboard.waiting', {}, { ...done, data: { calls: 1, notices: 0, workOrders: 0 } }],
  ['dashboard.waiting', {}, { status: 403 }, worker],
  ['deadline.page', { body: { page: 1, filter: { kind: 'salida_verifactu' } } }, { ...done, data: { items: [], total: 0 } }],
  ['deadline.page', { body: { page: 1 } }, { status: 403 }, worker],
  ['deadline.choices', {}, { ...done, data: { months: expect.any(Array), towns: expect.any(Array) } }],
  ['deadline.choices', {}, { status: 403 }, client],
  ['user.allUsers', { params: { page: 1 } }, { ...done, data: { total: 3, page: 1 } }],
  ['user.allUsers', { params: { page: 0 } }, pageError],
  ['user.page', { body: { page: 1, path: 'trabajadores' } }, idsOf(me)],
  ['user.page', { body: { page: 1, path: `usuarios/cliente/${ours}` } }, { ...done, data: { items: [{ username: 'cliente' }], total: 1 } }],
  ['user.page', { body: { page: 1, path: `cliente/${customer}` } }, idsOf()],
  ['user.page', { body: { page: 1, path: 'nadie' } }, wrong({ path: 'El módulo de usuarios no existe' })],
  [
    'user.create',
    { body: buildUser({ username: 'ADMIN', password: 'secreto-frio-1', password_confirm: 'secreto-frio-1' }) },
    taken({ username: 'El nombre de usuario ya existe' }),
  ],
  ['user.update', { body: { id: me, email: officeEmail } }, taken({ email: 'El email ya existe' })],
  ['user.adminDropdown', {}, { ...done, data: [{ label: 'Ana Oficina' }, { value: me }] }],
  ['user.adminDropdown', {}, { status: 403, code: 40001 }, worker],
  ['user.filteredAdminDropdown', { body: { query: 'ana' } }, { status: 403, code: 40001 }, worker],
  ['group.all', {}, { ...done, data: [{ id: 1, name: 'Administradores' }, { id: 2 }, { id: 3 }, { id: 4, name: 'Auditores' }, { id: 5, name: 'Gestoría' }] }],
  [
    'group.dropdown',
    {},
    { ...done, data: [{ value: 1, label: 'Administradores' }, { value: 2 }, { value: 3 }, { value: 4, label: 'Auditores' }, { value: 5, label: 'Gestoría' }] },
  ],
  ['customer.customerData', { params: { id: customer } }, { ...done, data: { id: customer, nif_cif: '11111111H' } }],
  ['customer.customerData', { params: { id: 999_999 } }, lost],
  ['customer.checkDni', { body: { id: null, dni: ' 11.111.111-h' } }, { ...done, data: false }],
  ['customer.checkDni', { body: { id: customer, dni: '11111111H' } }, { ...done, data: true }],
  ['customer.lastCode', {}, { ...done, data: { code: 900_042 } }],
  ['provider.checkDni', { body: { id: null, dni: '22222222j' } }, { ...done, data: false }],
  ['provider.checkDni', { body: { id: provider, dni: '22222222J' } }, { ...done, data: true }],
  ['provider.checkDni', { body: { id: null, dni: '11111111H' } }, { ...done, data: true }],
  ['provider.lastCode', {}, { ...done, data: { code: 8 } }],
  ['machine.ofLocation', { params: { a: location, b: 1 } }, idsOf(machine), worker],
  ['machine.ofLocation', { params: { a: 999_999, b: 1 } }, idsOf()],
  ['machine.ofLocation', { params: { a: 'uno', b: 1 } }, lost],
  ['machine.ofLocation', { params: { a: location, b: 0 } }, pageError],
  ['machine.page', { body: { page: 1, filter: { customer_id: customer } } }, idsOf(machine)],
  ['machine.page', { body: { page: 1, filter: { customer_id: ours } } }, idsOf()],
  ['notice.ofCustomer', { params: { a: ours, b: 0 } }, pageError, client],
  ['notice.ofCustomer', { params: { a: customer, b: 1 } }, idsOf(), worker],
  ['notice.calendar', { body: { desde: '2026-03-02', hasta: '2026-03-08' } }, { ...done, data: [{ attendees: 'Ana Oficina' }, { id: workersNotice }] }],
  ['notice.calendar', { body: { desde: '2026-03-02', hasta: '2026-03-08' } }, { ...done, data: [{ id: workersNotice, location: expect.any(String) }] }, worker],
  ['notice.calendar', { body: { desde: '02/03/2026', hasta: '08/03/2026' } }, wrong({ desde: 'Introduzca una fecha válida' })],
  ['workOrder.lastCode', {}, { ...done, data: { code: 'A26-00001' } }, worker],
  ['workOrder.checkCode', { body: { code: 'ALB-9', id: null } }, { ...done, data: false }],
  ['workOrder.checkCode', { body: { code: 'ALB-9', id: order } }, { ...done, data: true }],
  ['workOrder.checkCode', { body: { code: 'COND-1', id: null } }, { ...done, data: true }],
  ['workOrder.checkCode', { body: { code: ' COND-1 ', id: null, entity: 'product' } }, { ...done, data: -1 }],
  ['workOrder.checkCode', { body: { code: 'COND-1', id: product, entity: 'product' } }, { ...done, data: true }],
  ['invoice.lastCode', { params: { year: 'veinte' } }, lost],
  ['invoice.checkMaxSize', {}, { ...done, data: { maxFileSize: 20_971_520, maxTotalSize: 209_715_200 } }, client],
  ['invoice.documents', { params: { id: 999_999 } }, lost],
  ['invoice.documents', { params: { id: debt.invoice } }, { status: 403, code: 40001 }, client],
  ['cobro.all', {}, { ...done, data: [{ id: debt.id, deuda: 10, importe: 10 }] }],
  ['cobro.pageAt', { params: { page: 1 } }, idsOf(debt.id)],
  ['cobro.pageAt', { params: { page: -1 } }, pageError],
  ['company.data', { params: { id: 2 } }, lost],
  [
    'company.update',
    { body: { id: 1, name: '', default_iva: -1 } },
    wrong({ name: 'Introduzca el nombre de la empresa', default_iva: 'El valor debe ser posistivo' }),
  ],
];

const rows = Object.fromEntries(endpointRows) as Record<string, Endpoint>;

it.each(cases)('%s asked for %j', async (call, asked, ought, who = office) => {
  expect(await who.ask(rows[call]!, asked)).toMatchObject(ought);
});

it('§3 A user keeps the name that they were given: another one is refused by name, the same one may be sent back', async () => {
  const message = frozenWords('username');
  for (const username of ['otro', 'TRABAJADOR'])
    expect(await office.ask(endpoints.user.update, { body: { id: me, username, phone: '600' } })).toMatchObject({
      status: 422,
      code: 40001,
      errors: { username: message },
    });
  expect((await office.ask(endpoints.user.update, { body: { id: me, username: 'trabajador', phone: '600 10 20 30' } })).status).toBe(200);
  expect(await office.get(endpoints.user.data, { id: me })).toMatchObject({ username: 'trabajador', phone: '600 10 20 30' });
});

const exported = (Object.keys(entities) as EntityName[]).filter(name => `${name}.export` in rows);

describe.each(exported)('the list of %s as a file', name => {
  const ask = (payload: object) => office.fetch(rows[`${name}.export`]!.path, { method: 'POST', payload });

  it('is CSV or a workbook with as many rows as it says', async () => {
    const csv = await ask({ format: 'csv', filter: {} });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(Number(csv.headers['x-total-rows']) + 1);
    const book = await ask({ format: 'xlsx' });
    expect(book.headers['content-type']).toContain('spreadsheetml');
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('refuses a filter that the list does not have', async () => {
    expect((await ask({ format: 'csv', filter: { inventado: 1 } })).json<Envelope>()).toMatchObject({
      code: 40001,
      errors: { 'filter.inventado': expect.any(String) },
    });
  });
});

const tests = join(import.meta.dirname, '..');

it('every call of the table is under /api, by GET or POST (§7)', () => {
  expect(endpointRows.filter(([, { method, path }]) => !path.startsWith('/api/') || !['GET', 'POST'].includes(method))).toEqual([]);
});

it('every call of the table is asked here or in another test of the server', () => {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.test.ts') && !file.includes('rights'));
  const said = files.map(file => readFileSync(join(tests, file), 'utf8')).join('\n');
  const generic = new Set(['all', 'pageAt', 'page', 'dropdown', 'filteredDropdown', 'dropdownById', 'create', 'data', 'update', 'remove']);
  // those of cobro and group are asked by their paths in specification.test.ts
  const subjects = new Set([...Object.keys(subjectsOf(app)), 'cobro', 'group']);
  const isAsked = ([group = '', name = '']: string[]) =>
    new RegExp(`\\b${group}\\.${name}\\b`).test(said) ||
    (subjects.has(group) && generic.has(name)) ||
    (name === 'export' && exported.includes(group as EntityName));
  expect(endpointRows.map(([call]) => call).filter(call => !isAsked(call.split('.')))).toEqual([]);
});
