// An engine on a database of a test's own, with today's tables; both are gone after the tests of the file.
import { afterAll } from 'vitest';
import { type Engine, connect } from '#server/db/connect.ts';
import { createMigrated } from '#tests/support/app/database.ts';

export async function openEngine(): Promise<Engine> {
  const database = await createMigrated();
  const engine = await connect(database);
  afterAll(async () => {
    await engine.close();
    await database.drop();
  });
  return engine;
}
