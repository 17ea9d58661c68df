// @ts-check
// npm start, npm run demo: builds when there is no build of these sources, then becomes the server (same process, so signals reach it).
import { buildIfNeeded } from './built.mjs';

if (process.argv.includes('--demo')) {
  process.env.DEMO = '1';
  process.env.DATA_DIR ??= 'data-demo';
}
process.env.NODE_ENV ??= 'production';

if (!(await buildIfNeeded())) {
  console.error('No se ha podido construir la aplicación, así que no arranca.');
  process.exit(1);
}

process.setSourceMapsEnabled(true);
// Not a literal, so that the type checker does not look for a file that only a build makes.
await import(new URL('../dist/server/main.js', import.meta.url).href);
