// The records that a file's lines are about, as they are stored: found by what an importable entity is known by.
import { sql } from 'kysely';
import { storedCode } from '#domain/catalogue/equipmentCode.ts';
import type { Entity, ShownOf, Values } from '#domain/kernel/entity.ts';
import { orderKey } from '#domain/kernel/format.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { phoneKey } from '#domain/parties/phone.ts';
import { askInChunks } from '#server/db/bulk.ts';
import { decode } from '#server/db/codec.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { selectShown } from '#server/db/records.ts';
import { withZeros, withoutZeros } from './zeros.ts';

export type Stored = ShownOf<Entity>;

/** Reads whole records by the values of a column. */
export type Reader = (entity: Entity, column: string, values: readonly unknown[]) => Promise<Stored[]>;

/** For a caller that only reads. */
export const readerOf =
  (db: Db): Reader =>
  async (entity, column, values) =>
    values.length === 0 ? [] : decoded(entity, await selectBy(db, entity, column, values).execute());

/** For a caller that writes: no other transaction changes the records until `trx` ends. */
export const lockingReaderOf =
  (trx: Trx): Reader =>
  async (entity, column, values) =>
    values.length === 0 ? [] : decoded(entity, await selectBy(trx, entity, column, values).forNoKeyUpdate().execute());

const selectBy = (db: Db, entity: Entity, column: string, values: readonly unknown[]) =>
  selectShown(db, entity).where(`${entity.table}.${column}`, 'in', values).orderBy(`${entity.table}.id`);

const decoded = (entity: Entity, rows: readonly Values[]) => rows.map(row => decode(entity, row));

/** What a line is known by; a machine's `customer_id` is that of its location. */
export type Marks = Values;

/** What makes up an identity, where it is not the code: a machine is its customer's with these numbers, wherever it is. */
const parts: Partial<Record<string, readonly string[]>> = {
  location: ['customer_id', 'name'],
  machine: ['customer_id', 'inside_serial_number', 'outside_serial_number'],
};

/** Whether an entity is known by a tax number, too, and gets its codes here. */
export const isParty = ({ draft }: Pick<Entity, 'draft'>): boolean => 'nif_cif' in draft.fields && 'code' in draft.fields;

/** A party by its code, by its tax number, by name and telephone, by name and address. */
function identitiesOfParty(values: Marks): string[] {
  const text = (field: string) => String(values[field] ?? '').trim();
  const name = orderKey(text('name'));
  const marks = [
    ['code', text('code')],
    ['nif_cif', normaliseNif(text('nif_cif'))],
    ['phone', name && phoneKey(text('phone')), name],
    ['address', name && sameKey(text('address')), name],
  ];
  return marks.filter(([, mark]) => mark).map(each => JSON.stringify(each));
}

/** Words for what a record is known by, the surest first: a machine by its own code before anything else. None while all of them lack a part. */
export function identitiesOf(entity: Entity, values: Marks): string[] {
  if (isParty(entity)) return identitiesOfParty(values);
  const { name } = entity;
  const own = name === 'machine' && values['codigo'] ? [JSON.stringify(['codigo', storedCode(String(values['codigo']))])] : [];
  const said = (parts[name] ?? ['code']).map(part => String(values[part] ?? '').trim());
  return said.includes('') ? own : [...own, JSON.stringify(said)];
}

/** The first of them. */
export const identityOf = (entity: Entity, values: Marks): string | undefined => identitiesOf(entity, values)[0];

/** The stored records that `lines` may be about, by what is left of their identity without zeros, so that a line is recognised that has lost them. */
export async function findStored(db: Db, entity: Entity, lines: readonly Marks[], read: Reader): Promise<Map<string, Stored[]>> {
  const records = await (entity.name in parts ? recordsOfCustomers(db, entity, lines, read) : recordsWithCode(entity, lines, read));
  const found = new Map<string, Stored[]>();
  for (const record of records) {
    for (const alike of identitiesOf(entity, record).map(withoutZeros)) found.set(alike, [...(found.get(alike) ?? []), record]);
  }
  return found;
}

async function recordsWithCode(entity: Entity, lines: readonly Marks[], read: Reader): Promise<Stored[]> {
  if (isParty(entity)) return recordsOfParties(entity, lines, read);
  const codes = new Set(lines.map(line => String(line.code ?? '').trim()).flatMap(text => [text, ...withZeros(text)]));
  return askInChunks<unknown, Stored>(codes, some => read(entity, 'code', some));
}

/** Those with the codes and numbers of the lines, and those with their names where they have no code. */
async function recordsOfParties(entity: Entity, lines: readonly Marks[], read: Reader): Promise<Stored[]> {
  const wanted = {
    code: lines.flatMap(({ code }) => (/^\d{1,9}$/.test(String(code ?? '').trim()) ? [Number(code)] : [])),
    nif_cif: lines.flatMap(({ nif_cif }) => normaliseNif(String(nif_cif ?? '')) || []),
    sort_key: lines.flatMap(({ code, name }) => (code ? [] : orderKey(String(name ?? '').trim()) || [])),
  };
  const found: Stored[] = [];
  for (const [column, values] of Object.entries(wanted))
    found.push(...(await askInChunks<unknown, Stored>(new Set<unknown>(values), some => read(entity, column, some))));
  return [...new Map(found.map(record => [record.id, record])).values()];
}

/** All locations, or all machines, of the customers that the lines name; and the machines that they name by their codes. */
async function recordsOfCustomers(db: Db, entity: Entity, lines: readonly Marks[], read: Reader): Promise<Stored[]> {
  const customers = new Set(lines.flatMap(line => (typeof line.customer_id === 'number' ? [line.customer_id] : [])));
  if (entity.name === 'location') return askInChunks<unknown, Stored>(customers, some => read(entity, 'customer_id', some));
  const theirs = await askInChunks(customers, some => db.selectFrom('location').select('id').where('customer_id', 'in', some).execute());
  const codes = new Set(lines.flatMap(({ codigo }) => (codigo ? [storedCode(String(codigo))] : [])));
  const placed = await askInChunks<unknown, Stored>(
    theirs.map(place => place.id),
    some => read(entity, 'location_id', some),
  );
  const coded = await askInChunks<unknown, Stored>(codes, some => read(entity, 'codigo', some));
  const machines = [...new Map([...placed, ...coded].map(machine => [machine.id, machine])).values()];
  const places = new Set(machines.map(({ location_id }) => Number(location_id)));
  const owners = await askInChunks(places, some => db.selectFrom('location').select(['id', 'customer_id']).where('id', 'in', some).execute());
  const customerOf = new Map(owners.map(place => [place.id, place.customer_id]));
  return machines.map(machine => ({ ...machine, customer_id: customerOf.get(Number(machine.location_id)) }));
}

/** Who has the values of a unique column, or what is read as the same: value → id. */
export async function findOwners(db: Db, entity: Entity, column: string, values: Iterable<unknown>): Promise<Map<unknown, number>> {
  const isKeyed = (entity.same as readonly string[]).includes(column);
  const by = isKeyed ? `${column}_key` : column;
  const keyOf = (value: unknown) => (isKeyed ? sameKey(String(value)) : value);
  const wanted = [...values];
  const rows = await askInChunks(new Set(wanted.map(keyOf)), some =>
    anyTable(db).selectFrom(entity.table).select('id').select(sql.ref<unknown>(by).as('value')).where(by, 'in', some).execute(),
  );
  const owners = new Map(rows.map(row => [row.value, row.id]));
  return new Map(wanted.flatMap(value => (owners.has(keyOf(value)) ? [[value, owners.get(keyOf(value))!] as const] : [])));
}
