// The record that a request is about: found among the rows of its user, in the version that the user saw.
import { sql } from 'kysely';
import type { Entity, FieldsOf, ShownOf, Stamps, Values } from '#domain/kernel/entity.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { decode } from '#server/db/codec.ts';
import { find, findForUpdate, selectOne } from '#server/db/records.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { Refusal, forbidden, notFound, stale } from '#server/errors.ts';
import { scopeOf } from './access.ts';
import { type Unique, isNone } from './rule.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { idOf } from './validate.ts';

/** The record that `ctx.user` may see; 404 when there is none, 403 when it is not theirs. */
export async function getOwn<E extends Entity>(db: Db, ctx: Ctx, entity: E, id: unknown): Promise<ShownOf<E>> {
  const key = idOf(id);
  return (await find(db, entity, key, scopeOf(entity, ctx.user))) ?? refuse(db, entity, key, ctx.user);
}

/** The same, locked until `trx` ends: for a caller that changes it, or decides by it. */
export async function getOwnForUpdate<E extends Entity>(trx: Trx, ctx: Ctx, entity: E, id: unknown): Promise<ShownOf<E>> {
  const key = idOf(id);
  return (await findForUpdate(trx, entity, key, scopeOf(entity, ctx.user))) ?? refuse(trx, entity, key, ctx.user);
}

/** The query of `getOwn`, to be asked together with others; `ownOf` is what it answers. */
export const ownQuery = (db: Db, ctx: Ctx, entity: Entity, id: number) => selectOne(db, entity, id, scopeOf(entity, ctx.user));

/** The record of `ownQuery`; 404 when there is none, 403 when it is not theirs. */
export async function ownOf<E extends Entity>(db: Db, entity: E, id: number, row: Values | undefined): Promise<ShownOf<E>> {
  return row ? decode(entity, row) : refuse(db, entity, id);
}

async function refuse(db: Db, entity: Entity, id: number, user?: Ctx['user']): Promise<never> {
  throw (await find(db, entity, id)) ? forbidden() : notFound(await goneWords(db, entity, id, user));
}

/** What became of a record that is not there: those who read everything learn its name too. Undefined where there never was one. */
async function goneWords(db: Db, entity: Entity, id: number, user: Ctx['user'] | undefined): Promise<string | undefined> {
  const last = await db
    .selectFrom('audit')
    .select(['at', 'action', 'before'])
    .where('entity', '=', entity.name)
    .where('record_id', '=', id)
    .where('action', 'in', ['delete', 'merge'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const name = user && readsAll(user.roles) && last.before ? entity.nameOf(JSON.parse(last.before) as Values) : '';
  const did = last.action === 'merge' ? 'se fusionó con otro' : 'se borró';
  return `${entity.feminine ? 'Esta' : 'Este'} ${entity.one.toLowerCase()}${name && ` («${name}»)`} ${did} el ${formatDateTime(last.at)}`;
}

/** Throws when `version` was sent and is not the current one; what one has saved oneself, in another window, is not called somebody else's. */
export function refuseStale({ user }: Ctx, before: Pick<Stamps, 'version'> & Partial<Pick<Stamps, 'updated_by'>>, version: unknown): void {
  if (version !== undefined && version !== null && Number(version) !== before.version) throw stale(before.updated_by === user.id);
}

/** The fields that a client may write, as the record has them. */
export function pickDraft(entity: Entity, record: Values): Values {
  return Object.fromEntries(
    Object.keys(entity.draft.fields)
      .filter(name => record[name] !== undefined)
      .map(name => [name, record[name]]),
  );
}

/** What of another record than `ownId` is the same as the `field` of a row, or is read as the same; undefined where none is. */
export async function findTaken<E extends Entity>(
  db: Db,
  { table, same, sameWithin }: E,
  field: keyof FieldsOf<E> & string,
  row: Values,
  ownId: number,
): Promise<string | undefined> {
  if (isNone(row[field])) return undefined;
  const isKeyed = (same as readonly string[]).includes(field);
  const column: string = isKeyed ? `${field}_key` : field;
  let query = anyTable(db)
    .selectFrom(table)
    .select(sql.ref<unknown>(field).as('taken'))
    .where(column, '=', isKeyed ? (row[`${field}_key`] ?? sameKey(String(row[field] ?? ''))) : row[field])
    .where('id', '<>', ownId);
  if (isKeyed && sameWithin !== undefined) query = query.where(sameWithin, '=', row[sameWithin]);
  const found = await query.limit(1).executeTakeFirst();
  return found && String(found.taken);
}

/** What is said where a value is taken: of one that is written otherwise, which it is. */
export const takenWords = (message: string, value: unknown, taken: string): string =>
  taken === String(value) ? message : `${message}: se lee igual que «${taken}»`;

/** The same as the end of a sentence. */
export const takenReason = (message: string, value: unknown, taken: string): string => {
  const words = takenWords(message, value, taken);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

/** Throws where another record than `ownId` has the value of a field, or one that is read as the same. */
export async function refuseTaken<E extends Entity>(db: Db, entity: E, { field, message }: Unique<E>, row: Values, ownId: number): Promise<void> {
  const taken = await findTaken(db, entity, field, row, ownId);
  if (taken === undefined) return;
  const words = takenWords(message, row[field], taken);
  throw new Refusal(words, { [field]: words });
}
