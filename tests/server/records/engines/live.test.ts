// What others have written, reported to listeners: to which, in which order, and after a connection that was lost.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { live } from '#domain/records/live.ts';
import { sealAudit } from '#server/services/records/audit/seal.ts';
import { openApp, PASSWORD } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { type LiveClient, listen as connect } from '#tests/support/app/liveClient.ts';

const app = await openApp();
const { office, given, services } = app;
const home = await app.listen();
const technician = await app.signInAs('trabajador');
const auditor = await app.signInAs('auditor');
const client = await app.signInAs('cliente');
const me = (await technician.get(endpoints.auth.info)).user.id;
const officeId = await given.officeId();
const ours = (await client.get(endpoints.auth.info)).user.customer_id!;
const other = await given.customer({ name: 'Bar Pepe' });

const open = new Set<LiveClient>();
afterAll(() => open.forEach(each => each.leave()));
const listen = async (who: Caller, from?: { since?: number; age?: number }, address = home) => {
  const listener = await connect(address, who.token!, from);
  open.add(listener);
  return listener;
};
/** A listener who has heard where the stream begins. */
const listening = async (who: Caller, address = home) => {
  const listener = await listen(who, {}, address);
  return { ...listener, start: (await listener.next()).id };
};
const rename = (id: number, name: string) => office.post(endpoints.customer.update, { id, name });

// What was written before a test is reported before it: who listens in the test hears of nothing else.
beforeEach(async () => {
  const { until, leave } = await listening(office);
  await until({ entity: 'provider', id: await given.provider() });
  leave();
});

