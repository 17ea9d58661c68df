// npm run bench:browser [-- --rounds 5]: how soon a page of the product opens in a browser on this machine, against its goals.
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { endpoints } from '#domain/endpoints.ts';
import { href, routes } from '#domain/routes.ts';
import { type Means, type Opening, type Sight, medianOf, openPage } from './opening.ts';
import { machine, toTable } from './report.ts';
import { type Opened, inBrowser } from './inBrowser.ts';
import { ask } from './server.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Uso: npm run bench:browser -- [--rounds 5]');
  process.exit(2);
}

interface Way extends Means {
  name: string;
  /** Milliseconds until the rows of a list are there: on the first visit, and with its files in the browser's cache. */
  goal: { cold: number; warm?: number };
}
const ways: Way[] = [
  { name: '1×', cpu: 1, goal: { cold: 300, warm: 100 } },
  { name: '4×', cpu: 4, goal: { cold: 700, warm: 250 } },
];
const slowNet: Way = { name: '150 ms, 1,6 Mbit/s', cpu: 1, net: { latency: 150, kbits: 1600 }, goal: { cold: 1200 } };
/** What the first visit to a list may fetch. */
const limits = { requests: 12, kib: 230 };

const heads = ['', 'CPU o red', '', 'primer trazo ms', 'a la vista ms', 'hilo ms', 'hilo ÷ unidad', 'peticiones', 'KiB', 'meta ms', 'cumple'];

await inBrowser('admin', run);

async function run({ browser, origin, token }: Opened): Promise<void> {
  const lines: string[][] = [];
  for (const sight of await sightsOf(origin, token))
    for (const way of sight.hasGoal ? [...ways, slowNet] : ways) lines.push(...(await measure(browser, origin, sight, way)));
  process.stdout.write(`${rounds} veces cada una, medianas. ${new Date().toISOString().slice(0, 10)}, ${machine()}.\n\n${toTable(heads, lines)}\n`);
}

/** What is opened, and what must be in sight for it to be of use. */
async function sightsOf(origin: string, token: string): Promise<Sight[]> {
  const { items } = await ask<{ items: { id: number }[] }>(
    origin,
    'POST',
    endpoints.invoice.page.path,
    { 'x-token': token },
    { page: 1, pageSize: 10, filter: { estado: 'emitida' } },
  );
  const id = items[0]?.id;
  if (id === undefined) throw new Error('La empresa de muestra no tiene facturas emitidas');
  return [
    { title: 'Entrada', path: routes.login.path, token: null, visible: 'input[name=identity]' },
    { title: 'Inicio', path: routes.home.path, token, visible: 'main h1' },
    { title: 'Facturas', path: routes.invoices.path, token, visible: 'main tbody tr a', hasGoal: true },
    { title: 'Una factura', path: href('invoiceEdit', { id_invoice: id }), token, visible: 'main table tbody tr' },
  ];
}

async function measure(browser: Browser, origin: string, sight: Sight, way: Way): Promise<string[][]> {
  const openings: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) openings.push(await openPage(browser, origin, sight, way));
  return (['cold', 'warm'] as const).map(kind => {
    const figures = medianOf(openings.map(opening => opening[kind]));
    const goal = sight.hasGoal && way.goal[kind];
    const isLight = kind === 'warm' || (figures.requests <= limits.requests && figures.kib <= limits.kib);
    const cells = [figures.painted, figures.visible, figures.busy, figures.busy / figures.unit, figures.requests, figures.kib].map(value => value.toFixed(0));
    return [
      sight.title,
      way.name,
      kind === 'cold' ? 'en frío' : 'en caliente',
      ...cells,
      ...(goal ? [String(goal), figures.visible <= goal && isLight ? 'sí' : 'no'] : ['–', '–']),
    ];
  });
}
