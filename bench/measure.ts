// Measuring: the load runs in a thread of its own, bare SQL through the plain driver of the same engine.
import { Worker } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import type { Bare, Request, Scenario } from './scenarios.ts';

export interface Figures {
  /** Milliseconds. */
  p50: number;
  p95: number;
  perSecond: number;
  count: number;
  failures: number;
  firstFailure: string | null;
}

const WARM_MS = 700;

/** A request as it goes over the wire. */
function toBytes({ method, path, body }: Request, token: string): Uint8Array {
  const text = body === undefined ? '' : JSON.stringify(body);
  const content = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-token: ${token}\r\naccept: */*\r\n${content}\r\n${text}`);
}

/** Asks the server with this many clients for some seconds. */
export async function measureHttp(origin: string, token: string, scenario: Scenario, clients: number, seconds: number, stop: AbortSignal): Promise<Figures> {
  const requests = Array.from({ length: scenario.variants }, (_, index) => toBytes(scenario.request(index), token));
  const workerData = { port: Number(new URL(origin).port), requests, clients, warmMs: WARM_MS, ms: seconds * 1000, good: scenario.good };
  const worker = new Worker(new URL('./load.mjs', import.meta.url), { workerData });
  const end = () => void worker.terminate();
  stop.addEventListener('abort', end);
  try {
    return await new Promise<Figures>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The load ended early')));
    });
  } finally {
    stop.removeEventListener('abort', end);
    await worker.terminate();
  }
}

type Run = (text: string, values: unknown[]) => unknown;

/** A bare connection to the same database, as careful as the product's. */
export async function openBare(target: { file: string } | { url: string }): Promise<{ run: Run; close(): Promise<void> }> {
  if ('url' in target) {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    return {
      run(text, values) {
        let place = 0;
        return client.query(
          text.replace(/\?/g, () => `$${(place += 1)}`),
          values,
        );
      },
      close: () => client.end(),
    };
  }
  const db = new DatabaseSync(target.file);
  db.exec('pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-65536; pragma temp_store=memory');
  const statements = new Map<string, ReturnType<typeof db.prepare>>();
  return {
    run(text, values) {
      const statement = statements.get(text) ?? db.prepare(text);
      statements.set(text, statement);
      return statement.all(...(values as never[]));
    },
    async close() {
      statements.clear();
      db.close();
    },
  };
}

/** The statements of a scenario by one connection, one after the other. */
export async function measureBare(
  run: Run,
  { writes, statements }: { writes: boolean; statements: Bare[] },
  seconds: number,
  stop: AbortSignal,
): Promise<Figures> {
  const times: number[] = [];
  const warm = performance.now() + WARM_MS / 2;
  const end = warm + seconds * 1000;
  for (let round = 0; performance.now() < end; round += 1) {
    const began = performance.now();
    if (writes) await run('begin', []);
    for (const { text, each } of statements) await run(text, each(round));
    if (writes) await run('commit', []);
    if (began >= warm) times.push(performance.now() - began);
    if (round % 50 === 0) await new Promise(resolve => setImmediate(resolve));
    stop.throwIfAborted();
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), perSecond: times.length / seconds, count: times.length, failures: 0, firstFailure: null };
}
