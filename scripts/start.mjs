// @ts-check
// npm start, npm run demo: builds when there is no build of these sources, then becomes the server (same process, so signals reach it).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './built.mjs';

if (process.argv.includes('--demo')) {
  process.env.DEMO = '1';
  process.env.DATA_DIR ??= 'data-demo';
}
process.env.NODE_ENV ??= 'production';

if (!(await buildIfNeeded())) {
  console.error('No se ha podido construir la aplicación, así que no arranca. Si faltan paquetes: npm ci --include=dev.');
  process.exit(1);
}

const program = new URL('../dist/server/main.js', import.meta.url);
// The sample company is made by a process of its own, so that the server is not as large as that takes for ever. Where it fails, the server says why.
if (process.env.DEMO === '1' && !process.env.DATABASE_URL && !existsSync(join(process.env.DATA_DIR ?? 'data', 'frigoria.db')))
  spawnSync(process.execPath, [fileURLToPath(program), '--muestra'], { stdio: ['ignore', 'ignore', 'inherit'] });

process.setSourceMapsEnabled(true);
// Not a literal, so that the type checker does not look for a file that only a build makes.
await import(program.href);
