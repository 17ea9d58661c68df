// @ts-check
// Finds a browser for the tests: CHROMIUM_PATH, then the one that npm brought (@sparticuz/chromium, Linux x64, needs nothing installed), which
// has its own fonts and so draws alike on every computer; where it does not run, one of the system, then Playwright's own download.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './built.mjs';

/** @typedef {{ executablePath: string, args: string[], env?: NodeJS.ProcessEnv }} LaunchOptions what Playwright's launch() takes */

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const noBrowser = `No se ha encontrado ningún navegador para las pruebas. Cualquiera de estas tres cosas basta:
  npx playwright install chromium
  apt-get install chromium
  CHROMIUM_PATH=/ruta/al/navegador npm test`;

/** @returns {Promise<LaunchOptions | null>} null: there is none, see `noBrowser` */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH=${given}: no existe ese archivo`);
  const bundled = given ? null : await bundledBrowser();
  if (bundled) return bundled;
  const path = given || systemBrowser() || (await playwrightBrowser());
  return path ? { executablePath: path, args } : null;
}

function systemBrowser() {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return apps.map(app => `/Applications/${app}.app/Contents/MacOS/${app}`).find(path => existsSync(path));
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(folder => folder !== undefined);
    const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe', 'Chromium/Application/chrome.exe'];
    return folders.flatMap(folder => programs.map(program => join(folder, program))).find(path => existsSync(path));
  }
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable', 'chromium-browser'];
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/google/chrome'];
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram);
}

/**
 * Ubuntu's chromium-browser is a short script that only asks to install a snap.
 * @param {string} path
 */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return !path.endsWith('chromium-browser') || !readFileSync(path).subarray(0, 4000).includes('snap');
  } catch {
    return false;
  }
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/** Unpacked once into .cache/, with its own libraries and fonts. @returns {Promise<LaunchOptions | null>} */
async function bundledBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = join(root, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    args: [...args, '--font-render-hinting=none'],
    env: {
      ...process.env,
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  };
}

/**
 * The package unpacks into the folder for temporary files, skips everything when it sees a browser of somebody else there, and leaves its libraries
 * out unless it believes to run in a certain cloud. So it gets an empty folder and that belief, in a process of its own: whatever else this one
 * makes meanwhile belongs into the real folder for temporary files.
 * @param {string} folder
 */
async function unpack(folder) {
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    const program = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env });
    const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
    writeFileSync(join(draft, 'fonts/fonts.conf'), fonts);
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
