// Find, insert, update and delete over any entity's table. Every write leaves its audit row in the same transaction.
import { sql } from 'kysely';
import type { Saved } from '#domain/answer.ts';
import { type Entity, stampNames } from '#domain/entity.ts';
import { entities, entityList } from '#domain/entities/index.ts';
import { fold } from '#domain/format.ts';
import { identityKey } from '#domain/rules/identityKey.ts';
import { type Values, decode, encode, entityFields, foldedText, referencesOf } from './codec.ts';
import { type Db, type Trx, mustLock } from './connect.ts';
import type { Tables } from './tables.ts';

export type Record_ = Values & { id: number; version: number };

/** Who writes, and when: `at` is the company's wall clock. */
export interface Who {
  id: number | null;
  at: string;
  /** The name of the API key that they write with. */
  key?: string | undefined;
}

/** A restriction on rows: column, comparison, stored value. */
export type Condition = readonly [column: string, comparison: '=' | '<>' | '>=' | '<=' | '>' | '<' | 'in', value: unknown];

type AnyTable = keyof Tables & 'customer';
/** Kysely's types want one known table; the rows of all entities are handled alike here. */
export const tableOf = (entity: Entity) => entity.table as AnyTable;

const unlabelled = new Set(['notice', 'call', 'workOrder']);

const userLabel = sql`trim(first_name || ' ' || last_name)`;

/** What a record points to, by name: `customer_id` brings `customer_name` along. */
function namesOf(entity: Entity) {
  return referencesOf(entity)
    .filter(({ refers }) => !unlabelled.has(refers))
    .map(({ name, refers }) => {
      const to = entities[refers as keyof typeof entities];
      const as = name.replace(/_id$/, '_name');
      const label = refers === 'user' ? userLabel : sql.ref(to.label);
      const found = sql<string | null>`(select ${label} from ${sql.table(to.table)} as named where named.id = ${sql.ref(`${entity.table}.${name}`)})`;
      return as in entity.derived.fields ? sql<string | null>`coalesce(${found}, ${sql.ref(`${entity.table}.${as}`)})`.as(as) : found.as(as);
    });
}

/** A record's own columns; what is stored for searching stays where it is. */
function shownColumns(entity: Entity) {
  return [...stampNames, ...entityFields(entity).map(field => field.name)].map(name => `${entity.table}.${name}` as 'customer.id');
}

/** Rows with the names they point to. */
export function selectShown(db: Db, entity: Entity) {
  const table = tableOf(entity);
  return db.selectFrom(table).select(shownColumns(entity)).select(namesOf(entity));
}

/** The SQL of conditions on `table`. */
export function whereOf(table: string, conditions: readonly Condition[]) {
  return conditions.map(([column, comparison, value]) =>
    comparison === 'in'
      ? sql<boolean>`${sql.ref(`${table}.${column}`)} in (${sql.join(value as unknown[])})`
      : sql<boolean>`${sql.ref(`${table}.${column}`)} ${sql.raw(comparison)} ${value}`,
  );
}

/** The record with this id among those that `scope` allows, or undefined. Within a transaction nobody else changes it until the end. */
export async function find(db: Db, entity: Entity, id: number, scope: readonly Condition[] = []): Promise<Record_ | undefined> {
  const table = tableOf(entity);
  let query = selectShown(db, entity).where(`${table}.id`, '=', id);
  for (const condition of whereOf(table, scope)) query = query.where(condition);
  if (mustLock(db)) query = query.forNoKeyUpdate();
  const row = await query.executeTakeFirst();
  return row && decode(entity, row);
}

/** The audit row of a change (decisions: who, when, what, before, after). */
export function auditRow(who: Who, entity: string, recordId: number, action: string, before: unknown, after: unknown) {
  const toText = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  return { at: who.at, user_id: who.id, entity, record_id: recordId, action, before: toText(before), after: toText(after), key_name: who.key ?? null };
}

/** Writes the audit row of a change. */
export async function audit(trx: Trx, who: Who, entity: string, recordId: number, action: string, before: unknown, after: unknown): Promise<void> {
  await trx
    .insertInto('audit')
    .values(auditRow(who, entity, recordId, action, before, after))
    .execute();
}

/** What a search finds a record by that stands in other tables: its customer, its invoice. The customer comes last. */
async function foundBy(trx: Trx, entity: Entity, columns: Values): Promise<string[]> {
  const parts: string[] = [];
  if (entity.searchIn.includes('invoice')) {
    const row = await trx
      .selectFrom('invoice')
      .select('codigo')
      .where('id', '=', columns['invoice_id'] as number)
      .executeTakeFirst();
    if (row) parts.push(row.codigo);
  }
  for (const party of ['customer', 'provider'] as const) {
    const id = columns[partyColumns[party]];
    if (!entity.searchIn.includes(party) || !id) continue;
    const row = await trx
      .selectFrom(party)
      .select(['name', 'nif_cif'])
      .where('id', '=', id as number)
      .executeTakeFirst();
    if (row) parts.push(row.name, row.nif_cif);
  }
  return parts;
}

