// The server is killed in the middle of many writes: whatever it had answered is there when it starts again.
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Saved } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { connect } from '#server/db/connect.ts';
import { sealAudit } from '#server/services/records/audit/seal.ts';
import { verifyAudit } from '#server/services/records/audit/verify.ts';
import { buildCompany, buildCustomer, buildInvoice } from '#tests/support/samples/build.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { type ServerProcess, askServer, startServer } from '#tests/support/app/serverProcess.ts';

const PASSWORD = 'secreto-frio-1';
const WRITERS = 8;
const ENOUGH = 80;

const database = await createDatabase();
const started: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map(server => server.end('SIGKILL')));
  await database.drop();
});

async function start() {
  const server = await startServer(database, PASSWORD);
  started.push(server);
  return server;
}

let token = '';
const post = <Data>(server: ServerProcess, path: string, body?: object) => askServer<Data>(server, token, path, body);

it('A kill -9 loses nothing that was answered, and leaves no half document and no gap', async () => {
  const first = await start();
  token = (await post<{ token: string }>(first, endpoints.auth.login.path, { identity: 'admin', password: PASSWORD })).token;
  await post<Saved>(first, endpoints.company.update.path, { id: 1, ...buildCompany() });
  const category = await post<Saved>(first, endpoints.customerCategory.create.path, { data: { name: 'Particular' } });
  const customer = await post<Saved>(first, endpoints.customer.create.path, { data: buildCustomer({ customer_category_id: category.id }) });

  const answered: number[] = [];
  let enough!: () => void;
  const isEnough = new Promise<void>(resolve => (enough = resolve));
  const write = async (): Promise<void> => {
    const body = buildInvoice({ customer_id: customer.id, fecha_creacion: '2026-01-10', emitir: true }, [{ price: 10 }, { price: 20 }]);
    answered.push((await post<Saved>(first, endpoints.invoice.create.path, body)).id);
    if (answered.length >= ENOUGH) enough();
    return write();
  };
  const writers = Array.from({ length: WRITERS }, write);
  await Promise.race([isEnough, ...writers]);
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  expect((await Promise.allSettled(writers)).every(({ status }) => status === 'rejected')).toBe(true);

  const second = await start();
  const { total } = await post<{ total: number }>(second, endpoints.invoice.page.path, { page: 1, filter: { estado: 'emitida' } });
  expect(total).toBeGreaterThanOrEqual(answered.length);
  expect(await second.end('SIGTERM')).toBe(0);

  const engine = await connect(database);
  const invoices = await engine.db.selectFrom('invoice').select(['id', 'codigo', 'estado', 'total']).orderBy('codigo').execute();
  const lines = await engine.db
    .selectFrom('invoice_line')
    .select(['invoice_id', eb => eb.fn.countAll<number>().as('n')])
    .groupBy('invoice_id')
    .execute();
  const debts = await engine.db.selectFrom('debt').select(['invoice_id', 'deuda']).execute();
  // PostgreSQL was not killed: only the embedded database can have suffered
  const integrity =
    engine.kind === 'sqlite' ? (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(engine.db)).rows[0]?.integrity_check : 'ok';
  await sealAudit(engine);
  const audit = await verifyAudit(engine.db);
  await engine.close();

  const ids = invoices.map(invoice => invoice.id);
  expect(answered.filter(id => !ids.includes(id))).toEqual([]);
  expect(invoices.map(invoice => invoice.codigo)).toEqual(invoices.map((_, index) => `F26-${String(index + 1).padStart(5, '0')}`));
  expect(new Set(lines.map(({ n }) => n))).toEqual(new Set([2]));
  expect([lines.length, debts.length]).toEqual([ids.length, ids.length]);
  expect(new Set(invoices.map(({ estado, total: sum }) => `${estado} ${sum}`))).toEqual(new Set(['emitida 3630']));
  expect(audit).toMatchObject({ broken: null, isEnd: true, waiting: 0 });
  expect(integrity).toEqual('ok');
}, 60_000);
