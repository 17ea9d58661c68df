// PostgreSQL is shut down at once and started again: the processes live, say that it is away, lose nothing that they had answered, and go on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Saved } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { connect } from '#server/db/connect.ts';
import { openCluster } from '../../../scripts/postgres.mjs';
import { buildCompany, buildCustomer, buildInvoice } from '#tests/support/samples/build.ts';
import { type Client, signedIn } from '#tests/support/app/client.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { type ServerProcess, startServer } from '#tests/support/app/serverProcess.ts';

const PASSWORD = 'secreto-largo-1';
const WRITERS = 4;
const { customer, customerCategory, invoice } = endpoints;

const cluster = await openCluster();

describe.skipIf(!cluster)('a database that is restarted', () => {
  let servers: ServerProcess[] = [];
  let clients: Client[] = [];
  let customer_id = 0;
  let dropFolder = async () => {};
  let place = { dataDir: '', databaseUrl: cluster?.url };

  beforeAll(async () => {
    const folder = await createDatabase('sqlite');
    dropFolder = folder.drop;
    place = { ...folder, databaseUrl: cluster!.url };
    const start = () => startServer({ ...folder, databaseUrl: cluster!.url }, PASSWORD);
    const first = await start();
    servers = [first, await start()];
    clients = await Promise.all(servers.map(({ address }) => signedIn(address, 'admin', PASSWORD)));
    await clients[0]!.post(endpoints.company.update.path, { id: 1, ...buildCompany() });
    const category = await clients[0]!.post(customerCategory.create.path, { data: { name: 'Particular' } });
    const created = await clients[0]!.post(customer.create.path, { data: buildCustomer({ customer_category_id: (category.body.data as Saved).id }) });
    customer_id = (created.body.data as Saved).id;
  });
  afterAll(async () => {
    await Promise.all(servers.map(server => server.end('SIGKILL')));
    await cluster?.close();
    await dropFolder();
  });

  const health = async (client: Client) => (await client.get('/health')).status;
  const healths = () => Promise.all(clients.map(health));
  const issue = (client: Client) =>
    client.post(invoice.create.path, buildInvoice({ customer_id, fecha_creacion: '2026-01-10', emitir: true }, [{ price: 10 }]));

  it('is reported as away in every answer, and served again when it is back', async () => {
    cluster!.crash();
    await expect.poll(healths, { timeout: 20_000 }).toEqual([503, 503]);
    const [client] = clients as [Client];
    expect(await client.get('/health')).toEqual({ status: 503, body: { code: 40001, status: 'sin base de datos', message: 'La base de datos no responde.' } });
    const write = await issue(client);
    expect(write).toMatchObject({ status: 503, body: { code: 40001, requestId: expect.any(String) } });
    expect(write.body.message).toBe(
      `La base de datos no responde. No se ha guardado nada. Inténtelo de nuevo en unos momentos; si se repite, indique este código: ${write.body.requestId}`,
    );
    const read = await client.get(customer.dropdown.path);
    expect([read.status, read.body.message]).toEqual([503, expect.stringMatching(/^La base de datos no responde\. Inténtelo/)]);
    await expect.poll(() => servers[0]!.said()).toContain(write.body.requestId);
    expect(servers.map(server => server.said()).join('')).not.toMatch(/\n\s+at |"stack"/);

    cluster!.start();
    await expect.poll(healths, { timeout: 20_000 }).toEqual([200, 200]);
    expect((await Promise.all(clients.map(issue))).map(({ status }) => status)).toEqual([200, 200]);
    expect(servers.map(server => server.isRunning())).toEqual([true, true]);
  }, 60_000);

  it('loses nothing that two processes had answered, and gives no number twice', async () => {
    const saved: number[] = [];
    const other: Set<string> = new Set();
    let isOver = false;
    const write = async (client: Client): Promise<void> => {
      const { status, body } = await issue(client);
      if (status === 200) saved.push((body.data as Saved).id);
      else other.add(`${status} ${body.code}`);
      return isOver ? undefined : write(client);
    };
    const writers = clients.flatMap(client => Array.from({ length: WRITERS }, () => write(client)));
    await expect.poll(() => saved.length, { timeout: 30_000 }).toBeGreaterThan(40);
    cluster!.crash();
    cluster!.start();
    await expect.poll(() => other.size, { timeout: 20_000 }).toBeGreaterThan(0);
    const before = saved.length;
    await expect.poll(() => saved.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    isOver = true;
    await Promise.all(writers);

    const engine = await connect(place);
    const invoices = await engine.db.selectFrom('invoice').select(['id', 'codigo']).orderBy('codigo').execute();
    const debts = await engine.db.selectFrom('debt').select('invoice_id').execute();
    await engine.close();
    const ids = new Set(invoices.map(({ id }) => id));
    expect(saved.filter(id => !ids.has(id))).toEqual([]);
    expect(invoices.map(({ codigo }) => codigo)).toEqual(invoices.map((_, index) => `F26-${String(index + 1).padStart(5, '0')}`));
    expect(debts).toHaveLength(invoices.length);
    expect([...other]).toEqual(['503 40001']);
    expect(servers.map(server => server.isRunning())).toEqual([true, true]);
    expect(await Promise.all(servers.map(server => server.end('SIGTERM')))).toEqual([0, 0]);
  }, 90_000);
});
