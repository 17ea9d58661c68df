// The record that a request is about: found among the rows of its user, in the version that the user saw.
import type { Entity } from '#domain/entity.ts';
import type { Values } from '../db/codec.ts';
import type { Db } from '../db/connect.ts';
import { type Record_, find, tableOf } from '../db/records.ts';
import { forbidden, notFound, stale } from '../errors.ts';
import { scopeOf } from './access.ts';
import type { Ctx } from './context.ts';
import { idOf } from './validate.ts';

/** The record that `ctx.user` may change; 404 when there is none, 403 when it is not theirs. */
export async function getOwn(db: Db, ctx: Ctx, entity: Entity, id: unknown): Promise<Record_> {
  const key = idOf(id);
  const record = await find(db, entity, key, scopeOf(entity, ctx.user));
  if (record) return record;
  throw (await find(db, entity, key)) ? forbidden() : notFound();
}

/** Throws when `version` was sent and is not the current one. */
export function refuseStale(before: Record_, version: unknown): void {
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
export async function isTaken(db: Db, entity: Entity, field: string, stored: unknown, ownId: number): Promise<boolean> {
  const row = await db
    .selectFrom(tableOf(entity))
    .select('id')
    .where(field as 'code', '=', stored as never)
    .where('id', '<>', ownId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
