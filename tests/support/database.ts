// A database that nobody else sees, on the engine that the Vitest project names; gone when it is closed.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/** `TEST_ENGINE=postgres` makes a database beside the one of TEST_DATABASE_URL; anything else makes a folder for SQLite. */
export async function createDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frigoria-test-'));
  const dropFolder = () => rm(dataDir, { recursive: true, force: true });
  if (process.env['TEST_ENGINE'] !== 'postgres') return { dataDir, databaseUrl: undefined, drop: dropFolder };
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL: run these tests with `npm test`');
  const name = `frigoria_${randomBytes(8).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    async drop() {
      await run(server, `drop database ${name} with (force)`);
      await dropFolder();
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
