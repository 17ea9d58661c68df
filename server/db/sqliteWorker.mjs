// @ts-check
// One SQLite connection in a thread of its own. Plain JavaScript, so that development, tests and the bundle start the same file.
// Messages in: a `Run` or 'close'; messages out: an `Answer` for each run (`sqliteThread.ts`).
import { parentPort, workerData } from 'node:worker_threads';

/** SQLite before 3.51.3 can corrupt a WAL that two connections reset at once; the built-in module is used only where it is newer. */
async function loadSqlite() {
  const isFixed = (/** @type {string} */ version) => {
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
    return major > 3 || (major === 3 && (minor > 51 || (minor === 51 && patch >= 3)));
  };
  if (isFixed(process.versions['sqlite'] ?? '0')) {
    // @ts-ignore -- node:sqlite is not in the types of Node 20
    return await import('node:sqlite');
  }
  return await import('@photostructure/sqlite');
}

const { DatabaseSync } = await loadSqlite();
const { file, readOnly } = workerData;
/** @type {any} */
let db;

/** With the first statement, so that a file that cannot be opened fails that statement alone and is tried again with the next. */
function openFile() {
  const opened = new DatabaseSync(file, { readOnly });
  try {
    // another process may be importing: its one transaction may take that long
    opened.exec('pragma busy_timeout=60000');
    if (!readOnly) opened.exec('pragma journal_mode=wal');
    opened.exec('pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-32768; pragma temp_store=memory; pragma trusted_schema=off');
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** @type {Map<string, any>} */
const statements = new Map();
const CACHED = 500;

/** @param {string} sql */
function prepare(sql) {
  const known = statements.get(sql);
  if (known) return known;
  const statement = db.prepare(sql);
  if (statements.size >= CACHED) statements.delete(/** @type {string} */ (statements.keys().next().value));
  statements.set(sql, statement);
  return statement;
}

/** Bytes that the rows of one statement may have: beyond, the thread has no memory for them, nor has who asks. */
const MOST = 128 * 1024 * 1024;
/** About what a value takes besides its text. */
const CELL = 32;

/** The rows that a statement answers. Throws where they are too many for one answer. @param {any} statement @param {readonly unknown[]} params */
function rowsOf(statement, params) {
  const rows = [];
  let left = MOST;
  const answers = statement.iterate(...params);
  try {
    for (const row of answers) {
      for (const name in row) left -= CELL + (row[name]?.length ?? 0);
      if (left < 0) throw Object.assign(new Error('too many rows'), { errcode: TOO_BIG });
      rows.push(row);
    }
  } finally {
    answers.return(); // also where a step has failed: the statement would stay open
  }
  return rows;
}

/** SQLite's own code for what exceeds its size. */
const TOO_BIG = 18;

const isCached = /^\s*(select|with|insert|update|delete)\b/i;

/** @param {Step} step */
function run({ sql, params, rows }) {
  if (!isCached.test(sql)) {
    if (rows) return { rows: rowsOf(db.prepare(sql), params) };
    db.exec(sql);
    return { rows: [] };
  }
  const statement = prepare(sql);
  if (rows) return { rows: rowsOf(statement, params) };
  const { changes, lastInsertRowid } = statement.run(...params);
  return { changes, insertId: Number(lastInsertRowid) };
}

/** SQLite's own sentences, for what fails without its code, as a statement that answers rows does. @type {[string, number][]} */
const sentences = [
  ['FOREIGN KEY constraint failed', 787],
  ['UNIQUE constraint failed', 2067],
  ['database is locked', 5],
  ['attempt to write a readonly database', 8],
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['database or disk is full', 13],
  ['unable to open database file', 14],
  ['file is not a database', 26],
];

/** @param {string} text */
const codeOf = text => sentences.find(([sentence]) => text.includes(sentence))?.[1];

function close() {
  statements.clear();
  try {
    if (db && !readOnly) db.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // a disk that is full or read-only: what is in the WAL stays there, and the next opening reads it
  }
  db?.close();
  parentPort?.close();
}

/** @typedef {import('./sqliteThread.ts').Step} Step */
/** @typedef {import('./sqliteThread.ts').Run} Run */
/** @typedef {import('./sqliteThread.ts').Answer} Answer */

/** @param {unknown} error @returns {Answer['error']} */
function faultOf(error) {
  const { message, errcode = codeOf(message) } = /** @type {any} */ (error);
  return { message, errcode };
}

/** @param {Run} asked @returns {Answer} */
function answer({ id, steps }) {
  try {
    db ??= openFile();
    return { id, results: steps.map(run), isInTransaction: db.isTransaction };
  } catch (error) {
    return { id, error: faultOf(error), isInTransaction: db?.isTransaction ?? false };
  }
}

parentPort?.on('message', message => {
  if (message === 'close') close();
  else parentPort?.postMessage(answer(message));
});
