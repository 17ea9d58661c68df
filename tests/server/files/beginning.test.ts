// The answer of a file begins before the file does: its browser gives up what has not begun after 15 seconds (§9).
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { type ListCell, exportSheet } from '#server/services/records/exports.ts';
import { cutBrokenStreams } from '#server/streams.ts';
import type { SessionUser } from '#domain/session/authEndpoints.ts';

afterEach(() => void vi.useRealTimers());

it('A workbook that is not made after 5 seconds is a stream', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let release!: (rows: ListCell[][]) => void;
  const held = new Promise<ListCell[][]>(resolve => (release = resolve));
  const rows = async function* () {
    yield await held;
  };
  const asked = exportSheet({ user: { id: 1 } as SessionUser, left: undefined }, { title: 'Lista', titles: ['Nombre'], total: 1, rows }, 'xlsx');
  await vi.advanceTimersByTimeAsync(5_000);
  const { body } = await asked;
  vi.useRealTimers();
  release([['Frío']]);
  expect(body).toBeInstanceOf(Readable);
  expect((await buffer(body as Readable)).subarray(0, 2).toString()).toBe('PK');
});

it('The answer of a stream begins before its first byte', async () => {
  const app = Fastify();
  cutBrokenStreams(app);
  const body = new PassThrough();
  app.get('/lista', (_, reply) => reply.type('text/csv').send(body));
  const asked = await fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/lista`);
  expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/csv']);
  body.end('Nombre');
  expect(await asked.text()).toBe('Nombre');
  await app.close();
});
