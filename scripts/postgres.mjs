// @ts-check
// A PostgreSQL for the tests and the benchmark: the one of TEST_DATABASE_URL, else a temporary one made from installed programs, else none.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** @typedef {{ url: string, version: string, close: () => Promise<void> }} Postgres `url` signs in as a role that may create databases */
/** @typedef {Postgres & { crash: () => void, start: () => void }} Cluster `crash` is an immediate shutdown; `start` waits for its end, and is not awaited itself */

export const noPostgres =
  'PostgreSQL no está instalado y TEST_DATABASE_URL no está definida: la mitad de las pruebas del servidor que usa PostgreSQL no se ha ejecutado.';

/**
 * @param {{ durable?: boolean }} [options] durable: every commit waits for the disk, as in production. Tests do without.
 * @returns {Promise<Postgres | null>} null: there is none, see `noPostgres`
 */
export async function openPostgres({ durable = false } = {}) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, version: await askVersion(url), close: async () => undefined };
  const programs = findPrograms();
  return programs ? startCluster(programs, durable) : null;
}

/** A durable cluster for the caller alone, which may be shut down; null where PostgreSQL is not installed. @returns {Promise<Cluster | null>} */
export async function openCluster() {
  const programs = findPrograms();
  return programs ? startCluster(programs, true) : null;
}

/** The folder with the newest `initdb` and `postgres`. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/pgsql/bin',
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/pgsql/bin',
  ];
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody`. */
function otherUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user: the next one
    }
  }
  return {};
}

/**
 * @param {string} programs
 * @param {boolean} durable
 * @returns {Promise<Cluster>}
 */
async function startCluster(programs, durable) {
  const folder = mkdtempSync(join(tmpdir(), 'frigoria-postgres-'));
  const user = otherUser();
  const password = randomBytes(12).toString('hex');
  const log = join(folder, 'log');
  try {
    writeFileSync(join(folder, 'password'), password);
    writeFileSync(log, '');
    if (user.uid !== undefined) for (const path of [folder, join(folder, 'password'), log]) chownSync(path, user.uid, user.gid);
    chmodSync(folder, 0o700);
    const data = join(folder, 'data');
    const init = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(join(programs, 'initdb'), init, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      max_connections: 200,
      shared_buffers: durable ? '512MB' : '128MB',
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // The shell waits for the end of its input, which also comes when this process is killed: no cluster is ever left behind.
    // Until then it takes the words `crash` and `start`.
    const guard = `folder=$1; shift
      start() { "$@" >>"$folder/log" 2>&1 & pid=$!; }
      start "$@"
      while read -r word; do case $word in crash) kill -QUIT $pid; wait $pid ;; start) start "$@" ;; esac; done
      kill -INT $pid; wait $pid; rm -rf "$folder"/* "$folder"`;
    const shell = spawn('sh', ['-c', guard, 'sh', folder, join(programs, 'postgres'), '-D', data, ...options], {
      ...user,
      cwd: tmpdir(),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = new Promise(resolve => shell.once('exit', resolve));
    shell.unref();
    const tell = (/** @type {string} */ word) => void shell.stdin.write(`${word}\n`);
    const close = async () => {
      shell.ref();
      shell.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    };
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    try {
      return { url, version: await untilReady(url), close, crash: () => tell('crash'), start: () => tell('start') };
    } catch (error) {
      const tail = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-8).join('\n') : '';
      await close();
      throw new Error(`El PostgreSQL temporal no ha arrancado.\n${tail}`, { cause: error });
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @param {string} url */
async function untilReady(url) {
  for (let tries = 0; ; tries++) {
    try {
      return await askVersion(url);
    } catch (error) {
      if (tries === 150) throw error;
      await pause(100);
    }
  }
}

/** @param {string} url */
async function askVersion(url) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    return String(rows[0].server_version);
  } finally {
    await client.end();
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
