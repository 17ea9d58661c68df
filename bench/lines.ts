// npm run bench:lines [-- --lines 400 --rounds 5]: how fast a long invoice is to write in a browser: opening it, a key in one of its boxes, saving it.
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { machine } from './report.ts';
import { type Opened, inBrowser } from './inBrowser.ts';
import { ask } from './server.ts';
import { followRequests } from '#tests/support/pages/quiet.ts';

/** Milliseconds from a press until the stored lines fill the screen, and for a key those of the main thread's CPU. */
const goals = { open: 300, key: 8, save: 500 };
const titles = { open: 'abrir', key: 'una tecla (CPU)', save: 'guardar' };
type Measured = Record<keyof typeof goals, number[]>;

/** Of the lines that fill a screen. */
const SCREENFUL = 15;

const KEYS = 20;
const BOXES = '[aria-label="Tabla de líneas"] textarea';

const { values: options } = parseArgs({ options: { lines: { type: 'string', default: '400' }, rounds: { type: 'string', default: '5' } } });
const count = Number(options.lines);
const rounds = Number(options.rounds);

await inBrowser('admin', run);

async function run({ browser, origin, token }: Opened): Promise<void> {
  const path = href('invoiceEdit', { id_invoice: await createInvoice(origin, token) });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(given => location.protocol.startsWith('http') && localStorage.setItem('frigoria.token', given), token);
  const isQuiet = followRequests(page, origin);
  await page.goto(origin + href('invoices'));
  await isQuiet();
  print(await measure(page, path));
}

async function createInvoice(origin: string, token: string): Promise<number> {
  const line = { description: 'Hora de oficial de primera', quantity: 2, price: 38.5, discount: 0, iva: 21 };
  const body = {
    invoiceData: { customer_id: 1, fecha_creacion: new Date().toISOString().slice(0, 10) },
    invoice_lines: Array.from({ length: count }, () => line),
  };
  const { id } = await ask<{ id: number }>(origin, 'POST', endpoints.invoice.create.path, { 'x-token': token }, body);
  return id;
}

/** The first round is not counted: it loads the screen's own code. */
async function measure(page: Page, path: string): Promise<Measured> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const measured: Measured = { open: [], key: [], save: [] };
  for (let round = 0; round <= rounds; round += 1) {
    await page.locator(`a[href="${path}"]`).first().waitFor();
    const open = await timed(page, { press: `a[href="${path}"]`, fresh: false });
    const keys = await pressKeys(page, devtools);
    const save = await timed(page, { press: 'button:text-is("Guardar")', fresh: true });
    await page.goBack();
    if (round === 0) continue;
    measured.open.push(open);
    measured.key.push(...keys);
    measured.save.push(save);
  }
  return measured;
}

/** Milliseconds from a press until a screen of boxes is there, painted; `fresh` ones where the old ones must have gone. */
async function timed(page: Page, { press, fresh }: { press: string; fresh: boolean }): Promise<number> {
  const button = await page.locator(press).first().elementHandle();
  return page.evaluate(
    ([pressed, boxes, wanted, mustBeFresh]) =>
      new Promise<number>(resolve => {
        const old = document.querySelector(boxes);
        const began = performance.now();
        (pressed as HTMLElement).click();
        const look = () => {
          if ((mustBeFresh && old?.isConnected) || document.querySelectorAll(boxes).length < wanted) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        requestAnimationFrame(look);
      }),
    [button, BOXES, Math.min(count, SCREENFUL), fresh] as const,
  );
}

async function pressKeys(page: Page, devtools: CDPSession): Promise<number[]> {
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(metric => metric.name === 'ThreadTime')?.value ?? 0) * 1000;
  };
  await page.getByRole('textbox', { name: `Descripción de la línea ${Math.ceil(count / 2)}`, exact: true }).focus();
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await page.waitForTimeout(100);
    const before = await worked();
    await page.keyboard.press('a');
    await page.waitForTimeout(100);
    times.push((await worked()) - before);
  }
  return times;
}

function print(measured: Measured): void {
  const lines = (Object.keys(goals) as (keyof typeof goals)[]).map(name => {
    const all = measured[name].sort((a, b) => a - b);
    const median = all[Math.floor(all.length / 2)] ?? 0;
    return [titles[name], median.toFixed(1), (all.at(-1) ?? 0).toFixed(1), String(goals[name]), median <= goals[name] ? 'sí' : 'no'];
  });
  process.stdout.write(`Factura de ${count} líneas, ${rounds} veces. ${new Date().toISOString().slice(0, 10)}, ${machine()}.\n\n`);
  for (const line of [['', 'mediana ms', 'máximo', 'meta', 'cumple'], ...lines]) process.stdout.write(`${line.map(cell => cell.padEnd(18)).join('')}\n`);
}
