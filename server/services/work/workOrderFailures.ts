// The failure codes of albaranes: which ones, and by name.
import type { Db, Trx } from '#server/db/connect.ts';

/** The failure codes of an albarán. */
export async function failuresOf(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('work_order_failure').select('failure_code_id').where('work_order_id', '=', id).execute();
  return rows.map(row => row.failure_code_id);
}

/** The query of the failure codes of an albarán with their names, in the order of these. */
export const failuresQuery = (db: Db, id: number) =>
  db
    .selectFrom('work_order_failure')
    .innerJoin('failure_code', 'failure_code.id', 'work_order_failure.failure_code_id')
    .select(['failure_code.id', 'failure_code.name'])
    .where('work_order_failure.work_order_id', '=', id)
    .orderBy('failure_code.sort_key');

/** Stores the failure codes of an albarán in place of those that it has. */
export async function replaceFailures(trx: Trx, id: number, codes: readonly number[]): Promise<void> {
  await trx.deleteFrom('work_order_failure').where('work_order_id', '=', id).execute();
  if (codes.length === 0) return;
  await trx
    .insertInto('work_order_failure')
    .values(codes.map(failure_code_id => ({ work_order_id: id, failure_code_id })))
    .execute();
}
