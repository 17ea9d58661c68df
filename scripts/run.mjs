// @ts-check
// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript program with the server's code in it, as `npm run bench` does.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleHere } from './bundle.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('Uso: node scripts/run.mjs <archivo.ts> [argumentos]');
  process.exit(2);
}
const program = await bundleHere(resolve(entry));
process.setSourceMapsEnabled(true);
process.argv = [process.argv[0] ?? 'node', program, ...args];
await import(pathToFileURL(program).href);
