// Which stored record a line is about.
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { type Stored, identitiesOf, isParty } from './stored.ts';
import { withoutZeros } from './zeros.ts';

/** The records that are known by the same. `alike`: those, or those that are the same but for zeros. */
export interface Recognised {
  same: Stored[];
  alike: Stored[];
}

const nifOf = ({ nif_cif }: Values) => normaliseNif(String(nif_cif ?? ''));

/** Whether both have a tax number, and not the same: then they are two, whatever else they have in common. */
export const isAnother = (one: Values, other: Values): boolean => nifOf(one) !== '' && nifOf(other) !== '' && nifOf(one) !== nifOf(other);

/** By what is surest of what the line says. A party without code is looked for by all else, too. */
export function recognise(entity: Entity, values: Values, stored: ReadonlyMap<string, Stored[]>): Recognised {
  const isCodeless = isParty(entity) && !values.code;
  const identities = identitiesOf(entity, values);
  for (const identity of isCodeless ? identities : identities.slice(0, 1)) {
    const alike = (stored.get(withoutZeros(identity)) ?? []).filter(record => !isCodeless || !isAnother(record, values));
    const same = alike.filter(record => identitiesOf(entity, record).includes(identity));
    if (alike.length > 0) return { same, alike };
  }
  return { same: [], alike: [] };
}
