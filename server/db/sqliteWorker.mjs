// @ts-check
// One SQLite connection in a thread of its own. Plain JavaScript, so that development, tests and the bundle start the same file.
// Messages in: { runs: Run[] } or { close: true }; of each run the last statement is answered, or the first that fails.
// Messages out: { answers: [{ id, rows } | { id, changes, insertId } | { id, isOpen } | { id, error: { message, errcode, isSuperseded }, failures }] }.
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
    opened.exec('pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-65536; pragma temp_store=memory; pragma trusted_schema=off');
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

const isCached = /^\s*(select|with|insert|update|delete)\b/i;

/** @param {Step} step */
function run({ sql, params, rows }) {
  if (!isCached.test(sql)) {
    if (rows) return { rows: db.prepare(sql).all(...params) };
    db.exec(sql);
    return { rows: [] };
  }
  const statement = prepare(sql);
  if (rows) return { rows: statement.all(...params) };
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
/** @typedef {import('./sqliteThread.ts').Run & { id: number }} Run */
/** @typedef {{ message: string, errcode?: number, isSuperseded?: boolean }} Fault */

/** The group whose transaction is open, and the one of its transactions whose savepoint is; 0 for none. */
const open = { group: 0, transaction: 0 };
/** How many runs have failed, which others may have rested on. */
let failures = 0;
/** The last transaction that has failed: nothing of what it asked before it knew is run. @type {{ transaction: number, fault: Fault } | undefined} */
let failed;
/** The last group that was rolled back as a whole: nothing of it is run. @type {{ group: number, fault: Fault } | undefined} */
let lost;

/** @param {readonly Step[]} steps */
function runAll(steps) {
  let last = {};
  for (const step of steps) last = run(step);
  return last;
}

/** @param {import('./sqliteThread.ts').Place} place */
function begin({ group, transaction }) {
  if (open.transaction === transaction) return;
  if (db.isTransaction && open.group !== group) db.exec('rollback'); // of a lost group, which could not be rolled back then
  if (!db.isTransaction) db.exec('begin immediate');
  open.group = group;
  db.exec('savepoint one');
  open.transaction = transaction;
}

function release() {
  db.exec('release one');
  open.transaction = 0;
}

/** @param {number} transaction */
function takeBack(transaction) {
  if (open.transaction !== transaction) return;
  db.exec('rollback to one');
  release();
}

/** One of which nothing was begun has nothing to commit. @param {number} group */
function commit(group) {
  if (open.group === group) db.exec('commit');
}

/** Rolls a whole group back: whoever is in it is refused. @param {number} group @param {Fault} fault */
function giveUp(group, fault) {
  lost = { group, fault };
  open.transaction = 0;
  try {
    db.exec('rollback');
  } catch {
    // the database has done so by itself, as it does on a full disk; else whoever begins next tries again
  }
}

/** @param {Run} asked */
function perform({ steps, within, ends, takesBack, commits, unsent }) {
  if (unsent !== undefined) throw new Error(unsent);
  db ??= openFile();
  if (takesBack) {
    takeBack(takesBack.transaction);
    return { isOpen: db.isTransaction };
  }
  if (commits !== undefined) return commit(commits);
  if (within) begin(within);
  const last = runAll(steps ?? []);
  if (ends) release();
  return last;
}

/** Why a run is not even tried. @param {Run} asked @returns {Fault | undefined} */
function refusal({ within, takesBack, commits }) {
  if (lost && lost.group === (within?.group ?? takesBack?.group ?? commits)) return lost.fault;
  if (!within) return undefined;
  if (failed?.transaction === within.transaction) return failed.fault;
  return within.rests && within.knows !== failures ? { message: 'What this transaction rests on has failed', isSuperseded: true } : undefined;
}

/** Nothing of a transaction stays, and nothing more of it is run. @param {import('./sqliteThread.ts').Place} place @param {Fault} fault */
function end({ group, transaction }, fault) {
  failed = { transaction, fault };
  try {
    takeBack(transaction);
  } catch {
    giveUp(group, fault);
  }
}

/** @param {unknown} error @returns {Fault} */
function faultOf(error) {
  const { message, errcode = codeOf(message) } = /** @type {any} */ (error);
  return { message, errcode };
}

/** @param {Run} asked */
function answer(asked) {
  const { id, within, takesBack, commits } = asked;
  let fault = refusal(asked);
  try {
    if (!fault) return { id, ...perform(asked) };
  } catch (error) {
    fault = faultOf(error);
    failures += 1;
    const group = takesBack?.group ?? commits;
    if (group !== undefined) giveUp(group, fault);
  }
  if (within) end(within, fault);
  return { id, error: fault, failures };
}

parentPort?.on('message', message => {
  if (message.close) close();
  else parentPort?.postMessage({ answers: message.runs.map(answer) });
});
