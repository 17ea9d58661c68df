// @ts-check
// npm run mutate:machines -- machines/lifecycles: breaks one thing at a time, runs the tests of that machine, prints the score and what no test noticed.
// Paths of machines (files or folders; without any, all of them), then paths of tests; without these, the walk of all machines and whatever names the file.
// An arrow dropped or led elsewhere, a guard negated, an action dropped; --kind tag,key,word: these instead.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { root } from './built.mjs';
import { mutantsOf } from './mutants.mjs';
import { knownSurvivors } from './knownSurvivors.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string' }, project: { type: 'string', multiple: true } },
});
const kinds = (values.kind ?? 'arrow,target,guard,action').split(',');
const tests = positionals.filter(path => path.startsWith('tests/'));
const asked = positionals.filter(path => !path.startsWith('tests/'));
const files = (asked.length > 0 ? asked : ['machines'])
  .flatMap(path => (statSync(join(root, path)).isDirectory() ? filesIn(path, '.ts') : [path]))
  .filter(path => mutantsIn(path).length > 0);

process.env['TEST_PROJECTS'] ??= (values.project ?? ['unit', 'server']).join(',');
/** A mutant may make a machine run in circles: nobody waits longer than this for one. */
const PATIENCE = 180_000;

/** @type {Record<string, { tried: number, noticed: number }>} */
const tally = {};
/** @type {string[]} */
const survivors = [];
let vitest = await open();
for (const file of files) await mutate(file);
await vitest.close();
const excused = survivors.filter(survivor => survivor in knownSurvivors);
for (const survivor of excused) console.log(`\nNobody can notice: ${survivor} (${knownSurvivors[survivor]})`);
console.log(`\nNobody noticed:\n${survivors.filter(survivor => !excused.includes(survivor)).join('\n') || '(none)'}\n`);
const isBelow = Object.entries(tally).map(([file, { tried, noticed }]) => {
  const of = excused.filter(survivor => survivor.startsWith(`${file} `)).length;
  const score = (100 * (noticed + of)) / tried;
  console.log(`${file}: ${noticed} of ${tried} noticed${of > 0 ? `, ${of} that nobody can` : ''}: ${score.toFixed(1)} %`);
  return score < (file.startsWith('machines/lifecycles/') ? 100 : 95);
});
process.exit(isBelow.includes(true) ? 1 : 0);

function open() {
  return createVitest('test', { watch: false, reporters: [{}], bail: 1, config: join(root, 'vitest.config.ts') });
}

/** @param {string} file */
async function mutate(file) {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const mutants = mutantsIn(file);
  const selected = tests.length ? tests : testsOf(file);
  const restore = () => writeFileSync(path, source);
  process.once('exit', restore);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130));
  if (!(await passes(path, selected))) throw new Error(`The tests of ${file} fail without any mutant: ${selected.join(' ')}`);
  for (const mutant of mutants) {
    writeFileSync(path, mutant.source);
    const survives = await passes(path, selected);
    const count = (tally[file] ??= { tried: 0, noticed: 0 });
    count.tried += 1;
    if (survives) survivors.push(`${file} ${mutant.kind} ${mutant.what} (line ${mutant.line})`);
    else count.noticed += 1;
    console.log(`${survives ? 'SURVIVES' : 'noticed '} ${file}:${mutant.line} ${mutant.kind} ${mutant.what}`);
  }
  restore();
  vitest.invalidateFile(path);
  process.off('exit', restore);
}

/** @param {string} file */
function mutantsIn(file) {
  return mutantsOf(readFileSync(join(root, file), 'utf8')).filter(({ kind }) => kinds.includes(kind));
}

/** Whether the tests pass with the file as it stands now. @param {string} path @param {string[]} selected */
async function passes(path, selected) {
  vitest.invalidateFile(path);
  const specifications = await vitest.globTestSpecifications(selected);
  if (specifications.length === 0) throw new Error(`No test matches ${selected.join(' ')}`);
  const run = vitest.runTestSpecifications(specifications).then(({ testModules, unhandledErrors }) => {
    // those of the file before are still among them, as its last mutant left them
    const asked = testModules.filter(({ moduleId }) => specifications.some(each => each.moduleId === moduleId));
    return unhandledErrors.length === 0 && asked.every(each => each.ok());
  });
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE, 'late').unref());
  const outcome = await Promise.race([run.catch(() => false), late]);
  if (outcome !== 'late') return outcome === true;
  await vitest.close();
  vitest = await open();
  return false;
}

/** Tests that name the file, and what walks all machines. @param {string} file */
function testsOf(file) {
  const naming = [...filesIn('tests', '.test.ts'), ...filesIn('tests', '.test.tsx')].filter(test =>
    readFileSync(join(root, test), 'utf8').includes(`#${file}'`),
  );
  return [...new Set(['tests/machines/everyArrow.test.ts', ...naming])];
}

/** @param {string} folder @param {string} ending */
function filesIn(folder, ending) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter(name => name.endsWith(ending)).map(name => join(folder, name));
}
