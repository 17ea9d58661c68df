// What is known of an invoice, for those who ask its lifecycle.
import { type InvoiceFacts, noInvoiceFacts } from '#machines/lifecycles/invoice.ts';

/** Facts that are no condition of a step by themselves: they say where an invoice comes back to. */
const counted = { lines: 1, isSettled: false, notes: 0 };

/** Everything holds, so that each step may be taken where its state takes it, but for some facts. */
export const factsBut = (over: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  ...(Object.fromEntries(Object.keys(noInvoiceFacts).map(name => [name, true])) as unknown as InvoiceFacts),
  ...counted,
  ...over,
});
