// Seals the rows of the audit that wait for it, a moment after they were written: no write waits for another one's hash.
import type { Db, Engine, Trx } from '#server/db/connect.ts';
import { insertRows } from '#server/db/bulk.ts';
import { type Seal, START, hashOf } from './chain.ts';

/** Rows of one transaction: others write between two of them. */
const STEP = 500;

/** Where the chain ends. */
export async function lastSeal(db: Db): Promise<Seal> {
  const last = await db.selectFrom('audit_seal').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return last ?? START;
}

/** Seals what waits when it is called, and announces it; answers how many rows. What comes meanwhile is left for the next time. Of two processes that seal at once, one waits for the other. */
export async function sealAudit(engine: Engine, stop?: AbortSignal): Promise<number> {
  let count = 0;
  const last = await lastWaiting(engine.db);
  const goesOn = async () => !stop?.aborted && isWaiting(engine.db, last);
  while (await goesOn()) count += await engine.transact(trx => sealSome(trx, engine.kind));
  // a process that is not notified looks now and again
  if (count > 0) await engine.announce().catch(() => {});
  return count;
}

/** Asked outside of a transaction, which would keep writers out. */
async function isWaiting(db: Db, last: number): Promise<boolean> {
  return (await db.selectFrom('audit_unsealed').select('audit_id').where('audit_id', '<=', last).limit(1).executeTakeFirst()) !== undefined;
}

/** The newest row that waits; 0 without one. */
async function lastWaiting(db: Db): Promise<number> {
  const newest = await db.selectFrom('audit_unsealed').select('audit_id').orderBy('audit_id', 'desc').limit(1).executeTakeFirst();
  return newest?.audit_id ?? 0;
}

async function sealSome(trx: Trx, kind: Engine['kind']): Promise<number> {
  const waiting = await trx.selectFrom('audit_unsealed').select('audit_id').orderBy('audit_id').limit(STEP).forNoKeyUpdate().execute();
  if (waiting.length === 0) return 0; // another process was quicker
  const ids = waiting.map(row => row.audit_id);
  // a restored backup brings seals along
  const rows = await trx
    .selectFrom('audit')
    .leftJoin('audit_seal', 'audit_seal.audit_id', 'audit.id')
    .selectAll('audit')
    .where('audit.id', 'in', ids)
    .where('audit_seal.number', 'is', null)
    .orderBy('audit.id')
    .execute();
  let { number, hash } = await lastSeal(trx);
  const seals = rows.map(row => {
    hash = hashOf(hash, row);
    return { number: (number += 1), audit_id: row.id, hash };
  });
  if (seals.length > 0) await insertRows(trx, kind, 'audit_seal', seals);
  await trx.deleteFrom('audit_unsealed').where('audit_id', 'in', ids).execute();
  return waiting.length;
}
