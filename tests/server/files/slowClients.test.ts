// Clients that keep us waiting: half a header, half a body, a download that is never read, and a connection with nothing on it.
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type FileStore, createFileStore } from '#server/adapters/files/fileStore.ts';
import { openApp, sheetAsText } from '#tests/support/app/app.ts';
import { openLog } from '#tests/support/app/logged.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { beginDownload, formHeaders, formStart, head, sendRaw, told } from '#tests/support/app/rawClient.ts';
import { upload } from '#tests/support/app/upload.ts';

/** More than the sockets of both sides hold. */
const LARGE = 16 * 1024 * 1024;
const { workOrder, user, call } = endpoints;
const root = mkdtempSync(join(tmpdir(), 'frigoria-slow-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const kept = createFileStore({ root });
const opened: Readable[] = [];
const files: FileStore = {
  ...kept,
  async read(key, range) {
    const stream = await kept.read(key, range);
    opened.push(stream);
    return stream;
  },
};
const { logger, lines } = openLog();
const quick = await openApp({ files, logger, timeLimits: { header: 500, silence: 700, request: 60_000 } });
const address = await quick.listen();
const token = quick.office.token!;

const json = { 'x-token': token, 'content-type': 'application/json' };
const form = { 'x-token': token, ...formHeaders };

it.each([
  ['half a header', 'POST /api/call/create HTTP/1.1\r\nhost: frigoria.test\r\nx-tok'],
  ['no byte at all', ''],
  ['half a body', `${head(`POST ${call.create.path}`, { ...json, 'content-length': 100 })}{"data":`],
  ['half a form', head(`POST ${user.updateImage.path}`, { ...form, 'content-length': 10_000 }) + formStart + 'x'.repeat(1_000)],
])('%s is answered 408 in the envelope, and its connection closed', async (_what, text) => {
  const { answer } = await sendRaw(address, text);
  expect(told(await answer)).toEqual([408, 40001]);
  await expect.poll(() => readdir(join(root, 'incoming')).catch(() => [])).toEqual([]);
});

it('a body that keeps coming but never ends is answered 408 too', async () => {
  const drip = await openApp({ timeLimits: { header: 200, request: 600 } });
  const { socket, answer } = await sendRaw(
    await drip.listen(),
    head(`POST ${call.create.path}`, { ...json, 'x-token': drip.office.token!, 'content-length': 100_000 }),
  );
  const timer = setInterval(() => socket.write(' '), 50);
  expect(told(await answer)).toEqual([408, 40001]);
  clearInterval(timer);
});

it('a hundred of them delay no other user', async () => {
  const half = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      sendRaw(address, n % 2 ? 'GET / HTTP/1.1\r\nx' : `${head(`POST ${call.create.path}`, { ...json, 'content-length': 9 })}{`),
    ),
  );
  expect((await quick.nobody.fetch('/health')).statusCode).toBe(200);
  expect((await fetch(`${address}/health`)).status).toBe(200);
  for (const answer of await Promise.all(half.map(each => each.answer))) expect(told(answer)).toEqual([408, 40001]);
});

it.each([
  ['no HTTP', 'hola\r\n\r\n', 400],
  ['a header without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`, 431],
])('what is %s is refused in the envelope', async (_what, text, status) => {
  expect(told(await (await sendRaw(address, text)).answer)).toEqual([status, 40001]);
});

it('a download that is no longer read is given up, and its file closed', async () => {
  const order = await quick.given.workOrder();
  const { data } = await upload(quick.office, workOrder.addPhoto, { id: String(order) }, { field: 'photo', name: 'a.jpg', bytes: await photo() });
  const { key } = await quick.db.selectFrom('stored_file').select('key').where('id', '=', data!.id).executeTakeFirstOrThrow();
  await files.put(key, Buffer.alloc(LARGE, 'x'));
  await quick.db.updateTable('stored_file').set({ size: LARGE }).where('id', '=', data!.id).execute();
  const { downloadToken } = await quick.office.get(endpoints.auth.info);
  opened.length = 0;
  const download = await beginDownload(`${address}/api/workOrder/file/${downloadToken}/${order}/${data!.id}`);
  await expect.poll(() => opened.map(({ closed }) => closed), { timeout: 5_000 }).toEqual([true]);
  await expect(download.rest()).rejects.toThrow('aborted');
});

it('work that takes longer than a client may be silent is answered all the same', async () => {
  let finish!: () => void;
  const slow = await openApp({
    pdf: {
      ...sheetAsText,
      render: async (_, read) => ({ sheet: await read(), file: await new Promise(resolve => (finish = () => resolve(Buffer.from('%PDF')))) }),
    },
    timeLimits: { silence: 200 },
  });
  const { downloadToken } = await slow.office.get(endpoints.auth.info);
  const slowAddress = await slow.listen();
  const asked = fetch(`${slowAddress}/api/invoice/${downloadToken}/${await slow.given.issued()}`);
  // another connection, opened later, is silent for as long and closed: so time enough has passed
  await expect.poll(() => finish).toBeDefined();
  await (
    await sendRaw(slowAddress, '')
  ).answer;
  finish();
  expect([(await asked).status, await (await asked).text()]).toEqual([200, '%PDF']);
});

it('No slow client is a fault of ours', () => expect(lines).toEqual([]));
