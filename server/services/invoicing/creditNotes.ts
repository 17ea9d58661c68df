// What takes an invoice back: its credit notes, and those that correct them in turn. Amounts are cents here.
import { formatEuros } from '#domain/kernel/format.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { type InvoiceState, isDraft } from '#domain/invoicing/invoiceStates.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';
import { lockDebtOf } from '#server/services/collecting/account.ts';

const CENTS = 2;

export interface CreditNote {
  id: number;
  codigo: string;
  estado: InvoiceState;
  rectifica_id: number | null;
  total: number;
}

/** The credit notes of an invoice and those of these in turn, drafts included and annulled ones left out, the oldest first. */
export async function notesUnder(db: Db, invoiceId: number): Promise<CreditNote[]> {
  const found: CreditNote[] = [];
  let of = [invoiceId];
  while (of.length > 0) {
    const notes = await db
      .selectFrom('invoice')
      .select(['id', 'codigo', 'estado', 'rectifica_id', 'total'])
      .where('rectifica_id', 'in', of)
      .where('estado', '<>', 'anulada')
      .orderBy('id')
      .execute();
    found.push(...notes);
    of = notes.map(({ id }) => id);
  }
  return found;
}

/** The invoice at the beginning: that of a credit note, or of the one which that corrects. */
export async function originalOf(db: Db, invoiceId: number): Promise<number> {
  const { rectifica_id } = await db.selectFrom('invoice').select('rectifica_id').where('id', '=', invoiceId).executeTakeFirstOrThrow();
  return rectifica_id === null ? invoiceId : originalOf(db, rectifica_id);
}

/** What is left of an amount after its issued credit notes, and by how much rounding may have moved it: the VAT of each one is rounded, a single one as its invoice. */
function leftOf(total: number, notes: readonly Pick<CreditNote, 'estado' | 'total'>[]) {
  const issued = notes.filter(note => !isDraft(note));
  return { left: issued.reduce((sum, note) => sum + note.total, total), rounding: Math.max(0, issued.length - 1), isTouched: issued.length > 0 };
}

/** Whether issued credit notes take an amount back as a whole. */
export function isTakenBack(total: number, notes: readonly Pick<CreditNote, 'estado' | 'total'>[]): boolean {
  const { left, rounding, isTouched } = leftOf(total, notes);
  return isTouched && Math.abs(left) <= rounding;
}

/** The facts of an invoice that the credit notes under it decide. */
export const noteFacts = ({ total }: { total: number }, notes: readonly CreditNote[]) => ({
  hasRest: !isTakenBack(toScaled(total, CENTS), notes),
  hasNoDraftNote: !notes.some(isDraft),
});

/**
 * Throws where a credit note that is issued takes more back than there is, or gives more than was taken. A transaction that issues another one of the same
 * invoice waits for the cobro of the original.
 */
export async function refuseTooMuch(trx: Trx, { id, rectifica_id, total }: { id?: number; rectifica_id: number; total: number }): Promise<void> {
  const original = await originalOf(trx, rectifica_id);
  await lockDebtOf(trx, original);
  for (let next: number | null = rectifica_id; next !== null;) {
    const bill: Pick<CreditNote, 'codigo' | 'estado' | 'rectifica_id' | 'total'> = await trx
      .selectFrom('invoice')
      .select(['codigo', 'estado', 'rectifica_id', 'total'])
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    const notes = (await notesUnder(trx, next)).filter(note => note.id !== id);
    refuseBeyond(bill, [...notes, { estado: 'emitida', total: toScaled(total, CENTS) }]);
    next = bill.rectifica_id;
  }
}

function refuseBeyond(bill: Pick<CreditNote, 'codigo' | 'estado' | 'total'>, notes: readonly Pick<CreditNote, 'estado' | 'total'>[]): void {
  const { left, rounding } = leftOf(bill.total, notes);
  if (left >= Math.min(0, bill.total) - rounding && left <= Math.max(0, bill.total) + rounding) return;
  const way =
    bill.total > 0 && left > bill.total ? 'para cobrar más, borre este borrador y elija en la factura «Rectificar» y «Rehacer»' : 'corrija las líneas';
  throw new Refusal(
    `Con esta rectificativa, de la factura ${invoiceName(bill)} quedarían ${euros(left)}, y deben quedar entre 0 € y ${euros(bill.total)}: ${way}`,
  );
}

const euros = (cents: number) => formatEuros(fromScaled(cents, CENTS));
