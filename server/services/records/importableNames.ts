// The names in an exported list, so that an import understands them again: whose a machine is, and the code where several records have one name.
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { shownCode } from '#domain/catalogue/equipmentCode.ts';
import { importedEntities, nameWithCode } from '#domain/company/imports.ts';
import type { Db } from '#server/db/connect.ts';

/** What names a customer or a supplier in a list. */
const coded = { customer_id: 'customer', provider_id: 'provider' } as const;

/** The records of a list that can be imported, named so that nobody is taken for another; those of any other list as they are. */
export async function importableNames(db: Db, entity: Entity, items: readonly Values[]): Promise<Values[]> {
  if (!importedEntities.has(entity.name) || items.length === 0) return [...items];
  let named = entity.name === 'machine' ? await withOwners(db, items) : [...items];
  for (const [field, table] of Object.entries(coded)) named = await withCodes(db, named, field, table);
  return named;
}

async function withOwners(db: Db, machines: readonly Values[]): Promise<Values[]> {
  const places = machines.map(({ location_id }) => Number(location_id));
  const owners = await db
    .selectFrom('location')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['location.id as place', 'customer.id', 'customer.name'])
    .where('location.id', 'in', places)
    .execute();
  const byPlace = new Map(owners.map(owner => [owner.place, owner]));
  return machines.map(machine => {
    const owner = byPlace.get(Number(machine['location_id']));
    return { ...machine, codigo: shownCode(String(machine['codigo'])), customer_id: owner?.id, customer_name: owner?.name };
  });
}

/** 'Bar Sol (841)' where there is another Bar Sol. */
async function withCodes(db: Db, items: readonly Values[], field: string, table: 'customer' | 'provider'): Promise<Values[]> {
  const ids = [...new Set(items.flatMap(item => (typeof item[field] === 'number' ? [item[field]] : [])))];
  if (ids.length === 0) return [...items];
  const several = await db
    .selectFrom(table)
    .select(['id', 'name', 'code'])
    .where('id', 'in', ids)
    .where('sort_key', 'in', eb =>
      eb
        .selectFrom(table)
        .select('sort_key')
        .groupBy('sort_key')
        .having(having => having.fn.countAll(), '>', 1),
    )
    .execute();
  const names = new Map(several.map(({ id, name, code }) => [id, nameWithCode(name, code)]));
  const shown = field.replace(/_id$/, '_name');
  return items.map(item => ({ ...item, [shown]: names.get(Number(item[field])) ?? item[shown] }));
}
