// @ts-check
// npm start, npm run demo: builds when there is no build of these sources, then becomes the server (same process, so signals reach it).
import { buildState } from './built.mjs';

if (process.argv.includes('--demo')) {
  process.env.DEMO = '1';
  process.env.DATA_DIR ??= 'data-demo';
}
process.env.NODE_ENV ??= 'production';

const state = buildState();
if (state !== 'good') {
  console.log(state === 'missing' ? 'Primera vez: construyendo la aplicación…' : 'El código ha cambiado: construyendo la aplicación…');
  const { build } = await import('./build.mjs');
  await build();
}

process.setSourceMapsEnabled(true);
// Not a literal, so that the type checker does not look for a file that only a build makes.
await import(new URL('../dist/server/main.js', import.meta.url).href);
