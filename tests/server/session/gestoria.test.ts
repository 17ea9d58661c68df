// What the gestoría may do with every call of the table, asked as its documentation says: a list that is written by hand, and what an answer leaves out.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { secondStepEndpoints } from '#domain/session/secondStep.ts';
import { tablesOf } from '#server/backup/catalogue.ts';
import { anyTable } from '#server/db/tables.ts';
import { describedCall } from '#server/openapi/calls/index.ts';
import { openApp } from '#tests/support/app/app.ts';
import { payloadOf } from '#tests/support/samples/examplePayload.ts';
import { fillExampleWorld } from '#tests/support/samples/exampleWorld.ts';

const app = await openApp();
await fillExampleWorld(app);
const { office, db, services } = app;
const gestoria = await app.signInAs('gestoria');

/** The calls about one's own session, password and second step. */
const session = [
  'auth.info',
  'auth.logout',
  'auth.logoutEverywhere',
  'auth.changeOwnPassword',
  'auth.choosePassword',
  'auth.chooseLater',
  ...Object.keys(secondStepEndpoints).map(name => `secondStep.${name}`),
];

const reading = (name: string, ...rows: string[]) => rows.map(row => `${name}.${row}`);
const lists = ['all', 'pageAt', 'page', 'export'];
const choices = ['dropdown', 'filteredDropdown', 'dropdownById'];

/** All else that the gestoría may call. */
const documents = [
  ...reading('invoice', ...lists, ...choices, 'data'),
  ...reading('providerInvoice', ...lists, ...choices, 'data', 'ageing'),
  ...reading('cobro', ...lists, ...choices, 'data', 'ageing'),
  ...reading('eInvoice', 'look', 'facturae', 'ubl'),
  ...reading('book', 'read', 'file', 'quarter', 'maps', 'mapped'),
  ...reading('bookMap', ...lists, ...choices, 'data'),
  ...reading('listView', 'settings', 'all'),
  'search.everything',
  ...reading('question', 'of', 'all'),
];

/** What it writes of the company: `questions.test.ts` and `closed.test.ts` say how. */
const writing = ['question.make', 'fiscalPeriod.step'];

const rows = endpointRows.filter(([, row]) => row.roles !== 'public');
const closed = rows.filter(([name]) => !session.includes(name) && !documents.includes(name) && !writing.includes(name));

/** The example of the API names a list that is not theirs. */
const paramsOf = (name: string) => ({ ...describedCall(name)!.params, ...(name === 'listView.settings' && { list: 'invoices' }) });

async function ask(name: string, row: (typeof rows)[number][1]) {
  return gestoria.fetch(fillPath(row.path, paramsOf(name)), { method: row.method, ...(await payloadOf(row, name)) });
}

/** Tables that asking writes: who is signed in, the tokens of file addresses, and what the audit notes. */
const ofReading = new Set(['session', 'download_token', 'audit', 'audit_unsealed', 'audit_seal', 'audit_times']);

async function stored(): Promise<Record<string, unknown[]>> {
  const tables = (await tablesOf(services.engine, db)).filter(({ name }) => !ofReading.has(name));
  const contents = tables.map(
    async ({ name }) => [name, (await anyTable(db).selectFrom(name).selectAll().execute()).map(row => JSON.stringify(row)).sort()] as const,
  );
  return Object.fromEntries(await Promise.all(contents));
}

/** What is in a column that says how somebody is reached, or what the office thinks. */
const isPrivate =
  /^(phone|email|name_contact|phone_contact|internal_|notes$|nota$|gestiones_realizadas|no_reclamar_nota|pedido_por|notice_description|trabajo_realizado|web$)/;

/** Every value of such a column, of any table. */
async function privateValues(): Promise<Set<string>> {
  const values = new Set<string>();
  for (const { name } of await tablesOf(services.engine, db))
    for (const row of await anyTable(db).selectFrom(name).selectAll().execute())
      for (const [column, value] of Object.entries(row)) if (isPrivate.test(column) && typeof value === 'string' && value.length > 3) values.add(value);
  return values;
}

const answers = new Map<string, Awaited<ReturnType<typeof ask>>>();
let before: Record<string, unknown[]>;
let after: Record<string, unknown[]>;
beforeAll(async () => {
  await sql`update customer set phone = '611 222 333', phone_2 = '611 222 334', email = 'reservada@cliente.example'`.execute(db);
  await sql`update provider set phone = '622 333 444', email = 'reservada@proveedor.example'`.execute(db);
  await sql`update debt set gestiones_realizadas = 'Llamado dos veces', no_reclamar_nota = 'Está de viaje', banco = 'Caja Sur'`.execute(db);
  await sql`update receipt set nota = 'Dice que lo trae su hermano'`.execute(db);
  before = await stored();
  for (const [name, row] of [...closed, ...rows.filter(([name]) => documents.includes(name))]) answers.set(name, await ask(name, row));
  after = await stored();
});

