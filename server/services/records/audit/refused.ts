// What was refused: steps by a lifecycle, calls by rights. One entry a minute for each person and thing, which counts how often: no one fills the audit by trying again.
// The transaction of the attempt is gone by then, so the entry has one of its own.
import { FORBIDDEN, NO_RECORD } from '#domain/records/audit.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import { auditRow } from '#server/db/records.ts';
import type { Attempt, Failure, StepRefusal } from '#server/errors.ts';
import { type Ctx, nowText, whoOf } from '../../kernel/context.ts';
import { unlessFault } from '../../session/signedIn.ts';

interface Counted {
  /** As the company's clock shows it: '2026-03-02 09:15'. */
  minute: string;
  id: Promise<number>;
  times: number;
  /** How many the database knows of. */
  stored: number;
}

/** What this process has noted in the minute that is running, and of earlier ones what is not stored yet, by database. */
const noted = new WeakMap<Db, Map<string, Counted>>();

/** Leaves the entry of a refused step. */
export const keepAttempt = (ctx: Ctx, { attempt, message }: StepRefusal): Promise<void> => keep(ctx, attempt, message);

/** Leaves the entry of a call that its asker may not make. While the database takes no writes, it is refused without one. */
export async function keepForbidden(ctx: Ctx, { method, path }: Pick<Endpoint, 'method' | 'path'>, { message }: Failure): Promise<void> {
  await keep(ctx, { ...FORBIDDEN, id: NO_RECORD }, `${message} (${method} ${path})`).catch(unlessFault);
}

async function keep(ctx: Ctx, { entity, id, event }: Attempt, refused: string): Promise<void> {
  const { db } = ctx.engine;
  const counts = noted.get(db) ?? new Map<string, Counted>();
  noted.set(db, counts);
  const who = whoOf(ctx);
  const minute = minuteOf(ctx);
  const key = JSON.stringify([minute, who.id, who.key, entity, id, event, refused]);
  const before = counts.get(key);
  if (before) {
    before.times += 1;
    await before.id;
    return;
  }
  const row = { ...auditRow(who, entity, id, event, null, null), refused };
  const stored = ctx.engine.transact(async trx => (await trx.insertInto('audit').values(row).returning('id').executeTakeFirstOrThrow()).id);
  counts.set(key, { minute, id: stored, times: 1, stored: 1 });
  await stored.catch((error: unknown) => {
    counts.delete(key);
    throw error;
  });
}

const minuteOf = (services: Pick<Ctx, 'clock'>) => nowText(services).slice(0, 16);

/** Stores how often what was noted has been refused by now, and forgets the minutes that are over. */
export async function countRefused({ engine, clock }: Pick<Ctx, 'engine' | 'clock'>): Promise<void> {
  const minute = minuteOf({ clock });
  const counts = noted.get(engine.db);
  const grown = [...(counts?.values() ?? [])].filter(({ times, stored }) => times > stored);
  if (grown.length > 0) {
    const rows = await Promise.all(grown.map(async counted => ({ audit_id: await counted.id, times: counted.times, counted })));
    await engine.transact(async trx => {
      for (const { audit_id, times } of rows)
        await trx
          .insertInto('audit_times')
          .values({ audit_id, times })
          .onConflict(conflict => conflict.column('audit_id').doUpdateSet({ times }))
          .execute();
    });
    for (const { counted, times } of rows) counted.stored = times;
  }
  for (const [key, counted] of counts ?? []) if (counted.minute !== minute && counted.times === counted.stored) counts!.delete(key);
}
