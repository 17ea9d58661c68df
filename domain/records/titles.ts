// What a field is called wherever a person reads it: as its entity's schema says. A field that names another record gives its title to that name, too.
import type { Entities, EntityName } from '../index.ts';
import type { ShownOf, Stamps } from '../kernel/entity.ts';
import { titleTable } from '../tables/titleTable.ts';

/** The wire name of an entity that appears in lists. */
export type Noun = Exclude<EntityName, 'company'>;

/** A record as it is answered. */
export type Shown<Name extends Noun> = ShownOf<Entities[Name]>;

/** A field of an entity as the server answers it: `customer_id`, along with `customer_name`. */
export type FieldName<Name extends Noun> = Exclude<keyof Shown<Name>, keyof Stamps> & string;

/** 'Teléfono' for the `phone` of a `customer`. */
export const titleOf = <Name extends Noun>(entity: Name, field: FieldName<Name>): string => {
  const titles = titleTable[entity];
  return titles?.[field] ?? titles?.[field.replace(/_name$/, '_id')] ?? field;
};
