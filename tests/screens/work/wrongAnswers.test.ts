// What comes back where our server does not answer: it is no connection for whoever reads, writes or sends what waits.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { endpoints } from '#domain/endpoints.ts';
import { call, keepAnswersIn } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import { askEarly } from '#src/api/early.ts';
import { upload } from '#src/api/files/upload.ts';
import { closeDevice, openDevice } from '#src/device/device.ts';
import { keepAnswer, keepDelivery, keyOf } from '#src/device/store.ts';
import { emptyDevice } from '#tests/support/pages/emptyDevice.ts';
import { playUploads } from '#tests/support/pages/playedUploads.ts';
import { buildDelivery } from '#tests/support/walks/devicePlans.ts';

const html = '<!doctype html><title>Bienvenido a la wifi</title>';
const inHtml = (status: number) => () => new Response(html, { status, headers: { 'content-type': 'text/html' } });
const inJson =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status, headers: { 'content-type': 'application/json' } });
const redirected = () => Object.defineProperties(inHtml(200)(), { redirected: { value: true }, url: { value: 'http://wifi.example/' } });

const wrong: [string, () => Response][] = [
  ['502 HTML of a proxy', inHtml(502)],
  ['504 empty', () => new Response(null, { status: 504 })],
  ['200 HTML of a wifi', inHtml(200)],
  ['200 empty', () => new Response('')],
  ['200 JSON array', inJson('[]')],
  ['200 JSON without code', inJson('{"status":"ok"}')],
  ['302 followed to HTML', redirected],
  ['503 with our envelope', inJson('{"code":40001,"message":"El servidor se está parando"}', 503)],
  ['429 HTML', inHtml(429)],
  ['511 HTML', inHtml(511)],
  ['truncated JSON', inJson('{"code":20000,"data":{"id":')],
  ['plain text', () => new Response('OK', { headers: { 'content-type': 'text/plain' } })],
];

const read = endpoints.failureCode.all;
const USER = 3;
const lost = { code: undefined };

let answer: () => Response;
let device: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(answer()));
  device = await openDevice(USER);
});
afterEach(async () => {
  keepAnswersIn(undefined);
  await closeDevice();
  await emptyDevice();
  vi.restoreAllMocks();
});

/** What `XMLHttpRequest` makes of a body that ought to be JSON. */
async function parsed(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

describe.each(wrong)('%s', (_, response) => {
  beforeEach(() => {
    answer = response;
  });

  it('a read comes from the device', async () => {
    keepAnswersIn(Promise.resolve(device));
    await keepAnswer({ key: keyOf(read), at: 1, data: [{ id: 1 }] });
    expect(await call(read, { silent: true })).toEqual([{ id: 1 }]);
    expect(device.queue.getSnapshot()).toMatchObject({ value: 'offline', context: { readAt: 1 } });
  });

  it('a read that was asked for early comes from the device', async () => {
    keepAnswersIn(Promise.resolve(device));
    await keepAnswer({ key: keyOf(read), at: 1, data: [{ id: 1 }] });
    void askEarly({ ...read, token: null });
    expect(await call(read, { silent: true })).toEqual([{ id: 1 }]);
  });

  it('a read that the device does not know and a write fail as without connection', async () => {
    keepAnswersIn(Promise.resolve(device));
    await expect(call(read, { silent: true })).rejects.toMatchObject(lost);
    await expect(call(endpoints.customer.remove, { body: { id: 7 }, key: 'clave', silent: true })).rejects.toMatchObject(lost);
  });

  it('an upload fails as without connection', async () => {
    const uploads = playUploads();
    const sending = upload(endpoints.workOrder.addPhoto, {
      body: { id: 7, upload: 'subida-1', photo: new File(['x'], 'x.jpg') },
      key: 'clave',
      onProgress: () => undefined,
    });
    uploads[0]!.answer(await parsed(response()), response().status);
    await expect(sending).rejects.toMatchObject(lost);
  });

  it.each([
    ['a step', 'workOrder.terminar'],
    ['a photo', 'workOrder.addPhoto'],
  ])('%s of what waits goes on waiting', async (_kind, name) => {
    const uploads = playUploads();
    const delivery = buildDelivery({ userId: USER, steps: [{ key: 'clave-1', call: name, body: { id: 7 } }] });
    await keepDelivery(delivery);
    device.queue.send({ type: 'delivery.added', delivery });
    if (name === 'workOrder.addPhoto') uploads[0]!.answer(await parsed(response()), response().status);
    const { context } = await waitFor(device.queue, state => !state.hasTag('busy') && state.context.failures > 0);
    expect([device.queue.getSnapshot().value, context.deliveries.map(({ state }) => state)]).toEqual(['offline', ['waiting']]);
  });
});

// a text or JSON may be a file
it.each(wrong.filter(([, response]) => !response().ok || response().headers.get('content-type') === 'text/html'))('%s is no file', async (_, response) => {
  answer = response;
  await expect(callForFile(read, { signal: new AbortController().signal, silent: true })).rejects.toMatchObject(lost);
});

it('an answer of ours is one, whatever it says', async () => {
  keepAnswersIn(Promise.resolve(device));
  await keepAnswer({ key: keyOf(read), at: 1, data: [{ id: 1 }] });
  answer = inJson('{"code":40001,"message":"No se puede"}', 500);
  await expect(call(read, { silent: true })).rejects.toMatchObject({ code: 40001, message: 'No se puede' });
});

it('who has sent too much is told so, and what waits on the device goes on waiting', async () => {
  const message = 'Ha enviado demasiados cambios en poco tiempo.';
  answer = inJson(JSON.stringify({ code: 40001, message }), 429);
  await expect(call(endpoints.customer.remove, { body: { id: 7 }, key: 'clave', silent: true })).rejects.toMatchObject({ code: 40001, message });
  const delivery = buildDelivery({ userId: USER, steps: [{ key: 'clave-1', call: 'workOrder.terminar', body: { id: 7 } }] });
  await keepDelivery(delivery);
  device.queue.send({ type: 'delivery.added', delivery });
  const { context, value } = await waitFor(device.queue, state => !state.hasTag('busy') && state.context.resting.length > 0);
  expect([value, context.deliveries.map(({ state }) => state)]).toEqual(['resting', ['waiting']]);
});
