// npm run bench:loop [-- --rows 100000 --seconds 120]: how long the server's main loop is ever held while 32 clients ask for everything at once,
// lists as files, searches of short words and checks of the chain among it; how late /health is then, and what memory it takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DateTime } from 'luxon';
import { endpoints } from '#domain/endpoints.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { firstUser } from '#server/services/session/firstUser.ts';
import { buildIfNeeded } from '../scripts/built.mjs';
import { generate } from './generate.ts';
import { measureHttp } from './measure.ts';
import { machine } from './report.ts';
import { type Scenario, scenariosFor } from './scenarios.ts';
import { signIn, startServer } from './server.ts';

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '120' } },
});
const [rows, seconds] = [Number(options.rows), Number(options.seconds)];
const PASSWORD = 'medidas-1234';
const TOKEN = 'banco';
/** Of the 32, those that ask for what takes long, of each kind. */
const heavy = [
  ...Array.from({ length: 3 }, (): Asked => [endpoints.invoice.export.path, { format: 'csv', filter: { text: 'ca' } }]),
  ...Array.from({ length: 5 }, (): Asked => [endpoints.invoice.page.path, { page: 1, pageSize: 20, filter: { text: 'ba lu' } }]),
  [endpoints.audit.verify.path, {}] satisfies Asked,
] as const;
type Asked = [path: string, body: object];
const LIGHT = 32 - heavy.length;
/** Names of `scenariosFor`: reads twice as often as writes. */
const mixed = ['first', 'deep', 'substring', 'everything', 'open', 'issue', 'open', 'first', 'issue', 'lives'];

if (!(await buildIfNeeded())) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'frigoria-bucle-'));
const opened = await connect({ dataDir });
await migrate(opened);
await firstUser({ engine: opened, clock: () => DateTime.now() } as Services, PASSWORD);
await opened.close();
const stop = new AbortController().signal;
const amounts = await generate({ file: join(dataDir, 'frigoria.db') }, rows, stop, () => {});
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '', METRICS_TOKEN: TOKEN });
const sorted = (values: number[]) => values.toSorted((one, other) => one - other);
const at = (values: number[], share: number) => (sorted(values)[Math.floor((values.length - 1) * share)] ?? 0).toFixed(0);

/** The worst delay of the loop since it was asked last, in milliseconds. */
async function delay(): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)/m.exec(text)?.[1]);
}

try {
  const { token } = await signIn(server.origin, 'admin', PASSWORD);
  const scenarios = new Map(scenariosFor('sqlite', amounts, '').map(each => [each.name, each]));
  const mix: Scenario = {
    ...scenarios.get('open')!,
    good: '{"code":2000',
    variants: 5_000,
    request: index => scenarios.get(mixed[index % mixed.length]!)!.request(index),
  };
  const rest = server.memory();
  await delay();
  const delays: number[] = [];
  const health: number[] = [];
  const memory: number[] = [];
  const done = new Map<string, number>();
  const over = new AbortController();
  const until = async (work: () => Promise<void>) => {
    while (!over.signal.aborted) await work();
  };
  const ask = async ([path, body]: Asked) => {
    const headers = { 'x-token': token, 'content-type': 'application/json' };
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    done.set(path, (done.get(path) ?? 0) + 1);
  };
  const watching = until(async () => {
    const began = performance.now();
    await (await fetch(`${server.origin}/health`)).text();
    health.push(performance.now() - began);
    delays.push(await delay());
    memory.push(server.memory());
    await pass(500);
  });
  const working = Promise.all(heavy.map(asked => until(() => ask(asked))));
  const light = await measureHttp(server.origin, token, mix, LIGHT, seconds, stop);
  over.abort();
  await Promise.all([watching, working]);
  process.stdout.write(
    [
      `${rows} facturas, 32 clientes, ${seconds} s. ${new Date().toISOString().slice(0, 10)}, ${machine()}.`,
      `Bucle principal retenido: mediana de cada medio segundo ${at(delays, 0.5)} ms, p95 ${at(delays, 0.95)} ms, lo peor ${at(delays, 1)} ms. Meta: 200.`,
      `/health: mediana ${at(health, 0.5)} ms, lo peor ${at(health, 1)} ms.`,
      `Memoria: ${rest} MB al empezar, ${Math.max(...memory)} MB como mucho. Meta: 450.`,
      `${light.perSecond.toFixed(0)} peticiones por segundo, ${light.failures} fallos${light.firstFailure ? ` (${light.firstFailure.slice(0, 200)})` : ''}; ${[...done].map(([path, n]) => `${path}: ${n}`).join(', ')}.`,
      '',
    ].join('\n'),
  );
} finally {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}
