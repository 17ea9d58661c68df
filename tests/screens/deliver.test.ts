// Work that is delivered where a browser keeps nothing: straight to the server, and again from where it was refused.
import { afterEach, expect, it, vi } from 'vitest';
import { codes, type Envelope } from '#domain/answer.ts';
import { deliver } from '#src/device/deliver.ts';
import { buildDelivery } from '#tests/support/devicePlans.ts';

const saved = { id: 30, version: 1 };

/** Answers the calls in their order; what was asked, as path and body. */
function answer(...envelopes: Envelope[]) {
  const asked: [string, unknown][] = [];
  vi.spyOn(window, 'fetch').mockImplementation((request, init) => {
    asked.push([new URL(String(request), window.location.href).pathname, JSON.parse(String(init?.body))]);
    return Promise.resolve(new Response(JSON.stringify(envelopes[asked.length - 1]), { headers: { 'content-type': 'application/json' } }));
  });
  return asked;
}
afterEach(() => {
  vi.restoreAllMocks();
});

it('sends every step, each of the record that the first has made', async () => {
  const asked = answer({ code: codes.done, data: saved }, { code: codes.done, data: { id: 30, version: 2 } });
  expect(await deliver(buildDelivery(), () => undefined)).toEqual({ saved: { id: 30, version: 2 }, isKept: false });
  expect(asked).toEqual([
    ['/api/workOrder/createWorkorderFromNotice', {}],
    ['/api/workOrder/terminar', { id: 30 }],
  ]);
});

it('says of a refusal what had arrived before it', async () => {
  answer({ code: codes.done, data: saved }, { code: codes.refused, message: 'No se puede terminar' });
  await expect(deliver(buildDelivery(), () => undefined)).rejects.toMatchObject({ message: 'No se puede terminar', saved, arrived: 1 });
});
