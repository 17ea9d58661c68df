// Calls that bring a file: a user's picture and the document of a supplier's invoice (§7 User, Provider invoice, Files).
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { fileFields, wrongTypeMessage } from '#domain/kernel/fileTypes.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { sweepTomorrow } from '#tests/support/files/sweep.ts';
import { PDF, PNG, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given } = app;
const worker = await app.signInAs('trabajador');
const client = await app.signInAs('cliente');
const { user, providerInvoice } = endpoints;
const me = (await worker.get(endpoints.auth.info)).user.id;
const provider = await given.provider({ name: 'Fríos del Sur' });

const lost = { status: 404, code: 40001 };
const forbidden = { status: 403, code: 40001 };

const TEXT = Buffer.from('no soy una imagen');
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(510)]);
const HUGE = Buffer.alloc(20 * 1024 * 1024 + 1, PDF);

/** The stored file of a record, by its address. */
const stored = (controller: string, id: number, field: string) => office.fetch(`/api/${controller}/file/${office.token}/${id}/${field}`);

describe('the picture of a user', () => {
  const png = { field: 'imagen', name: 'yo.png', bytes: PNG };

  it('is kept, shown and taken away by themselves and by the office', async () => {
    const taken = { field: 'imagen', name: 'yo.jpg', bytes: await photo({ width: 1200, height: 900, orientation: 6 }) };
    expect(await upload(worker, user.updateImage, { id: String(me) }, taken)).toMatchObject({ status: 200, code: 20001, message: 'Imagen guardada' });
    expect((await worker.get(endpoints.auth.info)).avatar).toBe('yo.jpg');
    const shown = await stored('user', me, 'imagen');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 640 });
    expect(shown.rawPayload.includes('Propietario')).toBe(false);
    expect(shown.headers['cache-control']).toBe('private, no-cache');
    expect(await office.ask(user.deleteImage, { params: { id: me } })).toMatchObject({ code: 20001, message: 'Imagen eliminada' });
    expect((await stored('user', me, 'imagen')).statusCode).toBe(404);
  });

  it('is an image, whatever its name says', async () => {
    expect(await upload(worker, user.updateImage, { id: String(me) })).toMatchObject({ status: 422, errors: { imagen: 'Seleccione una imagen' } });
    for (const file of [
      { ...png, bytes: TEXT },
      { ...png, name: 'yo.pdf', bytes: PDF },
      { ...png, name: 'yo.pdf' },
    ])
      expect(await upload(worker, user.updateImage, { id: String(me) }, file)).toMatchObject({
        status: 415,
        code: 40001,
        message: 'El archivo debe de tener alguna de las siguientes extensiones: jpg, jpeg, png',
      });
  });

  it('cannot be changed by another user', async () => {
    const other = await given.officeId();
    expect(await upload(worker, user.updateImage, { id: String(other) }, png)).toMatchObject(forbidden);
    expect(await client.ask(user.deleteImage, { params: { id: other } })).toMatchObject(forbidden);
    expect(await upload(office, user.updateImage, { id: '999999' }, png)).toMatchObject(lost);
  });
});

