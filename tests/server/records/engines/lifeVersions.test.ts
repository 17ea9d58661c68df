// The versions of a lifecycle that the program has run with, and the steps of a month that today's version has no arrow for.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DrawnLife, drawnLives, keepLifeVersions } from '#server/services/records/flows/lifeVersions.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startServer } from '#tests/support/app/serverProcess.ts';
import { createDatabase } from '#tests/support/app/database.ts';

const { office, given, signInAs, services, db } = await openApp();
const { flow } = endpoints;

const today = drawnLives();
const invoiceToday = today.find(({ lifecycle }) => lifecycle === 'invoice')!;

interface Drawing {
  version: string;
  chart: { states: { id: string; name: string }[]; arrows: { id: string; from: string; to: string; event: string }[] };
}

/** Invoices as they might once have been: one that was collected could be annulled. */
function former(): DrawnLife {
  const drawing = JSON.parse(invoiceToday.drawing) as Drawing;
  drawing.chart.arrows.push({ id: 'cobrada|invoice.revoke|0', from: 'cobrada', to: 'anulada', event: 'Revocar' });
  drawing.chart.arrows.push({ id: 'emitida|invoice.revoke|0', from: 'emitida', to: 'anulada', event: 'Revocar' });
  return { lifecycle: 'invoice', version: '0badcafe', drawing: JSON.stringify({ ...drawing, version: '0badcafe' }) };
}

/** An audit row that says that an invoice reached a state. */
const tell = (record_id: number, at: string, action: string, estado: string) =>
  db
    .insertInto('audit')
    .values({ entity: 'invoice', record_id, at, action, after: JSON.stringify({ estado }) })
    .execute();

const steps = async (month: string) => (await office.ask(flow.steps, { body: { thing: 'invoice', month } })).data!;
await keepLifeVersions(services, [former()]);
await keepLifeVersions(services);

it('Nothing is known of a lifecycle whose versions nobody has kept, and what is no lifecycle is not found', async () => {
  const { office } = await openApp();
  const versions = () => office.get(flow.versions, { machine: 'invoice' });
  expect(await versions()).toEqual([]);
  expect(await office.ask(flow.versions, { params: { machine: 'session' } })).toMatchObject({ status: 404 });
  expect(await office.ask(flow.version, { params: { machine: 'invoice', version: invoiceToday.version } })).toMatchObject({ status: 404 });
});

it('A version is kept when the program starts with another one, once, and can be drawn as it was', async () => {
  const { office, services, pass } = await openApp();
  const versions = () => office.get(flow.versions, { machine: 'invoice' });
  await keepLifeVersions(services, [former()]);
  pass({ hours: 6 });
  await keepLifeVersions(services);
  await keepLifeVersions(services);
  expect(await versions()).toEqual([
    { version: '0badcafe', since: '2026-03-02 09:00:00' },
    { version: invoiceToday.version, since: '2026-03-02 15:00:00' },
  ]);
  const { drawing } = await office.get(flow.version, { machine: 'invoice', version: '0badcafe' });
  expect(drawing).toBe(former().drawing);
  for (const { lifecycle, version } of today) expect((await office.get(flow.versions, { machine: lifecycle })).at(-1)!.version).toBe(version);
});

it('A server that starts has kept its versions before it answers', async () => {
  const database = await createDatabase();
  const server = await startServer(database, 'frigoria-demo-1');
  await server.end('SIGTERM');
  const engine = await connect(database);
  const kept = await engine.db.selectFrom('life_version').select(['lifecycle', 'version', 'drawing']).execute();
  expect(new Set(kept)).toEqual(new Set(today));
  await engine.close();
  await database.drop();
});

it('A version that comes back is written down again', async () => {
  const changed = (version: string): DrawnLife => ({ lifecycle: 'mail', version, drawing: '{}' });
  for (const version of ['one', 'two', 'one']) await keepLifeVersions(services, [changed(version)]);
  const kept = await office.get(flow.versions, { machine: 'mail' });
  expect(kept.slice(-3).map(({ version }) => version)).toEqual(['one', 'two', 'one']);
});

it('Two processes that start at once keep a version once', async () => {
  const database = await createDatabase();
  const processes = [await connect(database), await connect(database)];
  await migrate(processes[0]!);
  await Promise.all(processes.map(engine => keepLifeVersions({ ...services, engine })));
  const kept = await processes[0]!.db.selectFrom('life_version').select('lifecycle').execute();
  expect(kept.map(({ lifecycle }) => lifecycle).sort()).toEqual(today.map(({ lifecycle }) => lifecycle).sort());
  for (const engine of processes) await engine.close();
  await database.drop();
});

