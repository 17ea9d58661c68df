// A journey: the built product as a process of its own on an empty folder, and a person with a browser in front of it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright';
import { afterAll, inject } from 'vitest';
import type { Role } from '#domain/kernel/roles.ts';
import { buildCompany } from '#tests/support/samples/build.ts';
import { followRequests } from '#tests/support/pages/quiet.ts';
import { findBrowser, noBrowser } from '../../../scripts/browser.mjs';
import { moveClock } from '../../../scripts/moveClock.mjs';

export const PASSWORD = 'secreto-de-viaje';

/** How many days later it is for this run, in its browser, too. */
const daysOn = Number(process.env['TEST_DAYS'] ?? 0);
const DAY = 24 * 3600 * 1000;

export interface Product {
  url: string;
  dataDir: string;
  /** Ends the server and leaves its data. */
  end(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** Starts the built server; `env` adds to its settings, and `data` is a folder that its own is copied from. */
export async function startProduct(env: Record<string, string> = {}, data?: string): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frigoria-journey-'));
  if (data) cpSync(data, dataDir, { recursive: true });
  const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', ADMIN_PASSWORD: PASSWORD, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  const end = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return {
    url,
    dataDir,
    end,
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address that the server says on its first line. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const match = /http:\/\/[\d.]+:\d+/.exec(said);
      if (match) resolve(match[0]);
    });
    child.once('exit', code => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

/** A page at some address. */
export interface Standing {
  page: Page;
  /** Waits until our server has answered whatever the page asks. */
  isQuiet(): Promise<void>;
}

export interface Person extends Standing {
  context: BrowserContext;
  /** Takes the network away once what the page has asked for is there: files that it fetches ahead would otherwise lose a race. */
  goOffline(): Promise<void>;
  /** Errors that the browser's console has shown. */
  complaints: string[];
}

/** Whether the first answer to every command is thrown away, as on a bad line. */
const LOSES_ANSWERS = process.env['TEST_LOSES_ANSWERS'] === '1';

let launched: Promise<Browser> | undefined;

/** The browser of all journeys of this worker; it ends with the worker. */
async function browserOfWorker(): Promise<Browser> {
  const found = await findBrowser();
  if (!found) throw new Error(noBrowser);
  return (launched ??= chromium.launch(found));
}

/** Opens the product for one test file, with the sample company where `env` asks for it; the product and the windows of the file end with it. */
export async function openJourney(env: Record<string, string> = {}) {
  const [browser, product] = await Promise.all([browserOfWorker(), startProduct(env, env['DEMO'] ? inject('sample') : undefined)]);
  afterAll(async () => {
    await Promise.all(browser.contexts().map(context => context.close()));
    await product.stop();
  });
  const newPerson = async (width = 1440, timezoneId = 'Europe/Madrid', more: BrowserContextOptions = {}): Promise<Person> => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height: 900 },
      locale: 'es-ES',
      timezoneId,
      serviceWorkers: 'block', // what a worker asks for, a test cannot stop
      ...more,
    });
    if (daysOn !== 0) await context.addInitScript(moveClock, daysOn * DAY);
    if (LOSES_ANSWERS) await loseFirstAnswers(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', message => {
      const isThrownAway = LOSES_ANSWERS && message.text().includes('net::ERR_FAILED');
      if (message.type() === 'error' && !isThrownAway) complaints.push(message.text());
    });
    page.on('pageerror', error => complaints.push(error.message));
    const isQuiet = followRequests(page, product.url);
    const goOffline = async () => {
      await isQuiet();
      await context.setOffline(true);
    };
    return { page, context, complaints, isQuiet, goOffline };
  };
  const office = await signInByApi(product.url, 'admin', env['ADMIN_PASSWORD'] ?? PASSWORD);
  if (!env['DEMO']) await office.post('/api/company/update', { id: 1, ...buildCompany() });
  return { product, newPerson, office };
}

/** Does every command of a window, and throws its answer away the first time: whatever a journey expects must hold all the same. */
async function loseFirstAnswers(context: BrowserContext): Promise<void> {
  const lost = new Set<string>();
  await context.route('**/api/**', async route => {
    const key = route.request().headers()['idempotency-key'];
    const isForm = route.request().headers()['content-type']?.startsWith('multipart') ?? false;
    if (key === undefined || isForm || lost.has(key)) return route.fallback();
    lost.add(key);
    await route.fetch();
    await route.abort();
  });
}

