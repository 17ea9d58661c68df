// What of a record does not change now: refused by every way to it, and said ahead where it is read to be edited.
import type { FrozenFields } from '#domain/kernel/answer.ts';
import type { Entity, ShownOf, Values } from '#domain/kernel/entity.ts';
import { type FrozenFactName, factsOf, frozenFacts, frozenWords } from '#domain/records/frozen.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import { freezers } from '#server/services/freezers.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from './ownRecord.ts';

const isFrozen = (db: Db, ctx: Ctx, name: FrozenFactName, record: Values): Promise<boolean> => freezers[name](db, ctx, record as never);

const fieldsOfFact = (name: FrozenFactName): readonly string[] => frozenFacts[name].fields;

/** A NIF is the same however it is written. */
const isSame = (field: string, one: unknown, other: unknown): boolean =>
  field === 'nif_cif' ? normaliseNif(String(one)) === normaliseNif(String(other)) : JSON.stringify(one) === JSON.stringify(other);

/** Why each field that `after` would change does not change; a field that `after` does not have stays as it is. */
export async function frozenChanges(db: Db, ctx: Ctx, entity: Entity, before: Values, after: Values): Promise<FrozenFields> {
  const errors: Record<string, string> = {};
  for (const name of factsOf(entity.name)) {
    const changed = fieldsOfFact(name).filter(field => field in before && after[field] !== undefined && !isSame(field, before[field], after[field]));
    if (changed.length > 0 && (await isFrozen(db, ctx, name, before))) for (const field of changed) errors[field] = frozenWords(name);
  }
  return errors;
}

/** Throws 422 where a change would touch what is frozen. */
export async function refuseFrozen(db: Db, ctx: Ctx, entity: Entity, before: Values, after: Values): Promise<void> {
  const errors = await frozenChanges(db, ctx, entity, before, after);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The fields of a record that do not change now, each with its reason. */
export async function frozenOf(db: Db, ctx: Ctx, entity: Entity, record: Values): Promise<FrozenFields> {
  const frozen: Record<string, string> = {};
  for (const name of factsOf(entity.name)) if (await isFrozen(db, ctx, name, record)) for (const field of fieldsOfFact(name)) frozen[field] = frozenWords(name);
  return frozen;
}

/** A record as its form reads it: an entity with such facts says which hold. */
export async function recordToEdit<E extends Entity>(ctx: Ctx, entity: E, id: unknown): Promise<ShownOf<E> & { frozen?: FrozenFields }> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, entity, id);
  return factsOf(entity.name).length === 0 ? record : { ...record, frozen: await frozenOf(db, ctx, entity, record) };
}
