// Where documents round: by line now; those that were there before migration 0011 keep their figures on screen and on paper.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { formatAmount } from '#domain/kernel/format.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { newRow } from '#server/db/records.ts';
import { asThen } from '#tests/support/samples/olderRows.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildCustomer, buildInvoice, buildWorkOrder } from '#tests/support/samples/build.ts';
import { pdfLines } from '#tests/support/files/pdfText.ts';
import { openPlace } from '#tests/support/files/restorePlace.ts';

const { office, nobody, given, db } = await openApp({ pdf: createPdf() });
const { auth, invoice, workOrder } = endpoints;

/** Three lines that are printed as 0,33 each and come to exactly one euro. */
const thirds = [0.333, 0.333, 0.334].map(quantity => ({ quantity, price: 1, iva: 21 }));
const byLine = { base: 0.99, iva: 0.21, total: 1.2, rates: [{ iva: 21, base: 0.99, cuota: 0.21 }] };
const byRate = { base: 1, iva: 0.21, total: 1.21, rates: [{ iva: 21, base: 1, cuota: 0.21 }] };

/** Makes a document one of the earlier rule, as the migration finds them. */
const age = (table: 'invoice' | 'work_order', id: number) =>
  db.updateTable(table).set({ base: 100, iva: 21, total: 121, redondeo: 'tipo' }).where('id', '=', id).execute();

async function oldInvoice(over: { emitir?: boolean } = {}): Promise<number> {
  const id = await given.invoice({ emitir: true, ...over }, thirds);
  await age('invoice', id);
  return id;
}

async function paperOf(controller: 'invoice' | 'workOrder', id: number): Promise<string[]> {
  const { downloadToken } = await office.get(auth.info);
  return pdfLines((await nobody.fetch(`/api/${controller}/${downloadToken}/${id}`)).rawPayload).flat();
}

describe('a new document', () => {
  it('adds up the amounts that its lines print, in its record and in its PDF', async () => {
    const id = await given.issued({}, thirds);
    const record = await office.get(invoice.data, { id });
    expect(record).toMatchObject(byLine);
    expect(record.invoice_lines.map(line => line.base)).toEqual([0.33, 0.33, 0.33]);
    const text = (await paperOf('invoice', id)).join('\n');
    for (const amount of [0.99, 0.21, 1.2]) expect(text).toContain(formatAmount(amount));
    expect(text).not.toContain(formatAmount(1.21));
  });

  it('is an albarán, too', async () => {
    expect(await office.get(workOrder.data, { id: await given.workOrder({}, thirds) })).toMatchObject(byLine);
  });
});

describe('a document of the earlier rule', () => {
  it('keeps its figures when it is read and printed again', async () => {
    const id = await oldInvoice();
    expect(await office.get(invoice.data, { id })).toMatchObject(byRate);
    const text = (await paperOf('invoice', id)).join('\n');
    expect(text).toContain(formatAmount(1.21));
    expect(text).not.toContain(formatAmount(0.99));
  });

  it('is taken back whole by its credit note, also after the draft was saved', async () => {
    const id = await oldInvoice();
    const { id: note } = await office.post(invoice.rectify, { id });
    const draft = await office.get(invoice.data, { id: note });
    expect(draft).toMatchObject({ base: -1, iva: -0.21, total: -1.21 });
    await office.post(invoice.update, { invoiceData: { id: note, emitir: true }, invoice_lines: draft.invoice_lines });
    expect(await office.get(invoice.data, { id: note })).toMatchObject({ total: -1.21, rates: [{ iva: 21, base: -1, cuota: -0.21 }] });
  });

  it.each([
    ['saved with its lines', (id: number) => office.post(invoice.update, { ...buildInvoice({ id }, thirds) })],
    ['saved without them', (id: number) => office.post(invoice.update, { invoiceData: { id, observaciones: 'Urgente' } })],
    ['issued', (id: number) => office.post(invoice.issue, { id })],
  ])('rounds by line once it is a draft and is %s', async (_, save) => {
    const id = await oldInvoice({ emitir: false });
    expect(await office.get(invoice.data, { id })).toMatchObject(byRate);
    await save(id);
    expect(await office.get(invoice.data, { id })).toMatchObject(byLine);
  });

  it.each([
    ['with its lines', thirds],
    ['without them', undefined],
  ])('rounds by line once it is an albarán that is pendiente and is saved %s', async (_, lines) => {
    const id = await given.workOrder({}, thirds);
    await age('work_order', id);
    expect(await office.get(workOrder.data, { id })).toMatchObject(byRate);
    const { work_order_lines } = buildWorkOrder({}, lines);
    await office.post(workOrder.update, { orderData: { id, observaciones: 'Urgente' }, ...(lines && { work_order_lines }) });
    expect(await office.get(workOrder.data, { id })).toMatchObject(byLine);
  });

  it('goes into a draft invoice as lines, which round by line there', async () => {
    const customer_id = await given.customer();
    const order = await given.readyOrder({ customer_id }, thirds);
    await age('work_order', order);
    const draft = await given.invoice({ customer_id }, []);
    await office.post(workOrder.assignInvoice, { work_order_id: order, invoice_id: draft });
    expect(await office.get(invoice.data, { id: draft })).toMatchObject(byLine);
    expect(await office.get(workOrder.data, { id: order })).toMatchObject(byRate);
  });
});

it('migration 0011 says of every document that is there that it is of the earlier rule', async () => {
  const place = await openPlace();
  const engine = await connect(place);
  try {
    await migrate(engine, '0010_imports');
    const who = { id: null, at: '2025-03-01 09:00:00' };
    const add = async (table: 'customer_category' | 'customer' | 'invoice', row: object) =>
      (
        await engine.db
          .insertInto(table)
          .values(await asThen(engine.db, table, row))
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const customer_category_id = await add('customer_category', newRow(entities.customerCategory, { name: 'Hostelería' }, who));
    const customer_id = await add('customer', newRow(entities.customer, buildCustomer({ customer_category_id }), who));
    const dates = { fecha_creacion: '2025-03-01', fecha_vencimiento: '2025-03-31' };
    const bill = { codigo: 'F25-00001', estado: 'emitida', observaciones: '', customer_id, base: 1, iva: 0.21, total: 1.21, ...dates };
    await add('invoice', newRow(entities.invoice, bill, who));
    await migrate(engine);
    expect(await engine.db.selectFrom('invoice').select(['base', 'iva', 'total', 'redondeo']).execute()).toEqual([
      { base: 100, iva: 21, total: 121, redondeo: 'tipo' },
    ]);
  } finally {
    await engine.close();
  }
});
