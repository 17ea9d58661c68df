// Create, update and delete of any entity: check, rules, write, follow-up; one transaction.
import type { Deleted, Saved } from '#domain/kernel/answer.ts';
import type { Entity, ShownOf, Values } from '#domain/kernel/entity.ts';
import { encode } from '#server/db/codec.ts';
import type { Trx } from '#server/db/connect.ts';
import { insert, remove, update } from '#server/db/records.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { refuseFrozen } from './frozen.ts';
import { refuseReferenced } from './references.ts';
import { ruleOf } from '#server/services/rules.ts';
import { keepDeleted, rowsOf } from './undoDelete.ts';
import { getOwn, getOwnForUpdate, pickDraft, refuseStale, refuseTaken } from './ownRecord.ts';
import { draftOf } from './validate.ts';

/** Creates a record from what a client sent. */
export async function createRecord(ctx: Ctx, entity: Entity, sent: Values): Promise<Saved> {
  const rule = ruleOf(entity);
  const draft = draftOf(ctx, entity, rule.complete ? rule.complete(ctx, sent) : sent);
  const extra = await rule.extra?.(ctx, draft, undefined);
  return ctx.engine.transact(async trx => {
    const values = (await rule.prepare?.(trx, ctx, draft, undefined)) ?? draft;
    await refuseAnyTaken(trx, entity, values);
    const saved = await insert(trx, entity, values, whoOf(ctx), { columns: extra });
    await rule.begin?.(trx, ctx, { ...values, ...saved });
    return saved;
  });
}

/** Changes a record. Fields that were not sent keep their value. */
export async function updateRecord(ctx: Ctx, entity: Entity, sent: Values): Promise<Saved> {
  const { id, version, ...fields } = sent;
  const rule = ruleOf(entity);
  const drafted = (before: Values) => draftOf(ctx, entity, { ...pickDraft(entity, before), ...fields }, rule.readWith, before);
  const extraOf = async (before: ShownOf<Entity>) => {
    refuseStale(ctx, before, version);
    return rule.extra!(ctx, drafted(before), before);
  };
  const extra = rule.extra && (await extraOf(await getOwn(ctx.engine.db, ctx, entity, id)));
  return ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, entity, id);
    refuseStale(ctx, before, version);
    const draft = drafted(before);
    await refuseFrozen(trx, ctx, entity, before, draft);
    const values = (await rule.prepare?.(trx, ctx, draft, before)) ?? draft;
    await refuseAnyTaken(trx, entity, values, before);
    const saved = await update(trx, entity, before, values, whoOf(ctx), 'update', { columns: extra });
    await rule.follow?.(trx, ctx, { ...before, ...draft, ...values, ...saved }, before);
    return saved;
  });
}

/** Deletes a record that nothing refers to; `undo` is what takes it back for a moment. */
export async function deleteRecord(ctx: Ctx, entity: Entity, id: unknown): Promise<Deleted> {
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, entity, id);
    const { isFinal, release, gone } = ruleOf(entity);
    const tables = isFinal ? [] : await rowsOf(trx, entity, record.id);
    const noted = (await release?.(trx, ctx, record)) ?? {};
    await refuseReferenced(trx, entity, record.id);
    await remove(trx, entity, record, whoOf(ctx), noted);
    await gone?.(trx, ctx, record);
    return isFinal ? { id: record.id } : { id: record.id, undo: await keepDeleted(trx, ctx, entity, record, { tables, noted }) };
  });
}

/** What stays as it is may be what another record has, from before it was unique. */
async function refuseAnyTaken(trx: Trx, entity: Entity, values: Values, before?: Values): Promise<void> {
  const row = encode(entity, values);
  const isChanged = (field: string) => values[field] !== before?.[field];
  for (const unique of ruleOf(entity).unique ?? [])
    if (isChanged(unique.field) || (entity.sameWithin && isChanged(entity.sameWithin))) await refuseTaken(trx, entity, unique, row, Number(before?.id ?? 0));
}
