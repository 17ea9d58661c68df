// The server is killed in the middle of a transaction that writes much: nothing of it is there, and the same command under the same key is done once afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { spanOf } from '#domain/books/book.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { type ServerProcess, askServer, startServer } from '#tests/support/app/serverProcess.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, db } = app;
const { auth, plannedVisit, fiscalPeriod, providerInvoice } = endpoints;

const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(db);
const url = new URL(process.env['TEST_DATABASE_URL']!);
url.pathname = `/${names[0]!.name}`;
const dataDir = mkdtempSync(join(tmpdir(), 'frigoria-killed-'));
const [other, watcher] = [new pg.Client({ connectionString: url.href }), new pg.Client({ connectionString: url.href })];
await Promise.all([other.connect(), watcher.connect()]);
const started: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map(server => server.end('SIGKILL')));
  await Promise.all([other.end(), watcher.end()]);
  rmSync(dataDir, { recursive: true, force: true });
});

afterEach(() => other.query('rollback'));

async function start() {
  const server = await startServer({ dataDir, databaseUrl: url.href, template: '', drop: async () => undefined }, PASSWORD);
  started.push(server);
  token ||= (await askServer<{ token: string }>(server, '', auth.login.path, { identity: 'admin', password: PASSWORD })).token;
  return server;
}
/** Of a session by today's clock, which is not that of `app`. */
let token = '';

const count = async (query: string) => Number((await watcher.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]!.n);
const waiting = () => count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

/** Sends a command whose transaction has to wait before it writes into `table`, kills the server there, and sends it again to the next one. */
async function killedBefore(table: string, ask: (server: ServerProcess) => Promise<unknown>, seen: () => Promise<number[]>): Promise<number[]> {
  const before = await seen();
  const first = await start();
  await other.query(`begin; lock table ${table} in share mode`);
  const lost = ask(first).then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await expect.poll(waiting).toBeGreaterThan(0);
  await first.end('SIGKILL');
  expect(await lost).toBe('fetch failed');
  await other.query('rollback');
  await expect.poll(waiting).toBe(0);
  expect(await seen()).toEqual(before);
  const second = await start();
  await ask(second);
  const after = await seen();
  await ask(second).catch(() => undefined);
  expect(await seen()).toEqual(after);
  await second.end('SIGTERM');
  return after.map((n, at) => n - before[at]!);
}

it('The planning of many visits', async () => {
  const customer_id = await given.customer();
  for (let n = 0; n < 5; n++) {
    const machine = await given.machine({ location_id: await given.location({ customer_id }) });
    const id = await given.contract({ customer_id });
    await given.covered(id, machine);
    await given.signed(id);
  }
  const { items } = await office.post(plannedVisit.page, { page: 1, pageSize: 100, filter: { customer_id } });
  const user_id = await given.officeId();
  const body = { visitas: items.map(({ id }) => ({ id, fecha: '2026-03-10 09:00:00', user_id })) };
  const seen = async () => [await count('notice'), await count('planned_visit where notice_id is not null')];
  const ask = (server: ServerProcess) => askServer(server, token, plannedVisit.plan.path, body, 'planning-of-a-month');
  expect(items).toHaveLength(20);
  expect(await killedBefore('audit', ask, seen)).toEqual([20, 20]);
});

it('The closing of a quarter', async () => {
  const quarter = { ejercicio: 2025, periodo: '3T' as const };
  await office.post(fiscalPeriod.step, { ...quarter, paso: 'period.review' });
  const seen = async () => [await count(`fiscal_period where estado = 'cerrado' and desde = '${spanOf(quarter).desde}'`)];
  const ask = (server: ServerProcess) => askServer(server, token, fiscalPeriod.step.path, { ...quarter, paso: 'period.close' }, 'closing-of-a-quarter');
  expect(await killedBefore('audit', ask, seen)).toEqual([1]);
});

it('The file that pays suppliers, with its entry in the audit', async () => {
  const account = 'ES91 2100 0418 4502 0005 1332';
  await db.updateTable('company').set({ name: 'Frío Sur, S.L.', nif_cif: 'B14000006', iban: account }).where('id', '=', 1).execute();
  const proveedor_id = await given.provider({ name: 'Fríos', bank_account: account });
  const dates = { fecha_factura: '2026-02-01', fecha_operacion: '2026-02-01', fecha_recepcion: '2026-02-03' };
  const data = { proveedor_id, n_factura_nuestro: 'T-1', n_factura_proveedor: 'A/1', ...dates, total_neto: 100, porcentaje_iva: 21, porcentaje_irpf: 0 };
  const { id } = (await upload(office, providerInvoice.create, { data: JSON.stringify(data) }, { field: 'documento', name: 'factura.pdf', bytes: PDF })).data!;
  for (const paso of ['bill.review', 'bill.approve'] as const) await office.post(providerInvoice.step, { id, paso });
  const body = { fecha: new Date().toISOString().slice(0, 10), partes: [{ factura: id, cantidad: 121 }] };
  const ask = async (server: ServerProcess) => {
    const headers = { 'content-type': 'application/json', 'x-token': token };
    const answer = await fetch(server.address + providerInvoice.sepa.path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const seen = async () => [await count('transfer_file'), await count(`audit where action = 'exported'`)];
  expect(await killedBefore('transfer_file_bill', ask, seen)).toEqual([1, 1]);
});
