// Find, insert, update and delete over any entity's table. Every write leaves its audit row in the same transaction.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Saved } from '#domain/kernel/answer.ts';
import { type DraftOf, type Entity, type FieldsOf, type RecordOf, type ShownOf, type Values, dashedIn, nameField, stampNames } from '#domain/kernel/entity.ts';
import { entityList, entityNamed } from '#domain/index.ts';
import { emptyForDash } from '#domain/kernel/dashes.ts';
import { orderKey } from '#domain/kernel/format.ts';
import { amountText, searchText } from '#domain/kernel/search.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { identityKey } from '#domain/session/identityKey.ts';
import { decode, encode, entityFields, referencesOf } from './codec.ts';
import { anyTable } from './tables.ts';
import type { Db, Trx } from './connect.ts';
import { addRow, addRowForId, addRows, askPrepared } from './prepared.ts';
import type { Tables } from './tables.ts';

/** Who writes, and when: `at` is the company's wall clock. */
export interface Who {
  id: number | null;
  at: string;
  /** The name of the API key that they write with. */
  key?: string | undefined;
  /** The id of the request that they write by. */
  request?: string | undefined;
  /** Where they write from; absent: no request, the program by itself. */
  source?: string | undefined;
  /** The import that they write by. */
  importId?: number | undefined;
}

type Comparison = '=' | '<>' | '>=' | '<=' | '>' | '<';

/** A restriction on rows: column, comparison, stored value. */
export type Condition =
  | readonly [column: string, comparison: Comparison, value: unknown]
  | readonly [column: string, comparison: 'in', values: readonly unknown[]]
  | readonly [column: string, comparison: 'either', of: Either]
  | readonly [column: string, comparison: 'among', others: Others];

/** This column or another one has a value. */
export interface Either {
  other: string;
  value: unknown;
}

/** The values of a column in the rows of another table. */
export interface Others {
  table: string;
  column: string;
  where: readonly Condition[];
}

/** Columns of an entity's table that are no field of it. */
export type BesideOf<E extends Entity> = Partial<Omit<Insertable<Tables[E['table'] & keyof Tables]>, keyof FieldsOf<E>>>;

/** The name by which others refer to a record of "named", as SQL. */
function nameIn({ referredBy }: Entity): RawBuilder<unknown> {
  const parts = referredBy.map(part => {
    if (typeof part === 'string') return sql.ref(`named.${part}`);
    const [column, value] = part.of;
    return sql`case when ${sql.ref(`named.${column}`)} = ${sql.lit(value)} then ${sql.lit(part.word)} else '' end`;
  });
  return parts.length === 1 ? parts[0]! : sql`trim(${sql.join(parts, sql` || ' ' || `)})`;
}

/** What a record points to, by name: `customer_id` brings `customer_name` along. */
function namesOf(entity: Entity) {
  return referencesOf(entity)
    .map(({ name, refers }) => ({ name, to: entityNamed(refers) }))
    .filter(({ to }) => to.referredBy.length > 0)
    .map(({ name, to }) => {
      const as = nameField(name);
      const found = sql<string | null>`(select ${nameIn(to)} from ${sql.table(to.table)} as named where named.id = ${sql.ref(`${entity.table}.${name}`)})`;
      return as in entity.derived.fields ? sql<string | null>`coalesce(${found}, ${sql.ref(`${entity.table}.${as}`)})`.as(as) : found.as(as);
    });
}

/** A record's own columns; what is stored for searching stays where it is. */
function shownColumns(entity: Entity) {
  return [...stampNames, ...entityFields(entity).map(field => field.name)].map(name => `${entity.table}.${name}`);
}

/** Rows with the names they point to. */
export function selectShown(db: Db, entity: Entity) {
  return anyTable(db).selectFrom(entity.table).select(shownColumns(entity)).select(namesOf(entity));
}

/** `table.column` of what is indexed only where it is not empty: SQLite plans before it knows the value, so the query must say that it is not empty. */
const sparse = new Set(entityList.flatMap(entity => entity.sparse.map(column => `${entity.table}.${column}`)));

/** The SQL of conditions on `table`. */
export function whereOf(table: string, conditions: readonly Condition[]): RawBuilder<boolean>[] {
  return conditions.map(([column, comparison, value]) => {
    const name = `${table}.${column}`;
    if (comparison === 'in') return sql<boolean>`${sql.ref(name)} in (${sql.join(value)})`;
    if (comparison === 'either') return sql<boolean>`(${sql.ref(name)} = ${value.value} or ${sql.ref(`${table}.${value.other}`)} = ${value.value})`;
    if (comparison === 'among') return sql<boolean>`${sql.ref(name)} in (${othersOf(value)})`;
    const test = sql<boolean>`${sql.ref(name)} ${sql.raw(comparison)} ${value}`;
    return sparse.has(name) && value !== '' ? sql<boolean>`(${test} and ${sql.ref(name)} <> '')` : test;
  });
}

