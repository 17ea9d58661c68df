// A technician on the way: who may say so, what ends it, and who is notified.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { openApp } from '#tests/support/app/app.ts';
import { newCustomerOf } from '#tests/support/samples/portal.ts';

const app = await openApp();
const { office, given } = app;
const { notice, portal, workOrder } = endpoints;

async function technician(username: string, { addUser, signIn } = app) {
  const user_id = await addUser({ username, roles: 2, first_name: 'Rosa', last_name: 'Secreta' });
  return { user_id, who: await signIn(username) };
}

const rosa = await technician('rosa');
const luis = await technician('luis');
const read = (id: number) => office.get(notice.data, { id });

it('Only the assigned technician or the office may say that the technician is on the way', async () => {
  const id = await given.notice({ user_id: rosa.user_id });
  const customer = await app.signInAs('cliente');
  const auditor = await app.signInAs('auditor');
  for (const step of [notice.leave, notice.turnBack])
    for (const other of [luis.who, customer, auditor]) expect(await other.refused(step, { id })).toMatchObject({ status: 403 });
  expect(await read(id)).toMatchObject({ status_id: noticeStatus.pendiente, salida: null });
  await rosa.who.post(notice.leave, { id });
  expect(await read(id)).toMatchObject({ status_id: noticeStatus['en camino'], salida: '2026-03-02 09:00:00' });
  await office.post(notice.turnBack, { id });
  expect(await read(id)).toMatchObject({ status_id: noticeStatus.pendiente, salida: null });
});

it('The way is offered in the day where it is allowed, and said once however often its command arrives', async () => {
  const id = await given.notice({ user_id: rosa.user_id, fecha_visita: '2026-03-02 10:00:00' });
  const mine = async () => (await rosa.who.get(notice.day)).visits.find(visit => visit.id === id)!;
  expect((await mine()).allowed).toEqual(['notice.leave', 'work.started']);
  const asked = { body: { id }, headers: { 'idempotency-key': randomUUID() } };
  const first = await rosa.who.ask(notice.leave, asked);
  expect([first.status, await rosa.who.ask(notice.leave, asked)]).toEqual([200, first]);
  expect(await mine()).toMatchObject({ status_id: noticeStatus['en camino'], allowed: ['notice.turnBack', 'work.started'] });
});

it('The way ends when the albarán is begun, and is kept in the history', async () => {
  const id = await given.notice({ user_id: rosa.user_id });
  await rosa.who.post(notice.leave, { id });
  await rosa.who.post(workOrder.createFromNotice, { orderData: { notice_id: id, fecha_albaran: '2026-03-02' }, work_order_lines: [], failure_codes: [] });
  expect(await read(id)).toMatchObject({ status_id: noticeStatus['en curso'], salida: '2026-03-02 09:00:00' });
  const { entries } = await office.get(endpoints.audit.history, { thing: 'notice', id });
  expect(entries.slice(1).map(({ action, to, arrows }) => [action, to, ...arrows])).toEqual([
    ['notice.leave', 'en camino', 'pendiente|notice.leave|0'],
    ['work.started', 'en curso', 'en camino|work.started|0'],
  ]);
});

it('The way ends when the office gives the aviso to somebody else or to another day, and with nothing else', async () => {
  const id = await given.notice({ user_id: rosa.user_id, fecha_visita: '2026-03-02 10:00:00' });
  const state = async (changes: object) => {
    await office.post(notice.turnBack, { id }).catch(() => undefined);
    await office.post(notice.leave, { id });
    await office.post(notice.update, { id, ...changes });
    return (await read(id)).status_id;
  };
  expect(await state({ internal_observations: 'Llevar escalera', fecha_visita: '2026-03-02 11:30:00' })).toBe(noticeStatus['en camino']);
  expect(await state({ user_id: luis.user_id })).toBe(noticeStatus.pendiente);
  expect(await state({ fecha_visita: '2026-03-05 10:00:00' })).toBe(noticeStatus.pendiente);
  expect(await read(id)).toMatchObject({ salida: null });
});

it('An aviso on the way is open to every list and figure that counts open avisos', async () => {
  const before = (await luis.who.get(endpoints.dashboard.figures)).noticesToday!.count;
  const id = await given.notice({ user_id: luis.user_id, fecha_visita: '2026-03-02 12:00:00' });
  await luis.who.post(notice.leave, { id });
  expect((await luis.who.get(endpoints.dashboard.figures)).noticesToday!.count).toBe(before + 1);
  const { items } = await luis.who.post(notice.page, { page: 1, filter: { abierto: true } });
  expect(items.map(item => item.id)).toContain(id);
});

it('The customer sees the technician’s first name, also without a date, and no longer the next day', async () => {
  const app = await openApp(); // the others have a clock that stands
  const { given } = app;
  const rosa = await technician('rosa', app);
  const luis = await technician('luis', app);
  const { who, customer_id } = await newCustomerOf(app)('espera');
  const later = await given.notice({ customer_id, user_id: luis.user_id, fecha_visita: '2026-03-02 18:00:00' });
  const id = await given.notice({ customer_id, user_id: rosa.user_id });
  expect((await who.get(portal.home)).visits.map(visit => visit.id)).toEqual([later]);
  await rosa.who.post(notice.leave, { id });
  const { visits } = await who.get(portal.home);
  expect(visits).toMatchObject([{ id, state: 'en camino', technician: 'Rosa', left: '2026-03-02 09:00:00' }, { id: later }]);
  expect(JSON.stringify(visits)).not.toContain('Secreta');
  app.pass({ hours: 11 });
  await who.get(endpoints.auth.info);
  app.pass({ hours: 11 });
  expect(await who.get(portal.story, { id })).toMatchObject({ state: 'recibido' });
  expect((await who.get(portal.home)).visits).toEqual([]);
});
