// An invoice made anew: taken back as a whole by an issued credit note, with the draft of another one in its place.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { buildLine } from '#tests/support/samples/build.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, given, db, signInAs } = app;
await startRecords(app);
const { cobro, invoice, workOrder, verifactu } = endpoints;

const KEY = '6f0d7a52-6ad2-4c51-9d0c-3f1d5b3e2a11';
const bill = (id: number) => office.get(invoice.data, { id });
const redo = (id: number, key?: string) => office.ask(invoice.redo, { body: { id }, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
const counts = async () => (await db.selectFrom('invoice').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;

it('An invoice with too little VAT is credited as a whole, and the draft in its place has its lines, its day and its albaranes', async () => {
  const customer_id = await given.customer();
  const work_order_id = await given.readyOrder({ customer_id });
  const id = await given.issued({ customer_id, fecha_creacion: '2026-03-02' }, [buildLine({ price: 100, iva: 10, work_order_id })]);
  await answerRecords(app);
  const draft = (await redo(id)).data as { id: number };
  const [old, anew] = [await bill(id), await bill(draft.id)];
  expect(old).toMatchObject({ estado: 'rectificada', pendiente: 0, rectificada_por: [{ estado: 'cobrada', total: -110 }] });
  expect(await bill(old.rectificada_por[0]!.id)).toMatchObject({ motivo: 'devolucion', codigo: old.rectificada_por[0]!.codigo, total: -110 });
  expect(anew).toMatchObject({
    estado: 'borrador',
    customer_id,
    fecha_operacion: old.fecha_operacion ?? old.fecha_creacion,
    observaciones: `Sustituye a la factura ${old.codigo}, rectificada por ${old.rectificada_por[0]!.codigo}`,
    invoice_lines: [{ price: 100, iva: 10, work_order_id }],
  });
  expect(await office.get(workOrder.data, { id: work_order_id })).toMatchObject({ estado: 'facturado', invoice_id: draft.id });
  await office.post(invoice.update, { invoiceData: { id: draft.id, emitir: true }, invoice_lines: [buildLine({ price: 100, iva: 21, work_order_id })] });
  expect(await bill(draft.id)).toMatchObject({ estado: 'emitida', total: 121, pendiente: 121 });
  const { items } = await office.post(verifactu.page, { page: 1, pageSize: 3 });
  expect(items.map(({ kind, total }) => [kind, total])).toEqual([
    ['F1', 121],
    ['R1', -110],
    ['F1', 110],
  ]);
});

it('An invoice that was paid is owed back, and what is paid of it is not lost', async () => {
  const { invoice: id, id: debt } = await given.debt(121);
  await office.post(cobro.pay, { cobro: debt, fecha_pago: '2026-03-02', cantidad: 121 });
  await office.post(invoice.redo, { id });
  const { rectificada_por, pagado } = await bill(id);
  expect(pagado).toBe(121);
  expect(await bill(rectificada_por[0]!.id)).toMatchObject({ total: -121, pendiente: -121 });
});

it('A second press makes nothing more, and a lost answer is answered again under its key', async () => {
  const { invoice: id } = await given.debt(121);
  const first = await redo(id, KEY);
  const before = await counts();
  expect((await redo(id, KEY)).data).toEqual(first.data);
  expect(await redo(id)).toMatchObject({ status: 409, message: 'La factura ya tiene rectificativas: rectifique lo que queda y haga otra' });
  expect(await counts()).toBe(before);
});

it('Nothing is left behind where its credit note cannot be issued', async () => {
  const customer_id = await given.customer();
  const id = await given.issued({ customer_id });
  await db.updateTable('customer').set({ name: 'Ana \u{1F600}' }).where('id', '=', customer_id).execute();
  const before = await counts();
  expect((await redo(id)).status).toBe(409);
  expect([await counts(), (await bill(id)).estado]).toEqual([before, 'emitida']);
});

it('A credit note, and what takes part in a substitution, is not made anew', async () => {
  const id = await given.issued();
  const note = (await office.post(invoice.rectify, { id })).id;
  await office.post(invoice.issue, { id: note });
  expect(await redo(note)).toMatchObject({ status: 409, message: 'Es una rectificativa o está en lugar de otras: no se rehace, rectifíquela' });
  expect((await bill(note)).allowed).not.toContain('invoice.redo');
});

it('An invoice that comes to nothing or less has nothing to be taken back', async () => {
  const id = await given.issued({}, [buildLine({ quantity: -1, price: 10 })]);
  expect(await redo(id)).toMatchObject({ status: 409, message: 'No es de más de 0 €: no se rehace, rectifíquela' });
});

it('Nobody but the office makes an invoice anew', async () => {
  const id = await given.issued();
  for (const role of ['trabajador', 'auditor'] as const) expect((await (await signInAs(role)).ask(invoice.redo, { body: { id } })).status).toBe(403);
});
