// What was invoiced of an accepted quote before its work is, and that the invoice of its albarán takes it off, once and to the cent.
import type { InvoiceLineDraft } from '#domain/catalogue/documentLine.ts';
import { invoiceLine } from '#domain/catalogue/documentLine.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { type DepositState, type PartKind, type Share, added, roundingOf, sharesOf, sumOf, without } from '#domain/invoicing/deposit.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { isAnnulled, isDraft } from '#domain/invoicing/invoiceStates.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { countedLines } from '#domain/quotes/choices.ts';
import { can, derived } from '#machines/lifecycles/ask.ts';
import { type DepositFacts, depositLifecycle } from '#machines/lifecycles/derived/deposit.ts';
import type { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { voidInvoices } from '#machines/lifecycles/invoice.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';
import type { Reasons } from '#server/services/records/lifecycle.ts';
import { notesUnder } from './creditNotes.ts';
import { type LineValues, linesOfDocument } from '#server/services/paper/lines.ts';

type Invoice = RecordOf<typeof entities.invoice>;

const CENTS = 2;

/** An invoice of a part of a quote. Shares are cents. */
export interface Deposit {
  invoice_id: number;
  codigo: string;
  fecha: string;
  estado: Invoice['estado'];
  tipo: PartKind;
  /** What it bills, less its issued credit notes. */
  net: Share[];
  /** What of that no invoice takes off, the asking one left out. */
  open: Share[];
  state: DepositState;
  /** What its state follows from. */
  facts: DepositFacts;
  /** The invoice that takes it off. */
  takenBy: { id: number; codigo: string; estado: Invoice['estado'] } | null;
  /** A credit note of it waits to be issued. */
  hasDraftNote: boolean;
}

/** What an invoice bills, by rate; nothing of what it takes off itself. */
const billedBy = async (db: Db, id: number): Promise<Share[]> =>
  sharesOf(documentTotals((await linesOfDocument(db, 'invoice', id)).filter(({ anticipo_id }) => !anticipo_id)));

/** The invoices of parts of a quote, the oldest first; `asking` is the one that is about to take them off. */
export async function depositsOf(db: Db, quoteId: number, asking = 0): Promise<Deposit[]> {
  const rows = await db
    .selectFrom('quote_bill')
    .innerJoin('invoice', 'invoice.id', 'quote_bill.invoice_id')
    .leftJoin('debt', 'debt.invoice_id', 'invoice.id')
    .select(['quote_bill.invoice_id', 'quote_bill.tipo', 'invoice.codigo', 'invoice.fecha_creacion as fecha', 'invoice.estado', 'debt.deuda'])
    .where('quote_bill.quote_id', '=', quoteId)
    .orderBy('quote_bill.invoice_id')
    .execute();
  const found: Deposit[] = [];
  for (const { deuda, ...row } of rows) {
    const notes = await notesUnder(db, row.invoice_id);
    const counting = isAnnulled(row) ? [] : [row.invoice_id, ...notes.filter(note => !isDraft(note)).map(({ id }) => id)];
    const net: Share[] = [];
    for (const id of counting) net.push(...(await billedBy(db, id)));
    const { taken, takenBy } = await takenOf(db, row.invoice_id, asking);
    const left = added(net);
    const facts = { isDraft: isDraft(row), isGone: left.length === 0, isTaken: takenBy !== null, isPaid: deuda === 0 };
    const hasDraftNote = notes.some(isDraft);
    found.push({ ...row, net: left, open: without(left, taken), state: derived(depositLifecycle, facts), facts, takenBy, hasDraftNote });
  }
  return found;
}

/** What invoices take off of a deposit, drafts included, credit notes giving it back; and the first of those that still does. */
async function takenOf(db: Db, depositId: number, asking: number): Promise<{ taken: Share[]; takenBy: Deposit['takenBy'] }> {
  const rows = await db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
    .select(['invoice.id', 'invoice.codigo', 'invoice.estado', 'invoice.rectifica_id', 'invoice_line.operation', 'invoice_line.iva', 'invoice_line.base'])
    .where('invoice_line.anticipo_id', '=', depositId)
    .where('invoice.estado', '<>', 'anulada')
    .where('invoice.sustituye', '=', 0)
    .where('invoice.id', '<>', asking)
    .orderBy('invoice.id', 'desc')
    .execute();
  // the draft of a credit note gives nothing back yet
  const standing = rows.filter(row => row.rectifica_id === null || !isDraft(row));
  const taken = added(standing.map(({ operation, iva, base }) => ({ operation, iva: fromScaled(iva, CENTS), base: -base })));
  const taker = taken.length > 0 ? standing.find(({ rectifica_id }) => rectifica_id === null) : undefined;
  return { taken, takenBy: taker ? { id: taker.id, codigo: invoiceName(taker), estado: taker.estado } : null };
}

/** What was accepted of a quote, by rate. */
export const acceptedOf = async (db: Db, quoteId: number): Promise<Share[]> =>
  sharesOf(documentTotals(countedLines(await linesOfDocument(db, 'quote', quoteId))));

/** What of the accepted sum no part bills yet, drafts counting. */
export const leftOf = (accepted: readonly Share[], deposits: readonly Deposit[]): Share[] =>
  without(
    accepted,
    deposits.flatMap(({ net }) => net),
  );

/** The quotes of albaranes, each locked: nothing more is invoiced of it meanwhile. */
async function quotesOf(trx: Trx, orders: readonly number[]): Promise<number[]> {
  if (orders.length === 0) return [];
  const rows = await trx.selectFrom('quote').select('id').where('obra_albaran_id', 'in', orders).orderBy('id').execute();
  for (const { id } of rows) await lockQuote(trx, id);
  return rows.map(({ id }) => id);
}

/** Whoever writes parts of a quote, or takes them off, waits for the others. */
export async function lockQuote(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('quote')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .execute();
}

const orderIds = (lines: readonly LineValues[]): number[] => [...new Set(lines.flatMap(line => line.work_order_id ?? []))];

/** The lines of an invoice with what they take off for its albaranes: always all that is invoiced of their quotes and not taken off, whatever was sent. */
export async function withDeductions(trx: Trx, lines: readonly LineValues[], invoiceId: number): Promise<InvoiceLineDraft[]> {
  const own = lines.filter(({ anticipo_id }) => !anticipo_id);
  const taken: InvoiceLineDraft[] = [];
  for (const quoteId of await quotesOf(trx, orderIds(own))) taken.push(...(await depositsOf(trx, quoteId, invoiceId)).flatMap(deductionsOf));
  return [...(own as InvoiceLineDraft[]), ...taken];
}

const deductionsOf = ({ invoice_id, codigo, fecha, tipo, open, state, facts }: Deposit): InvoiceLineDraft[] =>
  can(depositLifecycle, state, facts, 'deposit.take')
    ? open.map(({ operation, iva, base }) => ({
        ...invoiceLine.getDefault(),
        description: `${tipo === 'anticipo' ? 'Anticipo facturado' : 'Parte facturada'} en ${codigo} el ${formatDate(fecha)}`,
        quantity: -1,
        price: fromScaled(base, CENTS),
        operation,
        iva,
        anticipo_id: invoice_id,
      }))
    : [];

const textOf = (lines: readonly LineValues[]): string =>
  JSON.stringify(
    lines
      .filter(({ anticipo_id }) => anticipo_id)
      .map(({ anticipo_id, operation, iva, price }) => [anticipo_id, operation, iva, toScaled(price, CENTS)].join(' '))
      .toSorted(),
  );

const CHANGED = 'Lo que se descuenta de anticipos ha cambiado: guarde la factura y revísela antes de emitirla';

/** Throws where an invoice that is issued would not take off what it must, or more than it bills; or bills a part of what is invoiced whole. */
export async function refuseDeposits(
  trx: Trx,
  record: Pick<Invoice, 'rectifica_id' | 'total' | 'sustituye'> & { id?: number },
  lines: readonly LineValues[],
): Promise<void> {
  if (record.rectifica_id !== null || record.sustituye) return;
  for (const quoteId of await quotesOf(trx, orderIds(lines))) {
    const waiting = (await depositsOf(trx, quoteId, record.id)).find(({ hasDraftNote, open }) => hasDraftNote && open.length > 0);
    if (waiting) throw new Refusal(`La factura ${waiting.codigo}, que se descuenta, tiene una rectificativa en borrador: emítala o bórrela antes`);
  }
  if (textOf(await withDeductions(trx, lines, record.id ?? 0)) !== textOf(lines)) throw new Refusal(CHANGED);
  if (lines.some(({ anticipo_id }) => anticipo_id) && toScaled(record.total, CENTS) < 0)
    throw new Refusal('Lo que se descuenta supera lo que se factura: rectifique antes un anticipo');
  if (record.id !== undefined) await refuseLateDeposit(trx, record.id);
}

/** Throws where an issued part would come after the invoice of the whole work, or beyond the accepted sum. */
async function refuseLateDeposit(trx: Trx, id: number): Promise<void> {
  const part = await trx.selectFrom('quote_bill').select('quote_id').where('invoice_id', '=', id).executeTakeFirst();
  if (!part) return;
  await lockQuote(trx, part.quote_id);
  const bill = await billOfWork(trx, part.quote_id);
  if (bill && !voidInvoices.includes(bill.estado)) throw new Refusal(`La obra ya está facturada en ${bill.codigo}: borre este anticipo`);
  const accepted = await acceptedOf(trx, part.quote_id);
  refuseBeyond(sumOf(accepted) - sumOf((await depositsOf(trx, part.quote_id)).flatMap(({ net }) => net)), roundingOf(accepted));
}

function refuseBeyond(left: number, rounding: number): void {
  if (left < -rounding) throw new Refusal(`Con este anticipo se facturarían ${formatEuros(fromScaled(-left, CENTS))} más de lo aceptado: corrija sus líneas`);
}

/** The invoice of the albarán of a quote. */
export const billOfWork = (db: Db, quoteId: number) =>
  db
    .selectFrom('quote')
    .innerJoin('work_order', 'work_order.id', 'quote.obra_albaran_id')
    .innerJoin('invoice', 'invoice.id', 'work_order.invoice_id')
    .select(['invoice.id', 'invoice.codigo', 'invoice.estado'])
    .where('quote.id', '=', quoteId)
    .executeTakeFirst();

/** The issued invoice that takes a deposit off; null where none does. */
export async function takerOf(db: Db, depositId: number): Promise<string | null> {
  const { takenBy } = await takenOf(db, depositId, 0);
  return takenBy && !isDraft(takenBy) ? takenBy.codigo : null;
}

/** The reason of an invoice that an issued one takes off. */
export const takenReason = (taker: string | null): Reasons =>
  taker === null ? {} : { isUntaken: { message: `La factura ${taker} la descuenta: rectifique antes aquella` } };

/** An invoice that is made anew is the same part of its quote. */
export async function carryDeposit(trx: Trx, from: number, to: number): Promise<void> {
  const part = await trx.selectFrom('quote_bill').select(['quote_id', 'tipo']).where('invoice_id', '=', from).executeTakeFirst();
  if (part)
    await trx
      .insertInto('quote_bill')
      .values({ ...part, invoice_id: to })
      .execute();
}
