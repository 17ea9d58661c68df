// Writes what was planned, as the screens would: search columns, audit rows, follow-ups. Records go in by the hundred: a plan holds as many as one transaction may.
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { insertRows, takeIds, updateRows } from '#server/db/bulk.ts';
import type { Engine, Trx } from '#server/db/connect.ts';
import { type Who, auditRow, changeRow, changedFields, changedRow, newRow } from '#server/db/records.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { referredOf } from '#server/services/records/references.ts';
import { ruleOf } from '#server/services/rules.ts';
import type { Plan } from './plan.ts';
import type { Stored } from './stored.ts';
import type { Fresh } from './words.ts';

/** Saves the lines of a plan without errors. `who` is named by stamps and audit, which says of each row that it is of the import `job`. */
export async function writePlan(trx: Trx, ctx: Ctx, who: Who, entity: Entity, { lines, fresh }: Plan, job: number): Promise<void> {
  const { kind } = ctx.engine;
  const idOf = await createFresh(trx, kind, who, fresh, job);
  const created: Values[] = [];
  const changed: { before: Stored; saved: Values }[] = [];
  for (const { before, saved: planned } of lines) {
    const saved = withIds(planned!, idOf);
    if (!before) created.push(saved);
    else if (changedFields(before, saved).length > 0) changed.push({ before, saved });
  }
  await createAll(trx, kind, who, entity, created, job);
  await changeAll(trx, kind, who, entity, changed, job);
  const referred = await referredOf(
    trx,
    entity,
    changed.map(({ before }) => before.id),
  ); // what follows concerns what names the record
  for (const { before, saved } of changed)
    if (referred.has(before.id)) await ruleOf(entity).follow?.(trx, ctx, { ...before, ...saved, version: before.version + 1 }, before);
}

/** Creates what the lines point to and is missing; answers the ids that it got. */
async function createFresh(trx: Trx, kind: Engine['kind'], who: Who, fresh: readonly Fresh[], job: number): Promise<Map<unknown, number>> {
  const idOf = new Map<unknown, number>();
  for (const entity of new Set(fresh.map(each => each.entity))) {
    const some = fresh.filter(each => each.entity === entity);
    const values = some.map(({ name }) => ({ name }));
    for (const [index, id] of (await createAll(trx, kind, who, entity, values, job)).entries()) idOf.set(some[index]!.id, id);
  }
  return idOf;
}

function withIds(saved: Values, idOf: Map<unknown, number>): Values {
  if (idOf.size === 0) return saved;
  return Object.fromEntries(Object.entries(saved).map(([field, value]) => [field, idOf.get(value) ?? value]));
}

/** Nothing follows the creation of what can be imported. Answers the new ids. */
async function createAll(trx: Trx, kind: Engine['kind'], who: Who, entity: Entity, records: readonly Values[], import_id: number): Promise<number[]> {
  const ids = await takeIds(trx, kind, entity.table, records.length);
  const rows = records.map((values, index) => ({ id: ids[index]!, ...newRow(entity, values, who) }));
  await insertRows(trx, kind, entity.table, rows);
  const audits = records.map((values, index) => ({ ...auditRow(who, entity.name, ids[index]!, 'create', null, values), import_id }));
  await insertRows(trx, kind, 'audit', audits);
  return ids;
}

async function changeAll(
  trx: Trx,
  kind: Engine['kind'],
  who: Who,
  entity: Entity,
  changes: readonly { before: Stored; saved: Values }[],
  import_id: number,
): Promise<void> {
  const rows = changes.map(({ before, saved }) => changedRow(entity, before, saved, who));
  await updateRows(trx, kind, entity.table, rows);
  const audits = changes.map(({ before, saved }) => ({ ...changeRow(who, entity, before.id, before, saved, 'update'), import_id }));
  await insertRows(trx, kind, 'audit', audits);
}
