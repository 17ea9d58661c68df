// @ts-check
// One SQLite connection in a thread of its own. Plain JavaScript, so that development, tests and the bundle start the same file.
// Messages in: { id, steps: [{ sql, params, rows }] } or { close: true }; the last step is answered. Messages out: { id, rows } | { id, changes, insertId } | { id, error }.
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
const db = new DatabaseSync(file, { readOnly });
// another process may be importing: its one transaction may take that long
db.exec('pragma busy_timeout=60000');
if (!readOnly) db.exec('pragma journal_mode=wal');
db.exec('pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-65536; pragma temp_store=memory; pragma trusted_schema=off');

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

/** @param {{ sql: string, params: unknown[], rows: boolean }} step */
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

/** A statement that answers rows fails without its code: the message tells which constraint it was. @param {string} text */
function codeOf(text) {
  if (text.startsWith('FOREIGN KEY constraint failed')) return 787;
  return text.startsWith('UNIQUE constraint failed') ? 2067 : undefined;
}

parentPort?.on('message', message => {
  if (message.close) {
    statements.clear();
    if (!readOnly) db.exec('pragma wal_checkpoint(truncate)');
    db.close();
    parentPort?.postMessage({ closed: true });
    parentPort?.close();
    return;
  }
  try {
    let answer = {};
    for (const step of message.steps) answer = run(step);
    parentPort?.postMessage({ id: message.id, ...answer });
  } catch (error) {
    const { message: text, errcode } = /** @type {any} */ (error);
    parentPort?.postMessage({ id: message.id, error: { message: text, errcode: errcode ?? codeOf(text) } });
  }
});