/** Goes to another screen as a link does, without loading the program again. */
export const goInside = (page: Page, path: string): Promise<void> => page.evaluate(to => history.pushState(null, '', to), path);

/** Somebody by API, for what a journey only needs to be there. */
export async function signInByApi(url: string, identity: string, password: string) {
  const send = async <Data = { id: number }>(path: string, body: unknown, token = ''): Promise<Data> => {
    const isForm = body instanceof FormData;
    const headers = { 'x-token': token, ...(!isForm && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + path, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
    const { code, message, data } = (await answer.json()) as { code: number; message?: string; data: Data };
    if (code !== 20_000 && code !== 20_001) throw new Error(`${path}: ${message}`);
    return data;
  };
  const { token } = await send<{ token: string }>('/api/externalWeb/login', { identity, password });
  let codes = 1000;
  const post = <Data = { id: number }>(path: string, body: unknown) => send<Data>(path, body, token);
  return {
    post,
    async read(path: string): Promise<object> {
      const answer = await fetch(url + path, { headers: { 'x-token': token } });
      return ((await answer.json()) as { data: object }).data;
    },
    /** A customer in a category of their own; answers the id. */
    async customer(name: string, nif_cif: string): Promise<number> {
      codes += 1;
      const category = await post('/api/customerCategory/create', { data: { name: `Categoría de ${name}` } });
      const data = {
        code: codes,
        name,
        nif_cif,
        address: 'C/ Real, 1',
        city: 'Córdoba',
        province: 'Córdoba',
        postal_code: '14001',
        customer_category_id: category.id,
      };
      return (await post('/api/customer/create', { data })).id;
    },
  };
}

type Caller = Awaited<ReturnType<typeof signInByApi>>;

/** A draft of the sample company whose albaranes are of one month: that of several, which there is on some days, asks for its day of operation. */
export async function plainDraft(office: Caller): Promise<number> {
  const { items } = await office.post<{ items: { id: number }[] }>('/api/invoice/getPaginatedFilter', { page: 1, filter: { estado: 'borrador' } });
  for (const { id } of items) {
    const { work_orders } = (await office.read(`/api/invoice/data/${id}`)) as { work_orders: object[] };
    if (work_orders.length <= 1) return id;
  }
  throw new Error('The sample company has no draft of one albarán');
}

/** The number of a fiscal record, made by issuing a draft of the sample company. */
export async function fiscalRecordOf(office: Caller): Promise<number> {
  const { activated } = (await office.read('/api/verifactu/state')) as { activated: object | null };
  if (!activated) {
    await office.post('/api/verifactu/activate', { regime: '01' });
    await office.post('/api/invoice/emitir', { id: await plainDraft(office) });
  }
  const { items } = await office.post<{ items: { id: number }[] }>('/api/verifactu/page', { page: 1 });
  return items[0]!.id;
}

/** A machine with the code of its sticker: for a customer one of their own, for others one of an aviso that they read. */
export async function machineOf(office: Caller, who: Caller, role: Role): Promise<{ id: number; codigo: string }> {
  const id = role === 'cliente' ? await ownMachine(who) : await visitedMachine(who);
  return (await office.read(`/api/machine/data/${id}`)) as { id: number; codigo: string };
}

async function ownMachine(who: Caller): Promise<number> {
  const { items } = await who.post<{ items: { machines: { id: number }[] }[] }>('/api/portal/equipos', { page: 1 });
  return items.flatMap(({ machines }) => machines)[0]!.id;
}

async function visitedMachine(who: Caller): Promise<number> {
  const { items } = await who.post<{ items: { machine_id: number | null }[] }>('/api/notice/getPaginatedFilter', { page: 1, pageSize: 100 });
  return items.find(({ machine_id }) => machine_id !== null)!.machine_id!;
}

/** Signs in by the form. */
export async function signIn(page: Page, identity = 'admin', password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario o correo electrónico').fill(identity);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.locator('#contenido').waitFor();
}
