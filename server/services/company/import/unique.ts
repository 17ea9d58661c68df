// Values that only one record may have: taken by a stored one, or by another line of the same file.
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import type { Db } from '#server/db/connect.ts';
import { isNone } from '#server/services/records/rule.ts';
import { ruleOf } from '#server/services/rules.ts';
import type { Planned } from './plan.ts';
import { isAnother } from './recognise.ts';
import { findOwners, identitiesOf, identityOf, isParty } from './stored.ts';

/** Notes on each line what it wants and another record has. */
export async function refuseTaken(db: Db, entity: Entity, lines: readonly Planned[]): Promise<void> {
  for (const { field, message } of ruleOf(entity).unique ?? []) {
    const wanted = lines.filter(({ saved, before }) => saved && !isNone(saved[field]) && saved[field] !== before?.[field]);
    const owners = await findOwners(db, entity, field, new Set(wanted.map(line => line.saved![field])));
    for (const { saved, before, problems } of wanted) {
      const owner = owners.get(saved![field]);
      if (owner !== undefined && owner !== before?.id) problems.set(field, message);
    }
  }
}

const repeatedWords: Partial<Record<string, string>> = {
  location: 'El nombre se repite',
  machine: 'Los números de serie se repiten',
};

/** What is said of parties that are known by the same; a number that is repeated is said of its field. */
const partyMarks = { address: 'El nombre y la dirección se repiten', phone: 'El nombre y el teléfono se repiten' };

/** Notes on parties that would be taken for one another: without a code, they are known by name and telephone or address, unless they have two numbers. */
function refuseAlike(entity: Entity, lines: readonly Planned[]): void {
  const isAlike = (line: Planned, other: Planned) => line !== other && (!line.values.code || !other.values.code) && !isAnother(line.values, other.values);
  for (const [mark, what] of Object.entries(partyMarks)) {
    for (const same of grouped(lines, line => identitiesOf(entity, line.values).find(each => each.startsWith(`["${mark}"`)))) {
      if (areStored(same)) continue;
      const alike = same.filter(line => same.some(other => isAlike(line, other)));
      for (const { problems } of alike) problems.set('', `${what} en las líneas ${listed(alike.map(each => each.line))}`);
    }
  }
}

/** A place is known by its name, however that is written. */
const asRead = ({ name }: Entity, values: Values): Values => (name === 'location' ? { ...values, name: sameKey(String(values.name ?? '')) } : values);

/** Notes on lines that want the same which others these are. */
export function refuseRepeated(entity: Entity, lines: readonly Planned[]): void {
  if (isParty(entity)) refuseAlike(entity, lines);
  repeated(lines, line => line.before?.id, 'El mismo registro está');
  const identityIn = (line: Planned) => (isParty(entity) ? line.values.code : identityOf(entity, asRead(entity, line.values)));
  repeated(lines, identityIn, repeatedWords[entity.name] ?? 'El código se repite');
  for (const { field } of ruleOf(entity).unique ?? []) if (field !== 'code') repeated(lines, line => line.saved?.[field], 'Se repite', field);
}

/** The lines that have the same value, where more than one has it. */
function grouped(lines: readonly Planned[], valueOf: (line: Planned) => unknown): Planned[][] {
  const byValue = new Map<unknown, Planned[]>();
  for (const line of lines) {
    const value = valueOf(line);
    if (isNone(value)) continue;
    const same = byValue.get(value);
    if (same) same.push(line);
    else byValue.set(value, [line]);
  }
  return [...byValue.values()].filter(same => same.length > 1);
}

function repeated(lines: readonly Planned[], valueOf: (line: Planned) => unknown, what: string, field = ''): void {
  for (const same of grouped(lines, valueOf)) {
    if (field === '' && areStored(same)) continue;
    for (const { problems } of same) problems.set(field, `${what} en las líneas ${listed(same.map(each => each.line))}`);
  }
}

/** Whether each is a stored record of its own: two places may have been called the same before. */
const areStored = (lines: readonly Planned[]) => new Set(lines.flatMap(({ before }) => before?.id ?? [])).size === lines.length;

const SOME = 5;

/** '3, 7 y 9', or the first of them and how many more. */
function listed(numbers: readonly number[]): string {
  if (numbers.length > SOME) return `${numbers.slice(0, SOME).join(', ')} y ${formatCount(numbers.length - SOME)} más`;
  return `${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)}`;
}
