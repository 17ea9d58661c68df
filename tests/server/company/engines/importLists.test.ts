// Lists of customers as FactuSOL, Holded and an office by hand write them: nearly all of their lines come in, once.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { ImportLook, ImportReading } from '#domain/company/importLook.ts';
import type { ImportReport } from '#domain/company/importReport.ts';
import { openApp } from '#tests/support/app/app.ts';
import { upload } from '#tests/support/app/upload.ts';
import { LIST_LINES, factusolList, handmadeList, holdedList } from '#tests/support/files/customerLists.ts';

const app = await openApp();
const { office, db } = app;
const { look, preview, apply } = endpoints.import;

type Call = typeof look | typeof preview | typeof apply;
async function send<Answer = ImportReport>(call: Call, content: string, reading: ImportReading = {}): Promise<Answer> {
  const file = { field: 'file', name: 'clientes.csv', bytes: Buffer.from(content) };
  const { data, message } = await upload(office, call, { data: JSON.stringify({ kind: 'customers', ...reading }) }, file);
  if (!data) throw new Error(message);
  return data as Answer;
}

it.each([
  ['FactuSOL', factusolList(), { name: 'Bar 0, S.L.', address: 'Calle Mayor, 1', city: 'Lucena', phone: '957000000', email: '-' }],
  ['Holded', holdedList(), { name: 'María Ángeles Núñez 1002', address: 'Plaza Nueva 3', province: 'Sevilla' }],
  [
    'an office',
    handmadeList(),
    { name: 'María Ángeles Núñez 2002', address: 'Plaza Nueva, 3', city: 'Sevilla', postal_code: '41001', province: 'Sevilla', identification: 'SIN' },
  ],
])('The list of %s comes in with what is said once for all lines, and changes nothing the second time', async (_, content, one) => {
  const { encoding, columns } = await send<ImportLook>(look, content);
  const reading: ImportReading = { ...(encoding && { encoding }), columns, fill: { customer_category_id: 'Particular', dias_pago: '30' }, capitals: true };
  const { totals } = await send(apply, content, { ...reading });
  expect(totals).toMatchObject({ created: LIST_LINES, updated: 0, unchanged: 0, error: 0 });
  expect(await db.selectFrom('customer').selectAll().where('name', '=', one.name).orderBy('id', 'desc').limit(1).execute()).toMatchObject([
    { ...one, dias_pago: 30 },
  ]);
  expect((await send(preview, content, { ...reading, capitals: false })).totals).toMatchObject({ unchanged: LIST_LINES, error: 0 });
});

it('What is said for all lines changes nothing that is stored, and is asked for where a file cannot do without', async () => {
  const head = 'Código;Nombre;Dirección;Municipio;Código postal';
  const line = '60001;Bar Fijo;Mayor 1;Lucena;14900';
  const content = `${head}\n${line}`;
  expect(await send<ImportLook>(look, content)).toMatchObject({ asks: true });
  expect((await send(preview, content)).lines).toMatchObject([{ messages: ['Categoría: Categoría obligatorio'] }]);
  await send(apply, content, { fill: { customer_category_id: 'Bares', country: 'España' } });
  const again = await send(preview, content, { fill: { customer_category_id: 'Hoteles', dias_pago: '60' } });
  expect(again.lines).toMatchObject([{ outcome: 'updated', changes: [{ title: 'Días para pagar', before: '', after: '60' }] }]);
  await expect(send(preview, content, { fill: { name: 'Todos' } })).rejects.toThrow('Indique los valores de todas las líneas');
});
