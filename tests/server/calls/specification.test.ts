// §7, call by call: the method, path, parameters and content type that the specification writes, and the answer that it or decision 1 describes.
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Envelope } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { asForm } from '#tests/support/app/caller.ts';
import { PDF, PNG } from '#tests/support/app/upload.ts';
import * as build from '#tests/support/samples/build.ts';
import { serial } from '#tests/support/samples/serial.ts';
import { subjectsOf } from '#tests/support/samples/subjects.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';

const app = await openApp();
const { office, nobody, given, mails } = app;
const subjects = subjectsOf(app);

type Payload = InjectOptions | Promise<InjectOptions>;
const json = (payload: object): InjectOptions => ({ payload });
/** `{data}` as a JSON string. */
const data = (record: object): InjectOptions => ({ payload: { data: JSON.stringify(record) } });

/** A multipart form with a file in it. */
async function form(fields: Record<string, string>, field: string, name: string, bytes: Uint8Array): Promise<InjectOptions> {
  const sent = new FormData();
  for (const [key, value] of Object.entries(fields)) sent.append(key, value);
  sent.append(field, new File([new Uint8Array(bytes)], name));
  const encoded = new Response(sent);
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': encoded.headers.get('content-type')! } };
}

async function ask(method: string, path: string, sent: Payload = {}, who = office) {
  const response = await who.fetch(path, { method: method as 'GET', ...(await sent) });
  return { status: response.statusCode, ...response.json<Envelope>() };
}

const read = (shape: unknown) => ({ status: 200, code: 20000, data: shape });
const done = (shape: unknown = saved) => ({ status: 200, code: 20001, message: expect.any(String) as string, data: shape });
const saved = { id: expect.any(Number) as number, version: expect.any(Number) as number };
const option = { value: expect.any(Number) as number, label: expect.any(String) as string };
const pageOf = (...items: unknown[]) => ({ items, total: items.length, isMore: false, page: 1, pageSize: 20 });
const savedAs = (id: number) => ({ ...saved, id });
const deleted = (id: number) => expect.objectContaining({ id }) as unknown;
const anyPage = expect.objectContaining({ items: expect.any(Array) as unknown[], total: expect.any(Number) as number, page: 1, pageSize: 20 }) as unknown;
const refused = (reason: RegExp) => ({ status: 409, code: 30001, message: expect.stringMatching(reason) as string });

const provider = await given.provider();
const bill = (more: object = {}) => ({
  proveedor_id: provider,
  n_factura_nuestro: `2026/9${serial()}`,
  n_factura_proveedor: `X-${serial()}`,
  fecha_factura: '2026-02-27',
  fecha_operacion: '2026-02-27',
  total_neto: 100,
  porcentaje_iva: 21,
  porcentaje_irpf: -15,
  gas: 1,
  ...more,
});

/** How a record of an entity is made and changed where that is not `{data}`, and why it cannot be. */
interface Nine {
  make?: () => Promise<number>;
  create?: () => Payload | Promise<Payload>;
  update?: (id: number) => Payload;
  /** A part of its label. */
  query?: (id: number) => Promise<string>;
  refuses?: { create?: RegExp; update?: RegExp; delete?: RegExp };
}

const generic = (name: keyof typeof subjects): Nine => {
  const { draft, wrap, change, needle } = subjects[name]!;
  let label = '';
  return {
    create: async () => {
      const sent = await draft();
      label = needle(sent);
      return data(wrap(sent) as object);
    },
    update: id => data(wrap({ id, ...change }) as object),
    query: async () => label,
  };
};

