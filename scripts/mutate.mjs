// @ts-check
// npm run mutate:machines -- machines/lifecycles: breaks one thing at a time, runs the tests of that machine, prints the score and what no test noticed.
// Paths of machines (files or folders; without any, all of them), then paths of tests; without these, whatever names the file.
// Of a machine: an arrow dropped or led elsewhere, a guard negated, an action dropped, and the same of its setup and of the code beside its chart;
// of any other module, named by its path: one .where( or .filter( dropped. --kind tag,key,word: these instead.
// The cheapest test is asked first, and the next one only about what that did not notice: the machine alone, then server and screens.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { root } from './built.mjs';
import { mutantsOf } from './mutants.mjs';
import { knownSurvivors } from './knownSurvivors.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { kind: { type: 'string' } } });
const ofMachines = ['arrow', 'target', 'guard', 'action', 'fact', 'deed', 'condition'];
const tests = positionals.filter(path => path.startsWith('tests/'));
const asked = positionals.filter(path => !path.startsWith('tests/'));
const files = (asked.length > 0 ? asked : ['machines'])
  .flatMap(path => (statSync(join(root, path)).isDirectory() ? filesIn(path, '.ts') : [path]))
  .filter(path => mutantsIn(path).length > 0);

process.env['TEST_PROJECTS'] = 'unit,server,screens';
/** It sends every command of every machine twice, and names none of them. */
const ofAll = 'tests/machines/editing/lostAnswers.test.ts';
/** A mutant may make a machine run in circles: one test file may take no longer than this. */
const PATIENCE = 180_000;

let vitest = await open();
let isBelow = false;
for (const file of files) isBelow = (await scoreOf(file)) < (file.startsWith('machines/lifecycles/') ? 100 : 95) || isBelow;
await vitest.close();
process.exit(isBelow ? 1 : 0);

function open() {
  return createVitest('test', { watch: false, reporters: [{}], bail: 1, config: join(root, 'vitest.config.ts') });
}

/** How many of 100 mutants are noticed or excused; prints the others. @param {string} file */
async function scoreOf(file) {
  const { length } = mutantsIn(file);
  const survivors = await survivorsOf(file);
  const excused = survivors.filter(survivor => survivor in knownSurvivors);
  for (const survivor of survivors) console.log(`${survivor in knownSurvivors ? 'nobody can notice' : 'NOBODY NOTICED'} ${survivor}`);
  const noticed = length - survivors.length;
  const score = (100 * (noticed + excused.length)) / length;
  console.log(`${file}: ${noticed} of ${length} noticed, ${excused.length} that nobody can: ${score.toFixed(1)} %\n`);
  return score;
}

/** The mutants that pass all tests, by name. @param {string} file */
async function survivorsOf(file) {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, source);
  process.once('exit', restore);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130));
  let survivors = mutantsIn(file);
  for (const test of tests.length > 0 ? tests : testsOf(file)) {
    if (survivors.length === 0) break;
    const asked = survivors;
    restore();
    if (!(await passes(path, test))) throw new Error(`${test} fails without any mutant`);
    survivors = [];
    for (const mutant of asked) {
      writeFileSync(path, mutant.source);
      const isNoticed = !(await passes(path, test));
      if (!isNoticed) survivors.push(mutant);
      console.log(`${test} ${isNoticed ? 'notices' : 'misses '} ${mutant.kind} ${mutant.what} (line ${mutant.line})`);
    }
  }
  restore();
  vitest.invalidateFile(path);
  process.off('exit', restore);
  return survivors.map(({ kind, what, line }) => `${file} ${kind} ${what} (line ${line})`);
}

/** @param {string} file */
function mutantsIn(file) {
  const kinds = values.kind?.split(',') ?? (file.startsWith('machines/') ? ofMachines : ['where']);
  return mutantsOf(readFileSync(join(root, file), 'utf8')).filter(({ kind }) => kinds.includes(kind));
}

/** Whether a test file passes with the machine as it is now. @param {string} path @param {string} test */
async function passes(path, test) {
  vitest.invalidateFile(path);
  const specifications = await vitest.globTestSpecifications([test]);
  if (specifications.length === 0) throw new Error(`No test matches ${test}`);
  const run = vitest.runTestSpecifications(specifications).then(({ testModules, unhandledErrors }) => {
    // those of other test files are still among them, as their last mutant left them
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

/** Tests that name the file, the cheapest first, and those that import it before those that only mention it. @param {string} file */
function testsOf(file) {
  const texts = [...filesIn('tests', '.test.ts'), ...filesIn('tests', '.test.tsx')].map(test => ({ test, text: readFileSync(join(root, test), 'utf8') }));
  const naming = texts
    .filter(({ text }) => text.includes(file))
    .sort((one, other) => Number(other.text.includes(`#${file}`)) - Number(one.text.includes(`#${file}`)));
  const under = (/** @type {string} */ folder) => naming.filter(({ test }) => test.startsWith(folder)).map(({ test }) => test);
  const commands = file.startsWith('machines/') && !file.startsWith('machines/lifecycles/') ? [ofAll] : [];
  const found = [...under('tests/machines/'), ...under('tests/domain/'), ...commands, ...under('tests/server/'), ...under('tests/screens/')];
  if (found.length === 0) throw new Error(`No test names ${file}: say after it which tests are to notice`);
  return found;
}

/** @param {string} folder @param {string} ending */
function filesIn(folder, ending) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter(name => name.endsWith(ending)).map(name => join(folder, name));
}