const othersOf = ({ table, column, where }: Others): RawBuilder<unknown> =>
  sql`select ${sql.ref(`${table}.${column}`)} from ${sql.table(table)} where ${sql.join(whereOf(table, where), sql` and `)}`;

/** The query of one record among those that `scope` allows. */
export function selectOne(db: Db, entity: Entity, id: number, scope: readonly Condition[]) {
  let query = selectShown(db, entity).where(`${entity.table}.id`, '=', id);
  for (const condition of whereOf(entity.table, scope)) query = query.where(condition);
  return query;
}

/** The record with this id among those that `scope` allows, or undefined. */
export async function find<E extends Entity>(db: Db, entity: E, id: number, scope: readonly Condition[] = []): Promise<ShownOf<E> | undefined> {
  const row = await selectOne(db, entity, id, scope).executeTakeFirst();
  return row && decode(entity, row);
}

/** The same, locked: no other transaction changes the record until `trx` ends. For a caller that reads a record to change it, or to decide by it. */
export async function findForUpdate<E extends Entity>(trx: Trx, entity: E, id: number, scope: readonly Condition[] = []): Promise<ShownOf<E> | undefined> {
  const row = await selectOne(trx, entity, id, scope).forNoKeyUpdate().executeTakeFirst();
  return row && decode(entity, row);
}

/** The audit row of a change (decisions: who, when, what, before, after). */
export function auditRow(who: Who, entity: string, recordId: number, action: string, before: unknown, after: unknown) {
  const toText = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  return {
    at: who.at,
    user_id: who.id,
    entity,
    record_id: recordId,
    action,
    before: toText(before),
    after: toText(after),
    key_name: who.key ?? null,
    request_id: who.request ?? null,
    source: who.source ?? null,
    import_id: who.importId ?? null,
  };
}

/** Writes the audit row of a change. */
export async function audit(trx: Trx, who: Who, entity: string, recordId: number, action: string, before: unknown, after: unknown): Promise<void> {
  await addRow(trx, 'audit', auditRow(who, entity, recordId, action, before, after));
}

/** Stands before what not every role that reads a record may find it by. */
export const INTERNAL = '\u0001';

/** What a search reads of a record: its own words; those of its customer are found there (`found.ts`). */
export function searchOf(entity: Entity, columns: Values): string {
  const shown = emptyForDash(dashedIn(entity.draft), columns);
  const fields = entityFields(entity);
  const textOf = (name: string) => {
    const value = shown[name];
    const { isMoney, scale } = fields.find(each => each.name === name) ?? {};
    return isMoney && scale !== undefined && typeof value === 'number' ? amountText(value, scale) : value;
  };
  const name = entity.nameOf(columns);
  const open = entity.searchIn.filter(each => !entity.internal.includes(each)).map(textOf);
  const text = searchText([...open, ...(name === columns[entity.label] ? [] : [name])]);
  return entity.internal.length > 0 ? `${text}\n${INTERNAL}${searchText(entity.internal.map(textOf))}` : text;
}

/** By what the alphabet sorts a record. */
export const orderKeys = (entity: Entity, columns: Values): Values => ({
  sort_key: orderKey(entity.nameOf(columns)),
  ...Object.fromEntries(entity.words.map(name => [`${name}_key`, orderKey(String(columns[name] ?? ''))])),
});

/** What a search reads, the alphabet sorts, people sign in by, and codes are compared by. What is unique and stays as it was keeps its key, which may be that of a record that collided before codes were compared so. */
export function keyColumns(entity: Entity, columns: Values, before?: Values): Values {
  const isMoved = entity.sameWithin !== undefined && columns[entity.sameWithin] !== before?.[entity.sameWithin];
  const changed = entity.same.filter(name => isMoved || columns[name] !== before?.[name]);
  const keyed = (names: readonly string[], keyOf: (value: string) => string) =>
    Object.fromEntries(names.map(name => [`${name}_key`, keyOf(String(columns[name] ?? ''))]));
  return {
    search: searchOf(entity, columns),
    ...orderKeys(entity, columns),
    ...keyed(changed, sameKey),
    ...keyed(entity.identities, identityKey),
  };
}

