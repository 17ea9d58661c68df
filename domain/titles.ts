// What a field is called wherever a person reads it: as its entity's schema says. A field that names another record gives its title to that name, too.
import type { Entities, EntityName } from './entities/index.ts';
import type { ShownOf, Stamps } from './entity.ts';
import { titleTable } from './titleTable.ts';

/** An entity by its wire name, of those that stand in lists. */
export type Noun = Exclude<EntityName, 'company'>;

/** A record as it is answered. */
export type Shown<Name extends Noun> = ShownOf<Entities[Name]>;

/** A field of an entity as it is answered: `customer_id`, and `customer_name` beside it. */
export type FieldName<Name extends Noun> = Exclude<keyof Shown<Name>, keyof Stamps> & string;

/** 'Teléfono' for the `phone` of a `customer`. */
export const titleOf = <Name extends Noun>(entity: Name, field: FieldName<Name>): string => {
  const titles = titleTable[entity];
  return titles?.[field] ?? titles?.[field.replace(/_name$/, '_id')] ?? field;
};
