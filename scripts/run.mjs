// @ts-check
// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript program with the server's code in it, as `npm run bench` does.
// A release has no sources: the build has made its commands.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist } from './built.mjs';
import { bundleHere, programName } from './bundle.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('Uso: node scripts/run.mjs <archivo.ts> [argumentos]');
  process.exit(2);
}
const program = existsSync(resolve(entry)) ? await bundleHere(resolve(entry)) : join(dist, 'server', `${programName(entry)}.js`);
process.setSourceMapsEnabled(true);
process.argv = [process.argv[0] ?? 'node', program, ...args];
await import(pathToFileURL(program).href);