const order = subjects.workOrder!;
const fixed = /grupos de usuarios son fijos/;
const entities: Record<string, Nine> = {
  ...Object.fromEntries(
    (
      [
        'user',
        'customer',
        'customerCategory',
        'call',
        'location',
        'machine',
        'notice',
        'failureCode',
        'failureCategory',
        'productFamily',
        'product',
        'provider',
      ] as const
    ).map(name => [name, generic(name)]),
  ),
  workOrder: {
    create: async () =>
      json({
        orderData: await order.draft(),
        work_order_lines: build.buildWorkOrder({}).work_order_lines,
        failure_codes: [],
      }),
    update: id => json({ orderData: { id, ...order.change } }),
    query: async id => (await office.get(endpoints.workOrder.data, { id })).code,
  },
  invoice: {
    create: async () => asForm({ invoiceData: await subjects.invoice!.draft(), invoice_lines: [build.buildLine()] }),
    update: id => asForm({ invoiceData: { id, ...subjects.invoice!.change }, invoice_lines: [build.buildLine()] }),
    query: async id => (await office.get(endpoints.invoice.data, { id })).codigo,
  },
  providerInvoice: {
    create: () => form({ data: JSON.stringify(bill()) }, 'documento', 'factura.pdf', PDF),
    update: id => form({ data: JSON.stringify({ id, gas: 0 }) }, 'documento', 'otra.pdf', PDF),
    query: async id => (await office.get(endpoints.providerInvoice.data, { id })).n_factura_nuestro,
  },
  cobro: {
    make: async () => (await given.debt(10)).id,
    create: () => data({ deuda: 10 }),
    update: id => data({ id, deuda: 8, banco: 'Caja Sur' }),
    query: async id => (await office.get(endpoints.cobro.data, { id })).invoice_name!,
    refuses: { create: /nace al emitir su factura/, delete: /deuda de una factura emitida/ },
  },
  group: {
    make: async () => 2,
    create: () => data({ name: 'Encargados' }),
    update: id => data({ id, name: 'Técnicos' }),
    query: async () => 'Trabaj',
    refuses: { create: fixed, update: fixed, delete: fixed },
  },
};

describe.each(Object.entries(entities))('§7 The nine generic calls of %s', (name, { make, create, update, query, refuses = {} }) => {
  const path = (call: string) => `/api/${name}/${call}`;
  const newOne = make ?? (async () => ((await ask('POST', path('create'), await create!())).data as { id: number }).id);

  it('POST create {data}', async () => {
    expect(await ask('POST', path('create'), await create!())).toEqual(refuses.create ? refused(refuses.create) : done());
  });

  it('GET data/{id}', async () => {
    const id = await newOne();
    expect(await ask('GET', path(`data/${id}`))).toMatchObject(read({ id }));
  });

  it('GET all', async () => {
    const id = await newOne();
    expect(await ask('GET', path('all'))).toEqual(read(expect.arrayContaining([expect.objectContaining({ id })])));
  });

  it('GET page/{page}', async () => {
    await newOne();
    expect(await ask('GET', path('page/1'))).toEqual(read(anyPage));
    expect(((await ask('GET', path('page/1'))).data as { items: unknown[] }).items.length).toBeGreaterThan(0);
  });

  it('GET dropdown, dropdownById/{id} and POST filteredDropdown {query} are pairs of value and label', async () => {
    const id = await newOne();
    const text = await query!(id);
    const own = { value: id, label: expect.stringContaining(text) as string };
    expect(await ask('GET', path(`dropdownById/${id}`))).toEqual(read(own));
    const all = await ask('GET', path('dropdown'));
    expect(all).toEqual(read(expect.arrayContaining([own])));
    for (const each of all.data as unknown[]) expect(each).toEqual(option);
    expect(await ask('POST', path('filteredDropdown'), json({ query: text }))).toEqual(read(expect.arrayContaining([own])));
    expect(await ask('POST', path('filteredDropdown'), json({ query: text.slice(0, 2) }))).toEqual(read([]));
  });

  it('POST update {data}', async () => {
    const id = await newOne();
    expect(await ask('POST', path('update'), update!(id))).toEqual(refuses.update ? refused(refuses.update) : done(savedAs(id)));
  });

  it('POST delete {id}', async () => {
    const id = await newOne();
    expect(await ask('POST', path('delete'), json({ id }))).toEqual(refuses.delete ? refused(refuses.delete) : done(deleted(id)));
  });
});

const customer = await given.customer({ name: 'Bar Pepe', nif_cif: '11111111H', code: 900_041, email: 'bar@example.com' });
const location = await given.location({ customer_id: customer });
const machine = await given.machine({ location_id: location, name: 'Split del salón' });
const notice = await given.notice({ customer_id: customer });
const product = await given.product({ code: 'COND-1' });
const failure = await given.failureCode();
const line = { product_id: null, description: 'Mano de obra', quantity: 1, price: 35, discount: 0, iva: 21 };
const newOrder = (more: object = {}) => ({
  orderData: { customer_id: customer, fecha_albaran: '2026-03-02', ...more },
  work_order_lines: [line],
  failure_codes: [failure],
});
const written = await given.workOrder({ customer_id: customer, code: 'ALB-9' });
const ready = () => given.readyOrder({ customer_id: customer });
const issued = await given.issued({ customer_id: customer });
const debt = await given.debt(147.02);
const worker = await app.addUser({ username: 'pilar', first_name: 'Pilar', last_name: 'Ruiz', roles: 2 });
const image = { imagen: 'yo.png' };

