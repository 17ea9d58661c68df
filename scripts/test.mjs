// @ts-check
// npm test: prepares what the tests need (build, browser, PostgreSQL), runs them all once and closes with one true line: N passed, N failed.
// Arguments go to Vitest: `npm test -- --project unit`, `npm test -- tests/server/records/engines/records.test.ts`, `npm test -- --changed`.
// TEST_DAYS=33 runs them as in 33 days: the sample company is another one every day.
// TEST_LOSES_ANSWERS=1 throws the first answer to every command of a browser away in the journeys.
// TEST_ALL=1 (`npm run test:all`) runs every test of the server on both engines, and every case of those that else draw some (TEST_SEED repeats a draw).
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, noBrowser } from './browser.mjs';
import { buildIfNeeded, root } from './built.mjs';
import { noPostgres, openPostgres } from './postgres.mjs';

/** Vitest projects and where their tests are. */
const projects = {
  unit: ['tests/domain', 'tests/machines', 'tests/architecture'],
  server: ['tests/server'],
  'server-alone': ['tests/server'],
  'server-postgres': ['tests/server'],
  // only in `npm run test:all`
  ...(process.env.TEST_ALL && { 'server-lost-answers': ['tests/server'] }),
  screens: ['tests/screens'],
  'screens-alone': ['tests/screens'],
  journeys: ['tests/journeys'],
};
/** @typedef {keyof typeof projects} Project */
const names = /** @type {Project[]} */ (Object.keys(projects));

const args = process.argv.slice(2);
/** By which tests draw some of many cases. */
const seed = process.env.TEST_SEED ?? String(Date.now() % 1_000_000);
/** @type {string[]} */
const troubles = [];
/** @type {string[]} */
const remarks = [];
const wanted = new Set(names.filter(isWanted));
/** Where the run keeps its databases and files: in memory where there is room, since a commit waits for a disk and no test cuts the power. */
const folder = mkdtempSync(join(inMemory() ?? tmpdir(), 'frigoria-tests-'));
chmodSync(folder, 0o711); // PostgreSQL is another user
process.env.TMPDIR = folder;
if (process.env.TEST_DAYS) process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${import.meta.resolve('./otherDay.mjs')}`].filter(Boolean).join(' ');
/** @type {import('./postgres.mjs').Postgres | null} */
let postgres = null;
/** @type {import('node:child_process').ChildProcess | undefined} */
let vitest;
// Ctrl+C reaches Vitest by itself; what was prepared here is put away below all the same.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => vitest?.kill(signal));

/** @type {import('./tally.mjs').Counted} */
const tally = { passed: 0, failed: 0, skipped: 0, projects: {}, spans: {}, files: [], askedAgain: [] };
try {
  await Promise.all([prepareBuild(), prepareBrowser(), preparePostgres()]);
  Object.assign(tally, await runVitest());
  if (!args.length)
    for (const name of names) if (wanted.has(name) && !tally.projects[name]) troubles.push(`El proyecto ${name} no ha ejecutado ninguna prueba.`);
  if (!troubles.length && tally.passed + tally.failed === 0) troubles.push('No se ha ejecutado ninguna prueba.');
} catch (error) {
  troubles.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await closePostgres();
  rmSync(folder, { recursive: true, force: true });
}

report();
for (const line of [...remarks, ...troubles]) console.log(`\n${line}`);
const failed = tally.failed + troubles.length;
console.log(`\n${tally.passed} passed, ${failed} failed${tally.skipped ? `, ${tally.skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;

/** Whether this run may come to a project, by --project and by the paths given. @param {Project} name */
function isWanted(name) {
  const chosen = args.flatMap((arg, i) => (arg === '--project' ? [args[i + 1] ?? ''] : arg.startsWith('--project=') ? [arg.slice(10)] : []));
  if (chosen.length && !chosen.some(pattern => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name))) return false;
  const paths = args.filter(arg => arg.startsWith('tests/'));
  return !paths.length || paths.some(path => projects[name]?.some(place => path.startsWith(place) || place.startsWith(path)));
}

/** A folder in memory that has room for all that a run keeps at once. */
function inMemory() {
  const place = '/dev/shm';
  if (!existsSync(place)) return null;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= 6 * 1024 ** 3 ? place : null;
}

/** How long each project took from its first test to its last, and the files that took longest. */
function report() {
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
  if (!process.env.TEST_ALL) console.log(`\nMuestras con TEST_SEED=${seed}`);
  if (tally.askedAgain.length) {
    console.log('\nPreguntadas dos veces, porque a la primera se acabó su tiempo');
    for (const { file, test } of tally.askedAgain) console.log(`  ${file} › ${test}`);
  }
  if (tally.files.length < 2) return;
  console.log('\nTiempo de cada proyecto');
  for (const [name, { from, to }] of Object.entries(tally.spans)) console.log(`${seconds(to - from)}  ${name}`);
  console.log('\nLos diez archivos más lentos');
  for (const { file, project, ms } of tally.files.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) console.log(`${seconds(ms)}  ${file} (${project})`);
}

async function prepareBuild() {
  if (wanted.has('journeys') && !(await buildIfNeeded())) give('journeys', 'La aplicación no se puede construir, así que los recorridos no se han ejecutado.');
}

async function prepareBrowser() {
  if (!['screens', 'screens-alone', 'journeys'].some(name => wanted.has(/** @type {Project} */ (name)))) return;
  if (await findBrowser()) return;
  give('screens', noBrowser);
  wanted.delete('screens-alone');
  wanted.delete('journeys');
}

async function preparePostgres() {
  if (!wanted.has('server-postgres')) return;
  postgres = await openPostgres();
  if (postgres) return;
  wanted.delete('server-postgres');
  remarks.push(noPostgres);
}

async function closePostgres() {
  try {
    await postgres?.close();
  } catch (error) {
    troubles.push(`El PostgreSQL temporal no se ha cerrado: ${String(error)}`);
  }
}

/** A project that cannot run is a failure; the others run all the same. @param {Project} name @param {string} why */
function give(name, why) {
  wanted.delete(name);
  troubles.push(why);
}

/** @returns {Promise<Partial<typeof tally>>} */
async function runVitest() {
  const file = join(folder, 'tally.json');
  const env = {
    ...process.env,
    TEST_SEED: seed,
    TEST_TEMPLATES: folder,
    TALLY_FILE: file,
    TEST_PROJECTS: [...wanted].join(','),
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  };
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  vitest = spawn(process.execPath, [program, 'run', '--reporter=default', `--reporter=${join(root, 'scripts/tally.mjs')}`, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const code = await new Promise(resolve => vitest?.once('exit', (status, signal) => resolve(status ?? signal)));
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    if (code !== 0 && result.failed === 0) troubles.push(`Vitest ha terminado con ${code} sin nombrar la prueba que ha fallado.`);
    return result;
  } catch {
    troubles.push(`Vitest ha terminado con ${code} antes de acabar las pruebas.`);
    return {};
  }
}
