// Writes what was planned, as the screens would: search columns, audit rows, follow-ups. New records go in by the hundred.
import type { Entity } from '#domain/entity.ts';
import { insertRows, takeIds } from '../../db/bulk.ts';
import type { Values } from '../../db/codec.ts';
import type { Engine, Trx } from '../../db/connect.ts';
import { type Who, auditRow, insert, newRow, tableOf, update } from '../../db/records.ts';
import type { Ctx } from '../context.ts';
import { ruleOf } from '../rules.ts';
import { changedFields } from './changes.ts';
import type { Plan } from './plan.ts';
import type { Fresh } from './words.ts';

/** Saves the lines of a plan without errors. `who` is named by stamps and audit. */
export async function writePlan(trx: Trx, ctx: Ctx, who: Who, entity: Entity, { lines, fresh }: Plan): Promise<void> {
  const idOf = await createFresh(trx, who, fresh);
  const whole = lines.map(line => ({ ...line, saved: withIds(line.saved!, idOf) }));
  await createAll(
    trx,
    ctx.engine.kind,
    who,
    entity,
    whole.filter(line => !line.before).map(line => line.saved),
  );
  const { follow } = ruleOf(entity);
  for (const { before, saved } of whole) {
    if (!before || changedFields(before, saved).length === 0) continue;
    const done = await update(trx, entity, before, saved, who);
    await follow?.(trx, ctx, { ...before, ...saved, ...done }, before);
  }
}

/** Creates what the lines point to and is missing; answers the ids that it got. */
async function createFresh(trx: Trx, who: Who, fresh: readonly Fresh[]): Promise<Map<unknown, number>> {
  const ids = new Map<unknown, number>();
  for (const { id, name, entity } of fresh) ids.set(id, (await insert(trx, entity, { name }, who)).id);
  return ids;
}

function withIds(saved: Values, idOf: Map<unknown, number>): Values {
  return Object.fromEntries(Object.entries(saved).map(([field, value]) => [field, idOf.get(value) ?? value]));
}

/** None of the importable entities is searched by what stands in another table, and nothing follows their creation. */
async function createAll(trx: Trx, kind: Engine['kind'], who: Who, entity: Entity, records: readonly Values[]): Promise<void> {
  const ids = await takeIds(trx, kind, tableOf(entity), records.length);
  const rows = records.map((values, index) => ({ id: ids[index], ...newRow(entity, values, who, []) }));
  const audits = records.map((values, index) => auditRow(who, entity.name, ids[index]!, 'create', null, values));
  await insertRows(trx, kind, tableOf(entity), rows);
  await insertRows(trx, kind, 'audit', audits);
}
