// @ts-check
// npm test: prepares what the tests need (build, browser, PostgreSQL), runs them all once and closes with one true line: N passed, N failed.
// Arguments go to Vitest: `npm test -- --project unit`, `npm test -- tests/server/records.test.ts`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, noBrowser } from './browser.mjs';
import { buildIfNeeded, root } from './built.mjs';
import { noPostgres, openPostgres } from './postgres.mjs';

/** Vitest projects and where their tests are. */
const projects = {
  unit: ['tests/domain', 'tests/machines', 'tests/architecture'],
  server: ['tests/server'],
  'server-postgres': ['tests/server'],
  screens: ['tests/screens'],
  journeys: ['tests/journeys'],
};
/** @typedef {keyof typeof projects} Project */
const names = /** @type {Project[]} */ (Object.keys(projects));

const args = process.argv.slice(2);
/** @type {string[]} */
const troubles = [];
/** @type {string[]} */
const remarks = [];
const wanted = new Set(names.filter(isWanted));
const folder = mkdtempSync(join(tmpdir(), 'frigoria-tests-'));
/** @type {import('./postgres.mjs').Postgres | null} */
let postgres = null;
/** @type {import('node:child_process').ChildProcess | undefined} */
let vitest;
// Ctrl+C reaches Vitest by itself; what was prepared here is put away below all the same.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => vitest?.kill(signal));

const tally = { passed: 0, failed: 0, skipped: 0, projects: /** @type {Record<string, number>} */ ({}) };
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

for (const line of [...remarks, ...troubles]) console.log(`\n${line}`);
const failed = tally.failed + troubles.length;
console.log(`\n${tally.passed} passed, ${failed} failed${tally.skipped ? `, ${tally.skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;

/** Whether this run may come to a project, by --project and by the paths given. @param {Project} name */
function isWanted(name) {
  const chosen = args.flatMap((arg, i) => (arg === '--project' ? [args[i + 1] ?? ''] : arg.startsWith('--project=') ? [arg.slice(10)] : []));
  if (chosen.length && !chosen.some(pattern => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name))) return false;
  const paths = args.filter(arg => arg.startsWith('tests/'));
  return !paths.length || paths.some(path => projects[name].some(place => path.startsWith(place) || place.startsWith(path)));
}

async function prepareBuild() {
  if (wanted.has('journeys') && !(await buildIfNeeded())) give('journeys', 'La aplicación no se puede construir, así que los recorridos no se han ejecutado.');
}

async function prepareBrowser() {
  if (!wanted.has('screens') && !wanted.has('journeys')) return;
  if (await findBrowser()) return;
  give('screens', noBrowser);
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
  const env = { ...process.env, TALLY_FILE: file, TEST_PROJECTS: [...wanted].join(','), ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
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
