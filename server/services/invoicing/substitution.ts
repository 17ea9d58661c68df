// A complete invoice in place of simplified ones, and what withdraws a wrong one (ROF 7; AEAT's kind F3). Nothing is owed of either: the simplified ones keep their cobros.
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { FieldsOf, ShownOf } from '#domain/kernel/entity.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { lacksOf, substituteDraft } from '#domain/invoicing/substitution.ts';
import type { Client, Replaced } from '#domain/invoicing/wire.ts';
import { isDraft } from '#domain/invoicing/invoiceStates.ts';
import type { InvoiceFacts } from '#machines/lifecycles/invoice.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { insert, update } from '#server/db/records.ts';
import { Refusal, StepRefusal } from '#server/errors.ts';
import { closedFor } from '#server/services/kernel/closed.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { type LineValues, linesOfDocument, replaceLines, totalsOf } from '#server/services/paper/lines.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checked } from '#server/services/records/validate.ts';
import { type Head, lockHead } from '#server/services/fiscal/chain.ts';
import { tellIfClockStrays } from '#server/services/fiscal/clockCheck.ts';
import { isNamed } from '#server/services/fiscal/invoiceRecords.ts';
import { billedOf, clientIn, partyOf, replacedIn } from '#server/services/paper/client.ts';
import { type CreditNote, noteFacts, notesUnder } from './creditNotes.ts';
import { followIssue, issuedFields } from './issuing.ts';
import { billFacts, faultOf, stepInvoice } from './invoiceState.ts';

const invoice = entities.invoice;
type Bill = ShownOf<typeof invoice>;

interface Replaceable {
  bill: Pick<Bill, 'total' | 'rectifica_id' | 'sustituye' | 'sustituida_id' | 'simplificada'>;
  /** As it was issued to. */
  customer: Client;
  notes: readonly CreditNote[];
  /** Whether what it takes back has a complete one, or gets the same. */
  isFollowing: boolean;
}

/** The facts by which an invoice may have a complete one in its place. */
export const substituteFacts = ({ bill, customer, notes, isFollowing }: Replaceable) => ({
  ...billFacts(bill),
  ...noteFacts(bill, notes),
  isUnnamed: !isNamed(customer),
  isFollowing: bill.rectifica_id === null || isFollowing,
});

/** Issues a complete invoice in place of simplified ones and what their credit notes have taken back. */
export async function substituteInvoices(ctx: Ctx, body: unknown): Promise<Saved> {
  const { ids, customer_id } = checked(substituteDraft, body);
  await tellIfClockStrays(ctx);
  return ctx.engine.transact(async trx => {
    const head = await lockHead(trx, ctx);
    const found = await lockedWithNotes(trx, ctx, ids);
    const bills = found.map(({ bill }) => bill);
    const customer = await completeParty(trx, customer_id);
    const lines: LineValues[] = [];
    for (const { id } of bills) lines.push(...(await linesOfDocument(trx, 'invoice', id)));
    refuseOtherTotal(bills, totalsOf(lines).total);
    const days = bills.map(({ fecha_operacion, fecha_creacion }) => fecha_operacion ?? fecha_creacion).sort();
    const issued = await issueSubstitute(trx, ctx, head, {
      lines,
      customer,
      customer_id,
      replaced: bills.map(replacedOf),
      day: days.at(-1)!,
      rectifica_id: null,
    });
    for (const { bill, facts } of found) {
      const estado = stepInvoice(bill, 'invoice.substitute', facts);
      await update(trx, invoice, bill, { estado, sustituida_id: issued.id }, whoOf(ctx), 'invoice.substitute');
    }
    return issued;
  });
}

/** Withdraws a complete invoice that is wrong, by one with the opposite sign: what it replaced may then have a right one (AEAT's FAQ 27). */
export async function withdrawSubstitute(ctx: Ctx, id: number): Promise<Saved> {
  await tellIfClockStrays(ctx);
  return ctx.engine.transact(async trx => {
    const head = await lockHead(trx, ctx);
    const wrong = await getOwnForUpdate(trx, ctx, invoice, id);
    const facts = { ...billFacts(wrong), ...noteFacts(wrong, await notesUnder(trx, id)), isUntaken: true }; // the deposit is the one that it replaces
    const estado = stepInvoice(wrong, 'invoice.rectify', facts);
    await freeReplaced(trx, ctx, id); // locked before a number is taken, as when they are replaced
    const kept = await trx.selectFrom('invoice').select(['cliente', 'sustituidas']).where('id', '=', id).executeTakeFirstOrThrow();
    const replaced = replacedIn(kept.sustituidas);
    const stored: LineValues[] = await linesOfDocument(trx, 'invoice', id);
    const issued = await issueSubstitute(trx, ctx, head, {
      lines: stored.map(line => ({ ...line, quantity: -line.quantity })),
      customer: clientIn(kept.cliente ?? '{}'),
      customer_id: wrong.customer_id,
      replaced,
      day: wrong.fecha_operacion ?? wrong.fecha_creacion,
      rectifica_id: id,
    });
    await update(trx, invoice, wrong, { estado }, whoOf(ctx), 'invoice.rectify');
    return issued;
  });
}

/** What a complete invoice replaced may have another one: it is withdrawn or annulled. */
export async function freeReplaced(trx: Trx, ctx: Ctx, id: number): Promise<void> {
  const rows = await trx.selectFrom('invoice').select('id').where('sustituida_id', '=', id).orderBy('id').execute();
  for (const row of rows) await update(trx, invoice, await getOwnForUpdate(trx, ctx, invoice, row.id), { sustituida_id: null }, whoOf(ctx));
}

