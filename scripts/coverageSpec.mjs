// @ts-check
// npm run coverage:spec: renews docs/specification-coverage.md from the tables of the code; what a person wrote next to a key stays.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './built.mjs';

const path = join(root, 'docs/specification-coverage.md');
const { module } = await runnerImport(join(root, 'scripts/specification/coverage.ts'));
const { coverage } = /** @type {typeof import('./specification/coverage.ts')} */ (module);
writeFileSync(path, coverage(readFileSync(path, 'utf8')));
console.log('docs/specification-coverage.md');
