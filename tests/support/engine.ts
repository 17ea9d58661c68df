// An engine on a database that nobody else sees, with today's tables; both are gone after the tests of the file.
import { afterAll } from 'vitest';
import { type Engine, connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDatabase } from '#tests/support/database.ts';

export async function openEngine(): Promise<Engine> {
  const database = await createDatabase();
  const engine = await connect(database);
  await migrate(engine);
  afterAll(async () => {
    await engine.close();
    await database.drop();
  });
  return engine;
}
