// Whom a record is now that was merged with another: what was written before names the one that is gone.
import type { Mergeable } from '#domain/records/merging.ts';
import type { Db } from '#server/db/connect.ts';

/** The record to which each of `ids` leads now: itself, unless it went into another, or is no id at all. */
export async function survivorsOf(db: Db, entity: Mergeable, ids: readonly unknown[]): Promise<(id: unknown) => unknown> {
  const led = new Map<number, number>();
  for (let asked = ids.filter(id => Number.isSafeInteger(id)) as number[]; asked.length > 0;) {
    const rows = await db
      .selectFrom('merging')
      .select(['gone_id', 'kept_id'])
      .where('entity', '=', entity)
      .where('gone_id', 'in', asked)
      .where('undone', 'is', null)
      .orderBy('id')
      .execute();
    for (const { gone_id, kept_id } of rows) led.set(gone_id, kept_id);
    asked = rows.map(({ kept_id }) => kept_id).filter(id => !led.has(id));
  }
  const last = (id: number): number => {
    const next = led.get(id);
    return next === undefined ? id : last(next);
  };
  return id => (Number.isSafeInteger(id) ? last(id as number) : id);
}
