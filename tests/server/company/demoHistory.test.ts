// Every record of the sample company came to its state by arrows that its lifecycle has.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#domain/index.ts';
import { type Lived, storedLives } from '#machines/flows/stored.ts';
import { type Engine, connect } from '#server/db/connect.ts';
import { historyOf } from '#server/services/records/audit/history.ts';
import type { TestDatabase } from '#tests/support/app/database.ts';
import { copySample } from '#tests/support/samples/sample.ts';

let database: TestDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await copySample();
  engine = await connect(database);
});
afterAll(async () => {
  await engine.close();
  await database.drop();
});

const isEntity = (name: string): name is keyof typeof entities => Object.hasOwn(entities, name);
const tableOf = (name: Lived) => (isEntity(name) ? entities[name].table : name);

// reminders are proposed on the day on which the sample company is looked at, and it makes no fiscal records
const withPast = (Object.keys(storedLives) as Lived[]).filter(name => !['reminder', 'fiscalRecord', 'fiscalSender', 'fiscalMembership'].includes(name));

it.each(withPast)('Every %s came to its state by arrows of its lifecycle', async name => {
  const { field, stateOf } = storedLives[name];
  const { rows } = await sql<{ id: number; value: unknown }>`select id, ${sql.ref(field)} as value from ${sql.table(tableOf(name))} order by id`.execute(
    engine.db,
  );
  const seen = new Set<string>();
  for (const { id, value } of rows.filter((_, place) => place % Math.ceil(rows.length / 150) === 0)) {
    const { state, entries } = await historyOf({ engine }, name, id);
    expect([id, state]).toEqual([id, stateOf(name === 'call' ? value === 1 : value)]);
    const lost = entries.filter(({ from, to, arrows }) => from !== to && from !== null && arrows.length === 0);
    expect([id, lost]).toEqual([id, []]);
    expect([id, entries.filter(({ at }) => at > '2026-07-15 10:00:00')]).toEqual([id, []]);
    for (const { to } of entries) seen.add(`${to}`);
    expect(entries.map(entry => entry.at)).toEqual(entries.map(entry => entry.at).toSorted());
  }
  expect(seen.size).toBeGreaterThan(1);
});
