// Commands under a key: however often one arrives, at whichever process, it is done once and answered the same.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { forgetKeys, once } from '#server/services/kernel/once.ts';
import { openApp, PASSWORD } from '#tests/support/app/app.ts';
import { engineOfRun } from '#tests/support/app/database.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { buildUser, buildWorkOrder } from '#tests/support/samples/build.ts';

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
    once(ctx, sent, async ({ engine }) => {
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

/** What a command does that is done in two parts, with what is known of it after the first. */
const twoParts = async (between: () => Promise<void>) => {
  const ctx = { ...services, user: (await office.get(endpoints.auth.info)).user };
  const sent = { key: randomUUID(), path: '/api/dos-partes', asked: {} };
  const work: Parameters<typeof once>[2] = async ({ engine }) => {
    await engine.transact(trx => trx.insertInto('counter').values({ key: sent.key, n: 1 }).execute());
    await between();
    return { message: 'Hecho', data: { id: 7 } };
  };
  return { ctx: ctx, sent, work };
};
const notAgain = () => Promise.reject(new Error('It was done twice'));

it.each(['this', 'another'])('a repeat at %s process waits for the answer of the first', async where => {
  if (where === 'another') vi.resetModules();
  const repeat = (await import('#server/services/kernel/once.ts')).once;
  let halfway = () => {};
  const isHalfway = new Promise<void>(resolve => (halfway = resolve));
  let answer = () => {};
  const isAnswered = new Promise<void>(resolve => (answer = resolve));
  const { ctx, sent, work } = await twoParts(() => (halfway(), isAnswered));
  const first = once(ctx, sent, work);
  await isHalfway;
  const second = repeat(ctx, sent, notAgain);
  answer();
  expect([await first, await second]).toEqual([
    { message: 'Hecho', data: { id: 7 } },
    { message: 'Hecho', data: { id: 7 } },
  ]);
});

it('a command whose answer can never be said any more is done, and is not done again', async () => {
  const { ctx, sent, work } = await twoParts(async () => {});
  const { engine } = services;
  let count = 0;
  const failing = {
    ...engine,
    transact: ((...of) => (++count === 2 ? Promise.reject(new Error('The disk is full')) : engine.transact(...of))) as typeof engine.transact,
  };
  await expect(once({ ...ctx, engine: failing }, sent, work)).rejects.toThrow('The disk is full');
  expect((await once(ctx, sent, notAgain)).message).toBe('Ya estaba guardado');
});

it('nothing of a password is kept with a key, not even its hash among others', async () => {
  const { id } = await office.post(endpoints.user.create, buildUser({ username: 'clave', password: PASSWORD, password_confirm: PASSWORD }));
  const requestOf = async (password: string) => {
    const key = randomUUID();
    const { user } = endpoints;
    const { code } = await office.ask(user.update, { body: { id, password, password_confirm: password }, ...keyed(key) });
    expect(code).toBe(codes.done);
    return (await db.selectFrom('command_key').select('request').where('key', '=', key).executeTakeFirstOrThrow()).request;
  };
  expect(await requestOf('agua-fria-y-limpia')).toBe(await requestOf('nieve-en-la-sierra'));
});

it('a call that answers a file takes no key', async () => {
  const body = { fecha: '2026-03-04', partes: [{ factura: 1, cantidad: 1 }] };
  expect(await office.ask(endpoints.providerInvoice.sepa, { body, ...keyed(randomUUID()) })).toMatchObject({
    status: 422,
    errors: { 'idempotency-key': 'Esta llamada contesta un archivo: no admite clave de repetición' },
  });
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

it('Two files of one name are two commands, and one file is one', async () => {
  const key = randomUUID();
  const machine = await given.machine({ location_id: await given.location({ customer_id: await given.customer() }) });
  const send = (bytes: Uint8Array) =>
    upload(office, endpoints.machine.addDocument, { id: String(machine) }, { field: 'documento', name: 'manual.pdf', bytes }, key);
  const first = await send(PDF);
  expect(await send(PDF)).toEqual(first);
  expect(await send(Buffer.concat([PDF, Buffer.from('%%EOF\n')]))).toMatchObject({
    status: 409,
    message: expect.stringContaining('misma clave de repetición') as string,
  });
  expect((await office.get(endpoints.machine.overview, { id: machine })).documentos).toHaveLength(1);
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
