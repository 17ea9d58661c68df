import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { invoiceLifecycle, invoiceWords } from '#machines/lifecycles/invoice.ts';
import { openApp } from '#tests/support/app.ts';
import { type Stage, refusalsOf, walkThrough, walksOf } from '#tests/support/through.ts';

const { office, given } = await openApp();
const { invoice, workOrder, cobro } = endpoints;

interface Thing {
  id: number;
  customer_id: number;
  isSettled: boolean;
}

const read = (id: number) => office.get(invoice.data, { id });
const change = (id: number, values: object) => office.ask(invoice.update, { body: { invoiceData: { id, ...values } } });

/** Pays all, or takes the last payment back. */
async function settle({ id }: Thing, isSettled: boolean) {
  const { cobro_id } = await read(id);
  const debt = await office.get(cobro.data, { id: cobro_id! });
  if (isSettled === (debt.deuda === 0)) return undefined;
  if (isSettled) return office.ask(cobro.pay, { body: { cobro: debt.id, fecha_pago: '2026-03-05', cantidad: debt.deuda } });
  return office.ask(cobro.takeBack, { body: { id: debt.payments.findLast(payment => !payment.anulado && payment.anula_id === null)!.id } });
}

const stage: Stage<Thing> = {
  machine: invoiceLifecycle,
  words: invoiceWords,
  plans: [{ input: { lines: 1, isSettled: false } }, { input: { lines: 1, isSettled: true } }, { input: { lines: 0, isSettled: false } }],
  async build({ lines, isSettled }: { lines: number; isSettled: boolean }) {
    const customer_id = await given.customer();
    return {
      id: await given.invoice(
        { customer_id },
        Array.from({ length: lines }, () => ({})),
      ),
      customer_id,
      isSettled,
    };
  },
  calls: {
    'invoice.issue': ({ id }) => office.ask(invoice.issue, { body: { id } }),
    'invoice.edit': ({ id }) => change(id, { observaciones: 'Gracias' }),
    'invoice.renumber': ({ id }) => change(id, { codigo: `ESP-${id}` }),
    'invoice.redate': ({ id }) => change(id, { fecha_creacion: '2026-02-01' }),
    async 'invoice.receiveWorkOrder'({ id, customer_id }) {
      const work_order_id = await given.readyOrder({ customer_id });
      return office.ask(workOrder.assignInvoice, { body: { work_order_id, invoice_id: id } });
    },
    async 'invoice.rectify'(thing) {
      return office.ask(invoice.rectify, { body: { id: thing.id } });
    },
    async 'rectification.discarded'(thing) {
      await settle(thing, thing.isSettled);
      return office.ask(invoice.remove, { body: { id: (await read(thing.id)).rectificada_por!.id } });
    },
    'debt.settled': thing => settle(thing, true),
    'debt.reopened': thing => settle(thing, false),
    async 'invoice.delete'({ id }) {
      // deleting is the arrow that ends the thing: tried where it is refused, and by a twin where it is allowed
      const isDraft = (await read(id)).estado === 'borrador';
      return office.ask(invoice.remove, { body: { id: isDraft ? await given.invoice() : id } });
    },
  },
  stored: async ({ id }) => (await read(id)).estado,
  snapshot: ({ id }) => read(id),
  follows: ['debt.settled', 'debt.reopened', 'rectification.discarded'],
};

it.each(walksOf(stage))('walks $title', ({ path, input }) => walkThrough(stage, path, input));

it('refuses what the lifecycle refuses, with its reason, and changes nothing', async () => {
  const refusals = await refusalsOf(stage);
  expect(refusals.map(({ asked, is }) => ({ asked, is }))).toEqual(refusals.map(({ asked, ought }) => ({ asked, is: ought })));
  expect(refusals.length).toBeGreaterThan(25);
});