/** Method and path as §7 writes them, what is sent, and what is answered. */
const calls: [method: 'GET' | 'POST', path: string, sent: () => Payload, ought: object][] = [
  // Authentication
  ['POST', '/api/externalWeb/login', () => json({ identity: 'admin', password: PASSWORD }), read({ token: expect.stringMatching(/^[\w-]{43}$/) })],
  ['GET', '/api/auth/info', () => ({}), read(expect.objectContaining({ user: expect.objectContaining({ username: 'admin' }), roles: ['admin'], avatar: '' }))],
  ['POST', '/api/external/forgotPassword', () => asForm({ identity: 'usuario1@frigoria.es' }), read(null)],
  [
    'POST',
    '/api/external/changePassword',
    () => json({ forgotten_password_code: 'no-existe', password: 'ocho-123', password_confirm: 'ocho-123' }),
    refused(/El enlace ha caducado o ya se ha usado/),
  ],
  // User
  ['GET', '/api/user/getAllUsers/page/1', () => ({}), read(anyPage)],
  [
    'POST',
    '/api/user/getFilteredUsers',
    () => json({ page: 1, filter: { text: 'pilar' }, path: 'trabajadores' }),
    read(pageOf(expect.objectContaining({ id: worker }))),
  ],
  ['POST', '/api/user/updateUserImage', () => form({ id: String(worker) }, 'imagen', image.imagen, PNG), done({ id: worker, version: 2 })],
  ['GET', `/api/user/deleteUserImage/${worker}`, () => ({}), done({ id: worker, version: 3 })],
  ['POST', '/api/user/getAdminUsersDropdown', () => ({}), read(expect.arrayContaining([{ value: worker, label: 'Pilar Ruiz' }]))],
  ['POST', '/api/user/getFilteredAdminUsersDropdown', () => json({ query: 'pil' }), read([{ value: worker, label: 'Pilar Ruiz' }])],
  // Customer
  ['POST', '/api/customer/getPaginatedFilter', () => json({ filter: { text: 'bar pepe' }, page: 1 }), read(pageOf(expect.objectContaining({ id: customer })))],
  ['POST', '/api/customer/checkDNI', () => json({ id: customer, dni: '11111111H' }), read(true)],
  ['POST', '/api/customer/checkDNI', () => json({ id: null, dni: '11111111H' }), read(false)],
  ['GET', `/api/customer/getCustomerData/${customer}`, () => ({}), read(expect.objectContaining({ id: customer, nif_cif: '11111111H' }))],
  // Provider
  ['POST', '/api/provider/getPaginatedFilter', () => json({ filter: {}, page: 1 }), read(anyPage)],
  ['POST', '/api/provider/checkDNI', () => json({ id: null, dni: '33333333P' }), read(true)],
  ['GET', '/api/provider/getLastCode', () => ({}), read({ code: expect.any(Number) })],
  // Provider invoice
  ['POST', '/api/providerInvoice/getPaginatedFilter', () => json({ filter: {}, page: 1 }), read(anyPage)],
  ['POST', '/api/providerInvoice/create', () => form({ data: JSON.stringify(bill()) }, 'documento', 'factura.pdf', PDF), done()],
  ['GET', '/api/providerInvoice/getLastCode/2027', () => ({}), read({ code: '2027/00001' })],
  // Invoice
  [
    'POST',
    '/api/invoice/getPaginatedFilter',
    () => json({ page: 1, filter: { customer_id: customer } }),
    read(pageOf(expect.objectContaining({ id: issued }))),
  ],
  ['GET', '/api/invoice/getLastCode/2027', () => ({}), read({ code: 'F27-00001' })],
  ['POST', '/api/invoice/checkCode', () => json({ code: 'F99-00001', id: null }), read(true)],
  [
    'POST',
    '/api/invoice/create',
    () => asForm({ invoiceData: { customer_id: customer, fecha_creacion: '2026-03-02', codigo: 'A-1' }, invoice_lines: [line] }),
    done(),
  ],
  [
    'POST',
    '/api/invoice/enviarCorreoFactura',
    () => json({ invoice_id: issued, email: 'a@example.com' }),
    read(expect.objectContaining({ message: expect.any(String) })),
  ],
  ['GET', '/api/invoice/checkMaxSize', () => ({}), read({ maxFileSize: 20_971_520, maxTotalSize: 209_715_200 })],
  // Work order
  ['POST', '/api/workOrder/getPaginatedFilter', () => json({ page: 1, filter: { text: 'ALB-9' } }), read(pageOf(expect.objectContaining({ id: written })))],
  ['GET', '/api/workOrder/getLastCode', () => ({}), read({ code: expect.stringMatching(/^A26-\d{5}$/) })],
  ['POST', '/api/workOrder/checkCode', () => json({ code: 'ALB-9', id: written }), read(true)],
  ['POST', '/api/workOrder/checkCode', () => json({ code: 'ALB-9' }), read(false)],
  ['POST', '/api/workOrder/checkCode', () => json({ code: 'COND-1', id: null, entity: 'product' }), read(-1)],
  ['POST', '/api/workOrder/checkCode', () => json({ code: 'COND-1', id: product, entity: 'product' }), read(true)],
  ['POST', '/api/workOrder/create', () => json(newOrder()), done()],
  ['POST', '/api/workOrder/update', () => json({ ...newOrder(), orderData: { id: written, observaciones: 'Con llave' } }), done({ id: written, version: 2 })],
  ['POST', '/api/workOrder/createWorkorderFromNotice', () => json(newOrder({ notice_id: notice })), done()],
  [
    'POST',
    '/api/workOrder/enviarCorreoAlbaran',
    () => json({ workOrder_id: written, email: 'a@example.com', date: '02_03_2026' }),
    read(expect.objectContaining({ message: expect.any(String) })),
  ],
  ['GET', `/api/workOrder/facturar/${written}`, () => ({}), done({ id: written, version: 3 })],
  ['POST', '/api/workOrder/goBackFacturar', () => json({ id: written }), done({ id: written, version: 4 })],
  [
    'POST',
    '/api/workOrder/assignInvoice',
    async () => json({ work_order_id: await ready(), invoice_id: await given.invoice({ customer_id: customer }) }),
    done(),
  ],
  ['GET', '/api/workOrder/switchFechas', () => ({}), read({ fecha: 'fecha_creacion' })],
  // Other
  ['POST', '/api/notice/getPaginatedFilter', () => json({ page: 1, filter: { customer_id: customer } }), read(pageOf(expect.objectContaining({ id: notice })))],
  ['GET', `/api/notice/getPaginatedByCustomer/${customer}/1`, () => ({}), read(pageOf(expect.objectContaining({ id: notice })))],
  ['POST', '/api/notice/create', async () => data(build.buildNoticeFromCall(await given.call())), done()],
  [
    'POST',
    '/api/machine/filteredDropdown',
    () => json({ query: 'split', customer_id: customer }),
    read([{ value: machine, label: expect.stringContaining('Split del salón') }]),
  ],
  ['GET', `/api/machine/getPaginatedByLocation/${location}/1`, () => ({}), read(pageOf(expect.objectContaining({ id: machine })))],
  ['POST', '/api/product/getFilteredProducts', () => json({ filter: { text: 'COND-1' }, page: 1 }), read(pageOf(expect.objectContaining({ id: product })))],
  ['POST', '/api/productFamily/getFilteredFamilies', () => json({ page: 1, filter: {} }), read(anyPage)],
  ['POST', '/api/failureCode/getPaginatedFilter', () => json({ page: 1, filter: {} }), read(anyPage)],
  ['GET', '/api/failureCategory/dropdown', () => ({}), read(expect.arrayContaining([option]))],
  ['POST', '/api/call/getPaginatedFilter', () => json({ page: 1, filter: {} }), read(anyPage)],
  [
    'POST',
    '/api/cobro/getPaginatedFilter',
    () => json({ page: 1, filter: { invoice_id: debt.invoice } }),
    read(pageOf(expect.objectContaining({ id: debt.id, deuda: 147.02 }))),
  ],
  ['POST', '/api/cobro/pagar', () => data({ cobro: debt.id, fecha_pago: '2026-03-02', cantidad: 47.02 }), done(expect.objectContaining(saved))],
  ['POST', '/api/cobro/update', () => data({ id: debt.id, deuda: 90 }), done(saved)],
  // last, because it ends the session
  ['POST', '/api/auth/logout', () => ({}), read(null)],
];

