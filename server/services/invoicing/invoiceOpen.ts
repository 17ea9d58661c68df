// Whether an invoice still lets go of its albaranes: a draft, or one that its issued credit notes take back as a whole (§4).
import { toScaled } from '#domain/scaled.ts';
import { entities } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/entity.ts';
import type { Db } from '../../db/connect.ts';

const invoice = entities.invoice;
type Bill = Pick<RecordOf<typeof invoice>, 'id' | 'estado' | 'total'>;

export async function isBillOpen(db: Db, bill: Bill): Promise<boolean> {
  return bill.estado === 'borrador' || isRectifiedInFull(db, bill);
}

async function isRectifiedInFull(db: Db, bill: Bill): Promise<boolean> {
  const notes = await db.selectFrom('invoice').select('total').where('rectifica_id', '=', bill.id).where('estado', '<>', 'borrador').execute();
  const taken = notes.reduce((sum, note) => sum + note.total, 0);
  return notes.length > 0 && taken + toScaled(bill.total, 2) === 0;
}
