// Somebody else locks one table: who needs it is told so, all others go on, and nobody's work is saved behind their back.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { endpoints } from '#domain/endpoints.ts';
import { migrate } from '#server/db/migrate.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, db, nobody, services } = app;
const { customerCategory } = endpoints;

const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(db);
const url = new URL(process.env['TEST_DATABASE_URL']!);
url.pathname = `/${names[0]!.name}`;
const [other, watcher] = [new pg.Client({ connectionString: url.href }), new pg.Client({ connectionString: url.href })];
await Promise.all([other.connect(), watcher.connect()]);
afterAll(() => Promise.all([other.end(), watcher.end()]));
afterEach(() => other.query('rollback'));

const locker = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;

const lock = (mode: 'access exclusive' | 'share' = 'access exclusive') => other.query(`begin; lock table customer_category in ${mode} mode`);
const unlock = () => other.query('rollback');
/** How many of our statements wait for the lock, and how many run at all. */
async function atWork(): Promise<{ waiting: number; running: number }> {
  const { rows } = await watcher.query<{ waiting: string; running: string }>(
    `select count(*) filter (where wait_event_type = 'Lock') as waiting, count(*) filter (where state <> 'idle') as running
     from pg_stat_activity where datname = current_database() and pid not in (pg_backend_pid(), $1)`,
    [locker.pid],
  );
  return { waiting: Number(rows[0]!.waiting), running: Number(rows[0]!.running) };
}
const stored = async () => (await db.selectFrom('customer_category').select('name').execute()).map(({ name }) => name);

it('What needs the locked table is refused in words of its own, and nothing of it is saved', async () => {
  await lock();
  expect(await office.refused(customerCategory.create, { name: 'Bloqueada' })).toMatchObject({
    status: 503,
    message: expect.stringMatching(/^Otro trabajo tiene bloqueados estos datos\. No se ha guardado nada\./),
  });
  expect((await nobody.fetch('/health')).json()).toEqual({ status: 'ok' });
  await unlock();
  expect(await stored()).not.toContain('Bloqueada');
});

it('While all other connections wait for the lock, sessions are found and /health answers', async () => {
  await lock();
  let answered = 0;
  const waiting = Array.from({ length: 30 }, () => stored().finally(() => (answered += 1)));
  await expect.poll(async () => (await atWork()).waiting).toBe(18);
  expect((await nobody.fetch('/health')).json()).toEqual({ status: 'ok' });
  expect(await app.withToken('of nobody').refused(customerCategory.page, { page: 1 })).toMatchObject({ status: 401 });
  expect(answered).toBe(0);
  await unlock();
  await Promise.allSettled(waiting);
});

it('A write whose sender has left while it waited is not saved later, and sent again under its key it is', async () => {
  const address = await app.listen();
  const key = randomUUID();
  const leaving = new AbortController();
  const send = (signal: AbortSignal | null) =>
    fetch(address + customerCategory.create.path, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'x-token': office.token!, 'idempotency-key': key },
      body: JSON.stringify({ data: { name: 'Abandonada' } }),
    });
  await lock('share'); // it waits within its transaction
  const left = send(leaving.signal);
  await expect.poll(async () => (await atWork()).waiting).toBe(1);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await fetch(`${address}/health`); // it is answered after the server has seen who left
  await unlock();
  await expect.poll(async () => (await atWork()).running).toBe(0);
  expect(await stored()).not.toContain('Abandonada');
  expect((await send(null)).status).toBe(200);
  expect((await send(null)).status).toBe(200);
  expect((await stored()).filter(name => name === 'Abandonada')).toHaveLength(1);
});

it('A migration and a backup take their time, and other work on the same connection does not', async () => {
  const limits = (trx = db) => sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(trx).then(({ rows }) => rows[0]?.limit);
  expect(await limits()).toBe('20s');
  expect(await services.engine.snapshot(trx => limits(trx))).toBe('0');
  await migrate(services.engine);
  expect(new Set(await Promise.all(Array.from({ length: 18 }, () => limits())))).toEqual(new Set(['20s']));
});
