// One archive with all that the company has: rows of one moment, and the files that they name.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { formatCount } from '#domain/kernel/format.ts';
import type { Values } from '#domain/kernel/entity.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { FileStore } from '#server/adapters/files/fileStore.ts';
import type { Engine, Trx } from '#server/db/connect.ts';
import { Refused } from '#server/errors.ts';
import { lastIdsOf, rowsByKey, tablesOf } from './catalogue.ts';
import type { Running } from './command.ts';
import { MANIFEST, type Manifest, chunkName, fileName, toManifest } from './manifest.ts';
import { type ArchiveWriter, writeArchive } from './writeArchive.ts';

/** What must not come back with a backup: who is signed in, codes and counts of minutes, bytes that are about to go, which servers ran, that the audit of another place was verified, and its index of words. */
const PASSING = new Set([
  'session',
  'download_token',
  'login_attempt',
  'known_device',
  'passkey_challenge',
  'password_reset',
  'dropped_file',
  'running_server',
  'refused_key',
  'audit_verified',
  'audit_read',
]);

/** A chunk of rows is closed when it has grown to this. */
const CHUNK_BYTES = 1024 * 1024;

interface Source {
  engine: Pick<Engine, 'kind' | 'snapshot'>;
  files: Pick<FileStore, 'readWhole'>;
  timezone: string;
}

export interface Taken {
  rows: number;
  files: number;
  bytes: number;
  /** Keys of files that are lost in the store; all else is in the archive. */
  missing: string[];
}

/** Writes the archive `path`; it is there whole or not at all. Throws `Refused` in plain words. */
export async function takeBackup({ engine, files, timezone }: Source, path: string, running: Running): Promise<Taken> {
  if (existsSync(path)) throw new Refused(`Ya existe ${path}: no se ha tocado.`);
  const archive = await writeArchive(path);
  try {
    const startedAt = DateTime.now().setZone(timezone).toISO() ?? '';
    const { keys, rows, ...state } = await engine.snapshot(trx => addRows(engine, trx, archive, running));
    const missing = await addFiles(files, keys, archive, running);
    const manifest = { application: packageFile.version, engine: engine.kind, timezone, startedAt, ...state, missing, entries: archive.entries };
    await archive.add(MANIFEST, toManifest(manifest));
    return { rows, files: keys.length - missing.length, bytes: await archive.finish(), missing };
  } catch (error) {
    await archive.discard();
    throw isFull(error)
      ? new Refused(`No hay sitio para la copia en ${dirname(path)}: libere espacio o elija otro sitio. No se ha dejado nada a medias.`)
      : error;
  }
}

/** A disk, a quota or the largest file that is allowed. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as { code?: string }).code ?? '');

type State = Pick<Manifest, 'migration' | 'lastIds'> & { rows: number; keys: string[] };

/** Adds every row; answers what the manifest says of the database, and the keys of the files that the rows name. */
async function addRows(engine: Pick<Engine, 'kind'>, trx: Trx, archive: ArchiveWriter, { stop, say }: Running): Promise<State> {
  const tables = await tablesOf(engine, trx);
  if (tables.length === 0) throw new Refused('La base de datos está vacía: no hay nada que copiar.');
  const { rows: migrations } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(trx);
  const state: State = { migration: migrations[0]!.name, lastIds: [], rows: 0, keys: [] };
  state.lastIds = Object.entries(await lastIdsOf(engine, trx)).map(([table, last]) => ({ table, last }));
  for (const table of tables.filter(({ name }) => !PASSING.has(name))) {
    const chunks = new Chunks(archive, table.name);
    for await (const rows of rowsByKey(trx, table)) {
      stop.throwIfAborted();
      await chunks.add(rows);
      if (table.name === 'stored_file') state.keys.push(...rows.map(row => String(row.key)));
    }
    const count = await chunks.end();
    state.rows += count;
    if (count > 0) say(`  ${table.name}: ${formatCount(count)}`);
  }
  return state;
}

/** Rows of one table, cut into entries of the archive. */
class Chunks {
  #archive: ArchiveWriter;
  #table: string;
  #lines: string[] = [];
  #size = 0;
  #number = 0;
  #rows = 0;
  constructor(archive: ArchiveWriter, table: string) {
    this.#archive = archive;
    this.#table = table;
  }
  async add(rows: readonly Values[]): Promise<void> {
    for (const row of rows) {
      const line = `${JSON.stringify(row, plainOnly)}\n`;
      this.#lines.push(line);
      this.#size += line.length;
      if (this.#size >= CHUNK_BYTES) await this.#close();
    }
  }
  /** Answers how many rows there were. */
  async end(): Promise<number> {
    if (this.#lines.length > 0) await this.#close();
    return this.#rows;
  }
  async #close(): Promise<void> {
    this.#number += 1;
    this.#rows += this.#lines.length;
    await this.#archive.add(chunkName(this.#table, this.#number), Buffer.from(this.#lines.join('')), this.#lines.length);
    this.#lines = [];
    this.#size = 0;
  }
}

/** Numbers, texts and nothing come back as they were; a column of any other type would not. */
function plainOnly(name: string, value: unknown): unknown {
  if (name === '' || value === null || typeof value === 'string' || Number.isSafeInteger(value)) return value;
  throw new Error(`A backup cannot hold the column ${name}: it is neither text nor a whole number`);
}

/** Adds the files; answers the keys of those that cannot be read. */
async function addFiles(files: Source['files'], keys: readonly string[], archive: ArchiveWriter, { stop, say }: Running): Promise<string[]> {
  const missing: string[] = [];
  for (const [index, key] of keys.entries()) {
    stop.throwIfAborted();
    const bytes = await files.readWhole(key).catch((error: Error) => error);
    if (bytes instanceof Error) {
      missing.push(key);
      say(`  falta el fichero ${key}: ${bytes.message}`);
    } else await archive.add(fileName(key), bytes);
    if ((index + 1) % 1_000 === 0 || index + 1 === keys.length) say(`  ficheros: ${formatCount(index + 1)} de ${formatCount(keys.length)}`);
  }
  stop.throwIfAborted();
  return missing;
}
