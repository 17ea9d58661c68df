// Puts a backup where there is nothing: it is verified whole before the first byte is written, and a restore that fails leaves nothing.
import { DateTime } from 'luxon';
import { formatCount } from '#domain/kernel/format.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { FileStore } from '#server/adapters/files/fileStore.ts';
import { anyTable } from '#server/db/tables.ts';
import { insertNumbered } from '#server/db/bulk.ts';
import { type Table, catalogueOf, tablesOf } from './catalogue.ts';
import { type Engine, type Trx, connect } from '#server/db/connect.ts';
import { isMigration, migrate } from '#server/db/migrate.ts';
import { limit } from '#server/db/postgresPool.ts';
import { haltAfterRestore } from '#server/services/fiscal/restored.ts';
import { isWaiting } from '#server/services/company/mail/mails.ts';
import { Refused } from '#server/errors.ts';
import type { Running } from './command.ts';
import { type Manifest, entryOf } from './manifest.ts';
import { readArchive, verifyArchive } from './readArchive.ts';
import { closeAndClear, prepare } from './target.ts';
import { type Place, markFinished, markUnfinished } from './unfinished.ts';

export interface Restored {
  manifest: Manifest;
  rows: number;
  files: number;
  /** Mails in the queue of the backup: the server sends them when it starts. */
  waitingMails: number;
}

/** Restores the archive `path` into the place. Throws `Refused` in plain words. */
export async function restoreBackup(path: string, place: Place, files: FileStore, running: Running): Promise<Restored> {
  await prepare(place, files, running.say);
  const manifest = await verifyArchive(path, running.stop);
  if (!isMigration(manifest.migration)) throw new Refused(`La copia es de una versión más nueva de Frigoria (${manifest.application}): actualice antes.`);
  running.say('La copia está entera.');
  const engine = await connect(place);
  const kept: string[] = [];
  try {
    await markUnfinished(place, engine);
    await migrate(engine, manifest.migration);
    const rows = await engine.db.transaction().execute(trx => fill(engine, trx, path, manifest, { ...running, files, kept }));
    await migrate(engine);
    await engine.transact(trx => haltAfterRestore(trx, { clock: () => DateTime.now().setZone(manifest.timezone) }, manifest.startedAt.slice(0, 10)));
    const { waitingMails } = await engine.db
      .selectFrom('mail')
      .select(eb => eb.fn.countAll<number>().as('waitingMails'))
      .where(isWaiting)
      .executeTakeFirstOrThrow();
    await markFinished(place, engine);
    await engine.close();
    return { manifest, rows, files: kept.length, waitingMails };
  } catch (error) {
    try {
      for (const key of kept) await files.remove(key);
      await closeAndClear(place, engine);
    } finally {
      await engine.close();
    }
    throw error;
  }
}

interface Filling extends Running {
  files: FileStore;
  /** Keys of the files that are in the store by now. */
  kept: string[];
}

/** Rows and files; the rows count when the last file is in its place. Answers the number of rows. */
async function fill(engine: Engine, trx: Trx, path: string, manifest: Manifest, { files, kept, stop, say }: Filling): Promise<number> {
  const tables = new Map((await tablesOf(engine, trx)).map(table => [table.name, table]));
  if (engine.kind === 'postgres') await limit(trx, 'not at all', 'transaction'); // it does nothing while files are stored
  const { setLastId, suspendReferences, suspendTriggers } = catalogueOf(engine);
  const checkReferences = await suspendReferences(trx);
  const resumeTriggers = await suspendTriggers(trx);
  for (const name of tables.keys()) await anyTable(trx).deleteFrom(name).execute(); // what the migrations themselves put there
  let count = 0;
  let current = '';
  for await (const { name, bytes } of readArchive(path)) {
    stop.throwIfAborted();
    const entry = entryOf(name);
    if (typeof entry !== 'object') continue;
    if ('key' in entry) {
      kept.push(entry.key);
      await files.put(entry.key, bytes);
      if (kept.length % 1_000 === 0) say(`  ficheros: ${formatCount(kept.length)}`);
      continue;
    }
    const rows = rowsOf(bytes, name, tables.get(entry.table));
    if (entry.table !== current) say(`  ${entry.table}`);
    current = entry.table;
    await insertNumbered(trx, engine.kind, entry.table, rows);
    count += rows.length;
  }
  for (const { table, last } of manifest.lastIds) if (tables.has(table)) await setLastId(trx, table, last);
  await resumeTriggers();
  await checkReferences();
  return count;
}

/** The rows of a chunk, with exactly the columns of their table: their names become part of a statement. */
function rowsOf(bytes: Buffer, name: string, table: Table | undefined): Values[] {
  const lines = bytes.toString().split('\n').slice(0, -1);
  const rows = lines.map(line => JSON.parse(line) as Values);
  const fits = (row: Values) => Object.keys(row).length === table?.columns.length && table.columns.every(column => Object.hasOwn(row, column));
  if (!rows.every(fits)) throw new Refused(`La copia no es de esta aplicación: las columnas de «${name}» son otras.`);
  return rows;
}
