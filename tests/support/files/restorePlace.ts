// A database and a store of files that are restored from or to; all that is in them, to be compared.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { sql } from 'kysely';
import { type FileStore, createFileStore } from '#server/adapters/files/fileStore.ts';
import { type Engine, connect } from '#server/db/connect.ts';
import { type EngineKind, type TestDatabase, createDatabase, createMigrated, engineOfRun } from '#tests/support/app/database.ts';
import { copySample } from '#tests/support/samples/sample.ts';

/** Runs a backup or a restore without a word. */
export const quiet = { stop: new AbortController().signal, say: () => {} };

export interface Place extends TestDatabase {
  files: FileStore;
  bucketUrl: string | undefined;
  /** Asks the database once, and closes it again. */
  ask<T>(work: (engine: Engine) => Promise<T>): Promise<T>;
}

const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map(database => database.drop())));

/** An empty place; gone after the last test of the file. */
export const openPlace = async (kind: EngineKind = engineOfRun, bucketUrl?: string): Promise<Place> => placeOf(await createDatabase(kind), bucketUrl);

/** A place with today's tables; gone after the last test of the file. */
export const openMigrated = async (): Promise<Place> => placeOf(await createMigrated());

/** A place with the sample company in it; gone after the last test of the file. */
export const openSample = async (kind: EngineKind = engineOfRun): Promise<Place> => placeOf(await copySample(kind));

function placeOf(database: TestDatabase, bucketUrl?: string): Place {
  opened.push(database);
  return {
    ...database,
    bucketUrl,
    files: createFileStore({ root: join(database.dataDir, 'files'), bucketUrl }),
    async ask(work) {
      const engine = await connect(database);
      try {
        return await work(engine);
      } finally {
        await engine.close();
      }
    },
  };
}

/** Every row of every table but the named ones and the engine's own, in an order of its own. */
export async function rowsIn({ db }: Engine, but: readonly string[] = []): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter(name => !/_fts(_|$)|^kysely_/.test(name) && !but.includes(name));
  const rows: Record<string, string[]> = {};
  for (const name of tables.toSorted()) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    rows[name] = found.rows.map(row => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();
  }
  return rows;
}

export async function filesIn({ files }: Pick<Place, 'files'>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of files.list()) found[key] = (await buffer(await files.read(key))).toString('base64');
  return found;
}

/** Names of every table and of every file on the disk. */
export async function leftIn({ dataDir, databaseUrl, ask }: Place): Promise<string[]> {
  const tables = databaseUrl ? await ask(({ db }) => db.introspection.getTables({ withInternalKyselyTables: true })) : [];
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return [...tables, ...files].map(({ name }) => name);
}
