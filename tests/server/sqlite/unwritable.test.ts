// The embedded database takes no writes: what is read goes on, what is written is refused in words, and /health tells until room is back.
import { expect, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { endpoints } from '#domain/endpoints.ts';
import { connect } from '#server/db/connect.ts';
import { createOutboxRunner } from '#server/outboxRunner.ts';
import { openApp, sheetAsText } from '#tests/support/app/app.ts';
import { createDatabase } from '#tests/support/app/database.ts';

const app = await openApp();
const { office, nobody, db, given, pass } = app;
const { customerCategory } = endpoints;

const health = async () => {
  const response = await nobody.fetch('/health');
  return [response.statusCode, response.json()];
};
const create = (name: string) => office.ask(customerCategory.create, { body: { name } });
const names = async () => (await office.get(customerCategory.all)).map(({ name }) => name);
const pragma = (words: string) => sql.raw(`pragma ${words}`).execute(db);

/** No page more than there are: what SQLite says is what it says on a full disk. */
async function fill() {
  await pragma('wal_checkpoint(truncate)');
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await pragma(`max_page_count = ${rows[0]!.page_count}`);
  onTestFinished(() => void pragma('max_page_count = 1000000'));
}

let created = 0;

/** Rows until one has no room. */
async function createUntilFull(n = 0): Promise<Awaited<ReturnType<typeof create>>> {
  const answered = await create(`Categoría ${(created += 1)} ${'x'.repeat(60)}`);
  return answered.status === 200 && n < 2_000 ? createUntilFull(n + 1) : answered;
}

it('a full disk: a write says that nothing was saved and why, and it is over when there is room', async () => {
  await fill();
  const refused = await createUntilFull();
  expect([refused.status, refused.code, refused.message]).toEqual([
    503,
    40001,
    expect.stringMatching(/^El disco de la base de datos está lleno\. No se ha guardado nada\. Inténtelo de nuevo .* indique este código: [0-9a-f-]{36}$/),
  ]);
  const before = await names();
  expect(await health()).toEqual([503, { code: 40001, status: 'solo lectura', message: 'El disco de la base de datos está lleno.' }]);
  expect(await names()).toEqual(before);
  await pragma('max_page_count = 1000000');
  expect(await health()).toEqual([200, { status: 'ok' }]);
  expect((await create('Con sitio')).status).toBe(200);
  expect(await names()).toHaveLength(before.length + 1);
});

it('transactions that share a commit on a full disk are refused for that reason, each of them', async () => {
  await fill();
  await createUntilFull();
  const before = await names();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => create(`Juntas ${n} ${'y'.repeat(60)}`)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status, message }) => `${status} ${message.split('.')[0]}`))).toEqual(new Set(['503 El disco de la base de datos está lleno']));
  expect(await names()).toHaveLength(before.length + answers.length - refused.length);
});

it('a database that is read-only is read on, also by who has not asked for a while and by who opens the application anew', async () => {
  const customer_id = await given.customer({ name: 'Bar Sol' });
  const invoice_id = await given.issued({ customer_id });
  await pragma('query_only = on');
  onTestFinished(() => void pragma('query_only = off'));
  pass({ minutes: 5 });
  expect((await create('Nunca')).message).toMatch(/^La base de datos está en solo lectura\. No se ha guardado nada\./);
  expect(await health()).toEqual([503, { code: 40001, status: 'solo lectura', message: 'La base de datos está en solo lectura.' }]);
  expect(await names()).not.toContain('Nunca');
  const { downloadToken } = await office.get(authEndpoints.info);
  expect((await nobody.fetch(`/api/invoice/${downloadToken}/${invoice_id}`)).statusCode).toBe(200);
  expect(await nobody.refused(authEndpoints.login, { identity: 'admin', password: 'secreto-1' })).toMatchObject({ status: 503, code: 40001 });
  await pragma('query_only = off');
  expect(await health()).toEqual([200, { status: 'ok' }]);
  expect((await create('Ahora sí')).status).toBe(200);
});

it('Mails wait meanwhile, which the log says once', async () => {
  const said: string[] = [];
  const runner = createOutboxRunner({ ...app.services, pdf: sheetAsText, sheets: {} });
  const log = (_: object, message: string) => void said.push(message);
  await pragma('query_only = on');
  onTestFinished(() => void pragma('query_only = off'));
  runner.start({ warn: log, error: log });
  await expect.poll(() => said).toEqual(['outbox failed']);
  runner.wake();
  await pragma('query_only = off'); // waits in line behind that second attempt
  runner.wake();
  await expect.poll(() => said).toEqual(['outbox failed', 'outbox works again']);
  await runner.stop();
});

it('The fault is found out before anybody has written', async () => {
  const database = await createDatabase();
  const engine = await connect(database);
  expect(await engine.check()).toBeUndefined();
  await engine.close();
  const again = await connect(database);
  await sql`pragma query_only = on`.execute(again.db);
  expect(await again.check()).toMatchObject({ trouble: 'readOnly' });
  await again.close();
  await database.drop();
});