/** The column by which a record names its customer or its provider. */
const partyColumns = { customer: 'customer_id', provider: 'proveedor_id' } as const;

/** Stands before what only staff may find a record by. */
export const INTERNAL = '\u0001';

/** What a search reads and the alphabet sorts by. `others` is what `foundBy` finds. */
function searchColumns(entity: Entity, columns: Values, others: readonly unknown[]): Values {
  const own = entity.searchIn.filter(name => (name in entity.draft.fields || name in entity.derived.fields) && !entity.internal.includes(name));
  const key = (name: string) => fold(String(columns[name] ?? ''));
  const open = foldedText([...own.map(name => columns[name]), ...others]);
  const internal = entity.internal.length > 0 ? `\n${INTERNAL}${foldedText(entity.internal.map(name => columns[name]))}` : '';
  const keyed = (names: readonly string[], keyOf: (name: string) => string) => Object.fromEntries(names.map(name => [`${name}_key`, keyOf(name)]));
  return {
    search: `\n${open}${internal}`,
    sort_key: key(entity.label),
    ...keyed(entity.words, key),
    ...keyed(entity.identities, name => identityKey(String(columns[name] ?? ''))),
  };
}

/** The row of a new record, without its id. `others` is what a search finds it by that stands in other tables, the customer last. */
export function newRow(entity: Entity, values: Values, who: Who, others: readonly unknown[]): Values {
  const columns = encode(entity, values);
  const stamps = { version: 1, created_at: who.at, created_by: who.id, updated_at: who.at, updated_by: who.id };
  return { ...columns, ...stamps, ...searchColumns(entity, columns, others) };
}

/** The row of a record after a change; `others` as for a new one. */
export function changedRow(entity: Entity, before: Record_, values: Values, who: Who, others: readonly unknown[]): Values {
  const columns = encode(entity, { ...before, ...values });
  const { id, created_at, created_by } = before;
  const stamps = { version: before.version + 1, created_at, created_by, updated_at: who.at, updated_by: who.id };
  return { id, ...columns, ...stamps, ...searchColumns(entity, columns, others) };
}

/** The fields whose value `values` changes. */
export function changedFields(before: Values, values: Values): string[] {
  return Object.keys(values).filter(name => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
}

/** The audit row of a change of some fields: what they were, and what they are. */
export function changeRow(who: Who, entity: Entity, before: Record_, values: Values, action: string) {
  const changed = changedFields(before, values);
  const pick = (from: Values) => Object.fromEntries(changed.map(name => [name, from[name] ?? null]));
  return auditRow(who, entity.name, before.id, action, pick(before), pick(values));
}

/**
 * Adds a record. `extra` are columns that are no field of the entity, stored as they are; `others` is what a search
 * finds it by that stands in other tables, where the caller has it already.
 */
export async function insert(trx: Trx, entity: Entity, values: Values, who: Who, extra: Values = {}, others?: readonly unknown[]): Promise<Saved> {
  const row = { ...newRow(entity, values, who, others ?? (await foundBy(trx, entity, encode(entity, values)))), ...extra };
  const { id } = await trx
    .insertInto(tableOf(entity))
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, who, entity.name, id, 'create', null, values);
  return { id, version: 1 };
}

/** Changes the given fields of a record and counts its version up. `before` is the record as it was read in this transaction. */
export async function update(trx: Trx, entity: Entity, before: Record_, values: Values, who: Who, action = 'update', extra: Values = {}): Promise<Saved> {
  const merged = { ...before, ...values };
  const columns = encode(entity, values);
  const version = before.version + 1;
  const whole = encode(entity, merged);
  const searched = searchColumns(entity, whole, await foundBy(trx, entity, whole));
  await trx
    .updateTable(tableOf(entity))
    .set({ ...columns, ...searched, ...extra, version, updated_at: who.at, updated_by: who.id } as never)
    .where('id', '=', before.id)
    .execute();
  await trx
    .insertInto('audit')
    .values(changeRow(who, entity, before, values, action))
    .execute();
  return { id: before.id, version };
}

/** Deletes a record. */
export async function remove(trx: Trx, entity: Entity, before: Record_, who: Who): Promise<void> {
  await trx.deleteFrom(tableOf(entity)).where('id', '=', before.id).execute();
  await audit(trx, who, entity.name, before.id, 'delete', before, null);
}

/** Keeps the search of a customer's or provider's documents in step with its new name or NIF. */
export async function renameInSearch(
  trx: Trx,
  party: 'customer' | 'provider',
  id: number,
  before: { name: unknown; nif_cif: unknown },
  after: { name: unknown; nif_cif: unknown },
): Promise<void> {
  const old = `\n${foldedText([before.name, before.nif_cif])}`;
  const fresh = `\n${foldedText([after.name, after.nif_cif])}`;
  if (old === fresh) return;
  for (const entity of entityList) {
    if (!entity.searchIn.includes(party)) continue;
    await trx
      .updateTable(tableOf(entity))
      .set({ search: sql<string>`replace(search, ${old}, ${fresh})` } as never)
      .where(partyColumns[party] as never, '=', id as never)
      .execute();
  }
}
