// @ts-check
// npm run coverage:spec: writes docs/what-we-added.md from the tables of the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './built.mjs';

const { module } = await runnerImport(join(root, 'scripts/specification/additions.ts'));
const { additions } = /** @type {typeof import('./specification/additions.ts')} */ (module);
writeFileSync(join(root, 'docs/what-we-added.md'), additions());
console.log('docs/what-we-added.md');
