// How long things stay in their states and by which ways they go, counted as they are written.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { lifeFigures } from '#server/services/records/audit/lives.ts';
import { migrate } from '#server/db/migrate.ts';
import { connect } from '#server/db/connect.ts';
import { type TestApp, openApp } from '#tests/support/app/app.ts';
import { buildCall } from '#tests/support/samples/build.ts';
import { createDatabase } from '#tests/support/app/database.ts';

const { office, given, pass, signInAs, addUser } = await openApp();

const lives = ({ office }: TestApp, entity: string, state: string) => office.get(endpoints.audit.lives, { thing: entity, state });
const HOUR = 3_600;

/** Four invoices that are issued after some hours, one of which is paid, and a draft that is deleted; answers the four. */
async function invoices({ office, given, pass }: TestApp): Promise<number[]> {
  const issued: number[] = [];
  for (const hours of [1, 2, 3, 10]) {
    const id = await given.invoice({}, [{ price: 50, iva: 0 }]);
    pass({ hours });
    await office.post(endpoints.invoice.issue, { id });
    issued.push(id);
  }
  const draft = await given.invoice();
  await office.post(endpoints.invoice.remove, { id: draft });
  // neither an edit nor a step that was refused is a move
  await office.ask(endpoints.invoice.issue, { body: { id: issued[0]! } });
  const debt = (await office.get(endpoints.invoice.data, { id: issued[0]! })).cobro_id!;
  await office.post(endpoints.cobro.pay, { cobro: debt, fecha_pago: '2026-03-02', cantidad: 50 });
  return issued;
}

it('The figures of invoices say how many are where, how long they stayed, and the ways that they took', async () => {
  const own = await openApp();
  const issued = await invoices(own);
  const figures = await lives(own, 'invoice', 'borrador');
  expect(figures.states).toEqual([
    { state: 'borrador', now: 0, left: 5, median: 2 * HOUR, p90: 10 * HOUR },
    { state: 'emitida', now: 3, left: 1, median: 15 * HOUR, p90: 15 * HOUR },
    { state: 'cobrada', now: 1, left: 0, median: null, p90: null },
  ]);
  expect(figures.months).toEqual([{ month: '2026-03', left: 5, median: 2 * HOUR, p90: 10 * HOUR }]);
  expect(figures.paths).toEqual([
    { states: ['borrador', '-'], count: 1, first: expect.stringMatching(/^2026-03-03/) },
    { states: ['borrador', 'emitida', 'cobrada'], count: 1, first: expect.stringMatching(/^2026-03-03/) },
  ]);
  expect([figures.ended, figures.open]).toEqual([2, 3]);
  const { slowest } = await lives(own, 'invoice', 'emitida');
  expect(slowest.map(({ id }) => id)).toEqual([issued[1], issued[2], issued[3]]);
  expect(slowest[0]).toMatchObject({ name: expect.stringMatching(/^F26-/), since: '2026-03-02 12:00:00' });
});

it('The figures of calls and avisos are counted, whose states are stored as numbers', async () => {
  const own = await openApp();
  const { office, given, pass } = own;
  const call = await given.call();
  pass({ minutes: 5 });
  await office.post(endpoints.call.update, { id: call, checked: true });
  expect((await lives(own, 'call', 'abierta')).states).toEqual([
    { state: 'abierta', now: 0, left: 1, median: 300, p90: 300 },
    { state: 'gestionada', now: 1, left: 0, median: null, p90: null },
  ]);
  await given.notice();
  expect((await lives(own, 'notice', 'pendiente')).states).toEqual([{ state: 'pendiente', now: 1, left: 0, median: null, p90: null }]);
});

const march = { desde: '2026-03', hasta: '2026-03', technician: null };

it('Each arrow says how many took it in some months and how long half of them had waited, and a state how long nine of ten stayed', async () => {
  const id = await given.invoice({}, [{ price: 50, iva: 0 }]);
  pass({ hours: 2 });
  await office.post(endpoints.invoice.issue, { id });
  const figures = await office.ask(endpoints.audit.arrows, { body: { thing: 'invoice', ...march } });
  const issue = figures.data!.arrows.find(({ arrow }) => arrow === 'borrador|invoice.issue|0')!;
  expect(issue.median / HOUR).toBeCloseTo(2, 1);
  expect(figures.data!.begun).toBeGreaterThanOrEqual(issue.count);
  expect(figures.data!.states.find(({ state }) => state === 'borrador')!.p90).toBeGreaterThanOrEqual(2 * HOUR);
  const later = await office.ask(endpoints.audit.arrows, { body: { thing: 'invoice', desde: '2026-05', hasta: '2026-05', technician: null } });
  expect(later.data).toMatchObject({ begun: 0, arrows: [] });
});

