// @ts-check
// npm run coverage:machines: runs the tests that walk machines and prints what they walked of each. Fails where a state or an arrow is left out.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './built.mjs';

/** @typedef {import('./walks.mjs').Walked} Walked */

/** The tests that walk: each machine alone, lifecycles against the API, and whatever is done on the screens. */
const walkingTests = ['tests/machines/flows/everyArrow.test.ts', 'tests/server/lifecycles', 'tests/screens'];

const folder = mkdtempSync(join(tmpdir(), 'frigoria-walks-'));
const file = join(folder, 'walks.json');
const reporter = join(root, 'scripts/walks.mjs');
const projects = ['unit', 'server', 'screens', 'screens-alone'].flatMap(project => ['--project', project]);
const { status } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), ...projects, `--reporter=${reporter}`, ...walkingTests], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WALKS_FILE: file },
});
/** @type {Walked[]} */
const walks = JSON.parse(readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true });
const troubles = report();
for (const trouble of troubles) console.log(trouble);
process.exitCode = status || troubles.length > 0 ? 1 : 0;

/** Prints the table; what is wrong with it, a line each. */
function report() {
  const charts = walks.filter(({ medium }) => medium === 'chart');
  /** @type {string[]} */
  const missing = [];
  const rows = charts.map(({ machine, states, arrows }) => {
    const names = new Set([...states, ...arrows]);
    /** @param {Walked['medium'][]} media */
    const walkedIn = (...media) => {
      const here = walks.filter(walk => walk.machine === machine && media.includes(walk.medium));
      const found = new Set(here.flatMap(walk => [...walk.states, ...walk.arrows]));
      const lost = [...names].filter(name => !found.has(name));
      missing.push(...lost.map(name => (media.includes('alone') ? `${name} (alone)` : name)));
      return `${((100 * (names.size - lost.length)) / names.size).toFixed(1)} %`;
    };
    return [machine, states.length, arrows.length, walkedIn('alone'), walkedIn('screen', 'api')].map(String);
  });
  print([['machine', 'states', 'arrows', 'alone', 'screen or API'], ...rows]);
  return missing.map(name => `NOT WALKED: ${name}`);
}

/** @param {string[][]} rows */
function print(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? [];
  console.log();
  for (const row of rows) console.log(row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  '));
  console.log();
}
