// Whatever a caller sends, to any call: an answer of ours that says what is wrong, never a fault of the server.
import { describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '#domain/kernel/endpoint.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { type EntityName, entities } from '#domain/index.ts';
import { entityFields } from '#server/db/codec.ts';
import { pathParams } from '#tests/support/samples/pathParams.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import { asForm, asPayload } from '#tests/support/app/caller.ts';
import { drawn } from '#tests/support/samples/drawn.ts';
import { subjectsOf } from '#tests/support/samples/subjects.ts';

const app = await openApp({ ceilings: { writes: 1_000_000 } });
const { office } = app;
const subjects = subjectsOf(app);

const hostile: readonly unknown[] = [
  { toString: 1 },
  { constructor: 1 },
  {},
  [],
  [[{}]],
  ['a', 1],
  1e21,
  0.5,
  -1,
  9e15,
  true,
  null,
  '',
  'constructor',
  '__proto__',
  "' or 1=1 --",
  '%',
  '\ud800',
  '\u0000',
  '0027-01-05',
  '9'.repeat(400),
  'a'.repeat(15_000),
];

/** What any call may read of a body besides the fields of its entity. */
const common = [
  'id',
  'version',
  'page',
  'pageSize',
  'filter',
  'query',
  'data',
  'code',
  'dni',
  'entity',
  'format',
  'path',
  'desde',
  'hasta',
  'email',
  'date',
  'subject',
  'text',
];
const ofCalls = [
  'customer_id',
  'call_id',
  'notice',
  'cobro',
  'cantidad',
  'partes',
  'metodo',
  'fecha_pago',
  'identity',
  'password',
  'current',
  'forgotten_password_code',
  'photo',
];
const ofDocuments = [
  'orderData',
  'work_order_lines',
  'failure_codes',
  'invoiceData',
  'invoice_lines',
  'work_order_id',
  'invoice_id',
  'photos',
  'upload',
  'momento',
  'trazo',
  'kind',
  'opened',
  'por',
  'work_order_ids',
];
const names = [...common, ...ofCalls, ...ofDocuments];

async function send(row: Endpoint, body: object, params: Record<string, string | number> = pathParams) {
  const response = await office.fetch(fillPath(row.path, params), { method: row.method, ...asPayload(row, body) });
  const isOurs = String(response.headers['content-type']).startsWith('application/json') ? typeof response.json<{ code: unknown }>().code === 'number' : true;
  return response.statusCode < 500 && isOurs ? '' : `${response.statusCode} ${response.body.slice(0, 300)}`;
}

/** What went wrong, with what was sent. */
async function faultsOf(row: Endpoint, bodies: Iterable<object>): Promise<string[]> {
  const faults: string[] = [];
  for (const body of bodies) {
    const fault = await send(row, body);
    if (fault) faults.push(`${JSON.stringify(body).slice(0, 120)} → ${fault}`);
  }
  return faults;
}

// signing out would end the caller's session, a new password too
const rows = endpointRows.filter(([name]) => name !== 'auth.logout');
const isSent = ([, row]: (typeof rows)[number]) => row.sends !== 'nothing';

/** Every value under every name, a sixth of them a run: all of them for all calls take minutes. */
const anything = names.flatMap(name => hostile.map(value => ({ [name]: value })));

describe.each(rows.filter(isSent))('%s', (call, row) => {
  // an export of the audit writes out, again and again, all that the calls before it have left there
  it('has an answer to any value under any name', { timeout: 90_000 }, async () => {
    expect(await faultsOf(row, drawn(anything, call.length))).toEqual([]);
  });
});

it.each(rows.filter(([, row]) => row.path.includes('{')))('%s has an answer to any parameter of its path', async (_, row) => {
  const faults: string[] = [];
  for (const value of ['1e21', '0.5', '-1', 'constructor', '__proto__', '%', '\ud7ff', '9'.repeat(400), ' ', '0', '99999999999999999999'])
    for (const name of Object.keys(pathParams)) {
      const fault = row.path.includes(`{${name}}`) ? await send(row, {}, { ...pathParams, [name]: value }) : '';
      if (fault) faults.push(`${name}=${value} → ${fault}`);
    }
  expect(faults).toEqual([]);
});

describe.each(Object.keys(subjects) as EntityName[])('a record of %s', name => {
  const { create, page } = endpoints[name] as unknown as Record<'create' | 'page', Endpoint>;
  const fields = [...Object.keys(entities[name].draft.fields), 'id', 'version', 'raro'];

  it('is not created with any value in any field, or is as it should be', async () => {
    const { draft, wrap } = subjects[name]!;
    const valid = await draft();
    const bodies = fields.flatMap(field => hostile.map(value => wrap({ ...valid, [field]: value }) as object));
    expect(await faultsOf(create, drawn(bodies))).toEqual([]);
  });

  it('is looked for by any filter', async () => {
    const filters = [...entityFields(entities[name]).map(field => field.name), 'text', 'sort', 'desde', 'hasta', 'abierto', 'constructor', 'toString'];
    const bodies = filters.flatMap(field => hostile.map(value => ({ page: 1, filter: { [field]: value } })));
    const sorts = fields.map(field => ({ filter: { sort: { field, dir: 'asc' } } }));
    expect(await faultsOf(page, [...drawn([...bodies, ...sorts]), ...hostile.map(filter => ({ filter }))])).toEqual([]);
  });
});

describe('a form', () => {
  it.each(rows.filter(([, row]) => row.method === 'POST'))('%s has an answer to fields that only a form can have', async (_, row) => {
    const response = await office.fetch(row.path, { method: 'POST', ...asForm({ __proto__: 'x', constructor: 'x', toString: 'x', data: '{"toString":1}' }) });
    expect([response.statusCode < 500, response.body]).toEqual([true, response.body]);
  });
});

describe('more than any screen sends', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`campo_${n}`, 1]));
  it.each([
    ['a filter that is a text', { filter: 'a'.repeat(1_900_000) }, 422],
    ['a filter of many names', { filter: many(100_000) }, 400],
    ['many names', many(100_000), 400],
    ['a long name', { ['x'.repeat(1_900_000)]: 1 }, 400],
    ['a long value', { filter: { email: 'a'.repeat(201) } }, 422],
    ['a long list', { filter: { sort: Array.from({ length: 2_001 }, () => 1) } }, 400],
    ['deep nesting', JSON.parse(`{"filter":${'['.repeat(50)}${']'.repeat(50)}}`), 400],
  ])('%s is refused in few words', async (_, body, status) => {
    for (const { page } of [endpoints.machine, endpoints.customer, endpoints.user]) {
      const response = await office.fetch(page.path, { method: 'POST', payload: body as object });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ code: 40001, message: expect.any(String) });
      expect(response.body.length).toBeLessThan(1_000);
    }
  });

  it('two hundred thousand failure codes are refused', async () => {
    const { orderData } = buildWorkOrder({ customer_id: await app.given.customer() });
    const failure_codes = JSON.stringify(Array.from({ length: 200_000 }, (_, n) => n + 1));
    const response = await office.fetch(endpoints.workOrder.create.path, { method: 'POST', payload: { orderData, failure_codes } });
    expect([response.statusCode, response.json().code]).toEqual([400, 40001]);
  });

  it('of a hundred wrong fields the first twenty are reported', async () => {
    const response = await office.ask(endpoints.customer.page, { body: { page: 1, filter: many(100) } });
    expect([response.status, Object.keys(response.errors).length]).toEqual([422, 20]);
  });

  it('a query of more than any name is refused', async () => {
    for (const row of [endpoints.customer.filteredDropdown, endpoints.machine.filteredDropdown, endpoints.user.filteredAdminDropdown])
      expect((await office.ask(row, { body: { query: 'a'.repeat(20_000) } })).errors).toEqual({ query: 'Como máximo 200 caracteres' });
  });
});

it.each(['/api/customer/data/%E0%A4%A', '/%E0%A4%A', '/api/customer/%', '/api/user/file/%ff/1/imagen'])('the address %s is answered', async url => {
  const response = await office.fetch(url);
  expect([response.statusCode < 500, response.json().code]).toEqual([true, 40001]);
});

it.each(rows.filter(([, row]) => row.method === 'GET'))('HEAD of %s does nothing', async (_, row) => {
  const audited = () =>
    app.db
      .selectFrom('audit')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await audited();
  expect((await office.fetch(fillPath(row.path, pathParams), { method: 'HEAD' })).statusCode).toBe(404);
  expect(await audited()).toEqual(before);
});
