// What the records are called that entries of the audit speak of: each kind is asked once, however many entries there are.
import { isDay } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { entityList } from '#domain/index.ts';
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { decode } from '#server/db/codec.ts';
import type { Db } from '#server/db/connect.ts';
import { selectShown } from '#server/db/records.ts';
import { labelOf } from '../dropdowns.ts';

/** A record, by its kind and its id. */
export type Reference = readonly [noun: string, id: number];

export type NameOf = (noun: string, id: number) => string | null;

/** Finds the names of records; of those that are gone there is none. */
export async function findNames(db: Db, references: readonly Reference[]): Promise<NameOf> {
  const wanted = new Map<string, Set<number>>();
  for (const [noun, id] of references) wanted.set(noun, (wanted.get(noun) ?? new Set()).add(id));
  const names = new Map<string, string>();
  const ask = async ([noun, ids]: [string, Set<number>]) => {
    for (const [id, name] of await namesIn(db, noun, [...ids])) names.set(`${noun} ${id}`, name);
  };
  await Promise.all([...wanted].map(ask));
  return (noun, id) => names.get(`${noun} ${id}`) ?? null;
}

async function namesIn(db: Db, noun: string, ids: readonly number[]): Promise<[number, string][]> {
  if (noun === 'mail') {
    const rows = await db.selectFrom('mail').select(['id', 'subject']).where('id', 'in', ids).execute();
    return rows.map(({ id, subject }) => [id, subject]);
  }
  if (noun === 'fiscalRecord') {
    const rows = await db.selectFrom('fiscal_record').select(['id', 'number']).where('id', 'in', ids).execute();
    return rows.map(({ id, number }) => [id, `${id} (${number})`]);
  }
  const entity = entityList.find(({ name }) => name === noun);
  if (!entity) return [];
  const rows = await selectShown(db, entity).where(`${entity.table}.id`, 'in', ids).execute();
  return rows.map(row => decode(entity, row)).map(record => [record.id, nameOf(entity, record)]);
}

/** A record's name; an aviso has none but its number. */
function nameOf(entity: Entity, record: Values): string {
  if (entity.name === 'notice') return `n.º ${String(record.id)}`;
  return named(labelOf(entity, record), record.customer_name ?? record.contract_name);
}

/** What is called by a day is called by the one that it is of, too. */
export const named = (label: string, owner: unknown): string => (isDay(label) ? [formatDate(label), owner].filter(Boolean).join(', ') : label);
