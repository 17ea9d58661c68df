// What may happen to a factura: its lifecycle, asked.
import type { entities } from '#domain/index.ts';
import type { ShownOf } from '#domain/kernel/entity.ts';
import { can, unmetBy } from '#machines/lifecycles/ask.ts';
import { type InvoiceEvent, type InvoiceFacts, type InvoiceState, invoiceLifecycle, noInvoiceFacts } from '#machines/lifecycles/invoice.ts';
import { invoiceWords } from '#machines/lifecycles/words/invoice.ts';
import { type Reasons, refusalOf, step } from '#server/services/records/lifecycle.ts';

interface Stored {
  id?: number;
  estado: InvoiceState;
}

const thingOf = ({ id, estado }: Stored, facts: Partial<InvoiceFacts>) => ({
  entity: 'invoice',
  id,
  state: estado,
  facts: { ...noInvoiceFacts, ...facts },
});

/** The state after an event; throws the lifecycle's refusal where it may not happen. */
export const stepInvoice = (record: Stored, type: InvoiceEvent['type'], facts: Partial<InvoiceFacts> = {}, reasons?: Reasons): InvoiceState =>
  step(invoiceLifecycle, invoiceWords, thingOf(record, facts), type, reasons);

/** Why an event may not happen, in Spanish; null where it may. */
export function faultOf(record: Stored, type: InvoiceEvent['type'], facts: Partial<InvoiceFacts>, reasons?: Reasons): string | null {
  const thing = thingOf(record, facts);
  if (can(invoiceLifecycle, thing.state, thing.facts, type)) return null;
  return refusalOf(invoiceWords, thing, type, unmetBy(invoiceLifecycle, thing.state, thing.facts, type), reasons).message;
}

type Bill = Pick<ShownOf<typeof entities.invoice>, 'total' | 'rectifica_id' | 'sustituye' | 'sustituida_id' | 'simplificada'>;

/** The facts that an invoice bears itself. */
export const billFacts = ({ total, rectifica_id, sustituye, sustituida_id, simplificada }: Bill) => ({
  isNoWithdrawal: !(sustituye && rectifica_id !== null),
  isOrdinary: rectifica_id === null && !sustituye,
  isPositive: total > 0,
  isUnreplaced: sustituida_id === null,
  isSimplified: simplificada,
});
