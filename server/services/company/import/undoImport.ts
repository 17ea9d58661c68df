// Takes back what an import has written, the last first, by its audit rows. What is used or was changed since stays as it is.
import { insertRows, updateRows } from '#server/db/bulk.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Who, auditRow, changeRow, changedRow } from '#server/db/records.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import { referredOf } from '#server/services/records/references.ts';
import { ruleOf } from '#server/services/rules.ts';
import { closeJob, holdJob } from './job.ts';
import { type Change, type Judged, type Stay, Trail, judgeChanges } from './judgeUndo.ts';
import { lockingReaderOf, readerOf } from './stored.ts';

/** Audit rows that one transaction takes back. */
const STEP = 500;

/** What was, or would be, taken back. */
export interface Undone {
  deleted: number;
  restored: number;
  stays: Stay[];
}

/** Takes back the import `job`, which must have been turned back. May be repeated: what is taken back already needs nothing. */
export async function undoImport(asked: Ctx, who: Who, job: number): Promise<Undone> {
  const ctx = { ...asked, importId: job };
  const { engine } = ctx;
  const undone = await inSteps(async before => {
    const step = await engine.transact(async trx => {
      await holdJob(trx, job, 1);
      const changes = await changesBefore(trx, job, before);
      const judged = await judgeChanges(trx, ctx, job, changes, lockingReaderOf(trx), new Trail());
      for (const some of judged) await writeBack(trx, ctx, who, some);
      return { judged, last: changes.at(-1)?.id };
    });
    engine.cache.settle({ tables: new Set(step.judged.map(({ entity }) => entity.table)) });
    return step;
  });
  await closeJob(engine, job, 1, trx => trx.updateTable('import_done').set({ kept: undone.stays.length }).where('id', '=', job).execute());
  return undone;
}

/** What taking back the import `job` would do now. */
export async function judgeUndo(ctx: Ctx, job: number): Promise<Undone> {
  const { db } = ctx.engine;
  const trail = new Trail();
  const breathe = breather();
  return inSteps(async before => {
    await breathe();
    const changes = await changesBefore(db, job, before);
    return { judged: await judgeChanges(db, ctx, job, changes, readerOf(db), trail), last: changes.at(-1)?.id };
  });
}

/** Goes through an import from its last audit row to its first. */
async function inSteps(step: (before: number) => Promise<{ judged: Judged[]; last: number | undefined }>): Promise<Undone> {
  const gone = new Set<string>();
  const back = new Set<string>();
  const stays = new Map<string, Stay>();
  let last: number | undefined = Number.MAX_SAFE_INTEGER;
  while (last !== undefined) {
    const { judged, last: next }: { judged: Judged[]; last: number | undefined } = await step(last);
    for (const { entity, ...some } of judged) {
      for (const { id } of some.gone) gone.add(`${entity.name} ${id}`);
      for (const { record } of some.back) back.add(`${entity.name} ${record.id}`);
      for (const stay of some.stays) stays.set(`${entity.name} ${stay.record.id}`, stay);
    }
    last = next;
  }
  return { deleted: gone.size, restored: back.size, stays: [...stays.values()] };
}

const changesBefore = (db: Db, job: number, id: number): Promise<Change[]> =>
  db
    .selectFrom('audit')
    .select(['id', 'entity', 'record_id', 'before', 'after'])
    .where('import_id', '=', job)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(STEP)
    .execute();

async function writeBack(trx: Trx, ctx: Ctx, who: Who, { entity, gone, back }: Judged): Promise<void> {
  const { kind } = ctx.engine;
  if (gone.length > 0) {
    const ids = gone.map(record => record.id);
    for (const { table, column } of ruleOf(entity).children ?? []) await anyTable(trx).deleteFrom(table).where(column, 'in', ids).execute();
    await anyTable(trx).deleteFrom(entity.table).where('id', 'in', ids).execute();
    const audits = gone.map(record => auditRow(who, entity.name, record.id, 'delete', record, null));
    await insertRows(trx, kind, 'audit', audits);
    for (const record of gone) await ruleOf(entity).gone?.(trx, ctx, record);
  }
  const rows = back.map(({ record, values }) => changedRow(entity, record, values, who));
  await updateRows(trx, kind, entity.table, rows);
  const audits = back.map(({ record, values }) => changeRow(who, entity, record.id, record, values, 'update'));
  await insertRows(trx, kind, 'audit', audits);
  const referred = await referredOf(
    trx,
    entity,
    back.map(({ record }) => record.id),
  ); // what follows concerns what names the record
  for (const { record, values } of back)
    if (referred.has(record.id)) await ruleOf(entity).follow?.(trx, ctx, { ...record, ...values, version: record.version + 1 }, record);
}
