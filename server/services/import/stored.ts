// The records that a file's lines are about, as they are stored: found by what an importable entity is known by.
import { type Entity, fieldsOf } from '#domain/entity.ts';
import { askInChunks } from '../../db/bulk.ts';
import { type Values, decode } from '../../db/codec.ts';
import { type Db, mustLock } from '../../db/connect.ts';
import { type Record_, selectShown, tableOf } from '../../db/records.ts';

/** What a line is known by; a machine's `customer_id` is that of its location. */
export type Marks = Values;

/** What makes up an identity, where it is not the code: a machine is its customer's with these numbers, wherever it stands. */
const parts: Partial<Record<string, readonly string[]>> = {
  location: ['customer_id', 'name'],
  machine: ['customer_id', 'inside_serial_number', 'outside_serial_number'],
};

/** A word for what a record is known by; undefined while a part of it is missing. */
export function identityOf({ name }: Entity, values: Marks): string | undefined {
  const said = (parts[name] ?? ['code']).map(part => String(values[part] ?? '').trim());
  return said.includes('') ? undefined : JSON.stringify(said);
}

/** The stored records that `lines` may be about, by their identity; more than one where several share it. */
export async function findStored(db: Db, entity: Entity, lines: readonly Marks[]): Promise<Map<string, Record_[]>> {
  const records = await (entity.name in parts ? recordsOfCustomers(db, entity, lines) : recordsWithCode(db, entity, lines));
  const found = new Map<string, Record_[]>();
  for (const record of records) {
    const identity = identityOf(entity, record)!;
    found.set(identity, [...(found.get(identity) ?? []), record]);
  }
  return found;
}

async function recordsWithCode(db: Db, entity: Entity, lines: readonly Marks[]): Promise<Record_[]> {
  const texts = new Set(lines.map(line => String(line['code'] ?? '').trim()));
  const isNumber = fieldsOf(entity.draft)['code']?.type === 'number';
  const codes = isNumber ? [...texts].filter(text => /^\d{1,9}$/.test(text)).map(Number) : texts;
  return askInChunks<unknown, Record_>(codes, some => recordsBy(db, entity, 'code', some));
}

/** All locations, or all machines, of the customers that the lines name. */
async function recordsOfCustomers(db: Db, entity: Entity, lines: readonly Marks[]): Promise<Record_[]> {
  const customers = new Set(lines.flatMap(line => (typeof line['customer_id'] === 'number' ? [line['customer_id']] : [])));
  if (entity.name === 'location') return askInChunks<unknown, Record_>(customers, some => recordsBy(db, entity, 'customer_id', some));
  const places = await askInChunks(customers, some => db.selectFrom('location').select(['id', 'customer_id']).where('customer_id', 'in', some).execute());
  const customerOf = new Map(places.map(place => [place.id, place.customer_id]));
  const machines = await askInChunks<unknown, Record_>(customerOf.keys(), some => recordsBy(db, entity, 'location_id', some));
  return machines.map(machine => ({ ...machine, customer_id: customerOf.get(machine['location_id'] as number) }));
}

/** Whole records by the values of a column. Within a transaction nobody else changes them until the end. */
export async function recordsBy(db: Db, entity: Entity, column: string, values: readonly unknown[]): Promise<Record_[]> {
  if (values.length === 0) return [];
  const table = tableOf(entity);
  const query = selectShown(db, entity)
    .where(`${table}.${column}` as 'customer.code', 'in', values as number[])
    .orderBy(`${table}.id`);
  const rows = await (mustLock(db) ? query.forNoKeyUpdate() : query).execute();
  return rows.map(row => decode(entity, row));
}

/** Who has the values of a unique column: stored value → id. */
export async function findOwners(db: Db, entity: Entity, column: string, values: Iterable<unknown>): Promise<Map<unknown, number>> {
  const rows = await askInChunks(values, some =>
    db
      .selectFrom(tableOf(entity))
      .select(['id', `${column} as value` as 'name'])
      .where(column as 'name', 'in', some as string[])
      .execute(),
  );
  return new Map((rows as unknown as { id: number; value: unknown }[]).map(row => [row.value, row.id]));
}
