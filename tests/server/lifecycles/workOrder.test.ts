import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { openApp } from '#tests/support/app.ts';
import { buildInvoice } from '#tests/support/build.ts';
import { type Stage, refusalsOf, walkThrough, walksOf } from '#tests/support/through.ts';

const { office, given, db } = await openApp();
const { workOrder, invoice } = endpoints;

interface Thing {
  id: number;
  customer_id: number;
  invoiceIsOpen: boolean;
}

const stage: Stage<Thing> = {
  machine: workOrderLifecycle,
  words: workOrderWords,
  plans: [{ input: { lines: 1, invoiceIsOpen: true } }, { input: { lines: 1, invoiceIsOpen: false } }, { input: { lines: 0, invoiceIsOpen: false } }],
  async build({ lines, invoiceIsOpen }: { lines: number; invoiceIsOpen: boolean }) {
    const customer_id = await given.customer();
    const id = await given.workOrder(
      { customer_id },
      Array.from({ length: lines }, () => ({})),
    );
    return { id, customer_id, invoiceIsOpen };
  },
  calls: {
    'workOrder.edit': ({ id }) => office.ask(workOrder.update, { body: { orderData: { id, observaciones: 'Con escalera' } } }),
    'workOrder.facturar': ({ id }) => office.ask(workOrder.facturar, { params: { id } }),
    'workOrder.goBack': ({ id }) => office.ask(workOrder.goBack, { body: { id } }),
    async 'workOrder.assigned'({ id, customer_id, invoiceIsOpen }) {
      const draft = await given.invoice({ customer_id }, []);
      const answer = await office.ask(workOrder.assignInvoice, { body: { work_order_id: id, invoice_id: draft } });
      if (answer.status === 200 && !invoiceIsOpen) await office.post(invoice.issue, { id: draft });
      return answer;
    },
    async 'workOrder.delete'({ id }) {
      const before = await db.selectFrom('work_order').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
      // deleting is the arrow that ends the thing: tried where it is refused, and by a twin where it is allowed
      if (before.estado !== 'pendiente') return office.ask(workOrder.remove, { body: { id } });
      return office.ask(workOrder.remove, { body: { id: await given.workOrder() } });
    },
  },
  stored: async ({ id }) => (await office.get(workOrder.data, { id })).estado,
  snapshot: ({ id }) => office.get(workOrder.data, { id }),
};

it.each(walksOf(stage))('walks $title', ({ path, input }) => walkThrough(stage, path, input));

it('refuses what the lifecycle refuses, with its reason, and changes nothing', async () => {
  const refusals = await refusalsOf(stage);
  expect(refusals.map(({ asked, is }) => ({ asked, is }))).toEqual(refusals.map(({ asked, ought }) => ({ asked, is: ought })));
  expect(refusals.length).toBeGreaterThan(15);
});

it('is read only for an invoice’s editor too: its lines cannot be changed from there', async () => {
  const customer_id = await given.customer();
  const id = await given.readyOrder({ customer_id });
  await office.post(invoice.create, buildInvoice({ customer_id }, [{ work_order_id: id, price: 999 }]));
  expect((await office.get(workOrder.data, { id })).work_order_lines).toMatchObject([{ price: 100 }]);
});