describe('the gestoría', () => {
  it('may call what the list says and nothing else', () => {
    const may = rows.filter(([, { roles }]) => (roles as readonly string[]).includes('gestoria')).map(([name]) => name);
    expect(may.toSorted()).toEqual([...session, ...documents, ...writing].toSorted());
  });

  it.each(closed)('is refused %s', name => {
    const response = answers.get(name)!;
    expect([response.statusCode, response.json()]).toEqual([403, { code: 40001, message: 'No tiene permiso para esta operación' }]);
  });

  it.each(documents)('is answered by %s', name => {
    expect(answers.get(name)!.statusCode).toBe(200);
  });

  it('has changed nothing by all of this', () => {
    expect(after).toEqual(before);
  });

  it('is told no telephone, address of mail or note by any answer', async () => {
    const values = await privateValues();
    expect(values.size).toBeGreaterThan(20);
    const said = documents.flatMap(name => [...values].filter(value => answers.get(name)!.body.includes(value)).map(value => `${name}: ${value}`));
    expect(said).toEqual([]);
  });

  it('is told its own address', async () => {
    const { user } = await gestoria.get(authEndpoints.info);
    expect(user.email).toMatch(/@/);
  });

  it('is shown no albarán, contract or user in a document', async () => {
    const { id } = (await office.post(endpoints.invoice.page, { page: 1, filter: { estado: 'emitida' } })).items[0]!;
    const [theirs, ours] = [await gestoria.get(endpoints.invoice.data, { id }), await office.get(endpoints.invoice.data, { id })];
    for (const name of ['work_orders', 'presupuestos', 'created_by', 'updated_by', 'recordado', 'registro_id', 'no_anulable']) {
      expect(ours).toHaveProperty(name);
      expect(theirs).not.toHaveProperty(name);
    }
    expect(theirs.allowed).toEqual([]);
    expect(theirs).toMatchObject({ codigo: ours.codigo, total: ours.total, cliente: { nif_cif: ours.cliente!.nif_cif } });
  });

  it('reads the books as the office does', async () => {
    const asked = { ejercicio: 2026, periodo: '1T' } as const;
    const [theirs, ours] = [await gestoria.post(endpoints.book.read, asked), await office.post(endpoints.book.read, asked)];
    expect(ours.expedidas.length).toBeGreaterThan(0);
    expect({ ...theirs, cierre: null }).toEqual({ ...ours, cierre: null });
    expect(theirs.cierre).toEqual({ ...ours.cierre, allowed: theirs.cierre!.allowed });
  });

  it('sees no draft of an invoice', async () => {
    const id = await app.given.invoice({});
    expect((await gestoria.ask(endpoints.invoice.data, { params: { id } })).status).toBe(403);
    expect((await gestoria.post(endpoints.invoice.page, { page: 1, filter: { estado: 'borrador' } })).total).toBe(0);
    const { downloadToken } = await gestoria.get(endpoints.auth.info);
    expect((await gestoria.fetch(`/api/invoice/${downloadToken}/${id}`)).statusCode).toBe(403);
  });

  it('finds no cobro by what the office noted of it', async () => {
    const id = (await office.post(endpoints.cobro.page, { page: 1 })).items[0]!.id;
    const { deuda } = await office.get(endpoints.cobro.data, { id });
    await office.post(endpoints.cobro.update, { id, deuda, gestiones_realizadas: 'zurbarán' });
    const find = { page: 1, filter: { text: 'zurbarán' } };
    expect([(await office.post(endpoints.cobro.page, find)).total, (await gestoria.post(endpoints.cobro.page, find)).total]).toEqual([1, 0]);
  });

  it('finds documents by the name and the NIF of a customer or a supplier, and by nothing else that is known of them', async () => {
    const customer_id = await app.given.customer({
      name: 'Peñón Árbol y Cía.',
      nif_cif: 'B29000007',
      phone: '699 887 766',
      email: 'petra@lejos.example',
      address: 'C/ Bengala, 77',
    });
    await app.given.issued({ customer_id });
    const { page } = endpoints.invoice;
    const totals = async (who: typeof office, texts: string[]) =>
      Promise.all(texts.map(async text => (await who.post(page, { page: 1, filter: { text } })).total));
    const names = ['peñon arbol', 'PENON', 'b29000007', '29000007'];
    const others = ['699 887 766', '699887', '887766', 'petra@lejos.example', 'petra', 'bengala', 'peñon 699887766'];
    expect(await totals(office, [...names, ...others])).toEqual([...names, ...others].map(() => 1));
    expect(await totals(gestoria, names)).toEqual(names.map(() => 1));
    expect(await totals(gestoria, others)).toEqual(others.map(() => 0));
    const found = async (query: string) => (await gestoria.post(endpoints.search.everything, { query })).length;
    expect([await found('peñon 699887766'), await found('petra bengala')]).toEqual([0, 0]);
    const owed = async (text: string) => (await gestoria.post(endpoints.cobro.page, { page: 1, filter: { text } })).total;
    expect([await owed('peñon'), await owed('699887766')]).toEqual([1, 0]);
    await sql`update provider set phone = '622 333 999'`.execute(db);
    const bills = async (text: string) => (await gestoria.post(endpoints.providerInvoice.page, { page: 1, filter: { text } })).total;
    expect([await bills('622333444'), await bills('reservada')]).toEqual([0, 0]);
  });

  it('finds by the box for everything its documents alone', async () => {
    const customer_id = await app.given.customer({ name: 'Balneario Zafiro' });
    await app.given.issued({ customer_id });
    const kinds = async (who: typeof office, query: string) => new Set((await who.post(endpoints.search.everything, { query })).map(({ kind }) => kind));
    const { codigo } = (await office.post(endpoints.invoice.page, { page: 1, filter: { customer_id } })).items[0]!;
    expect(await kinds(gestoria, codigo)).toEqual(new Set(['invoice']));
    expect(await kinds(office, 'Balneario Zafiro')).toContain('customer');
    expect(await kinds(gestoria, 'Balneario Zafiro')).toEqual(new Set());
  });

  it('has each document that it takes away noted in the audit', async () => {
    const { user, downloadToken } = await gestoria.get(endpoints.auth.info);
    const { id, codigo } = (await office.post(endpoints.invoice.page, { page: 1, filter: { estado: 'emitida' } })).items[0]!;
    const bill = (await db.selectFrom('provider_invoice').select(['id', 'n_factura_nuestro']).where('documento', '<>', '').executeTakeFirstOrThrow())!;
    const taken = [`/api/invoice/${downloadToken}/${id}`, `/api/providerInvoice/file/${downloadToken}/${bill.id}/documento`];
    const exported = () => db.selectFrom('audit').select(['entity', 'after']).where('user_id', '=', user.id).where('action', '=', 'exported').execute();
    const before = await exported();
    for (const path of taken) expect((await gestoria.fetch(path, { method: 'HEAD' })).statusCode).toBe(200);
    expect(await exported()).toHaveLength(before.length); // nothing was taken away
    for (const path of taken) expect((await gestoria.fetch(path)).statusCode).toBe(200);
    const entries = await exported();
    const notes = entries.map(({ entity, after: what }) => [entity, (JSON.parse(what!) as { filter: unknown }).filter]);
    expect(notes).toContainEqual(['invoice', { codigo }]);
    expect(notes).toContainEqual(['providerInvoice', { n_factura_nuestro: bill.n_factura_nuestro }]);
    expect(notes.filter(([, filter]) => JSON.stringify(filter).includes('.xml'))).toHaveLength(2);
  });

  it('opens no photo, no albarán, no contract and no logo by their addresses', async () => {
    const { downloadToken: token } = await gestoria.get(endpoints.auth.info);
    const photo = await db.selectFrom('stored_file').select(['id', 'record_id']).where('entity', '=', 'workOrder').executeTakeFirstOrThrow();
    for (const path of [
      `/api/workOrder/${token}/1`,
      `/api/contract/${token}/1`,
      `/api/quote/${token}/1`,
      `/api/workOrder/file/${token}/${photo.record_id}/${photo.id}`,
      `/api/quote/file/${token}/1/1`,
      `/api/machine/file/${token}/1/1`,
      `/api/company/file/${token}/1/logo`,
      `/api/user/file/${token}/1/imagen`,
    ])
      expect([path, (await gestoria.fetch(path)).statusCode]).toEqual([path, 403]);
  });
});

it('A company demands a second step of the gestoría unless it says otherwise', async () => {
  await app.addUser({ username: 'asesora', roles: 5 });
  expect((await office.get(endpoints.company.data, { id: 1 })).doble_gestoria).toBe(false); // as the tests' company says
  await office.post(endpoints.company.update, { data: { id: 1, doble_gestoria: true } });
  const who = await app.signIn('asesora');
  expect(await who.refused(endpoints.invoice.page, { page: 1 })).toMatchObject({ status: 401 });
  expect((await who.get(endpoints.secondStep.step)).lacks).toBe('enrolment');
  await office.post(endpoints.company.update, { data: { id: 1, doble_gestoria: false } });
});
