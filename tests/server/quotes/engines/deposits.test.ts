// Invoices of parts of a quote: never more than was accepted, taken off once and to the cent, and not where they were taken back.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import { openApp } from '#tests/support/app/app.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { buildInvoice } from '#tests/support/samples/build.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, given, db } = app;
const tecnico = await app.signInAs('trabajador');
const { invoice, quote, workOrder } = endpoints;

const lines = [
  { description: 'Split', quantity: 1, price: 1000, discount: 0, iva: 21 },
  { description: 'Montaje', quantity: 3.333, price: 19.9999, discount: 7.25, iva: 10 },
] as QuoteLineDraft[];

async function accepted(quote_lines = lines): Promise<number> {
  const { id } = await office.post(quote.create, { quoteData: { name: 'Split en el salón', customer_id: await given.customer() }, quote_lines });
  await office.ask(quote.step, { body: { id, paso: 'quote.send' } });
  await office.ask(quote.step, { body: { id, paso: 'quote.accept', aceptado_por: 'Ana Ruiz', medio: 'papel' } });
  return id;
}
const read = (id: number) => office.get(quote.data, { id });
const charge = (id: number, more: object) => office.ask(quote.charge, { body: { id, tipo: 'anticipo', ...more } });
async function charged(id: number, more: object, isIssued = true): Promise<number> {
  const { data, message } = await charge(id, more);
  if (!data?.invoice_id) throw new Error(message ?? '');
  if (isIssued) await office.post(invoice.issue, { id: data!.invoice_id });
  return data!.invoice_id;
}
const bill = (id: number) => office.get(invoice.data, { id });

/** The albarán of a quote, ready to be invoiced. */
async function ready(id: number): Promise<number> {
  const { work_order_id } = await office.post(quote.deliver, { id });
  await office.post(workOrder.terminar, { id: work_order_id });
  await office.get(workOrder.facturar, { id: work_order_id });
  return work_order_id;
}
const annul = (id: number) => office.ask(invoice.annul, { body: { id, motivo_anulacion: 'Se emitió dos veces', sin_entregar: true } });
const cents = (amount: number) => Math.round(amount * 100);

/** A quote whose advance was issued before there were records. */
const older = await accepted([lines[0]!]);
const unrecorded = await charged(older, { porcentaje: 50 });
await startRecords(app);

describe('An advance of a quote', () => {
  it('is on the quote for those who read invoices, and not for its technician', async () => {
    const id = await accepted();
    await charged(id, { porcentaje: 30 });
    const { user } = await tecnico.get(endpoints.auth.info);
    await db.updateTable('quote').set({ user_id: user.id }).where('id', '=', id).execute();
    const auditor = await app.signInAs('auditor');
    for (const reader of [office, auditor]) expect((await reader.get(quote.data, { id })).facturacion).toMatchObject({ partes: [{ tipo: 'anticipo' }] });
    const seen = (await tecnico.get(quote.data, { id })).facturacion;
    expect(seen).toMatchObject({ ampliaciones: [] });
    expect(Object.keys(seen ?? {})).not.toEqual(expect.arrayContaining(['partes']));
    expect(Object.keys(seen ?? {})).not.toEqual(expect.arrayContaining(['queda']));
  });

  it('is an invoice of its own, at the rates of the lines, with its number and its record', async () => {
    const id = await accepted();
    const made = await bill(await charged(id, { porcentaje: 30 }));
    expect(made).toMatchObject({ estado: 'emitida', rates: [{ iva: 10 }, { iva: 21, base: 300 }] });
    expect([made.registro === '', made.codigo.slice(0, 4)]).toEqual([false, 'F26-']);
    expect(made.invoice_lines[0]!.description).toMatch(/^Anticipo del 30,00 % del presupuesto P26-/);
    expect((await read(id)).facturacion).toMatchObject({ partes: [{ id: made.id, tipo: 'anticipo', estado: 'facturado', total: made.total }] });
  });

  it('over what is left is refused, in words, also by several together', async () => {
    const id = await accepted([lines[0]!]);
    expect((await charge(id, { importe: 1210.5 })).errors).toEqual({ importe: 'Quedan 1.210,00 € por facturar de lo aceptado: no se puede facturar más' });
    await charged(id, { porcentaje: 80 }, false);
    expect((await charge(id, { porcentaje: 30 })).errors).toEqual({ porcentaje: 'Quedan 242,00 € por facturar de lo aceptado: no se puede facturar más' });
    expect((await charge(id, { porcentaje: 20 })).status).toBe(200);
    expect((await read(id)).facturacion?.queda).toBe(0);
  });

  it.each([
    [{}, 'porcentaje'],
    [{ porcentaje: 10, importe: 10 }, 'porcentaje'],
    [{ importe: 0 }, 'importe'],
    [{ porcentaje: 0 }, 'porcentaje'],
  ])('that says %j is refused', async (more, field) => {
    expect(Object.keys((await charge(await accepted(), more)).errors ?? {})).toEqual([field]);
  });

  it('whose draft was raised beyond the accepted sum is not issued', async () => {
    const id = await accepted([lines[0]!]);
    const part = await charged(id, { porcentaje: 100 }, false);
    const [line] = (await bill(part)).invoice_lines;
    const { id: _, base: _base, total: _total, regimen: _regime, work_order_code: _code, work_order_date: _date, ...kept } = line!;
    await office.post(invoice.update, { invoiceData: { id: part }, invoice_lines: [{ ...kept, price: 1100 }] });
    expect((await office.ask(invoice.issue, { body: { id: part } })).message).toMatch(/^Con este anticipo se facturarían 121,00 € más/);
  });

  it('is asked for by the office, and only of what was accepted', async () => {
    const id = await accepted();
    expect((await tecnico.ask(quote.charge, { body: { id, tipo: 'anticipo', porcentaje: 30 } })).status).toBe(403);
    const { id: draft } = await office.post(quote.create, { quoteData: { name: 'Split', customer_id: await given.customer() }, quote_lines: lines });
    expect((await charge(draft, { porcentaje: 30 })).message).toBe('El presupuesto no se ha enviado todavía');
  });

  it('whose draft is deleted may be asked for again, and one that is brought back counts', async () => {
    const id = await accepted([lines[0]!]);
    const part = await charged(id, { porcentaje: 100 }, false);
    const { undo } = (await office.post(invoice.remove, { id: part })) as { undo: number };
    expect((await read(id)).facturacion).toMatchObject({ partes: [], queda: 1210 });
    await office.post(endpoints.deletion.undo, { ids: [undo] });
    expect((await read(id)).facturacion?.queda).toBe(0);
  });
});

