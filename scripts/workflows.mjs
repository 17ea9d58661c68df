// @ts-check
// npm run workflows: writes docs/workflows from the machines, for readers of the repository, and the lifecycles that the server keeps.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './built.mjs';

/** @typedef {typeof import('./flows/files.ts')} Files */
/** @typedef {typeof import('./flows/drawnLives.ts')} DrawnLives */

const folder = join(root, 'docs/workflows');
const { module } = await runnerImport(join(root, 'scripts/flows/files.ts'));
const files = await /** @type {Files} */ (module).workflowFiles();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
console.log(`${Object.keys(files).length} archivos en docs/workflows`);
const lives = /** @type {DrawnLives} */ ((await runnerImport(join(root, 'scripts/flows/drawnLives.ts'))).module);
writeFileSync(join(root, 'server/services/records/flows/drawn.jsonl'), await lives.drawnLives());
