// Avisos that a technician has open on a device: the office is told before it takes one away, whichever way it goes about it.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildNotice, buildWorkOrder } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, addUser, signIn, signInAs, pass, services } = app;
const { notice, workOrder } = endpoints;
const worker = await signInAs('trabajador');
const { first_name } = (await worker.get(endpoints.auth.info)).user;
const other = await addUser({ username: 'otra', roles: 2 });
await addUser({ username: 'oficina2', roles: 1 });

async function opened(isBegun = false, { office, given, signInAs } = app) {
  const worker = await signInAs('trabajador');
  const user_id = (await worker.get(endpoints.auth.info)).user.id;
  const body = buildNotice({ customer_id: await given.customer(), user_id, fecha_visita: '2026-03-02 10:00:00' });
  const { id } = await office.post(notice.create, body);
  await worker.post(notice.open, { id, abierto: true, empezado: false });
  if (isBegun) await worker.post(notice.open, { id, abierto: true, empezado: true });
  const { version } = await office.get(notice.data, { id });
  return { id, body, version };
}

const hour = () => services.clock().toFormat('HH:mm');
const tells = (id: number, more = '') => {
  const at = hour();
  return `${first_name} tiene abierto el aviso n.º ${id} en su dispositivo desde las ${at}${more} (última señal, ${at}). Repítalo si quiere hacerlo de todos modos`;
};

type Opened = Awaited<ReturnType<typeof opened>>;

const ways: [string, (of: Opened) => Promise<{ status: number; message?: string | undefined }>][] = [
  ['deletes it', ({ id }) => office.ask(notice.remove, { body: { id } })],
  ['cancels it', ({ id }) => office.ask(notice.cancel, { body: { id } })],
  ['gives it to somebody else', ({ id, body }) => office.ask(notice.update, { body: { ...body, id, user_id: other } })],
  ['moves it to another day', ({ id, body }) => office.ask(notice.update, { body: { ...body, id, fecha_visita: '2026-03-04 10:00:00' } })],
  [
    'moves it on the board',
    ({ id, version }) => office.ask(notice.plan, { body: { moves: [{ id, version, user_id: other, fecha_visita: '2026-03-04 10:00:00', duracion: null }] } }),
  ],
];

describe.each(ways)('Whoever %s', (_, act) => {
  it('is told first, and does it by asking again', async () => {
    const of = await opened();
    expect(await act(of)).toMatchObject({ status: 409, message: tells(of.id) });
    expect(await act(of)).toMatchObject({ status: 200 });
  });
});

const [, [, cancel]] = ways as [unknown, (typeof ways)[number]];

it('The office is told of each device, and not again because one has given a sign of life', async () => {
  const of = await opened();
  const { id, body } = of;
  await office.ask(notice.update, { body: { ...body, id, user_id: other } });
  await office.post(notice.update, { ...body, id, user_id: other });
  const otherWorker = await signIn('otra');
  await otherWorker.post(notice.open, { id, abierto: true, empezado: false });
  expect(await cancel(of)).toMatchObject({ status: 409 });
  await otherWorker.post(notice.open, { id, abierto: true, empezado: false });
  expect(await cancel(of)).toMatchObject({ status: 200 });
});

it('The office is told whether something is written there already', async () => {
  const of = await opened(true);
  expect(await cancel(of)).toMatchObject({ message: tells(of.id, ' y ya ha escrito algo') });
});

it('The office is told again as somebody else, and after ten minutes', async () => {
  const of = await opened();
  const colleague = await signIn('oficina2');
  await cancel(of);
  expect(await colleague.ask(notice.cancel, { body: { id: of.id } })).toMatchObject({ status: 409 });
  pass({ minutes: 11 });
  expect(await cancel(of)).toMatchObject({ status: 409 });
});

it.each<[string, (of: Opened) => Promise<unknown>]>([
  ['it was closed', ({ id }) => worker.post(notice.open, { id, abierto: false, empezado: false })],
  [
    'its albarán has arrived',
    ({ id, body }) => worker.post(workOrder.createFromNotice, buildWorkOrder({ notice_id: id, customer_id: body.customer_id as number })),
  ],
])('The office is told nothing once %s', async (_, before) => {
  const of = await opened();
  await before(of);
  const { id, body } = of;
  expect(await office.ask(notice.update, { body: { ...body, id, user_id: other } })).toMatchObject({ status: 200 });
});

it('The office is told nothing of a change that takes nothing away', async () => {
  const { id, body } = await opened();
  expect(await office.ask(notice.update, { body: { ...body, id, pedido_por: 'Julián' } })).toMatchObject({ status: 200 });
});

it('The server hears only from the technician whose aviso it is', async () => {
  const id = await given.notice({ user_id: other });
  expect(await worker.ask(notice.open, { body: { id, abierto: true, empezado: false } })).toMatchObject({ status: 403 });
});

it('The office is told nothing of a device that was not heard of for half a day', async () => {
  const own = await openApp();
  const other = await own.addUser({ username: 'otra', roles: 2 });
  const { id, body } = await opened(false, own);
  own.pass({ hours: 13 });
  const colleague = await own.signIn('admin');
  expect(await colleague.ask(notice.update, { body: { ...body, id, user_id: other } })).toMatchObject({ status: 200 });
});
