// npm run bench [-- --rows 1000000] [--engine sqlite|postgres] [--seconds 4] [--only first,issue] [--records] [--json]: how fast the product is on this machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { DateTime } from 'luxon';
import { endpoints } from '#domain/endpoints.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { firstUser } from '#server/services/session/firstUser.ts';
import { withRecords } from '#tests/support/app/fiscalSettings.ts';
import { buildIfNeeded } from '../scripts/built.mjs';
import { noPostgres, openPostgres } from '../scripts/postgres.mjs';
import { type Amounts, generate } from './generate.ts';
import { measureBare, measureHttp, openBare } from './measure.ts';
import { type Report, type Result, machine, toMarkdown } from './report.ts';
import { type Engine, scenariosFor } from './scenarios.ts';
import { signIn, startServer } from './server.ts';

const PASSWORD = 'medidas-1234';
const CLIENTS = [1, 8, 32];

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    records: { type: 'boolean', default: false },
  },
});
const rows = Number(options.rows);
const seconds = Number(options.seconds);
if (!Number.isInteger(rows) || rows < 100 || !(seconds > 0) || !['sqlite', 'postgres'].includes(options.engine)) {
  console.error(
    'Uso: npm run bench -- [--rows 100000] [--engine sqlite|postgres] [--seconds 4] [--only first,deep,substring,everything,open,issue,pdf,habits,lives] [--records] [--json]',
  );
  process.exit(2);
}
const engine = options.engine as Engine;
const say = (text: string) => void process.stderr.write(`${text}\n`);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort(new Error('Interrumpido')));
const stop = stopping.signal;

/** What must be undone at the end, the newest first. */
const undo: (() => Promise<void> | void)[] = [];
try {
  if (!(await buildIfNeeded())) throw new Error('No se ha podido construir la aplicación');
  const report = await run();
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : toMarkdown(report)}\n`);
} catch (error) {
  if (!stop.aborted) throw error;
  say('Interrumpido.');
  process.exitCode = 130;
} finally {
  for (const each of undo.reverse()) await each();
}

async function run(): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frigoria-bench-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = engine === 'postgres' ? await temporaryDatabase() : undefined;
  const target = databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'frigoria.db') };
  await prepare(dataDir, databaseUrl);
  say(`Generando ${rows.toLocaleString('es-ES')} facturas…`);
  const began = performance.now();
  const amounts = await generate(target, rows, stop, say);
  const generateSeconds = (performance.now() - began) / 1000;

  const server = await startServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...(options.records && withRecords) });
  let isOpen = true;
  const closeServer = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  undo.push(closeServer);
  const { results, memory } = await measureServer(server, amounts);
  await closeServer();
  await addBare(target, results, amounts);
  return {
    engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    amounts,
    generateSeconds,
    memory,
    results,
  };
}

/** An empty database of its own: next to the one of DATABASE_URL, or in a temporary cluster that is as careful as in production. */
async function temporaryDatabase(): Promise<string> {
  const cluster = process.env['DATABASE_URL'] ? { url: process.env['DATABASE_URL'], close: async () => {} } : await openPostgres({ durable: true });
  if (!cluster) throw new Error(noPostgres);
  undo.push(() => cluster.close());
  const name = `frigoria_bench_${process.pid}`;
  await ask(cluster.url, `create database ${name}`);
  undo.push(() => ask(cluster.url, `drop database ${name} with (force)`));
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Tables, the company and the user who signs in. */
async function prepare(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const opened = await connect({ dataDir, databaseUrl });
  try {
    await migrate(opened);
    await firstUser({ engine: opened, clock: () => DateTime.now() } as Services, PASSWORD);
    await opened.db
      .updateTable('company')
      .set({ name: 'Frigoria de Medidas, S.L.', nif_cif: 'B14000004', address: 'Calle Mayor, 1', city: 'Córdoba', province: 'Córdoba', postal_code: '14001' })
      .execute();
  } finally {
    await opened.close();
  }
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function measureServer(server: Server, amounts: Amounts): Promise<{ results: Result[]; memory: Report['memory'] }> {
  const { token, downloadToken } = await signIn(server.origin, 'admin', PASSWORD);
  if (options.records) await activateRecords(server.origin, token);
  const rest = server.memory();
  const results: Result[] = [];
  const wanted = options.only?.split(',');
  for (const scenario of scenariosFor(engine, amounts, downloadToken)) {
    if (wanted && !wanted.includes(scenario.name)) continue;
    const http: Result['http'] = [];
    for (const clients of CLIENTS) {
      const figures = await measureHttp(server.origin, token, scenario, clients, seconds, stop);
      say(
        `${scenario.title}, ${clients}: ${figures.p50.toFixed(2)} / ${figures.p95.toFixed(2)} ms, ${figures.perSecond.toFixed(0)} pet./s, ${figures.failures} fallos`,
      );
      if (figures.firstFailure) say(figures.firstFailure);
      http.push({ clients, figures });
    }
    results.push({ scenario, http, bare: undefined });
  }
  return { results, memory: { rest, after: server.memory() } };
}

async function activateRecords(origin: string, token: string): Promise<void> {
  const { path } = endpoints.verifactu.activate;
  const headers = { 'content-type': 'application/json', 'x-token': token };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify({ regime: '01' }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The same by bare SQL, when the server has stopped and does not interfere. */
async function addBare(target: { file: string } | { url: string }, results: Result[], amounts: Amounts): Promise<void> {
  const bare = await openBare(target);
  undo.push(() => bare.close());
  for (const { name, bare: statements } of scenariosFor(engine, amounts, '')) {
    const result = results.find(each => each.scenario.name === name);
    if (result && statements) result.bare = await measureBare(bare.run, statements, Math.min(seconds, 2), stop);
  }
}
