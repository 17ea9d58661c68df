// How much one person may ask: beyond it 429, in words, with when it is worth asking again; nobody else is kept waiting.
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { Ceilings } from '#server/services/kernel/ceilings.ts';
import { openApp, PASSWORD } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { listen } from '#tests/support/app/liveClient.ts';
import { buildCustomer } from '#tests/support/samples/build.ts';
import { serial } from '#tests/support/samples/serial.ts';

const app = await openApp({ ceilings: { writes: 5, keys: 3 } });
const strict = await openApp({ ceilings: { refusals: 2 } });
const { db } = app;
const { apiKey, customer, productFamily, workOrder } = endpoints;

/** Somebody of the office who has asked nothing yet. */
async function somebody(place = app): Promise<Caller> {
  const username = `oficina${serial()}`;
  await place.addUser({ username, roles: 1 });
  return place.signIn(username);
}
const family = () => ({ name: `Familia ${serial()}` });
const write = (who: Caller, headers?: Record<string, string>) => who.ask(productFamily.create, { body: family(), headers: headers ?? {} });
const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) found.push((await ask()).status);
  return found;
};
const repeated = (status: number, count: number) => Array.from({ length: count }, () => status);

it('a write beyond the budget of a minute is refused in words and not done, and is done when time has passed', async () => {
  const who = await somebody();
  expect(await statuses(5, () => write(who))).toEqual(repeated(200, 5));
  const name = `Familia ${serial()}`;
  const options = { method: 'POST', url: productFamily.create.path, payload: { data: { name } } } as const;
  const refused = await who.fetch(options.url, options);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '12',
    {
      code: 40001,
      message: 'Ha enviado demasiados cambios en poco tiempo. Este último no se ha guardado: espere unos segundos y vuelva a intentarlo.',
    },
  ]);
  expect(await db.selectFrom('product_family').select('id').where('name', '=', name).executeTakeFirst()).toBeUndefined();
  app.pass({ seconds: 11 });
  expect((await write(who)).status).toBe(429);
  app.pass({ seconds: 1 });
  expect(await statuses(2, () => write(who))).toEqual([200, 429]);
});

it('what only reads is asked for as often as anybody likes, and nobody pays for another one', async () => {
  const [who, other] = [await somebody(), await somebody()];
  await statuses(6, () => write(who));
  expect(await statuses(6, () => who.ask(customer.page, { body: { page: 1 } }))).toEqual(repeated(200, 6));
  expect((await write(other)).status).toBe(200);
});

it('the programs of a person have a budget of their own, however many keys they have', async () => {
  const who = await somebody();
  const keys = await Promise.all(['Una', 'Otra'].map(name => who.post(apiKey.create, { name, roles: 1, expires: null, current: PASSWORD })));
  const [one, other] = keys.map(({ key }) => app.withKey(key)) as [Caller, Caller];
  expect(await statuses(3, () => write(one))).toEqual(repeated(200, 3));
  expect(await statuses(3, () => write(other))).toEqual([200, 200, 429]);
  expect((await write(who)).status).toBe(200);
});

it('keys of repetition are counted by the day', async () => {
  const who = await somebody();
  const keyed = () => write(who, { 'idempotency-key': randomUUID() });
  expect(await statuses(4, keyed)).toEqual([200, 200, 200, 429]);
  expect((await write(who)).status).toBe(200);
  app.pass({ hours: 7 });
  expect((await keyed()).status).toBe(429);
  app.pass({ hours: 1 });
  expect((await keyed()).status).toBe(200);
});

it('steps that are refused again and again are answered with 429 and leave no more rows, while others are taken', async () => {
  const who = await somebody(strict);
  const orders = await Promise.all(Array.from({ length: 3 }, () => strict.given.workOrder({}, [])));
  const bill = (id: number) => who.ask(workOrder.facturar, { params: { id } });
  const answers: number[] = [];
  for (const id of orders) answers.push((await bill(id)).status);
  expect(answers).toEqual([409, 409, 429]);
  const rows = await strict.db.selectFrom('audit').select('record_id').where('refused', 'is not', null).execute();
  expect(rows.map(row => row.record_id)).toEqual(orders.slice(0, 2));
  expect((await write(who)).status).toBe(200);
});

it('a session hears what others write in twenty windows, and in another one when one of them is closed', async () => {
  const address = await app.listen();
  const who = await somebody();
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(address, who.token!)));
  onTestFinished(() => streams.forEach(stream => stream.leave()));
  expect(streams.map(({ status }) => status)).toEqual(repeated(200, 20));
  expect((await listen(address, who.token!)).status).toBe(429);
  const other = await listen(address, (await somebody()).token!);
  onTestFinished(other.leave);
  expect(other.status).toBe(200);
  streams[0]!.leave();
  await expect
    .poll(async () => {
      const again = await listen(address, who.token!);
      onTestFinished(again.leave);
      return again.status;
    })
    .toBe(200);
});

it('the usual budgets are out of reach of a person, of an import and of a device that comes back', () => {
  let now = 0;
  const ceilings = new Ceilings(() => now);
  // a device with a day of work, twelve clients that import two hundred records a second for a quarter of an hour
  for (let n = 0; n < 2_000; n += 1) ceilings.spend('writes', 'tecnico');
  for (let second = 0; second < 900; second += 1) {
    for (let n = 0; n < 200; n += 1) ceilings.spend('writes', 'importación');
    now += 1_000;
  }
  for (let n = 0; n < 100_000; n += 1) ceilings.spend('keys', 'importación');
  expect(() => ceilings.spend('keys', 'importación')).toThrow('en un día');
});

it('signing in is not a matter of budgets', async () => {
  const who = await somebody();
  await statuses(6, () => write(who));
  expect((await who.fetch(endpoints.auth.info.path)).statusCode).toBe(200);
  expect((await who.ask(customer.create, { body: buildCustomer({}) })).status).toBe(429);
});
