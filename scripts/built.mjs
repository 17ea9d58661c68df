// @ts-check
// Says whether dist/ was made from the sources as they are now. Kept apart from build.mjs so that a start with a good build loads no bundler.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const dist = join(root, 'dist');
const stamp = join(dist, '.built');

/** Everything a build reads. */
const sources = [
  'domain',
  'machines',
  'src',
  'server',
  'public',
  'docs/guia',
  'index.html',
  'vite.config.ts',
  'package.json', // the commands of the console, the version and the producer
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/plugins/chunks.mjs',
  'scripts/plugins/pages.mjs',
  'scripts/plugins/precompress.mjs',
];

/** Contents and names, not times: a checkout, a copy or a touch changes nothing, a deleted file does. */
export function fingerprint() {
  const hash = createHash('sha1');
  /** @param {string} path */
  const add = path => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    hash.update(`\0${path}\0`).update(readFileSync(full));
  };
  for (const source of sources) {
    const full = join(root, source);
    if (/\.\w+$/.test(source)) add(source);
    else if (existsSync(full)) for (const entry of filesUnder(full)) add(join(source, entry));
  }
  return hash.digest('hex');
}

/**
 * Names of the files below a folder, relative to it, in a fixed order.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesUnder(join(folder, entry.name)).map(name => `${entry.name}/${name}`) : [entry.name]));
}

/** @returns {'good' | 'missing' | 'old'} A delivery without sources (an image that holds only dist/) is always good. */
function buildState() {
  if (!existsSync(stamp)) return 'missing';
  if (!existsSync(join(root, 'src')) || !existsSync(join(root, 'server'))) return 'good';
  return readFileSync(stamp, 'utf8').trim() === fingerprint() ? 'good' : 'old';
}

/**
 * In a process of its own: a bundler leaves a hundred megabytes and a changed NODE_ENV behind.
 * @returns {Promise<boolean>} whether there is a good build now
 */
export async function buildIfNeeded() {
  const state = buildState();
  if (state === 'good') return true;
  console.log(state === 'missing' ? 'Primera vez: construyendo la aplicación…' : 'El código ha cambiado: construyendo la aplicación…');
  const builder = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  return new Promise(resolve => builder.once('exit', code => resolve(code === 0)));
}