it('Steps belong to the month in which they were taken, and those of today’s version are known', async () => {
  await tell(9000, '2025-07-30 10:00:00', 'create', 'borrador');
  await tell(9000, '2025-08-01 10:00:00', 'invoice.issue', 'emitida');
  await tell(9000, '2026-01-20 10:00:00', 'debt.settled', 'cobrada');
  expect(await steps('2025-07')).toEqual({ count: 0, unknown: [] });
  expect(await steps('2025-08')).toEqual({ count: 1, unknown: [] });
  const id = await given.invoice({}, [{ price: 50, iva: 0 }]);
  await office.post(endpoints.invoice.issue, { id });
  const deleted = await given.invoice();
  await office.post(endpoints.invoice.remove, { id: deleted });
  expect(await steps('2026-03')).toEqual({ count: 1, unknown: [] });
});

it('A step that today’s version has no arrow for is named with its count, its records and the version that had it', async () => {
  const ids = [9001, 9002];
  for (const id of ids) {
    await tell(id, '2025-09-30 10:00:00', 'create', 'cobrada');
    await tell(id, '2025-10-02 10:00:00', 'invoice.revoke', 'anulada');
  }
  await tell(9003, '2025-10-03 10:00:00', 'create', 'borrador');
  await tell(9003, '2025-10-04 10:00:00', 'update', 'cobrada');
  const { count, unknown } = await steps('2025-10');
  expect(count).toBe(3);
  expect(unknown).toEqual([
    {
      from: 'Cobrada',
      to: 'Anulada',
      event: 'Revocar',
      step: 'invoice.revoke',
      version: '0badcafe',
      count: 2,
      records: [
        { id: 9002, name: expect.any(String) },
        { id: 9001, name: expect.any(String) },
      ],
    },
    {
      from: 'Borrador',
      to: 'Cobrada',
      event: 'Modificar',
      step: 'update,invoice.edit',
      version: null,
      count: 1,
      records: [{ id: 9003, name: expect.any(String) }],
    },
  ]);
});

it('A step by an event that an older version had is unknown also where another event leads there today', async () => {
  await tell(9004, '2025-11-03 10:00:00', 'create', 'emitida');
  await tell(9004, '2025-11-04 10:00:00', 'invoice.revoke', 'anulada');
  await tell(9005, '2025-11-03 10:00:00', 'create', 'emitida');
  await tell(9005, '2025-11-04 10:00:00', 'invoice.annul', 'anulada');
  const { count, unknown } = await steps('2025-11');
  expect(count).toBe(2);
  expect(unknown).toMatchObject([{ event: 'Revocar', from: 'Emitida', to: 'Anulada', version: '0badcafe', count: 1 }]);
});

it('An arrow from every state is one of each of them', async () => {
  const drawing = JSON.stringify({
    chart: { states: [{ id: 'invoice', name: 'Factura' }], arrows: [{ id: 'invoice|invoice.file|0', from: 'invoice', to: 'cobrada', event: 'Archivar' }] },
  });
  await keepLifeVersions(services, [{ lifecycle: 'invoice', version: 'feedface', drawing }]);
  await tell(9006, '2025-12-03 10:00:00', 'create', 'emitida');
  await tell(9006, '2025-12-04 10:00:00', 'invoice.file', 'cobrada');
  expect((await steps('2025-12')).unknown).toMatchObject([{ event: 'Archivar', from: 'Emitida', to: 'Cobrada', version: 'feedface', count: 1 }]);
});

it('A month that is none, and a thing without a lifecycle, are refused', async () => {
  expect(await office.ask(flow.steps, { body: { thing: 'invoice', month: '2026-13' } })).toMatchObject({ status: 422, errors: { month: expect.any(String) } });
  expect(await office.ask(flow.steps, { body: { thing: 'customer', month: '2026-03' } })).toMatchObject({ status: 404 });
});

it('The office and auditors read them, technicians and customers do not', async () => {
  const asked = [
    [flow.versions, { params: { machine: 'invoice' } }],
    [flow.version, { params: { machine: 'invoice', version: '0badcafe' } }],
    [flow.steps, { body: { thing: 'invoice', month: '2026-03' } }],
  ] as const;
  for (const [role, status] of [
    ['auditor', 200],
    ['trabajador', 403],
    ['cliente', 403],
  ] as const) {
    const caller = await signInAs(role);
    for (const [call, what] of asked) expect(await caller.ask(call, what)).toMatchObject({ status });
  }
});
