// npm run bench:live [-- --listeners 500 --seconds 60]: what browsers that listen cost at rest, how soon all of them hear it, and what they miss when the server is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createParser } from 'eventsource-parser';
import { endpoints } from '#domain/endpoints.ts';
import { type LiveMessage, live } from '#domain/records/live.ts';
import { buildIfNeeded } from '../scripts/built.mjs';
import { machine } from './report.ts';
import { ask, signIn, startServer } from './server.ts';

const { values: options } = parseArgs({ options: { listeners: { type: 'string', default: '500' }, seconds: { type: 'string', default: '60' } } });
const [count, seconds] = [Number(options.listeners), Number(options.seconds)];
const WRITES = 20;
/** Milliseconds until a browser is settled, and the longest that one is waited for. */
const SETTLING = 5_000;
const PATIENCE = 60_000;
const PASSWORD = 'banco-de-pruebas-1';

if (!(await buildIfNeeded())) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'frigoria-vivo-'));
const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, DATABASE_URL: '', METRICS_TOKEN: 'banco' };

/** A browser that listens, and comes back as browsers do. */
class Listener {
  last: number | undefined;
  heard = new Map<number, number>();
  leaving = new AbortController();

  async listen(origin: string, token: string): Promise<void> {
    const headers = { 'x-token': token, ...(this.last !== undefined && { 'last-event-id': String(this.last) }) };
    const response = await fetch(origin + live.path, { headers, signal: this.leaving.signal });
    const parser = createParser({
      onEvent: ({ id, data }) => {
        this.last = Number(id);
        for (const change of (JSON.parse(data) as LiveMessage).changes) if (change.id !== null) this.heard.set(change.id, performance.now());
      },
    });
    const read = async () => {
      for await (const text of response.body!.pipeThrough(new TextDecoderStream())) parser.feed(text);
    };
    void read().catch(() => {}); // the server was killed, or this one leaves
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + PATIENCE; !isSo(); await pass(5)) if (performance.now() > end) throw new Error('No ha llegado a tiempo');
}

const cpuOf = async (origin: string) =>
  Number(
    /^process_cpu_seconds_total ([\d.e+-]+)/m.exec(
      await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } })).text(),
    )?.[1],
  );
const family = (origin: string, token: string, name: string) =>
  ask<{ id: number }>(origin, 'POST', endpoints.productFamily.create.path, { 'x-token': token }, { data: { name } });
const listeners = Array.from({ length: count }, () => new Listener());
/** Streams of one session (`server/services/kernel/ceilings.ts`). */
const SHARED = 20;
const all = (origin: string, tokens: readonly string[]) =>
  Promise.all(listeners.map((each, place) => each.listen(origin, tokens[Math.floor(place / SHARED)]!)));
const heardBy = (id: number) => listeners.every(({ heard }) => heard.has(id));

let server = await startServer(settings);
try {
  const tokens: string[] = [];
  for (let place = 0; place < Math.max(1, count); place += SHARED) tokens.push((await signIn(server.origin, 'admin', PASSWORD)).token);
  const token = tokens[0]!;
  await pass(SETTLING);
  const alone = { memory: server.memory(), cpu: await cpuOf(server.origin) };
  await pass(seconds * 500);
  const idle = (await cpuOf(server.origin)) - alone.cpu;
  await all(server.origin, tokens);
  await until(() => listeners.every(({ last }) => last !== undefined));
  await pass(SETTLING);
  const before = await cpuOf(server.origin);
  await pass(seconds * 1000);
  const used = (await cpuOf(server.origin)) - before;
  const memory = server.memory();
  const delays: number[] = [];
  for (let write = 0; write < WRITES; write += 1) {
    const sent = performance.now();
    const { id } = await family(server.origin, token, `Familia ${write}`);
    await until(() => heardBy(id));
    delays.push(Math.max(...listeners.map(({ heard }) => heard.get(id)!)) - sent);
  }
  const { id: last } = await family(server.origin, token, 'La última');
  await server.kill();
  server = await startServer(settings);
  const { id: meanwhile } = await family(server.origin, token, 'Mientras nadie escucha');
  const back = performance.now();
  await all(server.origin, tokens);
  await until(() => heardBy(last) && heardBy(meanwhile));
  const sorted = delays.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0);
  process.stdout.write(
    [
      `${count} navegadores. ${new Date().toISOString().slice(0, 10)}, ${machine()}.`,
      `Memoria: ${memory - alone.memory} MB más que sin ellos (${alone.memory} MB). Meta: 50.`,
      `En reposo, ${seconds} s: ${((used / seconds) * 100).toFixed(1)} % de un núcleo (sin ellos ${((idle / seconds) * 200).toFixed(1)} %). Meta: 5.`,
      `De guardar a que lo sepan todos, ${WRITES} veces: mediana ${at(0.5)} ms, la peor ${at(1)} ms.`,
      `Servidor muerto y arrancado: ${Math.round(performance.now() - back)} ms hasta que todos saben lo de antes y lo de mientras.`,
      '',
    ].join('\n'),
  );
} finally {
  for (const { leaving } of listeners) leaving.abort();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}
