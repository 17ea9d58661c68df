// A supplier's invoice is booked once: by its provider, their number as a person reads it, and its year.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const { office, given } = await openApp();
const { providerInvoice } = endpoints;
const [provider, other] = [await given.provider(), await given.provider()];
const file = { field: 'documento', name: 'factura.pdf', bytes: PDF };
let serial = 0;

const draftOf = (n_factura_proveedor: string, over: object = {}) => ({
  proveedor_id: provider,
  n_factura_nuestro: `N-${++serial}`,
  n_factura_proveedor,
  fecha_factura: '2026-03-01',
  fecha_operacion: '2026-03-01',
  total_neto: 100,
  porcentaje_iva: 21,
  porcentaje_irpf: 0,
  ...over,
});
const create = (n: string, over: object = {}) => upload(office, providerInvoice.create, { data: JSON.stringify(draftOf(n, over)) }, file);

it('An invoice that is there already is refused, and ours is named', async () => {
  expect(await create('A/0012', { n_factura_nuestro: 'NUESTRA-1' })).toMatchObject({ status: 200 });
  const message = 'Esta factura ya está: es la nuestra NUESTRA-1, del 01/03/2026';
  for (const same of ['A/0012', 'a-12', ' A 12 '])
    expect(await create(same)).toMatchObject({ status: 409, code: 30001, message, errors: { n_factura_proveedor: message } });
});

it('Another provider, another year and another number are other invoices', async () => {
  expect((await create('B-1')).code).toBe(20001);
  expect((await create('B-1', { proveedor_id: other })).code).toBe(20001);
  expect((await create('B-1', { fecha_factura: '2025-12-31', fecha_operacion: '2025-12-31' })).code).toBe(20001);
  expect((await create('B-11')).code).toBe(20001);
});

it('A change to the number of another invoice is refused, and any other change is not', async () => {
  const [first, second] = [await create('C-1'), await create('C-2')];
  const update = (values: object) => upload(office, providerInvoice.update, { data: JSON.stringify({ id: second.data!.id, ...values }) });
  expect(first.code).toBe(20001);
  expect(await update({ n_factura_proveedor: 'C-01' })).toMatchObject({ status: 409 });
  expect(await update({ total_neto: 50 })).toMatchObject({ code: 20001 });
});

it('Two that come at the same time are one', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => create('D-1')));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

it('A retention is a negative percentage', async () => {
  const made = await create('E-1', { porcentaje_irpf: -15 });
  expect(await office.get(providerInvoice.data, { id: made.data!.id })).toMatchObject({ total_iva: 121, total: 106 });
});

it('Two providers who both have it are not made one', async () => {
  const [one, two] = [await given.provider(), await given.provider()];
  await create('F-7', { proveedor_id: one });
  await create('f/007', { proveedor_id: two });
  const refused = await office.refused(endpoints.merge.apply, { entity: 'provider', kept: one, gone: two, kept_version: 1, gone_version: 1, taken: [] });
  expect(refused.message).toMatch(/^No se pueden fusionar: los dos tienen la factura f\/007/);
});

it('A deletion is not taken back once it is booked again', async () => {
  const made = await create('G-1');
  const gone = await office.post(providerInvoice.remove, { id: made.data!.id });
  await create('g-01');
  expect((await office.refused(endpoints.deletion.undo, { ids: [gone.undo!] })).message).toMatch(/^Esta factura ya está/);
});

it('Our numbers are one where they are read as one', async () => {
  await create('H-1', { n_factura_nuestro: 'H 7' });
  expect(await create('H-2', { n_factura_nuestro: 'h-07' })).toMatchObject({
    status: 409,
    errors: { n_factura_nuestro: 'El código ya existe: se lee igual que «H 7»' },
  });
});
