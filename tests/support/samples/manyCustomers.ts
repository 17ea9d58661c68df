// A list whose export is larger than what a socket and the kernel hold, so that it is still under way while its reader waits.
import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/connect.ts';

/** Adds `count` customers like the one with this id, each with ten thousand characters that cannot be compressed much. */
export async function addManyCustomers(db: Db, id: number, count: number): Promise<void> {
  const { id: _, ...row } = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (let first = 0; first < count; first += 100) {
    const rows = Array.from({ length: 100 }, (_, n) => ({ ...row, code: 100_000 + first + n, nif_cif: `Z${first + n}`, observations: textOf(7_500) }));
    await db.insertInto('customer').values(rows).execute();
  }
}

const textOf = (bytes: number) => randomBytes(bytes).toString('base64');
