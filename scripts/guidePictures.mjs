// @ts-check
// npm run guide:pictures: makes the pictures of the guide anew, from the sample company and from an empty one, as a browser shows them.
// npm run guide:pictures -- facturar cobrar: only these.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { buildIfNeeded, root } from './built.mjs';
import { findBrowser, noBrowser } from './browser.mjs';
import { SIZE, pictures } from './guide/pictures.mjs';

const PASSWORD = 'frigoria-demo';
const asked = process.argv.slice(2);
const names = Object.keys(pictures).filter(name => asked.length === 0 || asked.includes(name));

if (!(await buildIfNeeded())) process.exit(1);
const found = await findBrowser();
if (!found) throw new Error(noBrowser);
const browser = await chromium.launch(found);

for (const isEmpty of [false, true]) {
  const some = names.filter(name => Boolean(pictures[name]?.isEmpty) === isEmpty);
  if (some.length === 0) continue;
  const product = await startProduct(isEmpty ? { ADMIN_PASSWORD: PASSWORD } : { DEMO: '1' });
  try {
    for (const name of some) await take(product.url, name);
  } finally {
    await product.stop();
  }
}
await browser.close();

/** @param {Record<string, string>} env */
async function startProduct(env) {
  const folder = mkdtempSync(join(tmpdir(), 'frigoria-guide-'));
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => {
      const address = /http:\/\/[\d.]+:\d+/.exec(String(chunk))?.[0];
      if (address) resolve(address);
    });
    child.once('exit', code => reject(new Error(`El servidor ha terminado con ${code}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} url @param {string} name */
async function take(url, name) {
  const { who, at, link, typed } = /** @type {import('./guide/pictures.mjs').Picture} */ (pictures[name]);
  const context = await browser.newContext({ baseURL: url, viewport: SIZE, locale: 'es-ES', timezoneId: 'Europe/Madrid', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/');
  await page.fill('[name=identity]', who);
  await page.fill('[name=password]', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[name=identity]', { state: 'detached' });
  await page.goto(at);
  await isDrawn(page);
  if (link) {
    await page.locator(`main a[href^="${link}"]`).first().click();
    await page.waitForURL(address => address.pathname.startsWith(link));
    await isDrawn(page);
  }
  if (typed) {
    await page.keyboard.press('Control+k');
    await page.waitForSelector('[role=combobox]');
    await page.keyboard.type(typed);
    await page.waitForSelector('[role=option]');
    await isDrawn(page);
  }
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 62, effort: 6 })
    .toFile(join(root, 'docs/guia/imagenes', `${name}.webp`));
  console.log(`${name}: ${Math.round(picture.size / 1024)} KiB`);
  await context.close();
}

/** Nothing is on its way any more, for a moment at least. @param {import('playwright').Page} page */
async function isDrawn(page) {
  await page.waitForSelector('main h1, main h2');
  await page.waitForTimeout(900);
  await page.waitForFunction(() => !document.querySelector('.ghost, .skeleton, [aria-busy=true]') && document.fonts.status === 'loaded');
}
