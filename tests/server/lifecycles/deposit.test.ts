import { endpoints } from '#domain/endpoints.ts';
import type { DepositState } from '#domain/invoicing/deposit.ts';
import type { QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import { type DepositEvent, depositLifecycle } from '#machines/lifecycles/derived/deposit.ts';
import { openApp } from '#tests/support/app/app.ts';
import { becomes, cannot, stays, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp();
const { office, given, db } = app;
const { cobro, invoice, quote, workOrder } = endpoints;

interface Thing {
  quote: number;
  invoice: number;
}

/** The draft of an invoice of half of an accepted quote. */
async function charged(): Promise<Thing> {
  const quote_lines = [{ description: 'Split', quantity: 1, price: 1000, discount: 0, iva: 21 }] as QuoteLineDraft[];
  const { id } = await office.post(quote.create, { quoteData: { name: 'Split en el salón', customer_id: await given.customer() }, quote_lines });
  await office.post(quote.step, { id, paso: 'quote.send' });
  await office.post(quote.step, { id, paso: 'quote.accept', aceptado_por: 'Ana Ruiz', medio: 'papel' });
  const { invoice_id } = await office.post(quote.charge, { id, tipo: 'anticipo', porcentaje: 50, importe: null, concepto: '' });
  return { quote: id, invoice: invoice_id };
}
async function after(...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await charged();
  for (const each of [issue, ...follow]) await each(thing);
  return thing;
}
const issue = ({ invoice: id }: Thing) => office.post(invoice.issue, { id });
async function pay({ invoice: id }: Thing) {
  const { id: debt } = await db.selectFrom('debt').select('id').where('invoice_id', '=', id).executeTakeFirstOrThrow();
  await office.post(cobro.pay, { cobro: debt, fecha_pago: '2026-03-02', cantidad: 605 });
}
async function rectify({ invoice: id }: Thing) {
  const { id: note } = await office.post(invoice.rectify, { id });
  await office.post(invoice.issue, { id: note });
}
/** The work is done, and its invoice made. */
async function take({ quote: id }: Thing) {
  const { work_order_id } = await office.post(quote.deliver, { id });
  await office.post(workOrder.terminar, { id: work_order_id });
  await office.get(workOrder.facturar, { id: work_order_id });
  await office.post(quote.bill, { id });
}

const none = { isDraft: false, isGone: false, isTaken: false, isPaid: false };
const partOf = async ({ quote: id }: Thing) => (await office.get(quote.data, { id })).facturacion?.partes?.[0];

testLifecycle<DepositState, DepositEvent['type'], Thing>({
  machine: depositLifecycle,
  situations: {
    pedido: {
      state: 'pedido',
      facts: { ...none, isDraft: true },
      build: charged,
      answers: { 'deposit.take': stays },
    },
    facturado: { state: 'facturado', facts: none, build: () => after(), answers: { 'deposit.take': becomes('descontado') } },
    cobrado: { state: 'cobrado', facts: { ...none, isPaid: true }, build: () => after(pay), answers: { 'deposit.take': becomes('descontado') } },
    descontado: {
      state: 'descontado',
      facts: { ...none, isTaken: true },
      build: () => after(take),
      answers: { 'deposit.take': cannot('an albarán is in one invoice') },
    },
    'sin efecto': {
      state: 'sin efecto',
      facts: { ...none, isGone: true },
      build: () => after(rectify),
      answers: { 'deposit.take': stays },
    },
  },
  calls: {
    'deposit.take': async thing => {
      await take(thing);
      return undefined;
    },
  },
  stored: async thing => (await partOf(thing))?.estado ?? null,
  snapshot: partOf,
});