describe('a change', () => {
  it('is reported to the office and to an auditor, with the user who made it', async () => {
    for (const who of [office, auditor]) {
      const { until, leave } = await listening(who);
      await rename(other, `Bar ${who.token!.slice(0, 4)}`);
      expect(await until({ entity: 'customer' })).toEqual([{ entity: 'customer', id: other, action: 'update', by: { id: officeId, name: 'Ana Oficina' } }]);
      leave();
    }
  });

  it('that merges a record into another says which one that is, to the house', async () => {
    const [kept, gone] = [await given.customer({ name: 'Hotel Patios' }), await given.customer({ name: 'Hotel Los Patios' })];
    const { until, leave } = await listening(technician);
    const seen = await office.post(endpoints.merge.preview, { entity: 'customer', kept, gone });
    await office.post(endpoints.merge.apply, { entity: 'customer', kept, gone, kept_version: seen.kept.version, gone_version: seen.gone.version, taken: [] });
    expect(await until({ entity: 'customer', id: gone })).toContainEqual(
      expect.objectContaining({ id: gone, action: 'merge', into: { id: kept, name: 'Hotel Patios' } }),
    );
    leave();
  });

  it('of an aviso is reported to its own technician alone, and also to the one that it was taken from', async () => {
    const { until, leave } = await listening(technician);
    const foreign = await given.notice({ customer_id: other });
    const own = await given.notice({ customer_id: other, user_id: me });
    const heard = await until({ entity: 'notice', id: own });
    expect(heard.filter(({ id }) => id === foreign)).toEqual([]);
    await office.post(endpoints.notice.update, { id: own, user_id: officeId });
    expect(await until({ entity: 'notice', id: own, action: 'update' })).toHaveLength(1);
    leave();
  });

  it('of a question of the gestoría is reported to the office, to an auditor and to the gestoría, and to no technician or customer', async () => {
    const gestoria = await app.signInAs('gestoria');
    const invoice = await given.issued({ customer_id: ours });
    const heard = await Promise.all([office, auditor, gestoria].map(who => listening(who)));
    const [ofTechnician, ofCustomer] = await Promise.all([listening(technician), listening(client)]);
    const { id } = await gestoria.post(endpoints.question.make, { entidad: 'invoice', registro: invoice, texto: '¿De qué obra es?' });
    for (const { until } of heard) expect(await until({ entity: 'question' })).toMatchObject([{ id, action: 'create' }]);
    await office.post(endpoints.question.answer, { id, respuesta: 'Del hotel' });
    for (const { until } of heard) await until({ entity: 'question', id, action: 'question.answer' });
    const own = await given.notice({ customer_id: other, user_id: me });
    const later = await given.issued({ customer_id: ours });
    const unheard = [await ofTechnician.until({ entity: 'notice', id: own }), await ofCustomer.until({ entity: 'invoice', id: later })].flat();
    expect(unheard.filter(({ entity }) => entity === 'question')).toEqual([]);
    for (const { leave } of [...heard, ofTechnician, ofCustomer]) leave();
  });

  it('of a factura is reported to its customer once it is issued, and without a name from our house', async () => {
    const { until, leave } = await listening(client);
    await rename(ours, 'Hotel Almería, S.L.');
    const draft = await given.invoice({ customer_id: ours });
    const foreign = await given.issued({ customer_id: other });
    const issued = await given.issued({ customer_id: ours });
    const heard = await until({ entity: 'invoice', id: issued });
    expect(heard.map(({ entity, id }) => [entity, id])).not.toContainEqual(['invoice', draft]);
    expect(heard.map(({ entity, id }) => [entity, id])).not.toContainEqual(['invoice', foreign]);
    expect(heard.filter(({ entity }) => entity !== 'invoice')).toEqual([]);
    expect(heard.map(({ by }) => by)).toEqual(heard.map(() => null));
    leave();
  });

  it('of a mail is reported with its document to the house, from its acceptance to its end', async () => {
    const [hears, customerHears] = [await listening(office), await listening(client)];
    const id = await given.issued({ customer_id: ours });
    await office.post(endpoints.invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' });
    const about = { entity: 'invoice', id };
    expect(await hears.until({ entity: 'mail', action: 'create' })).toContainEqual(expect.objectContaining({ entity: 'mail', about }));
    await app.deliver();
    expect(await hears.until({ entity: 'mail', action: 'mail.sent' })).toContainEqual(expect.objectContaining({ about, by: null }));
    await rename(ours, 'Hotel Almería Centro');
    const last = await given.issued({ customer_id: ours });
    expect((await customerHears.until({ entity: 'invoice', id: last })).filter(({ entity }) => entity === 'mail')).toEqual([]);
    hears.leave();
    customerHears.leave();
  });

  it('that was refused is not reported', async () => {
    const { until, leave } = await listening(office);
    const order = await given.workOrder({ customer_id: other });
    await until({ entity: 'workOrder', id: order });
    expect((await office.ask(endpoints.workOrder.goBack, { body: { id: order } })).status).toBe(409);
    expect((await office.ask(endpoints.customer.update, { body: { id: other, name: '' } })).status).toBe(422);
    await rename(ours, 'Hotel Alhambra');
    expect((await until({ entity: 'customer' })).map(({ id }) => id)).toEqual([ours]);
    leave();
  });

  it('of many records at once is reported as one, without an id', async () => {
    const { until, leave } = await listening(office);
    await services.engine.transact(async trx => {
      const who = { at: '2026-03-02 09:00:00', user_id: officeId, entity: 'product', action: 'update' };
      await trx
        .insertInto('audit')
        .values(Array.from({ length: 60 }, (_, place) => ({ ...who, record_id: place + 1 })))
        .execute();
    });
    expect(await until({ entity: 'product' })).toEqual([{ entity: 'product', id: null, action: 'update', by: null }]);
    leave();
  });
});

describe('a user who comes back', () => {
  it('hears all that was written meanwhile', async () => {
    const first = await listening(office);
    first.leave();
    const made = [await given.provider({ name: 'Fríos del Sur' }), await given.provider({ name: 'Fríos del Norte' })];
    const { until } = await listen(office, { since: first.start });
    const changes = await until({ entity: 'provider', id: made[1]! });
    expect(changes.map(({ entity, id }) => [entity, id])).toEqual(made.map(id => ['provider', id]));
  });

  it('and has heard nothing yet hears what was written since the page was opened', async () => {
    const { until } = await listening(office);
    await given.provider({ name: 'Fríos de antes' });
    app.pass({ minutes: 1 });
    const made = await given.provider({ name: 'Fríos de ahora' });
    await until({ entity: 'provider', id: made });
    const { changes } = await (await listen(office, { age: 30_000 })).next();
    expect(changes.map(({ entity, id }) => [entity, id])).toEqual([['provider', made]]);
    app.pass({ minutes: 1 });
    expect((await (await listen(office, { age: 30_000 })).next()).changes).toEqual([]);
  });

  it('from a place that is not known any more is notified of that', async () => {
    expect(await (await listen(office, { since: 999_999_999 })).next()).toMatchObject({ missed: true, changes: [] });
  });
});

describe('a stream', () => {
  it('is only for those who have signed in, and not for a program with a key', async () => {
    const { status } = await fetch(home + live.path, { headers: { 'x-token': 'nobody' } });
    expect(status).toBe(401);
    // the mail about a key is a change of its maker, whose streams end
    await app.addUser({ username: 'llavero', roles: 1 });
    const maker = await app.signIn('llavero');
    const { key } = await maker.post(endpoints.apiKey.create, { name: 'Programa', roles: 1, expires: null, current: PASSWORD });
    expect((await fetch(home + live.path, { headers: { authorization: `Bearer ${key}` } })).status).toBe(403);
  });

  it('ends when its user is changed, and a closed account cannot come back', async () => {
    const id = await app.addUser({ username: 'brevet', roles: 1 });
    const leaver = await app.signIn('brevet');
    const { ended } = await listening(leaver);
    await office.post(endpoints.user.update, { id, active: false });
    await ended;
    expect((await fetch(home + live.path, { headers: { 'x-token': leaver.token! } })).status).toBe(401);
  });

  it('does not keep a session alive', async () => {
    const own = await openApp();
    const forgotten = own.office;
    own.pass({ hours: 11 });
    const { leave } = await listening(forgotten, await own.listen());
    leave();
    own.pass({ hours: 2 });
    expect((await forgotten.ask(endpoints.auth.info)).status).toBe(401);
  });
});

it.runIf(services.engine.kind === 'postgres')('A change by another process is reported too', async () => {
  const again = await app.signIn('admin');
  const { until, leave } = await listening(again);
  const elsewhere = await app.elsewhere(again.token!);
  const { id } = await elsewhere.post(endpoints.productFamily.create, { name: 'Gases' });
  await sealAudit(services.engine); // as each process does by itself once a second
  await until({ entity: 'productFamily', id });
  leave();
});

it.runIf(services.engine.kind === 'postgres')('an announcement calls everybody who waits for one, until they leave', async () => {
  const { engine } = services;
  let count = 0;
  let wake = () => {};
  const leave = engine.onAnnounced(() => {
    count += 1;
    wake();
  });
  const called = () => new Promise<void>(resolve => (wake = resolve));
  await called(); // the connection is there
  const before = count;
  const again = called();
  await engine.announce();
  await again;
  expect(count).toBeGreaterThan(before);
  leave();
});
