// Work that is delivered where a browser keeps nothing: straight to the server, and again from where it was refused.
import { afterEach, expect, it, vi } from 'vitest';
import { codes, type Envelope } from '#domain/kernel/answer.ts';
import { deliver } from '#src/device/sendWork.ts';
import { buildDelivery } from '#tests/support/walks/devicePlans.ts';

const saved = { id: 30, version: 1 };

const keys: (string | null)[] = [];

/** Answers the calls in their order; what was asked, as path and body. */
function answer(...envelopes: Envelope[]) {
  const asked: [string, unknown][] = [];
  keys.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation((request, init) => {
    asked.push([new URL(String(request), window.location.href).pathname, JSON.parse(String(init?.body))]);
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return Promise.resolve(new Response(JSON.stringify(envelopes[asked.length - 1]), { headers: { 'content-type': 'application/json' } }));
  });
  return asked;
}
afterEach(() => {
  vi.restoreAllMocks();
});

it('A delivery sends every step, each of the record that the first has made', async () => {
  const asked = answer({ code: codes.done, data: saved }, { code: codes.done, data: { id: 30, version: 2 } });
  expect(await deliver(buildDelivery(), () => undefined)).toEqual({ saved: { id: 30, version: 2 }, outcome: 'sent' });
  expect(asked).toEqual([
    ['/api/workOrder/createWorkorderFromNotice', { orderData: { notice_id: 7, trabajo_realizado: 'Cambio de placa' } }],
    ['/api/workOrder/terminar', { id: 30 }],
  ]);
});

it('A delivery sends every step under the key that it was kept with', async () => {
  answer({ code: codes.done, data: saved }, { code: codes.done, data: { id: 30, version: 2 } });
  await deliver(buildDelivery(), () => undefined);
  expect(keys).toEqual(['clave-1', 'clave-2']);
});

it('A refusal says what had arrived before it', async () => {
  answer({ code: codes.done, data: saved }, { code: codes.refused, message: 'No se puede terminar' });
  await expect(deliver(buildDelivery(), () => undefined)).rejects.toMatchObject({ message: 'No se puede terminar', saved, arrived: 1 });
});

it('What the server refuses for good goes to the office as a parte, also where nothing is kept', async () => {
  const asked = answer(
    { code: codes.refused, message: 'El aviso está cancelado', data: { step: 'work.started' } },
    { code: codes.done, data: { id: 9, version: 1 } },
  );
  expect(await deliver(buildDelivery(), () => undefined)).toEqual({ saved: { id: 9, version: 1 }, outcome: 'loose' });
  expect(asked[1]).toEqual([
    '/api/workOrder/parte',
    { orderData: { notice_id: 7, trabajo_realizado: 'Cambio de placa' }, motivo: 'El aviso está cancelado', aviso: 7 },
  ]);
});

it('A parte that is refused too comes back to the form whole', async () => {
  answer(
    { code: codes.refused, message: 'El aviso está cancelado', data: { step: 'work.started' } },
    { code: codes.refused, message: 'El cliente ya no existe' },
  );
  await expect(deliver(buildDelivery(), () => undefined)).rejects.toMatchObject({ message: 'El cliente ya no existe', saved: null, arrived: 0 });
});