const publicCalls = /^\/api\/external/;

describe('§7', () => {
  it.each(calls)('%s %s', async (method, path, sent, ought) => {
    const who = publicCalls.test(path) ? nobody : path === '/api/auth/logout' ? await app.signIn('admin') : office;
    expect(await ask(method, path, await sent(), who)).toEqual(ought);
  });

  it('a call without the X-Token header is refused, with a session that is no longer known too', async () => {
    for (const headers of [{}, { 'x-token': 'inventado' }])
      expect(await ask('GET', '/api/customer/all', { headers }, nobody)).toMatchObject({ status: 401, code: 50008 });
  });

  it('POST external/forgotPassword mails the link that external/changePassword takes', async () => {
    const username = `olvida${serial()}`;
    await app.addUser({ username, email: `${username}@frigoria.es` });
    await ask('POST', '/api/external/forgotPassword', asForm({ identity: `${username}@frigoria.es` }), nobody);
    await app.deliver();
    const forgotten_password_code = /resetPassword\/([\w-]{43})/.exec(mails.at(-1)!.text)![1];
    const body = { forgotten_password_code, password: 'ocho-123', password_confirm: 'ocho-123' };
    expect(await ask('POST', '/api/external/changePassword', json(body), nobody)).toMatchObject({ status: 200 });
    expect(await ask('POST', '/api/externalWeb/login', json({ identity: username, password: 'ocho-123' }), nobody)).toMatchObject({ code: 20000 });
  });
});

