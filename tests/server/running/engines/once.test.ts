// Commands under a key: however often one arrives, at whichever process, it is done once and answered the same.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { forgetKeys, once } from '#server/services/kernel/once.ts';
import { openApp, PASSWORD } from '#tests/support/app/app.ts';
import { engineOfRun } from '#tests/support/app/database.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, db, services, signInAs } = app;
const { failureCategory, workOrder } = endpoints;

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const categories = async (name: string) => (await db.selectFrom('failure_category').select('id').where('name', '=', name).execute()).map(({ id }) => id);

describe('a command that is sent again under its key', () => {
  it('is done once and answered the same', async () => {
    const key = randomUUID();
    const body = { name: 'Una sola vez' };
    const [first, again] = [
      await office.ask(failureCategory.create, { body, ...keyed(key) }),
      await office.ask(failureCategory.create, { body, ...keyed(key) }),
    ];
    expect(first.code).toBe(codes.done);
    expect(again).toEqual(first);
    expect(await categories('Una sola vez')).toEqual([first.data.id]);
  });

  it('is done once by many that come at the same time, on PostgreSQL to two processes', async () => {
    // an embedded database has one process
    const other = engineOfRun === 'postgres' ? await app.elsewhere(office.token!) : office;
    const key = randomUUID();
    const body = { name: 'A la vez' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? office : other).ask(failureCategory.create, { body, ...keyed(key) })),
    );
    const [id] = await categories('A la vez');
    expect(answers.map(answer => [answer.code, answer.data.id])).toEqual(answers.map(() => [codes.done, id]));
    expect(await categories('A la vez')).toHaveLength(1);
  });

  it('is a step like any other: what has moved on meanwhile is answered as it was then', async () => {
    const id = await given.workOrder({ trabajo_realizado: 'Limpieza' });
    const key = randomUUID();
    const first = await office.ask(workOrder.terminar, { body: { id }, ...keyed(key) });
    await office.get(workOrder.facturar, { id });
    expect(await office.ask(workOrder.terminar, { body: { id }, ...keyed(key) })).toEqual(first);
    expect((await office.get(workOrder.data, { id })).estado).toBe('listo');
    expect(await office.ask(workOrder.terminar, { body: { id } })).toMatchObject({ status: 409 });
  });

  it('is kept also when it comes by GET', async () => {
    const id = await given.workOrder();
    const key = randomUUID();
    const first = await office.ask(workOrder.facturar, { params: { id }, ...keyed(key) });
    expect(first.code).toBe(codes.done);
    expect(await office.ask(workOrder.facturar, { params: { id }, ...keyed(key) })).toEqual(first);
  });
});

it('a command that was refused was not done, and is tried anew', async () => {
  const key = randomUUID();
  const customer_id = await given.customer();
  const order = buildWorkOrder({ customer_id, code: 'A26-777' });
  const { id } = await office.post(workOrder.create, order);
  expect(await office.ask(workOrder.create, { body: order, ...keyed(key) })).toMatchObject({ status: 409 });
  await office.post(workOrder.remove, { id });
  const done = await office.ask(workOrder.create, { body: order, ...keyed(key) });
  expect(done.code).toBe(codes.done);
  expect(await office.ask(workOrder.create, { body: order, ...keyed(key) })).toEqual(done);
});

it('a command that fails when a part of it is done is not answered as done, and is tried anew', async () => {
  const ctx = { ...services, user: (await office.get(endpoints.auth.info)).user };
  const sent = { key: randomUUID(), path: '/api/dos-partes', asked: {} };
  let tries = 0;
  const command = () =>
    once(ctx as never, sent, async ({ engine }) => {
      tries++;
      await engine.transact(trx =>
        trx
          .insertInto('counter')
          .values({ key: `parte ${tries}`, n: 1 })
          .execute(),
      );
      if (tries === 1) throw new Error('The second part fails');
      return { message: 'Hecho', data: null };
    });
  await expect(command()).rejects.toThrow('The second part fails');
  expect(await command()).toEqual({ message: 'Hecho', data: null });
  expect(await command()).toEqual({ message: 'Hecho', data: null });
  expect(tries).toBe(2);
});

it('a key belongs to one command of one user', async () => {
  const key = randomUUID();
  await office.ask(failureCategory.create, { body: { name: 'Primera' }, ...keyed(key) });
  expect(await office.ask(failureCategory.create, { body: { name: 'Segunda' }, ...keyed(key) })).toMatchObject({
    status: 409,
    message: expect.stringContaining('misma clave de repetición') as string,
  });
  const technician = await signInAs('trabajador');
  const body = buildWorkOrder({ customer_id: await given.customer() });
  expect((await technician.ask(workOrder.create, { body, ...keyed(key) })).code).toBe(codes.done);
  expect(await categories('Segunda')).toEqual([]);
});

it.each(['corta', 'x'.repeat(65), 'con espacios en medio'])('"%s" is no key', async key => {
  const body = { name: 'Sin clave' };
  expect(await office.ask(failureCategory.create, { body, ...keyed(key) })).toMatchObject({ status: 422 });
  expect(await categories('Sin clave')).toEqual([]);
});

it('an answer that holds a secret is kept nowhere', async () => {
  const key = randomUUID();
  const made = await office.ask(endpoints.apiKey.create, { body: { name: 'Programa', roles: 1, expires: null, current: PASSWORD }, ...keyed(key) });
  expect(made.data.key).toMatch(/^frg_/);
  const kept = await db.selectFrom('command_key').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  expect(kept.answer).not.toContain('frg_');
});

it('an API key whose answer was lost is replaced by the one of the next try, and never doubled', async () => {
  const key = randomUUID();
  const body = { name: 'Tienda', roles: 1, expires: null, current: PASSWORD };
  const [lost, seen] = [await office.ask(endpoints.apiKey.create, { body, ...keyed(key) }), await office.ask(endpoints.apiKey.create, { body, ...keyed(key) })];
  expect(seen.data.key).not.toBe(lost.data.key);
  const left = await db.selectFrom('api_key').select('id').where('name', '=', 'Tienda').execute();
  expect(left).toEqual([{ id: seen.data.id }]);
  expect(await app.withKey(lost.data.key).refused(failureCategory.create, { name: 'No' })).toMatchObject({ status: 401 });
  expect(
    await app.withKey(seen.data.key).get(failureCategory.data, { id: (await office.post(failureCategory.create, { name: 'De la tienda' })).id }),
  ).toBeDefined();
  expect((await office.ask(endpoints.apiKey.create, { body: { ...body, name: 'Otra' }, ...keyed(key) })).status).toBe(409);
});

it('a key is forgotten after thirty days, and no sooner', async () => {
  const own = await openApp();
  const { office, db, services } = own;
  const key = randomUUID();
  const body = { name: 'De hace un mes' };
  await office.ask(failureCategory.create, { body, ...keyed(key) });
  const keys = () => db.selectFrom('command_key').select('key').where('key', '=', key).execute();
  own.pass({ hours: 30 * 24 - 1 });
  await forgetKeys(services);
  expect(await keys()).toHaveLength(1);
  own.pass({ hours: 2 });
  await forgetKeys(services);
  expect(await keys()).toEqual([]);
});
