// @ts-check
// npm run release: releases/frigoria-<version>-<platform>.tar.gz, which starts where Node is and nothing else. It holds dist/, the packages of production and install/.
// The version is that of the tag (`npm version 0.2.0` writes it and sets the tag). `--prueba` makes one of what lies here, for a trial; `--en <folder>` puts it elsewhere.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded, filesUnder, root } from './built.mjs';

const { prueba: isTrial, en: target } = parseArgs({
  options: { prueba: { type: 'boolean', default: false }, en: { type: 'string', default: 'releases' } },
}).values;

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `frigoria-${versionOf()}-${process.platform}-${process.arch}`;
if (!(await buildIfNeeded())) process.exit(1);
const folder = resolve(root, target);
mkdirSync(folder, { recursive: true });
const draft = mkdtempSync(join(folder, '.release-'));
try {
  fill(join(draft, name));
  const archive = join(folder, `${name}.tar.gz`);
  run('tar', ['--owner=0', '--group=0', '--numeric-owner', '-czf', archive, '-C', draft, name]);
  if (!existsSync(join(root, 'LICENSE'))) console.warn(`Falta LICENSE: la licencia la elige el propietario (package.json dice «${manifest.license}»).`);
  if (Object.values(manifest.producer).includes('')) console.warn('Falta quién responde del programa ante la Agencia Tributaria: «producer» en package.json.');
  console.log(archive);
} finally {
  rmSync(draft, { recursive: true, force: true });
}

/** Of the tag, which has to be that of package.json; of a trial, with its commit. */
function versionOf() {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  if (isTrial) return `${manifest.version}-prueba`;
  const tag = git('describe', '--tags', '--exact-match', '--match', 'v*');
  if (tag !== `v${manifest.version}`)
    refuse(`La versión ${manifest.version} no tiene su etiqueta aquí${tag && ` (hay ${tag})`}: npm version <versión> la escribe y la pone.`);
  if (git('status', '--porcelain') !== '') refuse('Hay cambios sin guardar en git: una entrega es lo que dice su etiqueta.');
  return manifest.version;
}

/** @param {string} place */
function fill(place) {
  const put = (/** @type {string} */ path, as = path) => cpSync(join(root, path), join(place, as), { recursive: true });
  mkdirSync(place, { recursive: true });
  for (const path of ['dist', 'install', 'docs/install.md', 'docs/operating.md', 'package-lock.json']) put(path);
  for (const path of ['start', 'run', 'built', 'bundle']) put(`scripts/${path}.mjs`);
  // what the threads of the server, which no bundler reads, take from the domain
  for (const path of filesUnder(join(root, 'domain')).filter(path => path.endsWith('.mjs'))) put(`domain/${path}`);
  put('docs/changelog.md', 'CHANGELOG.md');
  if (existsSync(join(root, 'LICENSE'))) put('LICENSE');
  const scripts = Object.entries(manifest.scripts).filter(([, line]) => /^node scripts\/(start|run)\.mjs( --| server\/|$)/.test(line));
  writeFileSync(join(place, 'package.json'), `${JSON.stringify({ ...manifest, scripts: Object.fromEntries(scripts) }, null, 2)}\n`);
  for (const path of productionPackages()) putPackage(path, place);
}

/** The folders that `npm ci --omit=dev` would make, as far as they are of this platform. */
function productionPackages() {
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter(path => path !== '' && !packages[path]?.dev && existsSync(join(root, path)));
}

/** A package without those inside it, which the lock file names one by one. @param {string} path @param {string} place */
function putPackage(path, place) {
  const inner = join(root, path, 'node_modules');
  mkdirSync(dirname(join(place, path)), { recursive: true });
  cpSync(join(root, path), join(place, path), { recursive: true, filter: source => source !== inner });
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) refuse(`${command} no ha terminado bien.`);
}

/** @param {string} why @returns {never} */
function refuse(why) {
  console.error(why);
  process.exit(1);
}
