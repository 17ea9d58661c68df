// @ts-check
// npm run build: dist/web (the SPA), dist/server (the server) and dist/.built (what they were made from).
// Everything is made in another folder and moved into place at the end, so a build that fails leaves the last good one intact.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { dist, filesUnder, fingerprint, root } from './built.mjs';
import { bundle, programName } from './bundle.mjs';

const workshop = join(root, '.cache');

async function build() {
  const started = performance.now();
  const made = fingerprint();
  const draft = join(workshop, `build-${process.pid}`);
  removeAbandoned();
  try {
    await Promise.all([buildWeb(join(draft, 'web')), buildServer(join(draft, 'server'))]);
    writeFileSync(join(draft, '.built'), made);
    const former = `${draft}-former`;
    if (existsSync(dist)) renameSync(dist, former);
    renameSync(draft, dist);
    rmSync(former, { recursive: true, force: true });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return Math.round(performance.now() - started);
}

/** @param {string} outDir */
async function buildWeb(outDir) {
  const vite = await import('vite');
  await vite.build({ root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}

/** The commands of the console, by the names of their programs: what package.json runs of the server. */
function commands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = Object.values(scripts).flatMap(line => /^node scripts\/run\.mjs (server\/\S+\.ts)$/.exec(line)?.[1] ?? []);
  return Object.fromEntries(entries.map(entry => [programName(entry), join(root, entry)]));
}

/**
 * The program and the commands of the console, and next to them, in the same folders as in server/, every file that is not TypeScript (workers, fonts):
 * what a module finds relative to itself in the sources it also finds in the build.
 * @param {string} outDir
 */
async function buildServer(outDir) {
  const source = join(root, 'server');
  const entries = { main: join(source, 'main.ts'), ...commands() };
  const files = await bundle(entries, {
    outdir: join(dist, 'server'),
    production: true,
    addressOf: path => `new URL(${JSON.stringify(relative(source, path).replaceAll('\\', '/'))}, import.meta.url).href`,
  });
  mkdirSync(outDir, { recursive: true });
  for (const file of files) writeFileSync(join(outDir, relative(join(dist, 'server'), file.path)), file.contents);
  for (const name of filesUnder(source).filter(name => !/\.(ts|md)$/.test(name))) {
    mkdirSync(dirname(join(outDir, name)), { recursive: true });
    cpSync(join(source, name), join(outDir, name));
  }
}

/** Drafts of builds that were killed. */
function removeAbandoned() {
  mkdirSync(workshop, { recursive: true });
  for (const name of readdirSync(workshop)) {
    const pid = Number(/^build-(\d+)/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(join(workshop, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

const took = await build();
console.log(`Construido en ${(took / 1000).toFixed(1)} s: dist/`);
