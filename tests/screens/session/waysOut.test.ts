// Every way out of the program: written work leaves a device to the server alone, or because its author deletes it.
import { afterEach, expect, it, vi } from 'vitest';
import { openDB } from 'idb';
import { sessionMessages } from '#domain/kernel/sessionMessages.ts';
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import { begunBy } from '#src/device/begun.ts';
import { deliveriesOf, keepDelivery, keepPhotos, photosOf } from '#src/device/store.ts';
import { draftsOf } from '#src/session/drafts.ts';
import { buildDelivery } from '#tests/support/walks/devicePlans.ts';
import { enter, infoOf, leave, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';

const info = infoOf('trabajador');
const own = info.user.id;
const other = own + 1;
const FORM = 'site:aviso7:nuevo';
const photo = { key: 'uno', file: new File(['x'], 'placa.jpg'), momento: 'antes' as const };
const read = endpoints.failureCode.all;
const deposit = endpoints.workOrder.deposit.path;

let server: Played;
let inside: Inside | undefined;
afterEach(() => leave(inside));

/** A device with work that waits, a form that is typed, photographed and signed, and photos of somebody else. */
async function fill(): Promise<void> {
  await keepDelivery(buildDelivery({ userId: own, state: 'failed', message: 'No' }));
  const draft = draftsOf(own, '/trabajos/nuevo')(FORM);
  draft.write({ base: {}, values: { trabajo_realizado: 'Cambio de placa', customer_name: 'Bar Julián', trazo: 'M1 1', nombre: 'Julián' } });
  draft.flush();
  await keepPhotos(`${own}:${FORM}`, [photo]);
  await keepPhotos(`${other}:${FORM}`, [photo]);
  server = playServer({ '/api/auth/info': info });
  inside = await enter('/');
}

const actor = () => inside!.session.actor;
const isOutside = async () => {
  await expect.poll(() => actor().getSnapshot().hasTag('inside')).toBe(false);
};
const over = async (message: string) => {
  const asked = call(read, { silent: true }).catch(() => undefined);
  await expect.poll(() => server.waits(read.path)).toBe(true);
  await server.answer(read.path, { code: 50012, message });
  await asked;
  await isOutside();
};

const ways: Record<string, () => Promise<unknown>> = {
  'signing out': async () => {
    actor().send({ type: 'signOut.asked' });
    await expect.poll(() => server.waits('/api/auth/logout')).toBe(true);
    await server.answer('/api/auth/logout', { code: 20001, data: null });
    await isOutside();
  },
  'a session that is over': () => over('La sesión ha caducado'),
  'an account that was closed': async () => {
    await over(sessionMessages.accountClosed);
    // what is handed in is not taken any more: it stays, and nothing goes on trying
    await expect.poll(() => server.waits(deposit)).toBe(true);
    await server.answer(deposit, { code: 50012, message: sessionMessages.accountClosed });
  },
  'somebody else who signs in and out': async () => {
    actor().send({ type: 'signOut.asked' });
    await expect.poll(() => server.waits('/api/auth/logout')).toBe(true);
    await server.answer('/api/auth/logout', { code: 20001, data: null });
    inside!.session.close();
    vi.restoreAllMocks();
    server = playServer({ '/api/auth/info': { ...info, user: { ...info.user, id: other } } });
    inside = await enter('/');
    await ways['signing out']!();
  },
  'a user of another role who signs in': async () => {
    inside!.session.close();
    vi.restoreAllMocks();
    server = playServer({ '/api/auth/info': { ...infoOf('admin'), user: { ...info.user, id: other } } });
    inside = await enter('/');
  },
  'a tab that is closed': async () => inside!.session.close(),
};

it.each(Object.keys(ways))('What was written stays on the device through %s', async way => {
  await fill();
  await ways[way]!();
  expect((await deliveriesOf(own)).map(({ id }) => id)).toEqual(['uno']);
  expect((await begunBy(own)).map(({ title, photos, signer, to }) => [title, photos, signer, to])).toEqual([
    ['Albarán de Bar Julián', 1, 'Julián', '/trabajos/nuevo?aviso=7'],
  ]);
  expect(draftsOf(own, '/trabajos/nuevo')(FORM).read()?.values).toMatchObject({ trabajo_realizado: 'Cambio de placa', trazo: 'M1 1' });
  expect((await photosOf(`${other}:${FORM}`)).length).toBe(1);
});

it('What somebody has read is forgotten when they sign out', async () => {
  await fill();
  const db = await openDB('frigoria');
  await db.put('answers', { key: 'GET /api/customer', at: 1, data: [] });
  await ways['signing out']!();
  await expect.poll(() => db.count('answers')).toBe(0);
  db.close();
});

it('What waits of a closed account is handed in as a parte, by the session that its user had', async () => {
  await fill();
  await keepDelivery(buildDelivery({ userId: own }));
  await over(sessionMessages.accountClosed);
  await expect.poll(() => server.waits(deposit)).toBe(true);
  // however often it is sent, it is one: all under one key
  expect([...new Set(server.keys(deposit))]).toEqual(['clave-1-parte']);
  expect(server.sent(deposit)[0]).toMatchObject({ motivo: 'La cuenta de quien lo hizo se ha desactivado', aviso: 7 });
  await server.answer(deposit, { code: 20001, message: '', data: { id: 5, version: 1 } });
  await expect.poll(() => deliveriesOf(own)).toEqual([]);
  // the form that was left half-done stays, and the office is told of it
  const told = endpoints.user.tellHeld.path;
  await expect.poll(() => server.sent(told).at(-1)).toMatchObject({ sin_enviar: 0, a_medias: 1, firmados: 1 });
});
