// A thread of the embedded database ends: another one takes its place, and what was answered is there.
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

/** The threads that run. */
const threads = new Set<Worker>();
const note = (worker: Worker) => {
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
};
process.on('worker', note);
afterAll(() => void process.off('worker', note));
const endAll = () => Promise.all([...threads].map(thread => thread.terminate()));

const { office, nobody, db, services } = await openApp();
const { customerCategory } = endpoints;

const health = async () => (await nobody.fetch('/health')).json();
const create = (name: string) => office.ask(customerCategory.create, { body: { name } });
const names = async () => (await office.get(customerCategory.all)).map(({ name }) => name);

it('What a reader was reading when it ended is read by another, and so is what is asked later', async () => {
  await names();
  expect(threads.size).toBeGreaterThan(1);
  const ended = endAll();
  const reading = db.selectFrom('app_user').select('id').execute(); // is sent to a thread that will not read it
  await ended;
  expect(await reading).toHaveLength(1);
  expect(await db.selectFrom('app_user').select('id').execute()).toHaveLength(1);
});

it('/health replaces the threads that have ended, the writer too', async () => {
  await endAll();
  expect(threads.size).toBe(0);
  expect(await health()).toEqual({ status: 'ok' });
  expect(threads.size).toBe(2);
});

it('A transaction whose thread ends says so in words of its own, and writes nothing on the next one', async () => {
  const work = services.engine.transact(async trx => {
    await trx.insertInto('counter').values({ key: 'before', n: 1 }).execute();
    await sql`select 1`.execute(trx);
    await endAll();
    await trx.insertInto('counter').values({ key: 'after', n: 1 }).execute();
  });
  await expect(work).rejects.toMatchObject({ trouble: 'ended', message: 'Se ha interrumpido el trabajo con la base de datos' });
  expect(await db.selectFrom('counter').select('key').where('key', 'in', ['before', 'after']).execute()).toEqual([]);
  expect((await create('Tras el hilo')).status).toBe(200);
});

it('Ten threads that end under load lose nothing that was answered, and nothing has to be started again', async () => {
  const saved: string[] = [];
  const refused: string[] = [];
  const round = async (n: number): Promise<void> => {
    if (n === 10) return;
    const write = async (place: number): Promise<void> => {
      const name = `Categoría ${n} ${place}`;
      const { status, message } = await create(name);
      if (status === 200) saved.push(name);
      else refused.push(`${status} ${message.split(/ y no|\./)[0]}`);
    };
    const writes = Array.from({ length: 6 }, async (_, place) => {
      await write(place);
      await write(place + 6);
    });
    const reads = Array.from({ length: 6 }, () => names());
    await Promise.race(writes);
    await (n % 2 === 0 ? endAll() : [...threads][n % threads.size]!.terminate());
    await Promise.all([...writes, ...reads]);
    return round(n + 1);
  };
  await round(0);
  const stored = await names();
  expect(saved.length).toBeGreaterThanOrEqual(10);
  expect(saved.filter(name => !stored.includes(name))).toEqual([]);
  expect(refused.filter(words => words !== '503 Se ha interrumpido el trabajo con la base de datos')).toEqual([]);
  expect(saved.length + refused.length).toBe(120);
  expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await create('Después')).status).toBe(200);
  expect(await health()).toEqual({ status: 'ok' });
});

it('A read that finds more than one answer can hold is refused in words, and its thread goes on', async () => {
  await create('Normal');
  await Promise.all(Array.from({ length: 7 }, (_, n) => create(`Enorme ${n}`)));
  await sql`update customer_category set name = hex(zeroblob(10000000)) || id where name like 'Enorme%'`.execute(db);
  const before = [...threads];
  expect(await office.refused(customerCategory.all, undefined)).toMatchObject({
    status: 413,
    message: 'Son demasiados datos para una sola consulta: acote la búsqueda o el período',
  });
  await sql`delete from customer_category where length(name) > 1000`.execute(db);
  expect(await names()).toContain('Normal');
  expect([...threads]).toEqual(before);
});
