// @ts-check
// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript program with the server's code in it, as `npm run bench` does.
// Workers and other files next to a source are found where they are, because the bundle keeps every module's own address.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './built.mjs';
import { bundle } from './bundle.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('Uso: node scripts/run.mjs <archivo.ts> [argumentos]');
  process.exit(2);
}
const folder = join(root, '.cache/run');
const program = join(folder, `${basename(entry).replace(/\.\w+$/, '')}.mjs`);
mkdirSync(folder, { recursive: true });
for (const file of await bundle(resolve(entry), { outfile: program })) {
  // Written under another name and renamed: two runs at once never read half a program.
  writeFileSync(`${file.path}.${process.pid}`, file.contents);
  renameSync(`${file.path}.${process.pid}`, file.path);
}
process.setSourceMapsEnabled(true);
process.argv = [process.argv[0] ?? 'node', program, ...args];
await import(pathToFileURL(program).href);