/** The row of a new record, without its id. */
export function newRow(entity: Entity, values: Values, who: Who): Values {
  const columns = encode(entity, values);
  const stamps = { version: 1, created_at: who.at, created_by: who.id, updated_at: who.at, updated_by: who.id };
  return { ...columns, ...stamps, ...keyColumns(entity, columns) };
}

/** The row of a record after a change. */
export function changedRow(entity: Entity, before: RecordOf<Entity>, values: Values, who: Who): Values {
  const columns = encode(entity, { ...before, ...values });
  const { id, created_at, created_by } = before;
  const stamps = { version: before.version + 1, created_at, created_by, updated_at: who.at, updated_by: who.id };
  return { id, ...columns, ...stamps, ...keyColumns(entity, columns) };
}

/** The fields whose value `values` changes. */
export function changedFields(before: Values, values: Values): string[] {
  return Object.keys(values).filter(name => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
}

/** The audit row of a change of some fields: what they were, and what they are. */
export function changeRow(who: Who, entity: Entity, id: number, before: Values, values: Values, action: string) {
  const changed = changedFields(before, values);
  const pick = (from: Values) => Object.fromEntries(changed.map(name => [name, from[name] ?? null]));
  return auditRow(who, entity.name, id, action, pick(before), pick(values));
}

/** What a write brings along besides fields. */
interface Besides<E extends Entity> {
  /** Columns that are no field, stored as they are. */
  columns?: BesideOf<E> | undefined;
  /** What the audit row reports from other tables: lines, failure codes. */
  noted?: { before?: Values; after: Values } | undefined;
}

/** Adds a record; where its id is reserved (`reserveId`), whatever is written then waits for no answer. */
export async function insert<E extends Entity>(
  trx: Trx,
  entity: E,
  values: DraftOf<E> | FieldsOf<E>,
  who: Who,
  more: Besides<E> & { id?: number } = {},
): Promise<Saved> {
  const row = { ...newRow(entity, values, who), ...more.columns };
  const id = more.id ?? (await addRowForId(trx, entity.table, row));
  if (more.id !== undefined) await addRows(trx, entity.table, [{ id, ...row }]);
  await audit(trx, who, entity.name, id, 'create', null, { ...values, ...more.noted?.after });
  return { id, version: 1 };
}

/** Adds a record whose id the caller does not need; no other record has its value of the field `by`. */
export async function insertUnread<E extends Entity>(trx: Trx, entity: E, values: FieldsOf<E>, who: Who, by: keyof FieldsOf<E> & string): Promise<void> {
  const row = newRow(entity, values, who);
  await addRows(trx, entity.table, [row]);
  const { record_id: _, ...audited } = auditRow(who, entity.name, 0, 'create', null, values);
  await askPrepared(trx, `audit of ${entity.table} by ${by}`, [...Object.values(audited), row[by]], () => {
    const [isThat] = whereOf(entity.table, [[by, '=', row[by]]]);
    const record_id = anyTable(trx).selectFrom(entity.table).select('id').where(isThat!);
    return trx.insertInto('audit').values({ ...audited, record_id });
  });
}

/** Changes the given fields of a record and counts its version up. `before` is the record as it was read, and locked, in this transaction. */
export async function update<E extends Entity>(
  trx: Trx,
  entity: E,
  before: RecordOf<E>,
  values: DraftOf<E> | Partial<FieldsOf<E>>,
  who: Who,
  action = 'update',
  more: Besides<E> = {},
): Promise<Saved> {
  const { columns, noted } = more;
  const version = before.version + 1;
  const whole = encode(entity, { ...before, ...values });
  await anyTable(trx)
    .updateTable(entity.table)
    .set({ ...encode(entity, values), ...keyColumns(entity, whole, before), ...columns, version, updated_at: who.at, updated_by: who.id })
    .where('id', '=', before.id)
    .execute();
  await addRow(trx, 'audit', changeRow(who, entity, before.id, { ...before, ...noted?.before }, { ...values, ...noted?.after }, action));
  return { id: before.id, version };
}

/** Deletes a record. `noted` went with it from other tables. */
export async function remove<E extends Entity>(trx: Trx, entity: E, before: RecordOf<E>, who: Who, noted: Values = {}): Promise<void> {
  await anyTable(trx).deleteFrom(entity.table).where('id', '=', before.id).execute();
  await audit(trx, who, entity.name, before.id, 'delete', { ...before, ...noted }, null);
}
