// Stored files as a browser gets them: which it may show by itself, and that it never guesses what one is.
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, PNG, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, db, given } = app;
const { user, company, providerInvoice, workOrder } = endpoints;

/** The address of a file in each field that holds one. */
const files: Record<string, string> = {};
beforeAll(async () => {
  const address = (controller: string, id: number, field: string | number) => `/api/${controller}/file/${office.token}/${id}/${field}`;
  const png = (field: string) => ({ field, name: 'uno.png', bytes: PNG });
  const me = await given.officeId();
  await upload(office, user.updateImage, { id: String(me) }, png('imagen'));
  files['user.imagen'] = address('user', me, 'imagen');
  await upload(office, company.update, { data: '{"id":1}' }, png('logo'));
  files['company.logo'] = address('company', 1, 'logo');
  const draft = {
    proveedor_id: await given.provider(),
    n_factura_nuestro: '2026/00001',
    n_factura_proveedor: 'B-77',
    fecha_factura: '2026-03-01',
    fecha_operacion: '2026-03-02',
    total_neto: 100,
    porcentaje_iva: 21,
    porcentaje_irpf: 0,
    gas: 0,
  };
  const bill = await upload(office, providerInvoice.create, { data: JSON.stringify(draft) }, { field: 'documento', name: 'uno.pdf', bytes: PDF });
  files['providerInvoice.documento'] = address('providerInvoice', bill.data!.id, 'documento');
  const order = await given.workOrder();
  const photo = await upload(office, workOrder.addPhoto, { id: String(order) }, png('photo'));
  files['workOrder.order_photos'] = address('workOrder', order, photo.data!.id);
});

describe.each(['user.imagen', 'company.logo', 'providerInvoice.documento', 'workOrder.order_photos'])('the file of %s', field => {
  const open = (headers = {}) => office.fetch(files[field]!, { headers });

  it.each([
    ['whole', 200, {}],
    ['in part', 206, { range: 'bytes=0-3' }],
    ['beyond its end', 416, { range: 'bytes=99999999-' }],
    ['held already', 304, { 'if-none-match': '*' }],
  ])('%s is never to be guessed at', async (_how, status, headers) => {
    const { statusCode, headers: said } = await open(headers);
    expect([statusCode, said['x-content-type-options']]).toEqual([status, 'nosniff']);
  });

  it.each([
    ['image/jpeg', 'inline'],
    ['image/png', 'inline'],
    ['application/pdf', 'inline'],
    ['text/plain', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
    ['application/xhtml+xml', 'attachment'],
    ['text/xml', 'attachment'],
    ['application/xml', 'attachment'],
    ['text/csv', 'attachment'],
    ['text/javascript', 'attachment'],
    ['application/zip', 'attachment'],
    ['text/plain; charset=utf-8', 'attachment'],
  ])('of the type %s is sent as %s', async (type, disposition) => {
    await db.updateTable('stored_file').set({ type }).execute();
    const { headers } = await open();
    expect(headers['content-type']).toContain(type);
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename\\*=UTF-8''`));
  });
});
