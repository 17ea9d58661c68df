// Writes what was planned, as the screens would: search columns, audit rows, follow-ups. Records go in by the hundred.
import type { Entity } from '#domain/entity.ts';
import { insertRows, takeIds, updateRows } from '../../db/bulk.ts';
import type { Values } from '../../db/codec.ts';
import type { Engine, Trx } from '../../db/connect.ts';
import { type Record_, type Who, auditRow, changeRow, changedFields, changedRow, insert, newRow, tableOf } from '../../db/records.ts';
import type { Ctx } from '../context.ts';
import { ruleOf } from '../rules.ts';
import { breather } from './breather.ts';
import type { Plan } from './plan.ts';
import type { Fresh } from './words.ts';

/** None of the importable entities is searched by what stands in another table. */
const others: readonly unknown[] = [];

/** Saves the lines of a plan without errors. `who` is named by stamps and audit. */
export async function writePlan(trx: Trx, ctx: Ctx, who: Who, entity: Entity, { lines, fresh }: Plan): Promise<void> {
  const { kind } = ctx.engine;
  const idOf = await createFresh(trx, who, fresh);
  const breathe = breather();
  const created: Values[] = [];
  const changed: { before: Record_; saved: Values }[] = [];
  for (const { before, saved: planned } of lines) {
    const saved = withIds(planned!, idOf);
    if (!before) created.push(saved);
    else if (changedFields(before, saved).length > 0) changed.push({ before, saved });
    await breathe();
  }
  await createAll(trx, kind, who, entity, created);
  await changeAll(trx, kind, who, entity, changed);
  for (const { before, saved } of changed) await ruleOf(entity).follow?.(trx, ctx, { ...before, ...saved, version: before.version + 1 }, before);
}

/** Creates what the lines point to and is missing; answers the ids that it got. */
async function createFresh(trx: Trx, who: Who, fresh: readonly Fresh[]): Promise<Map<unknown, number>> {
  const ids = new Map<unknown, number>();
  for (const { id, name, entity } of fresh) ids.set(id, (await insert(trx, entity, { name }, who)).id);
  return ids;
}

function withIds(saved: Values, idOf: Map<unknown, number>): Values {
  if (idOf.size === 0) return saved;
  return Object.fromEntries(Object.entries(saved).map(([field, value]) => [field, idOf.get(value) ?? value]));
}

/** Nothing follows the creation of what can be imported. */
async function createAll(trx: Trx, kind: Engine['kind'], who: Who, entity: Entity, records: readonly Values[]): Promise<void> {
  const ids = await takeIds(trx, kind, tableOf(entity), records.length);
  for (const some of chunksOf(records.map((values, index) => ({ id: ids[index]!, values })))) {
    const rows = some.map(({ id, values }) => ({ id, ...newRow(entity, values, who, others) }));
    await insertRows(trx, kind, tableOf(entity), rows);
    const audits = some.map(({ id, values }) => auditRow(who, entity.name, id, 'create', null, values));
    await insertRows(trx, kind, 'audit', audits);
  }
}

async function changeAll(trx: Trx, kind: Engine['kind'], who: Who, entity: Entity, changes: readonly { before: Record_; saved: Values }[]): Promise<void> {
  for (const some of chunksOf(changes)) {
    const rows = some.map(({ before, saved }) => changedRow(entity, before, saved, who, others));
    await updateRows(trx, kind, tableOf(entity), rows);
    const audits = some.map(({ before, saved }) => changeRow(who, entity, before, saved, 'update'));
    await insertRows(trx, kind, 'audit', audits);
  }
}

const CHUNK = 1_000;

/** A part at a time, so that others are served in between. */
const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));
