// How a walk goes through invoicing many: two groups, two drafts.
import type { InvoiceDraft, IssuedInvoice } from '#domain/invoicing/invoicingRun.ts';
import type { RunContext, invoicingRunMachine } from '#machines/work/invoicingRunMachine.ts';
import { expired, network, refused } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

export const buildDraft = (id: number, over: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  id,
  customer_id: id,
  customer_name: `Bar ${id}`,
  base: 100,
  iva: 21,
  total: 121,
  correo: 'bar@sol.test',
  falta: [],
  albaranes: 2,
  periodo: null,
  ...over,
});

const issued = (id: number, correo = `bar${id}@sol.test`): IssuedInvoice => ({
  id,
  codigo: `F26-0000${id}`,
  customer_id: id,
  customer_name: `Bar ${id}`,
  total: 121,
  correo,
});

const groups = [1, 2].map(id => ({ name: `Bar ${id}`, customer_id: id, work_order_ids: [id] }));

export const invoicingRun: Plan<typeof invoicingRunMachine> = {
  input: { isResumed: false, own: null, left: [] },
  cases: [
    { type: 'drafts.asked', groups },
    { type: 'draft.toggled', id: 1 },
    done('read', [buildDraft(1), buildDraft(2), buildDraft(3)]),
    failed('read', refused),
    ...[1, 2].map(id => done('draft', buildDraft(id))),
    failed('draft', refused),
    failed('draft', network),
    ...[1, 2, 3].flatMap(id => [done('issue', issued(id)), done('issue', issued(id, ''))]),
    failed('issue', refused),
    failed('issue', network),
    failed('issue', expired),
  ],
  project: ({ groups: waiting, drafts, left, queue, problems, isStopping, message }) =>
    [waiting.length, drafts.length, left.length, queue.length, problems.length, isStopping, message !== null].join(),
  // what is answered is what was asked for, and only what is there is left out
  possible: ({ context }, { type, output }) => {
    const { groups: left, drafts, queue } = context as RunContext;
    if (type === 'draft.toggled') return drafts.some(({ id }) => id === 1);
    if (type === 'xstate.done.actor.draft') return output.customer_id === left[0]?.customer_id;
    return type !== 'xstate.done.actor.issue' || output.id === queue[0];
  },
};