const replacedOf = ({ id, codigo, fecha_creacion, total }: Bill): Replaced => ({ id, codigo, fecha_creacion, total });

/** Simplified invoices with their issued credit notes that have no complete one yet, locked, the oldest first. Throws where one may not be replaced. */
async function lockedWithNotes(trx: Trx, ctx: Ctx, ids: readonly number[]): Promise<{ bill: Bill; facts: Partial<InvoiceFacts> }[]> {
  const asked = new Set(ids);
  const found = new Map<number, Bill>();
  for (const id of [...asked].sort((a, b) => a - b)) found.set(id, await getOwnForUpdate(trx, ctx, invoice, id));
  for (const id of asked) {
    const notes = await notesUnder(trx, id);
    for (const note of notes) {
      if (isDraft(note) || found.has(note.id)) continue;
      const bill = await getOwnForUpdate(trx, ctx, invoice, note.id);
      if (bill.sustituida_id === null) found.set(note.id, bill);
    }
  }
  const replaced: { bill: Bill; facts: Partial<InvoiceFacts> }[] = [];
  for (const bill of found.values()) {
    const facts = await factsAmong(trx, bill, found);
    replaced.push({ bill, facts });
    const fault = faultOf(bill, 'invoice.substitute', facts);
    if (fault) throw new StepRefusal(asked.size === 1 ? fault : `${bill.codigo}: ${fault}`, { entity: invoice.name, id: bill.id, event: 'invoice.substitute' });
  }
  return replaced.sort((a, b) => a.bill.id - b.bill.id);
}

async function factsAmong(trx: Trx, bill: Bill, found: ReadonlyMap<number, Bill>) {
  const notes = await notesUnder(trx, bill.id);
  const { cliente, original } = await issuedTo(trx, bill);
  const isFollowing = original !== null && (original.sustituida_id !== null || found.has(original.id));
  return substituteFacts({ bill, customer: cliente === null ? await partyOf(trx, bill.customer_id) : clientIn(cliente), notes, isFollowing });
}

/** To whom an invoice was issued: a credit note follows the invoice that it takes back in this. */
async function issuedTo(db: Db, { id, rectifica_id }: Pick<Bill, 'id' | 'rectifica_id'>) {
  const named = (of: number) => db.selectFrom('invoice').select(['id', 'cliente', 'sustituida_id']).where('id', '=', of).executeTakeFirstOrThrow();
  const own = await named(id);
  const original = rectifica_id === null ? null : await named(rectifica_id);
  return { cliente: (original ?? own).cliente, original };
}

/** A customer's fiscal data; throws where a complete invoice lacks some of them. */
async function completeParty(trx: Trx, customerId: number): Promise<Client> {
  const customer = await partyOf(trx, customerId);
  const lacks = lacksOf(customer);
  if (lacks.length === 0) return customer;
  const message = `En la ficha del cliente falta ${lacks.join(' y ')}`;
  throw new Refusal(message, { customer_id: message });
}

/** VAT is rounded once for all lines of an invoice: several may come to a cent more or less than each by itself. */
function refuseOtherTotal(bills: readonly Bill[], total: number): void {
  const cents = bills.reduce((sum, bill) => sum + toScaled(bill.total, 2), 0);
  if (toScaled(total, 2) === cents) return;
  const [one, other] = [formatEuros(total), formatEuros(fromScaled(cents, 2))];
  throw new Refusal(`Por el redondeo del IVA, una sola factura sumaría ${one} y las simplificadas suman ${other}: haga una por cada una`);
}

interface Substitute {
  lines: readonly LineValues[];
  customer: Client;
  customer_id: number;
  replaced: readonly Replaced[];
  /** The day of what is invoiced. */
  day: string;
  /** The complete invoice that this one withdraws. */
  rectifica_id: number | null;
}

async function issueSubstitute(trx: Trx, ctx: Ctx, head: Head | null, substitute: Substitute): Promise<Saved> {
  const { customer, customer_id, replaced, day, rectifica_id } = substitute;
  const date = head?.at.toISODate() ?? today(ctx);
  const lines = substitute.lines.map(line => ({ ...line, work_order_id: null }));
  const isOfIssue = day === date || (await closedFor(trx, day)) !== null; // the books of a closed quarter get no row more
  const values: FieldsOf<typeof invoice> = {
    codigo: '',
    estado: 'borrador',
    fecha_creacion: date,
    fecha_vencimiento: null,
    fecha_operacion: isOfIssue ? null : day,
    metodo: '',
    customer_id,
    observaciones: '',
    motivo: '',
    simplificada: false,
    retencion: 0,
    retenido: 0,
    motivo_anulacion: '',
    rectifica_id,
    sustituye: true,
    sustituida_id: null,
    compensada: false,
    registro: '',
    ...totalsOf(lines),
  };
  const billed = { ...(await billedOf(trx, customer_id)), client: customer };
  const issued = await issuedFields(trx, ctx, values, { lines, head, customer: billed, replaced });
  const fields = { ...values, ...issued.fields };
  const saved = await insert(trx, invoice, fields, whoOf(ctx), { columns: issued.columns, noted: { after: { invoice_lines: lines } } });
  await replaceLines(trx, 'invoice', saved.id, lines, true);
  await followIssue(trx, ctx, { ...fields, ...saved }, issued);
  return saved;
}