describe('The invoice of the work', () => {
  it('takes off what was advanced, by rate and with the numbers, so that all invoices come to the accepted sum', async () => {
    const id = await accepted();
    const first = await bill(await charged(id, { porcentaje: 33.33 }));
    const second = await bill(await charged(id, { tipo: 'parte', importe: 411.17, concepto: 'Fin de la preinstalación' }));
    await ready(id);
    const { invoice_id } = await office.post(quote.bill, { id });
    await office.post(invoice.issue, { id: invoice_id });
    const last = await bill(invoice_id);
    const { codigo, base, iva, total, facturacion } = await read(id);
    expect([first, last].map(({ presupuestos }) => presupuestos)).toEqual([[{ id, codigo }], [{ id, codigo }]]);
    const sum = (of: (each: typeof last) => number) => [first, second, last].reduce((all, each) => all + cents(of(each)), 0);
    expect([sum(each => each.base), sum(each => each.iva), sum(each => each.total)]).toEqual([base, iva, total].map(cents));
    const off = last.invoice_lines.filter(({ anticipo_id }) => anticipo_id).map(({ description, iva: rate }) => [description, rate]);
    expect(off).toEqual([
      [`Anticipo facturado en ${first.codigo} el 02/03/2026`, 10],
      [`Anticipo facturado en ${first.codigo} el 02/03/2026`, 21],
      [`Parte facturada en ${second.codigo} el 02/03/2026`, 10],
      [`Parte facturada en ${second.codigo} el 02/03/2026`, 21],
    ]);
    expect(facturacion?.partes?.map(({ estado, descontada_en }) => `${estado} ${descontada_en?.codigo}`)).toEqual([
      `descontado ${last.codigo}`,
      `descontado ${last.codigo}`,
    ]);
    const { importe } = await db.selectFrom('debt').select('importe').where('invoice_id', '=', invoice_id).executeTakeFirstOrThrow();
    expect(importe).toBe(Math.round(last.total * 1000));
  });

  it('takes them off however it is made, whatever is sent, and only once', async () => {
    const id = await accepted([lines[0]!]);
    const part = await charged(id, { porcentaje: 50 });
    const order = await ready(id);
    const line = { ...lines[0]!, work_order_id: order, anticipo_id: null };
    const customer_id = (await read(id)).customer_id!;
    const made = await office.post(invoice.create, buildInvoice({ customer_id }, [line]));
    expect((await bill(made.id)).total).toBe(605);
    const sent = { ...lines[0]!, quantity: -1, price: 10, work_order_id: null, anticipo_id: part };
    await office.post(invoice.update, { invoiceData: { id: made.id }, invoice_lines: [line, sent] });
    expect((await bill(made.id)).total).toBe(605);
    const free = await office.post(invoice.create, buildInvoice({ customer_id }, [{ ...lines[0]!, work_order_id: null, anticipo_id: null }, sent]));
    expect((await bill(free.id)).total).toBe(1210);
  });

  it('does not take off an advance that was taken back, nor one that is a draft', async () => {
    const id = await accepted([lines[0]!]);
    const part = await charged(id, { porcentaje: 50 });
    const { id: note } = await office.post(invoice.rectify, { id: part });
    await office.post(invoice.issue, { id: note });
    await charged(id, { porcentaje: 10 }, false);
    expect((await read(id)).facturacion?.partes?.map(({ estado }) => estado)).toEqual(['sin efecto', 'pedido']);
    await ready(id);
    const { invoice_id } = await office.post(quote.bill, { id });
    expect((await bill(invoice_id)).total).toBe(1210);
  });

  it('is saved anew before it is issued where an advance was issued meanwhile; after it no advance is', async () => {
    const id = await accepted([lines[0]!]);
    const part = await charged(id, { porcentaje: 50 }, false);
    const late = await charged(id, { porcentaje: 10 }, false);
    const order = await ready(id);
    const { invoice_id } = await office.post(quote.bill, { id });
    await office.post(invoice.issue, { id: part });
    expect((await office.ask(invoice.issue, { body: { id: invoice_id } })).message).toMatch(/^Lo que se descuenta de anticipos ha cambiado/);
    const line = { ...lines[0]!, work_order_id: order, anticipo_id: null };
    await office.post(invoice.update, { invoiceData: { id: invoice_id }, invoice_lines: [line] });
    await office.post(invoice.issue, { id: invoice_id });
    const { codigo } = await bill(invoice_id);
    expect((await office.ask(invoice.issue, { body: { id: late } })).message).toBe(`La obra ya está facturada en ${codigo}: borre este anticipo`);
    const taken = `La factura ${codigo} la descuenta: rectifique antes aquella`;
    for (const call of [invoice.rectify, invoice.redo]) expect((await office.ask(call, { body: { id: part } })).message).toBe(taken);
    const { allowed } = await bill(part);
    expect(allowed.filter(step => step === 'invoice.rectify' || step === 'invoice.redo')).toEqual([]);
    const { id: note } = await office.post(invoice.rectify, { id: invoice_id });
    await office.post(invoice.issue, { id: note });
    expect((await read(id)).facturacion?.partes?.[0]).toMatchObject({ estado: 'facturado', descontada_en: null });
  });

  it('that is annulled gives its advances back, and the draft of its credit note does not', async () => {
    const id = await accepted([lines[0]!]);
    await charged(id, { porcentaje: 50 });
    await ready(id);
    const { invoice_id: last } = await office.post(quote.bill, { id });
    await office.post(invoice.issue, { id: last });
    await answerRecords(app);
    const part = async () => (await read(id)).facturacion?.partes?.[0];
    const { id: note } = await office.post(invoice.rectify, { id: last });
    expect(await part()).toMatchObject({ estado: 'descontado', descontada_en: { id: last } });
    await office.post(invoice.remove, { id: note });
    await annul(last);
    expect(await part()).toMatchObject({ estado: 'facturado', descontada_en: null });
    const { invoice_id: again } = await office.post(quote.bill, { id });
    expect((await bill(again)).total).toBe(605);
  });

  it('keeps the advance that it takes off from being annulled until it is annulled itself; one of another quote is not kept', async () => {
    const [id, other] = [await accepted([lines[0]!]), await accepted([lines[0]!])];
    const [part, free] = [await charged(id, { porcentaje: 50 }), await charged(other, { porcentaje: 50 })];
    await ready(id);
    const { invoice_id: last } = await office.post(quote.bill, { id });
    await answerRecords(app);
    expect((await bill(part)).no_anulable).toBeNull(); // a draft takes nothing off yet
    await office.post(invoice.issue, { id: last });
    await answerRecords(app);
    const message = `La factura ${(await bill(last)).codigo} la descuenta: rectifique antes aquella`;
    expect(await bill(part)).toMatchObject({ no_anulable: message });
    expect(await annul(part)).toMatchObject({ status: 409, message });
    expect((await bill(part)).estado).toBe('emitida');
    expect((await annul(free)).status).toBe(200);
    for (const each of [last, part]) expect((await annul(each)).status).toBe(200);
    expect((await bill(part)).estado).toBe('anulada');
  });

  it('keeps the advance that has no record, too', async () => {
    await ready(older);
    const { invoice_id: last } = await office.post(quote.bill, { id: older });
    await office.post(invoice.issue, { id: last });
    const message = 'Esta factura no tiene registro de VERI*FACTU, así que no se puede anular: haga una rectificativa';
    expect(await bill(unrecorded)).toMatchObject({ registro: '', no_anulable: message });
    expect(await annul(unrecorded)).toMatchObject({ status: 409, message });
    expect((await read(older)).facturacion?.partes).toMatchObject([{ id: unrecorded, estado: 'descontado', descontada_en: { id: last } }]);
  });

  it('that was made anew takes them off again, and an advance that was made anew is still of its quote', async () => {
    const id = await accepted([lines[0]!]);
    const part = await charged(id, { porcentaje: 50 });
    const { id: again } = await office.post(invoice.redo, { id: part });
    await office.post(invoice.issue, { id: again });
    expect((await read(id)).facturacion?.partes?.map(({ estado }) => estado)).toEqual(['sin efecto', 'facturado']);
    await ready(id);
    const { invoice_id } = await office.post(quote.bill, { id });
    await office.post(invoice.issue, { id: invoice_id });
    const { id: anew } = await office.post(invoice.redo, { id: invoice_id });
    expect((await bill(anew)).total).toBe(605);
  });
});
