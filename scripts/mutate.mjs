// @ts-check
// npm run mutate -- machines/lifecycles: breaks one thing at a time and tells what no test noticed.
// Paths of machines (files or folders), then paths of tests; without these, the unit tests of machines and whatever names the file. --kind tag,key: only these.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { root } from './built.mjs';
import { mutantsOf } from './mutants.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string' }, project: { type: 'string', multiple: true } },
});
const kinds = values.kind?.split(',');
const tests = positionals.filter(path => path.startsWith('tests/'));
const files = positionals
  .filter(path => !path.startsWith('tests/'))
  .flatMap(path => (statSync(join(root, path)).isDirectory() ? filesIn(path, '.ts') : [path]));

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
console.log(`\nNobody noticed:\n${survivors.join('\n') || '(none)'}\n`);
for (const [kind, { tried, noticed }] of Object.entries(tally)) console.log(`${kind}: ${noticed} of ${tried} noticed`);
process.exit(survivors.length > 0 ? 1 : 0);

function open() {
  return createVitest('test', { watch: false, reporters: [{}], bail: 1, config: join(root, 'vitest.config.ts') });
}

/** @param {string} file */
async function mutate(file) {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const mutants = mutantsOf(source).filter(({ kind }) => !kinds || kinds.includes(kind));
  if (mutants.length === 0) return;
  const selected = tests.length ? tests : testsOf(file);
  const restore = () => writeFileSync(path, source);
  process.once('exit', restore);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130));
  if (!(await passes(path, selected))) throw new Error(`The tests of ${file} fail without any mutant: ${selected.join(' ')}`);
  for (const mutant of mutants) {
    writeFileSync(path, mutant.source);
    const survives = await passes(path, selected);
    const count = (tally[mutant.kind] ??= { tried: 0, noticed: 0 });
    count.tried += 1;
    if (survives) survivors.push(`${file}:${mutant.line} ${mutant.kind} ${mutant.what}`);
    else count.noticed += 1;
    console.log(`${survives ? 'SURVIVES' : 'noticed '} ${file}:${mutant.line} ${mutant.kind} ${mutant.what}`);
  }
  restore();
  vitest.invalidateFile(path);
  process.off('exit', restore);
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