it('Figures of one technician are those of their albaranes', async () => {
  const [one, other] = [await addUser({ username: 'eva', roles: 2 }), await addUser({ username: 'leo', roles: 2 })];
  for (const user_id of [one, one, other]) {
    const id = await given.workOrder({ user_id, trabajo_realizado: 'Limpieza' });
    pass({ minutes: 30 });
    await office.post(endpoints.workOrder.terminar, { id });
  }
  const of = async (technician: number | null) => {
    const { data } = await office.ask(endpoints.audit.arrows, { body: { thing: 'workOrder', desde: '2026-03', hasta: '2026-12', technician } });
    return data!.arrows.find(({ arrow }) => arrow.startsWith('pendiente|workOrder.terminar'));
  };
  expect(await of(one)).toMatchObject({ count: 2, median: 1800 });
  expect(await of(other)).toMatchObject({ count: 1 });
  const refused = await office.ask(endpoints.audit.arrows, { body: { thing: 'mail', ...march, technician: one } });
  expect(refused).toMatchObject({ status: 422, errors: { technician: 'Estos registros no son de ningún técnico' } });
});

it('The map says how often one thing led to another, and a path names its records', async () => {
  const own = await openApp();
  const { office } = own;
  await invoices(own);
  const { data: ways } = await office.ask(endpoints.flow.ways, { body: { desde: '2026-03', hasta: '2026-03' } });
  expect(ways!['invoice → debt']).toMatchObject({ count: 4 });
  const path = { thing: 'invoice', states: ['borrador', 'emitida', 'cobrada'], page: 1 };
  const { data: found } = await office.ask(endpoints.audit.path, { body: path });
  expect(found).toMatchObject({ rows: [{ name: expect.stringMatching(/^F26-/) }], hasMore: false });
  expect((await office.ask(endpoints.audit.path, { body: { ...path, states: ['emitida'] } })).data).toEqual({ rows: [], hasMore: false });
  expect((await office.ask(endpoints.audit.path, { body: { ...path, thing: 'customer' } })).status).toBe(404);
});

it('what was there before it was counted is counted by its audit rows', async () => {
  const database = await createDatabase();
  const engine = await connect(database);
  try {
    await migrate(engine, '0013_api_keys');
    const rows = [
      [1, '2026-01-01 10:00:00', 'create', '{"estado":"borrador"}'],
      [2, '2026-01-01 10:00:00', 'create', '{"estado":"borrador"}'],
      [1, '2026-01-01 10:30:00', 'update', '{"observaciones":"x"}'],
      [1, '2026-01-02 10:00:00', 'invoice.issue', '{"estado":"emitida"}'],
      [2, '2026-01-03 10:00:00', 'delete', null],
    ] as const;
    for (const [record, at, action, after] of rows)
      await sql`insert into audit (at, entity, record_id, action, after) values (${at}, 'invoice', ${record}, ${action}, ${after})`.execute(engine.db);
    await sql`insert into mail (entity, record_id, recipient, subject, text, html, sender, reply_to, message_id, queued, state, via, attempts, due, lease, error, sent_at, created_at)
      values ('invoice', 1, 'a@b.es', 'Factura', '', '', '', '', 'm', 1, 'enviado', 'smtp', 1, 1, 0, '', '2026-01-02 11:00:00', '2026-01-02 10:00:00')`.execute(
      engine.db,
    );
    await migrate(engine);
    expect((await lifeFigures({ engine }, 'mail', 'enviado')).states).toEqual([{ state: 'enviado', now: 1, left: 0, median: null, p90: null }]);
    expect(await engine.db.selectFrom('life').selectAll().where('entity', '=', 'invoice').orderBy('record_id').execute()).toEqual([
      { entity: 'invoice', record_id: 1, state: 'emitida', since: '2026-01-02 10:00:00', path: 'borrador>emitida' },
      { entity: 'invoice', record_id: 2, state: '-', since: '2026-01-03 10:00:00', path: 'borrador>-' },
    ]);
    const stays = await engine.db.selectFrom('stay').select(['record_id', 'state', 'month', 'seconds']).orderBy('record_id').execute();
    expect(stays).toEqual([
      { record_id: 1, state: 'borrador', month: '2026-01', seconds: 24 * HOUR },
      { record_id: 2, state: 'borrador', month: '2026-01', seconds: 48 * HOUR },
    ]);
  } finally {
    await engine.close();
    await database.drop();
  }
});

it('The figures are for those who read everything, and of states that there are', async () => {
  for (const role of ['trabajador', 'cliente'] as const)
    expect((await (await signInAs(role)).ask(endpoints.audit.lives, { params: { thing: 'invoice', state: 'emitida' } })).status).toBe(403);
  expect((await (await signInAs('auditor')).ask(endpoints.audit.lives, { params: { thing: 'invoice', state: 'emitida' } })).status).toBe(200);
  for (const params of [
    { thing: 'customer', state: 'emitida' },
    { thing: 'invoice', state: 'perdida' },
  ])
    expect((await office.ask(endpoints.audit.lives, { params })).status).toBe(404);
});

it('An arrow that was never taken before those months is told as new', async () => {
  const { office, given, pass, signIn } = await openApp();
  await office.post(endpoints.call.update, { id: await given.call(), checked: true });
  pass({ days: 31 });
  const caller = await signIn('admin');
  const { id } = await caller.post(endpoints.call.create, buildCall());
  for (const checked of [true, false]) await caller.post(endpoints.call.update, { id, checked });
  const { data } = await caller.ask(endpoints.audit.arrows, { body: { thing: 'call', desde: '2026-04', hasta: '2026-04', technician: null } });
  expect(data!.arrows.map(({ arrow, isNew }) => [arrow.split('|')[0], isNew])).toEqual([
    ['abierta', false],
    ['gestionada', true],
  ]);
});
