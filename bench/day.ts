// npm run bench:day [-- --rounds 7]: how soon a technician sees the day's list, without coverage and on a slow line, against its goals.
import { parseArgs } from 'node:util';
import { routes } from '#domain/routes.ts';
import { type Figures, type Means, type Sight, medianOf, newVisitor, openPage, visit } from './opening.ts';
import { machine, toTable } from './report.ts';
import { type Opened, inBrowser } from './inBrowser.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(options.rounds);

const slow: Means = { cpu: 1, net: { latency: 300, kbits: 700 } };
const offline: Means = { cpu: 4, net: null };
/** Until what was read for later is kept, and no more requests are sent, in milliseconds. */
const SETTLING = 4000;
const heads = ['', 'primer trazo ms', 'a la vista ms', 'hilo ms', 'peticiones', 'KiB', 'meta ms', 'cumple'];

await inBrowser('tecnico', run);

async function run(opened: Opened): Promise<void> {
  const day: Sight = {
    title: 'Mi día',
    path: routes.home.path,
    token: opened.token,
    visible: 'main section li',
    isInstalled: true,
    size: { width: 820, height: 1180 },
  };
  const onSlowLine = [];
  for (let round = 0; round < rounds; round += 1) onSlowLine.push(await openPage(opened.browser, opened.origin, day, slow));
  const lines = [
    lineOf('sin cobertura, CPU 4×', await openOffline(opened, day), 1000),
    lineOf(
      '700 kbit/s y 300 ms, en frío',
      onSlowLine.map(({ cold }) => cold),
      2000,
    ),
    lineOf(
      '700 kbit/s y 300 ms, en caliente',
      onSlowLine.map(({ warm }) => warm),
      500,
    ),
  ];
  process.stdout.write(`${rounds} veces cada una, medianas. ${new Date().toISOString().slice(0, 10)}, ${machine()}.\n\n${toTable(heads, lines)}\n`);
}

/** New tabs without any network, once the program and the day are kept on the device. */
async function openOffline({ browser, origin }: Opened, day: Sight): Promise<Figures[]> {
  const context = await newVisitor(browser, day);
  try {
    const first = await context.newPage();
    await first.goto(origin + day.path);
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await first.waitForTimeout(SETTLING);
    await first.close();
    const all: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await visit(context, origin, day, offline));
    return all;
  } finally {
    await context.close();
  }
}

function lineOf(title: string, all: readonly Figures[], goal: number): string[] {
  const { painted, visible, busy, requests, kib } = medianOf(all);
  return [title, ...[painted, visible, busy, requests, kib].map(value => value.toFixed(0)), String(goal), visible <= goal ? 'sí' : 'no'];
}
