// Where a backup is restored to: a database without tables and a store without files.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FileStore } from '#server/adapters/files/fileStore.ts';
import { tablesOf } from './catalogue.ts';
import { type Engine, connect } from '#server/db/connect.ts';
import { Refused } from '#server/errors.ts';
import { type Place, fileOf, isLeftBehind, refuseUnfinished } from './unfinished.ts';

const sqliteFiles = ({ dataDir }: Place) => ['', '-wal', '-shm'].map(end => join(dataDir, `frigoria.db${end}`));

/** Clears what a restore that was killed has left: it had begun where there was nothing. Throws in plain words where there is a database or a file already, and touches that not. */
export async function prepare(place: Place, files: Pick<FileStore, 'list' | 'remove'>, say: (text: string) => void): Promise<void> {
  const engine = place.databaseUrl ? await connect(place) : undefined;
  try {
    if (await isLeftBehind(place, engine?.db)) {
      say('Aquí quedó una restauración a medias: se retira y se empieza de nuevo.');
      for await (const { key } of files.list()) await files.remove(key);
      await (engine ? dropTables(engine) : clearFolder(place));
    }
    await refuseUnfinished(place, engine?.db);
    const [database = ''] = sqliteFiles(place);
    if (!engine && existsSync(database)) throw occupied(`ya hay una base de datos en ${database}`, 'elija otro DATA_DIR o retire ese fichero');
    for await (const { key } of files.list()) {
      const where = place.bucketUrl ? 'el cubo de S3_URL' : join(place.dataDir, 'files');
      throw occupied(`ya hay ficheros en ${where} (${key})`, 'elija otro sitio o retírelos');
    }
    const [table] = engine ? await tablesOf(engine, engine.db) : [];
    if (table) throw occupied(`ya hay tablas en la base de datos de DATABASE_URL (${table.name})`, 'cree otra, vacía');
  } finally {
    await engine?.close();
  }
}

const occupied = (what: string, remedy: string) => new Refused(`Solo se restaura donde no hay nada, y ${what}: ${remedy}. No se ha tocado nada.`);

/** Closes the database of a failed restore and leaves none behind. */
export async function closeAndClear(place: Place, engine: Engine): Promise<void> {
  if (engine.kind === 'postgres') await dropTables(engine);
  await engine.close();
  if (engine.kind === 'sqlite') await clearFolder(place);
}

/** The mark last. */
async function clearFolder(place: Place): Promise<void> {
  for (const file of sqliteFiles(place)) await rm(file, { force: true });
  await rm(fileOf(place), { force: true });
}

/** All of them, with the mark. */
async function dropTables(engine: Engine): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select oid::regclass::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(engine.db);
  if (rows.length > 0) await sql.raw(`drop table ${rows.map(({ name }) => name).join(', ')}`).execute(engine.db);
}
