// Deadlines name what lifecycles have, and no clock of the law is left out of them.
import { expect, it } from 'vitest';
import { entityList } from '#domain/index.ts';
import { fieldsOf } from '#domain/kernel/entity.ts';
import { type StoredLife, storedLives } from '#machines/flows/stored.ts';
import { type Deadline, deadlines } from '#machines/lifecycles/deadlines.ts';

const rows: readonly Deadline[] = Object.values(deadlines);
const lives = Object.entries(storedLives) as [string, StoredLife][];

/** 'plannedVisit.abierta', of each state with the tag. */
const clocks = lives.flatMap(([entity, { lifecycle }]) =>
  Object.entries(lifecycle.states).flatMap(([state, { tags }]) => (tags.includes('clock') ? [`${entity}.${state}`] : [])),
);
const statesOf = (asked: readonly Deadline[]) => asked.flatMap(({ entity, states }) => (states ?? []).map(state => `${entity}.${state}`));

it('Every state with a clock of the law has a deadline that names its article, and the other way round', () => {
  expect(clocks.length).toBeGreaterThan(5);
  expect(statesOf(rows.filter(({ article }) => article !== null)).toSorted()).toEqual(clocks.toSorted());
});

it.each(Object.entries(deadlines))('%s runs in states that its lifecycle has, or always where it has none', (_kind, { entity, states }) => {
  const life = lives.find(([name]) => name === entity)?.[1];
  expect(life === undefined).toBe(states === null);
  expect((states ?? []).filter(state => !life!.lifecycle.states[state])).toEqual([]);
});

/** What is no entity is read by the server alone, whose tests put each in the list. */
const ofEntities = Object.entries(deadlines).flatMap(([kind, row]) =>
  entityList.flatMap(({ name, draft, derived }) => (name === row.entity ? [[kind, row, [draft, ...(derived ? [derived] : [])]] as const] : [])),
);

it.each(ofEntities)('%s is counted from fields that its record has', (_kind, { from, before }, schemas) => {
  const known = schemas.flatMap(schema => Object.keys(fieldsOf(schema)));
  expect([from, before].filter(field => field !== undefined && !known.includes(field))).toEqual([]);
});