describe('§7 Files', () => {
  const token = async () => (await office.get(endpoints.auth.info)).downloadToken!;

  it('GET /api/{controller}/file/{token}/{id}/{field} streams a stored file', async () => {
    await ask('POST', '/api/user/updateUserImage', form({ id: String(worker) }, 'imagen', image.imagen, PNG));
    const picture = await nobody.fetch(`/api/user/file/${await token()}/${worker}/imagen`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const { id } = (await ask('POST', '/api/providerInvoice/create', form({ data: JSON.stringify(bill()) }, 'documento', 'factura.pdf', PDF))).data as {
      id: number;
    };
    const document = await nobody.fetch(`/api/providerInvoice/file/${await token()}/${id}/documento`);
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it.each([
    ['invoice', () => issued],
    ['workOrder', () => written],
  ])('GET /api/%s/{token}/{id}[/{extra}] streams the document, called as the extra part says', async (controller, idOf) => {
    const address = `/api/${controller}/${await token()}/${idOf()}`;
    const plain = await nobody.fetch(address);
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'application/pdf']);
    const names: [extra: string, name: string][] = [
      ['para-el-banco', 'para-el-banco.pdf'],
      ['para el banco.PDF', 'para el banco.pdf'],
      ['Peña.exe', 'Peña.exe.pdf'],
      ['../../etc/passwd', 'passwd.pdf'],
      ['a\r\nb: "c"', 'ab_ _c_.pdf'],
      ['\u202efdp.exe', 'fdp.exe.pdf'],
    ];
    for (const [extra, name] of names) {
      const named = await nobody.fetch(`${address}/${encodeURIComponent(extra)}`);
      expect([named.statusCode, named.headers['content-disposition']]).toEqual([200, `inline; filename*=UTF-8''${encodeURIComponent(name)}`]);
      expect(named.rawPayload).toEqual(plain.rawPayload);
    }
    expect((await nobody.fetch(`/api/${controller}/inventado/${idOf()}/nombre`)).statusCode).toBe(401);
  });

  it('GET /api/invoice/descargarDocumentos/{id} streams a ZIP', async () => {
    const response = await office.fetch(`/api/invoice/descargarDocumentos/${issued}`);
    expect([response.statusCode, response.headers['content-type'], zipEntries(response.rawPayload).size]).toEqual([200, 'application/zip', 1]);
  });
});
