// Whether an invoice still lets go of its albaranes: a draft, or one that its issued credit notes take back as a whole (§4).
import { toScaled } from '#domain/kernel/scaled.ts';
import { entities } from '#domain/index.ts';
import { isDraft } from '#domain/invoicing/invoiceStates.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { Db } from '#server/db/connect.ts';
import { isTakenBack, notesUnder } from './creditNotes.ts';

const invoice = entities.invoice;
type Bill = Pick<RecordOf<typeof invoice>, 'id' | 'estado' | 'total'>;

export async function isBillOpen(db: Db, bill: Bill): Promise<boolean> {
  return isDraft(bill) || isRectifiedInFull(db, bill);
}

async function isRectifiedInFull(db: Db, bill: Bill): Promise<boolean> {
  return isTakenBack(toScaled(bill.total, 2), await notesUnder(db, bill.id));
}
