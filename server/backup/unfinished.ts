// The mark of a restore that has begun and not ended: by it a place whose restore was killed is not taken for that of a new company.
import { existsSync, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { flushFolder } from '#server/adapters/files/folder.ts';
import type { Config } from '#server/config.ts';
import type { Db, Engine } from '#server/db/connect.ts';
import { Refused } from '#server/errors.ts';

export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucketUrl'>;

const NAME = 'restore_unfinished';
/** The mark next to the embedded database. */
export const fileOf = ({ dataDir }: Place) => join(dataDir, NAME);

/** To be called before anything else is written: a file next to the embedded database, a table in PostgreSQL. */
export async function markUnfinished(place: Place, { kind, db }: Engine): Promise<void> {
  if (kind === 'postgres') {
    await sql`create table ${sql.table(NAME)} (id integer primary key)`.execute(db);
    return;
  }
  const handle = await open(fileOf(place), 'w');
  try {
    await handle.write(String(process.pid));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await flushFolder(place.dataDir);
}

/** To be called when everything is in its place, or when nothing is left of it. */
export async function markFinished(place: Place, { kind, db }: Engine): Promise<void> {
  if (kind === 'postgres') await sql`drop table if exists ${sql.table(NAME)}`.execute(db);
  else await rm(fileOf(place), { force: true });
}

/** Whether a restore was killed here, of which nothing is at work any more; PostgreSQL is asked through `db`, as its only user. */
export async function isLeftBehind(place: Place, db: Db | undefined): Promise<boolean> {
  if (!db) return existsSync(fileOf(place)) && !isRunning(Number(readFileSync(fileOf(place), 'utf8')));
  const { rows } = await sql<{ left: boolean }>`select to_regclass(${NAME}) is not null and not exists
    (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as left`.execute(db);
  return rows[0]!.left;
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Throws in plain words where a restore was killed on its way; PostgreSQL is asked through `db`. */
export async function refuseUnfinished(place: Place, db: Db | undefined): Promise<void> {
  if (!place.databaseUrl) {
    if (!existsSync(fileOf(place))) return;
    throw new Refused(`En ${place.dataDir} quedó ${HALF}: retire de ahí ${NAME}, frigoria.db* y files, o elija otro DATA_DIR${again(place)}`);
  }
  const { rows } = await sql<{ name: string | null }>`select to_regclass(${NAME})::text as name`.execute(db!);
  if (rows[0]?.name) throw new Refused(`En la base de datos de DATABASE_URL quedó ${HALF}: cree otra, vacía${again(place)}`);
}

const HALF = 'una restauración a medias, que no se puede usar';

/** The files that the restore may have brought, and how to begin anew. */
function again({ dataDir, databaseUrl, bucketUrl }: Place): string {
  const files = bucketUrl ? '; vacíe también el cubo de S3_URL' : databaseUrl ? `; retire también ${join(dataDir, 'files')}` : '';
  return `${files}; y repita npm run restore -- copia.tar.gz.`;
}
