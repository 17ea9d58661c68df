// @ts-check
// npm run workflows: writes docs/workflows from the machines, for readers of the repository.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './built.mjs';

/** @typedef {typeof import('./flows/files.ts')} Files */

const folder = join(root, 'docs/workflows');
const { module } = await runnerImport(join(root, 'scripts/flows/files.ts'));
const files = await /** @type {Files} */ (module).workflowFiles();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
console.log(`${Object.keys(files).length} archivos en docs/workflows`);
