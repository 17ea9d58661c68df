// What was signed of an albarán: the sheet goes with the signature, its hash is printed, and prices are on both or on none.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type SheetContent, sheetText, signedSheet } from '#domain/work/signedSheet.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { openApp } from '#tests/support/app/app.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';
import { buildLine } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, db } = app;
const worker = await app.signInAs('trabajador');
const me = (await worker.get(endpoints.auth.info)).user.id;
const { workOrder, company } = endpoints;

const drawn = { nombre: 'Julián Pérez', dni: '', trazo: 'M40 120L80 60' };
const line = { description: 'Gas R-32', quantity: 0.75, price: 1234.5678, discount: 10 };
const names = { company: 'Frío Sur', customer: 'Bar Julián', place: 'Barra', machine: '', day: '2026-03-02', failures: [] };

const contentOf = async (id: number): Promise<SheetContent> => {
  const { work_order_lines, ...order } = await worker.get(workOrder.data, { id });
  return { ...order, lines: work_order_lines.map(each => ({ description: each.description, unidad: each.unidad, figures: each })) };
};
const sheetOf = async (id: number, hasPrices = true) => sheetText(signedSheet(await contentOf(id), names, hasPrices));
const mine = () => given.workOrder({ user_id: me, trabajo_realizado: 'Limpieza\nde filtros' }, [line]);
const firmaOf = async (id: number) => (await office.get(workOrder.data, { id })).firma;
const paperOf = async (id: number) => {
  const { downloadToken } = await office.get(endpoints.auth.info);
  return (await office.fetch(`/api/workOrder/${downloadToken}/${id}`)).json<Sheet>();
};
const carryPrices = (precios_albaran: boolean) => office.post(company.update, { data: { id: 1, precios_albaran } });

it('The sheet is kept with its hash, which the page has whole and the paper in short, and goes with the dossier', async () => {
  const id = await mine();
  const hoja = await sheetOf(id);
  expect(hoja).toContain('Trabajo realizado: Limpieza\nde filtros');
  expect(hoja).toContain('0,75 × Gas R-32 · 1.234,5678 € · dto. 10,00 % · IVA 21,00 % · 833,33 €');
  await worker.post(workOrder.sign, { id, ...drawn, hoja });
  const huella = createHash('sha256').update(hoja).digest('hex');
  expect(await firmaOf(id)).toMatchObject({ hoja, huella, anulada: null });
  const dossier = zipEntries((await office.fetch(`/api/audit/dossier/workOrder/${id}`)).rawPayload);
  expect(String(dossier.get('huellas.txt'))).toContain(`${huella}  documentos/hoja-firmada.txt\n`);
  expect((await paperOf(id)).signatures[1]!.name).toContain(`huella ${huella.slice(0, 16).toUpperCase()}`);
});

it('A sheet that was signed when 21,00 % was written 21 % is the same sheet', async () => {
  const id = await mine();
  const hoja = (await sheetOf(id)).replace('dto. 10,00 % · IVA 21,00 %', 'dto. 10 % · IVA 21 %');
  await worker.post(workOrder.sign, { id, ...drawn, hoja });
  expect(await firmaOf(id)).toMatchObject({ hoja, anulada: null });
  const other = hoja.replace('IVA 21 %', 'IVA 2 %');
  expect(await worker.refused(workOrder.sign, { id: await mine(), ...drawn, hoja: other })).toMatchObject({ status: 422 });
});

it('A signature without a sheet, and an absence, have none', async () => {
  const id = await mine();
  await worker.post(workOrder.sign, { id, ...drawn });
  expect(await firmaOf(id)).toMatchObject({ hoja: '', huella: '' });
  await worker.post(workOrder.sign, { id, ausente: 'Local cerrado', hoja: await sheetOf(id) });
  expect(await firmaOf(id)).toMatchObject({ hoja: '', huella: '' });
  expect((await paperOf(id)).signatures[1]!.name).not.toContain('huella');
});

it('A sheet of anything else is refused, and one whose parties are called otherwise meanwhile is not', async () => {
  const id = await mine();
  const before = await sheetOf(id);
  await office.post(workOrder.update, { orderData: { id, trabajo_realizado: 'Otra cosa' } });
  const refused = await worker.refused(workOrder.sign, { id, ...drawn, hoja: before });
  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('El albarán ha cambiado desde que se abrió la hoja') });
  expect(await firmaOf(id)).toBeNull();
  const hoja = (await sheetOf(id)).replace(/cliente \d+/, 'cliente 999');
  await worker.post(workOrder.sign, { id, ...drawn, hoja });
  expect(await firmaOf(id)).toMatchObject({ hoja });
});

it('Without prices in the albaranes, nobody gets them on paper, a sheet has none, and a price that the office sets afterwards voids nothing', async () => {
  const id = await mine();
  expect((await paperOf(id)).totals).toHaveLength(3);
  await carryPrices(false);
  expect((await paperOf(id)).totals).toEqual([]);
  const hoja = await sheetOf(id, false);
  expect(hoja).not.toContain('€');
  await worker.post(workOrder.sign, { id, ...drawn, hoja });
  const priced = (price: number) => office.post(workOrder.update, { orderData: { id }, work_order_lines: [buildLine({ ...line, price })], failure_codes: [] });
  await priced(50);
  expect(await firmaOf(id)).toMatchObject({ anulada: null });
  await carryPrices(true);
  await priced(60);
  expect(await firmaOf(id)).toMatchObject({ anulada: expect.any(String) });
});

it('Another machine or another customer is another sheet: what was signed is void', async () => {
  const id = await mine();
  await worker.post(workOrder.sign, { id, ...drawn, hoja: await sheetOf(id) });
  await office.post(workOrder.update, { orderData: { id, customer_id: await given.customer() } });
  expect(await firmaOf(id)).toMatchObject({ anulada: expect.any(String) });
  expect(await db.selectFrom('order_signature').select('hoja').where('work_order_id', '=', id).executeTakeFirst()).toMatchObject({ hoja: expect.any(String) });
});
