// The record that a request is about: found among the rows of its user, in the version that the user saw.
import type { Entity, FieldsOf, ShownOf, Stamps, Values } from '#domain/entity.ts';
import { anyTable } from '../../db/anyTable.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { decode } from '../../db/codec.ts';
import { find, findForUpdate, selectOne } from '../../db/records.ts';
import { forbidden, notFound, stale } from '../../errors.ts';
import { scopeOf } from './access.ts';
import type { Ctx } from '../context.ts';
import { idOf } from './validate.ts';

/** The record that `ctx.user` may see; 404 when there is none, 403 when it is not theirs. */
export async function getOwn<E extends Entity>(db: Db, ctx: Ctx, entity: E, id: unknown): Promise<ShownOf<E>> {
  const key = idOf(id);
  return (await find(db, entity, key, scopeOf(entity, ctx.user))) ?? refuse(db, entity, key);
}

/** The same, locked until `trx` ends: for whoever changes it, or decides by it. */
export async function getOwnForUpdate<E extends Entity>(trx: Trx, ctx: Ctx, entity: E, id: unknown): Promise<ShownOf<E>> {
  const key = idOf(id);
  return (await findForUpdate(trx, entity, key, scopeOf(entity, ctx.user))) ?? refuse(trx, entity, key);
}

/** The query of `getOwn`, to be asked together with others; `ownOf` is what it answers. */
export const ownQuery = (db: Db, ctx: Ctx, entity: Entity, id: number) => selectOne(db, entity, id, scopeOf(entity, ctx.user));

/** The record of `ownQuery`; 404 when there is none, 403 when it is not theirs. */
export async function ownOf<E extends Entity>(db: Db, entity: E, id: number, row: Values | undefined): Promise<ShownOf<E>> {
  return row ? decode(entity, row) : refuse(db, entity, id);
}

async function refuse(db: Db, entity: Entity, id: number): Promise<never> {
  throw (await find(db, entity, id)) ? forbidden() : notFound();
}

/** Throws when `version` was sent and is not the current one. */
export function refuseStale(before: Pick<Stamps, 'version'>, version: unknown): void {
  if (version !== undefined && version !== null && Number(version) !== before.version) throw stale();
}

/** The fields that a client may write, as the record has them. */
export function pickDraft(entity: Entity, record: Values): Values {
  return Object.fromEntries(
    Object.keys(entity.draft.fields)
      .filter(name => record[name] !== undefined)
      .map(name => [name, record[name]]),
  );
}

/** Whether another record than `ownId` has this stored value. */
export async function isTaken<E extends Entity>(db: Db, entity: E, field: keyof FieldsOf<E> & string, stored: unknown, ownId: number): Promise<boolean> {
  const column: string = field;
  const row = await anyTable(db).selectFrom(entity.table).select('id').where(column, '=', stored).where('id', '<>', ownId).limit(1).executeTakeFirst();
  return row !== undefined;
}
