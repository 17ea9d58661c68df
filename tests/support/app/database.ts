// A database of a test's own, on the engine that the Vitest project names unless a test wants another; gone when it is dropped.
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The name under which it can be copied, once it is closed: the path of a SQLite file, or the name of a PostgreSQL database. */
  template: string;
  drop(): Promise<void>;
}

export type EngineKind = 'sqlite' | 'postgres';

/** The engine of this run. */
export const engineOfRun: EngineKind = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

const fileIn = (dataDir: string) => join(dataDir, 'frigoria.db');

/** An empty database: for PostgreSQL one next to that of TEST_DATABASE_URL, for SQLite a folder. */
export const createDatabase = (kind = engineOfRun): Promise<TestDatabase> => copyDatabase(kind, undefined);

/** A database with today's tables, on the engine of the run. */
export const createMigrated = (): Promise<TestDatabase> => copyDatabase(engineOfRun, inject('template'));

/** A copy of the database that `template` names, which is closed; without a name, an empty one. */
export async function copyDatabase(kind: EngineKind, template: string | undefined): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frigoria-test-'));
  const dropFolder = () => rm(dataDir, { recursive: true, force: true });
  if (kind === 'sqlite') {
    if (template) await copyFile(template, fileIn(dataDir));
    return { dataDir, databaseUrl: undefined, template: fileIn(dataDir), drop: dropFolder };
  }
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL: run these tests with `npm test`');
  const name = `frigoria_${randomBytes(8).toString('hex')}`;
  await run(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    template: name,
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
