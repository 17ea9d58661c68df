// Removes the bytes that no record names: a day late, so that a backup that has begun still finds what its rows name.
import type { Services } from '#server/services/kernel/context.ts';

const DAY = 24 * 60 * 60_000;
const BATCH = 500;

/** Removes arrivals that were never kept, files whose rows went, and files that never got a row; answers how many of each. `stop` ends it between two files. */
export async function sweepFiles(
  services: Pick<Services, 'engine' | 'files' | 'clock'>,
  stop?: AbortSignal,
): Promise<{ arrivals: number; dropped: number; orphans: number }> {
  const before = services.clock().toMillis() - DAY;
  return {
    arrivals: await services.files.sweep(before),
    dropped: await removeDropped(services, before, stop),
    orphans: await removeOrphans(services, before, stop),
  };
}

async function removeDropped({ engine: { db }, files }: Pick<Services, 'engine' | 'files'>, before: number, stop?: AbortSignal): Promise<number> {
  const rows = await db.selectFrom('dropped_file').select('key').where('at', '<', before).execute();
  let removed = 0;
  for (const { key } of rows) {
    if (stop?.aborted) break;
    await files.remove(key);
    await db.deleteFrom('dropped_file').where('key', '=', key).execute();
    removed += 1;
  }
  return removed;
}

/** A transaction that failed after its file was kept leaves bytes without a row. */
async function removeOrphans({ engine: { db }, files }: Pick<Services, 'engine' | 'files'>, before: number, stop?: AbortSignal): Promise<number> {
  let removed = 0;
  const check = async (keys: readonly string[]) => {
    const named = await db.selectFrom('stored_file').select('key').where('key', 'in', keys).execute();
    const dropped = await db.selectFrom('dropped_file').select('key').where('key', 'in', keys).execute();
    const known = new Set([...named, ...dropped].map(row => row.key));
    for (const key of keys) {
      if (known.has(key) || stop?.aborted) continue;
      await files.remove(key);
      removed += 1;
    }
  };
  let batch: string[] = [];
  for await (const { key, at } of files.list()) {
    if (stop?.aborted) return removed;
    if (at >= before) continue;
    batch.push(key);
    if (batch.length < BATCH) continue;
    await check(batch);
    batch = [];
  }
  if (batch.length > 0) await check(batch);
  return removed;
}
