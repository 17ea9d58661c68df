// The records that a file's lines are about, as they are stored: found by what an importable entity is known by.
import { sql } from 'kysely';
import { type Entity, type ShownOf, type Values, fieldsOf } from '#domain/entity.ts';
import { askInChunks } from '../../db/bulk.ts';
import { decode } from '../../db/codec.ts';
import { anyTable } from '../../db/anyTable.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { selectShown } from '../../db/records.ts';

export type Stored = ShownOf<Entity>;

/** Reads whole records by the values of a column. */
export type Reader = (entity: Entity, column: string, values: readonly unknown[]) => Promise<Stored[]>;

/** For whoever only looks. */
export const readerOf =
  (db: Db): Reader =>
  async (entity, column, values) =>
    values.length === 0 ? [] : decoded(entity, await selectBy(db, entity, column, values).execute());

/** For whoever writes: nobody else changes the records until `trx` ends. */
export const lockingReaderOf =
  (trx: Trx): Reader =>
  async (entity, column, values) =>
    values.length === 0 ? [] : decoded(entity, await selectBy(trx, entity, column, values).forNoKeyUpdate().execute());

const selectBy = (db: Db, entity: Entity, column: string, values: readonly unknown[]) =>
  selectShown(db, entity).where(`${entity.table}.${column}`, 'in', values).orderBy(`${entity.table}.id`);

const decoded = (entity: Entity, rows: readonly Values[]) => rows.map(row => decode(entity, row));

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
export async function findStored(db: Db, entity: Entity, lines: readonly Marks[], read: Reader): Promise<Map<string, Stored[]>> {
  const records = await (entity.name in parts ? recordsOfCustomers(db, entity, lines, read) : recordsWithCode(entity, lines, read));
  const found = new Map<string, Stored[]>();
  for (const record of records) {
    const identity = identityOf(entity, record)!;
    found.set(identity, [...(found.get(identity) ?? []), record]);
  }
  return found;
}

async function recordsWithCode(entity: Entity, lines: readonly Marks[], read: Reader): Promise<Stored[]> {
  const texts = new Set(lines.map(line => String(line.code ?? '').trim()));
  const isNumber = fieldsOf(entity.draft).code?.type === 'number';
  const codes = isNumber ? [...texts].filter(text => /^\d{1,9}$/.test(text)).map(Number) : texts;
  return askInChunks<unknown, Stored>(codes, some => read(entity, 'code', some));
}

/** All locations, or all machines, of the customers that the lines name. */
async function recordsOfCustomers(db: Db, entity: Entity, lines: readonly Marks[], read: Reader): Promise<Stored[]> {
  const customers = new Set(lines.flatMap(line => (typeof line.customer_id === 'number' ? [line.customer_id] : [])));
  if (entity.name === 'location') return askInChunks<unknown, Stored>(customers, some => read(entity, 'customer_id', some));
  const places = await askInChunks(customers, some => db.selectFrom('location').select(['id', 'customer_id']).where('customer_id', 'in', some).execute());
  const customerOf = new Map(places.map(place => [place.id, place.customer_id]));
  const machines = await askInChunks<unknown, Stored>(customerOf.keys(), some => read(entity, 'location_id', some));
  return machines.map(machine => ({ ...machine, customer_id: customerOf.get(Number(machine.location_id)) }));
}

/** Who has the values of a unique column: stored value → id. */
export async function findOwners(db: Db, entity: Entity, column: string, values: Iterable<unknown>): Promise<Map<unknown, number>> {
  const rows = await askInChunks(values, some =>
    anyTable(db).selectFrom(entity.table).select('id').select(sql.ref<unknown>(column).as('value')).where(column, 'in', some).execute(),
  );
  return new Map(rows.map(row => [row.value, row.id]));
}