describe('a supplier’s invoice', () => {
  const draft = {
    proveedor_id: provider,
    n_factura_nuestro: '2026/00001',
    n_factura_proveedor: 'B-77',
    fecha_factura: '2026-03-01',
    fecha_operacion: '2026-03-02',
    total_neto: 100,
    porcentaje_iva: 21,
    porcentaje_irpf: 15,
    gas: 1,
  };
  const pdf = { field: 'documento', name: 'factura.pdf', bytes: PDF };
  const save = (row: Endpoint, values: object, file?: typeof pdf) => upload(office, row, { data: JSON.stringify(values) }, file);
  let first: Awaited<ReturnType<typeof save>>;
  let id: number;
  beforeAll(async () => {
    first = await save(providerInvoice.create, draft, pdf);
    id = first.data!.id;
  });

  it('is saved with its document and its totals, under the number that was shown', async () => {
    expect(first).toMatchObject({ status: 200, code: 20001, message: 'Factura de proveedor creada' });
    expect(await office.get(providerInvoice.data, { id })).toMatchObject({
      ...draft,
      total_iva: 121,
      total: 136,
      documento: 'factura.pdf',
      proveedor_name: 'Fríos del Sur',
    });
    expect((await stored('providerInvoice', id, 'documento')).rawPayload.equals(PDF)).toBe(true);
    expect([await office.get(providerInvoice.lastCode, { year: 2026 }), await office.get(providerInvoice.lastCode, { year: 2025 })]).toEqual([
      { code: '2026/00002' },
      { code: '2025/00001' },
    ]);
    expect(await office.ask(providerInvoice.lastCode, { params: { year: 'este' } })).toMatchObject(lost);
  });

  it('keeps its document until another one comes, and goes with it', async () => {
    const { id: other, version } = (await save(providerInvoice.create, { ...draft, n_factura_nuestro: 'X-1', n_factura_proveedor: 'B-78', gas: 0 }, pdf)).data!;
    expect(await save(providerInvoice.update, { id: other, version, total_neto: 0.05, porcentaje_irpf: 0 })).toMatchObject({
      code: 20001,
      data: { version: 2 },
    });
    expect(await office.get(providerInvoice.data, { id: other })).toMatchObject({ total_iva: 0.06, total: 0.06, documento: 'factura.pdf' });
    await save(providerInvoice.update, { id: other }, { field: 'documento', name: '../../carta.txt', bytes: TEXT });
    expect(await office.get(providerInvoice.data, { id: other })).toMatchObject({ documento: 'carta.txt' });
    expect((await stored('providerInvoice', other, 'documento')).body).toBe(TEXT.toString());
    expect(await save(providerInvoice.update, { id: other, version, gas: 1 })).toMatchObject({ status: 409, code: 30001 });
    expect(await office.ask(providerInvoice.remove, { body: { id: other } })).toMatchObject({ code: 20001 });
    expect((await stored('providerInvoice', other, 'documento')).statusCode).toBe(404);
  });

  it.each<[string, object, typeof pdf | undefined, number, string]>([
    ['no document', {}, undefined, 422, 'Este campo es obligatorio'],
    ['a document of another content', { n_factura_nuestro: 'X-2' }, { ...pdf, bytes: PNG }, 415, wrongTypeMessage(fileFields['providerInvoice.documento'])],
    [
      'a program that says it is a PDF',
      { n_factura_nuestro: 'X-2' },
      { ...pdf, bytes: PROGRAM },
      415,
      wrongTypeMessage(fileFields['providerInvoice.documento']),
    ],
    ['a program', { n_factura_nuestro: 'X-2' }, { ...pdf, name: 'factura.exe' }, 415, wrongTypeMessage(fileFields['providerInvoice.documento'])],
    ['more than the server takes', { n_factura_nuestro: 'X-2' }, { ...pdf, bytes: HUGE }, 413, 'El archivo supera el máximo de 20 MB'],
    ['no net total', { total_neto: '' }, pdf, 422, 'Este campo es obligatorio'],
    ['less than no IVA', { porcentaje_iva: -1 }, pdf, 422, 'El valor debe ser posistivo'],
    ['two of gas', { gas: 2 }, pdf, 422, 'Indique sí o no'],
    ['no supplier', { proveedor_id: null }, pdf, 422, 'Introduzca el proveedor'],
    ['a supplier that is not there', { proveedor_id: 999_999, n_factura_nuestro: 'X-2' }, pdf, 422, 'Uno de los registros elegidos ya no existe'],
    ['an invented field', { inventado: 1 }, pdf, 422, 'El campo «inventado» no existe'],
    ['a number that is taken', { n_factura_proveedor: 'B-79' }, pdf, 409, 'El código ya existe'],
  ])('with %s is refused', async (_name, over, file, status, message) => {
    const before = await office.get(providerInvoice.lastCode, { year: 2026 });
    const answer = await save(providerInvoice.create, { ...draft, ...over }, file);
    expect([answer.status, answer.message]).toEqual([status, message]);
    expect(await office.get(providerInvoice.lastCode, { year: 2026 })).toEqual(before);
  });

  it('has one file in the store, and none once it is gone', async () => {
    const keyOf = async (recordId: number) =>
      (await app.db.selectFrom('stored_file').select('key').where('entity', '=', 'providerInvoice').where('record_id', '=', recordId).execute()).map(
        row => row.key,
      );
    const isThere = async (key: string) => {
      for await (const file of app.services.files.list()) if (file.key === key) return true;
      return false;
    };
    const { id: other } = (await save(providerInvoice.create, { ...draft, n_factura_nuestro: 'X-3', n_factura_proveedor: 'B-80' }, pdf)).data!;
    const [first] = await keyOf(other);
    expect(await isThere(first!)).toBe(true);
    await save(providerInvoice.update, { id: other }, { ...pdf, name: 'otra.png', bytes: PNG });
    const [second, ...more] = await keyOf(other);
    expect(await isThere(first!)).toBe(true);
    await sweepTomorrow(app);
    expect([more, await isThere(first!), await isThere(second!)]).toEqual([[], false, true]);
    await save(providerInvoice.update, { id: other }, { ...pdf, bytes: PROGRAM });
    expect([await keyOf(other), await isThere(second!)]).toEqual([[second], true]);
    await office.post(providerInvoice.remove, { id: other });
    await sweepTomorrow(app);
    expect(await isThere(second!)).toBe(false);
  });

  it('shows its document to the office alone', async () => {
    const { nobody } = app;
    const open = async (who: Caller, token?: string) =>
      (await nobody.fetch(`/api/providerInvoice/file/${token ?? (await who.get(endpoints.auth.info)).downloadToken}/${id}/documento`)).statusCode;
    expect([await open(office), await open(worker), await open(client), await open(office, 'inventado')]).toEqual([200, 403, 403, 401]);
    expect((await nobody.fetch(`/api/providerInvoice/file/${office.token}/${id}/total`)).statusCode).toBe(404);
    expect((await nobody.fetch(`/api/nada/file/${office.token}/${id}/documento`)).statusCode).toBe(404);
  });

  it('is found in its lists and dropdowns', async () => {
    expect((await office.get(providerInvoice.all)).map(row => row.id)).toEqual([id]);
    expect(await office.get(providerInvoice.pageAt, { page: 1 })).toMatchObject({ total: 1 });
    expect(await office.post(providerInvoice.page, { page: 1, filter: { gas: 1, proveedor_id: provider, text: 'frios' } })).toMatchObject({ total: 1 });
    expect(await office.post(providerInvoice.page, { page: 1, filter: { gas: 0 } })).toMatchObject({ total: 0 });
    const option = { value: id, label: '2026/00001' };
    expect(await office.get(providerInvoice.dropdown)).toEqual([option]);
    expect(await office.post(providerInvoice.filteredDropdown, { query: '2026' })).toEqual([option]);
    expect(await office.get(providerInvoice.dropdownById, { id })).toEqual(option);
    expect(await office.ask(providerInvoice.dropdownById, { params: { id: 999_999 } })).toMatchObject(lost);
  });
});
