// Takes back what an import has written, the last first, by its audit rows. What somebody uses or has changed since stays as it is.
import { type EntityName, entities } from '#domain/index.ts';
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { insertRows, updateRows } from '#server/db/bulk.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Trx } from '#server/db/connect.ts';
import { type Who, auditRow, changeRow, changedRow } from '#server/db/records.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { frozenChanges } from '#server/services/records/frozen.ts';
import { referredOf } from '#server/services/records/references.ts';
import { ruleOf } from '#server/services/rules.ts';
import { closeJob, holdJob } from './job.ts';
import { type Stored, lockingReaderOf } from './stored.ts';

/** Audit rows that one transaction takes back. */
const STEP = 500;

interface Change {
  id: number;
  entity: string;
  record_id: number;
  before: string | null;
  after: string | null;
}

/** Takes back the import `job`, which must have been turned back. Answers how many records stay, in whole or in part. May be repeated. */
export async function undoImport(asked: Ctx, who: Who, job: number): Promise<number> {
  const ctx = { ...asked, importId: job };
  const { engine } = ctx;
  let kept = 0;
  let last: number | undefined = Number.MAX_SAFE_INTEGER;
  while (last !== undefined) {
    const before: number = last;
    const step = await engine.transact(async trx => {
      await holdJob(trx, job, 1);
      const changes = await changesBefore(trx, job, before);
      let stayed = 0;
      for (const name of new Set(changes.map(change => change.entity))) {
        const some = changes.filter(change => change.entity === name);
        stayed += await undoCreated(
          trx,
          ctx,
          who,
          entities[name as EntityName],
          some.filter(change => change.before === null),
        );
        stayed += await undoChanged(
          trx,
          ctx,
          who,
          entities[name as EntityName],
          some.filter(change => change.before !== null),
        );
      }
      return { stayed, changes };
    });
    engine.cache.settle({ tables: new Set(step.changes.map(change => entities[change.entity as EntityName].table)) });
    kept += step.stayed;
    last = step.changes.at(-1)?.id;
  }
  await closeJob(engine, job, 1);
  return kept;
}

const changesBefore = (trx: Trx, job: number, id: number): Promise<Change[]> =>
  trx
    .selectFrom('audit')
    .select(['id', 'entity', 'record_id', 'before', 'after'])
    .where('import_id', '=', job)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(STEP)
    .execute();

/** Deletes records that are unchanged and that no other record refers to. Returns how many remain. */
async function undoCreated(trx: Trx, { engine, importId }: Ctx, who: Who, entity: Entity, changes: readonly Change[]): Promise<number> {
  const records = await lockingReaderOf(trx)(entity, 'id', ids(changes));
  const referred = await referredOf(trx, entity, ids(records.map(record => ({ record_id: record.id }))));
  const changed = records.filter(({ version }) => version > 1).map(({ id }) => id);
  const theirs = await changedBesides(trx, entity, changed, importId!);
  const ours = records.filter(record => !theirs.has(record.id) && !referred.has(record.id));
  if (ours.length > 0) {
    const gone = ours.map(record => record.id);
    await anyTable(trx).deleteFrom(entity.table).where('id', 'in', gone).execute();
    await insertRows(
      trx,
      engine.kind,
      'audit',
      ours.map(record => auditRow(who, entity.name, record.id, 'delete', record, null)),
    );
  }
  return records.length - ours.length;
}

/** Those of `some` that anything but the import has changed. */
async function changedBesides(trx: Trx, { name }: Entity, some: readonly number[], job: number): Promise<Set<number>> {
  if (some.length === 0) return new Set();
  const rows = await trx
    .selectFrom('audit')
    .select('record_id')
    .distinct()
    .where('entity', '=', name)
    .where('record_id', 'in', some)
    .where(eb => eb.or([eb('import_id', 'is', null), eb('import_id', '<>', job)]))
    .execute();
  return new Set(rows.map(row => row.record_id));
}

/** Gives fields that still are as the import wrote them the values that they had. Answers how many records had others. */
async function undoChanged(trx: Trx, ctx: Ctx, who: Who, entity: Entity, changes: readonly Change[]): Promise<number> {
  const recordOf = new Map((await lockingReaderOf(trx)(entity, 'id', ids(changes))).map(record => [record.id, record]));
  const restored: { record: Stored; values: Values }[] = [];
  let stayed = 0;
  for (const { record_id, before, after } of changes) {
    const record = recordOf.get(record_id);
    if (!record) continue;
    const [had, wrote] = [JSON.parse(before!) as Values, JSON.parse(after!) as Values];
    const ours = Object.keys(wrote).filter(field => JSON.stringify(record[field]) === JSON.stringify(wrote[field]));
    const frozen = await frozenChanges(trx, ctx, entity, record, Object.fromEntries(ours.map(field => [field, had[field]])));
    const free = ours.filter(field => !(field in frozen));
    if (free.length < Object.keys(wrote).length) stayed += 1;
    if (free.length > 0) restored.push({ record, values: Object.fromEntries(free.map(field => [field, had[field]])) });
  }
  const rows = restored.map(({ record, values }) => changedRow(entity, record, values, who));
  await updateRows(trx, ctx.engine.kind, entity.table, rows);
  const audits = restored.map(({ record, values }) => changeRow(who, entity, record.id, record, values, 'update'));
  await insertRows(trx, ctx.engine.kind, 'audit', audits);
  const referred = await referredOf(
    trx,
    entity,
    restored.map(({ record }) => record.id),
  ); // what follows concerns what names the record
  for (const { record, values } of restored)
    if (referred.has(record.id)) await ruleOf(entity).follow?.(trx, ctx, { ...record, ...values, version: record.version + 1 }, record);
  return stayed;
}

const ids = (changes: readonly Pick<Change, 'record_id'>[]) => changes.map(change => change.record_id);
