// Counts of lives and stays. A write adds rows that wait, so that no two writers wait for each other on a number that they share; what waits is added up a moment later.
import { sql } from 'kysely';
import type { Db, Engine, Trx } from '#server/db/connect.ts';

/** Rows of one transaction: others write between two of them. */
const STEP = 2_000;

const key = ['entity', 'month', 'state', 'span', 'path'] as const;

/** Every count, in parts that are still to be summed: what was added up, and what waits. Read in one statement it is exact, even during other writes. */
const counts = (db: Db) => {
  const parts = (table: 'tally' | 'tally_waiting') => db.selectFrom(table).select([...key, 'n']);
  return db.selectFrom(parts('tally').unionAll(parts('tally_waiting')).as('counted'));
};

/** How many things are in a state, by the path by which they came. */
export const living = (db: Db) => counts(db).where('month', '=', '').where('path', '>', '');

/** How many have left a state, by the class of the time that they stayed. */
export const ended = (db: Db) => counts(db).where('month', '=', '').where('path', '=', '');

/** The same, by the month in which they came. */
export const endedByMonth = (db: Db) => counts(db).where('month', '>', '');

export const sumOf = sql<number>`cast(sum(n) as bigint)`.as('n');

/** Adds up what waits when it is called; what comes meanwhile is left for the next time. Of two processes that do so at once, one waits for the other and then finds those rows gone. */
export async function addUp(engine: Engine, stop?: AbortSignal): Promise<void> {
  const newest = await engine.db.selectFrom('tally_waiting').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const goesOn = async () => !stop?.aborted && newest !== undefined && isWaiting(engine.db, newest.id);
  while (await goesOn()) await engine.transact(addSome);
}

/** Asked outside of a transaction, which would keep writers out. */
async function isWaiting(db: Db, last: number): Promise<boolean> {
  return (await db.selectFrom('tally_waiting').select('id').where('id', '<=', last).limit(1).executeTakeFirst()) !== undefined;
}

/** Takes rows by a mark that only this transaction sees: others may come between two of its statements. */
async function addSome(trx: Trx): Promise<void> {
  const some = trx.selectFrom('tally_waiting').select('id').orderBy('id').limit(STEP);
  await trx.updateTable('tally_waiting').set({ is_taken: 1 }).where('id', 'in', some).execute();
  await trx
    .insertInto('tally')
    .columns([...key, 'n'])
    .expression(eb =>
      eb
        .selectFrom('tally_waiting')
        .select([...key, eb.fn.sum<number>('n').as('n')])
        .where('is_taken', '=', 1)
        .groupBy(key),
    )
    .onConflict(conflict => conflict.columns(key).doUpdateSet(eb => ({ n: eb('tally.n', '+', eb.ref('excluded.n')) })))
    .execute();
  await trx.deleteFrom('tally_waiting').where('is_taken', '=', 1).execute();
}
