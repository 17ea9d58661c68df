// A database that nobody else sees, on the engine that the Vitest project names unless a test wants another; gone when it is dropped.
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

export type EngineKind = 'sqlite' | 'postgres';

/** The engine of this run. */
export const engineOfRun: EngineKind = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** For PostgreSQL a database beside the one of TEST_DATABASE_URL, for SQLite a folder. */
export async function createDatabase(kind = engineOfRun): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frigoria-test-'));
  const dropFolder = () => rm(dataDir, { recursive: true, force: true });
  if (kind === 'sqlite') return { dataDir, databaseUrl: undefined, drop: dropFolder };
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
