// What devices hold of their users: the office is told before it closes an account, and what was done before still arrives.
import { expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import { serial } from '#tests/support/samples/serial.ts';

const app = await openApp();
const { office, given, nobody } = app;
const { auth, user, workOrder, notice } = endpoints;
const held = { dispositivo: 'tableta', sin_enviar: 2, a_medias: 1, firmados: 1 };

/** A new technician and their session. */
async function technician() {
  const username = `persona${serial()}`;
  const id = await app.addUser({ username, roles: 2 });
  return { id, username, who: await app.signIn(username) };
}
type Technician = Awaited<ReturnType<typeof technician>>;

const close = async ({ id }: Technician) => office.post(user.update, { id, active: false });

async function parte() {
  const customer_id = await given.customer();
  return { ...buildWorkOrder({ customer_id }, [{}]), motivo: 'La cuenta de quien lo hizo se ha desactivado', aviso: null };
}

it('The office reads what the devices of a user hold, and nothing of one that holds nothing any more', async () => {
  const { id, who } = await technician();
  await who.post(user.tellHeld, held);
  await who.post(user.tellHeld, { ...held, dispositivo: 'teléfono', sin_enviar: 0 });
  const other = await technician();
  await other.who.post(user.tellHeld, { ...held, sin_enviar: 9 });
  expect((await office.get(user.held, { id })).map(({ sin_enviar }) => sin_enviar).toSorted((a, b) => a - b)).toEqual([0, 2]);
  await who.post(user.tellHeld, { ...held, sin_enviar: 0, a_medias: 0, firmados: 0 });
  expect(await office.get(user.held, { id })).toMatchObject([{ sin_enviar: 0, a_medias: 1, firmados: 1 }]);
  expect((await who.ask(user.held, { params: { id } })).status).toBe(403);
});

it.each([
  [{ dispositivo: '' }, 'dispositivo'],
  [{ sin_enviar: -1 }, 'sin_enviar'],
  [{ a_medias: 1.5 }, 'a_medias'],
  [{ firmados: '3' }, 'firmados'],
  [{ sin_enviar: 100_000 }, 'sin_enviar'],
])('What a device says is refused where it is %j', async (over, field) => {
  const { who } = await technician();
  expect(await who.ask(user.tellHeld, { body: { ...held, ...over } })).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
});

it('Whoever closes the account of a user whose device holds work is told first, and does it by asking again', async () => {
  const them = await technician();
  await them.who.post(user.tellHeld, held);
  expect(await office.refused(user.update, { id: them.id, active: false })).toMatchObject({
    code: codes.refused,
    message: expect.stringContaining('tiene en su dispositivo 2 trabajos sin enviar y 1 a medias, 1 firmado'),
  });
  expect(await office.get(user.data, { id: them.id })).toMatchObject({ active: true });
  await close(them);
  expect(await office.get(user.data, { id: them.id })).toMatchObject({ active: false });
});

it('An account whose device holds nothing is closed at once', async () => {
  const them = await technician();
  const other = await technician();
  await other.who.post(user.tellHeld, held);
  await close(them);
  expect(await office.get(user.data, { id: them.id })).toMatchObject({ active: false });
});

it('A session that had ended before its account was closed hands nothing in, nor does one of an account that is open again', async () => {
  const them = await technician();
  const elsewhere = await app.signIn(them.username);
  await elsewhere.post(auth.logout, undefined);
  await close(them);
  expect((await elsewhere.ask(workOrder.deposit, { body: await parte() })).code).toBe(codes.sessionEndedElsewhere);
  await office.post(user.update, { id: them.id, active: true });
  expect((await them.who.ask(workOrder.deposit, { body: await parte() })).code).toBe(codes.sessionEndedElsewhere);
  expect((await nobody.ask(workOrder.deposit, { body: await parte() })).code).toBe(codes.sessionUnknown);
});

it('What was done before an account was closed arrives as a parte with its signature for fourteen days, and its session is good for nothing else', async () => {
  const them = await technician();
  await close(them);
  const later = await parte();
  const { id } = await them.who.post(workOrder.deposit, await parte());
  await them.who.post(workOrder.sign, { id, ausente: 'Local cerrado' });
  expect(await office.get(workOrder.data, { id })).toMatchObject({ estado: 'parte', user_id: them.id, firma: { ausente: 'Local cerrado' } });
  expect((await them.who.ask(auth.info)).code).toBe(codes.sessionEndedElsewhere);
  expect((await them.who.ask(notice.day)).code).toBe(codes.sessionEndedElsewhere);
  expect((await them.who.ask(workOrder.create, { body: buildWorkOrder({ customer_id: 1 }, [{}]) })).code).toBe(codes.sessionEndedElsewhere);
  app.pass({ days: 13, hours: 23 });
  await them.who.post(workOrder.deposit, later);
  app.pass({ hours: 2 });
  expect((await them.who.ask(workOrder.deposit, { body: later })).code).toBe(codes.sessionEndedElsewhere);
});
