// A connection to PostgreSQL breaks at a chosen moment: in a transaction, or while its commit is on the way.
import { type AddressInfo, type Socket, connect as dial, createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { sql } from 'kysely';
import { openApp } from '#tests/support/app/app.ts';

/** What happens to a commit on its way through: it goes on, is thrown away, or goes on while its answer is thrown away. */
let fate: 'passes' | 'is lost' | 'is answered to nobody' = 'passes';
afterEach(() => void (fate = 'passes'));

// between the application and the database of the run
const target = new URL(process.env['TEST_DATABASE_URL']!);
const { hostname, port } = target;
const isCommit = (bytes: Buffer) => bytes.includes('commit');
const sockets = new Set<Socket>();
const relay = createServer(near => {
  const far = dial(Number(port || 5432), hostname);
  const cut = () => {
    near.destroy();
    far.destroy();
  };
  for (const socket of [near, far]) {
    sockets.add(socket);
    socket.on('error', cut).on('close', cut);
  }
  let isSilent = false;
  near.on('data', bytes => {
    if (fate === 'is lost' && isCommit(bytes)) return cut();
    isSilent ||= fate === 'is answered to nobody' && isCommit(bytes);
    return far.write(bytes);
  });
  far.on('data', bytes => (isSilent ? cut() : near.write(bytes)));
}).listen(0, '127.0.0.1');
await once(relay, 'listening');
target.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
const direct = process.env['TEST_DATABASE_URL'];
process.env['TEST_DATABASE_URL'] = target.href;
afterAll(() => {
  process.env['TEST_DATABASE_URL'] = direct;
  for (const socket of sockets) socket.destroy();
  relay.close();
});

const { services, office, db, nobody } = await openApp();
const { customerCategory } = endpoints;

const names = async () => (await db.selectFrom('customer_category').select('name').orderBy('name').execute()).map(({ name }) => name);
const create = (name: string) => office.refused(customerCategory.create, { name });
const doubtful = {
  status: 503,
  code: 40001,
  message: expect.stringMatching(/^La base de datos no responde y no ha confirmado si guardó los cambios: compruébelo/),
};

it('a transaction whose connection is ended while it does nothing fails alone, and has saved nothing', async () => {
  const work = services.engine.transact(async trx => {
    await trx.insertInto('counter').values({ key: 'cut', n: 1 }).execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
    await trx.insertInto('counter').values({ key: 'after', n: 1 }).execute();
  });
  await expect(work).rejects.toMatchObject({ trouble: 'away', outcome: 'nothing' });
  expect(await db.selectFrom('counter').select('key').where('key', 'in', ['cut', 'after']).execute()).toEqual([]);
  expect((await nobody.fetch('/health')).json()).toEqual({ status: 'ok' });
});

it('a commit that never arrived is doubtful to us, and nothing was saved', async () => {
  fate = 'is lost';
  expect(await create('Perdida')).toEqual(doubtful);
  fate = 'passes';
  expect(await names()).not.toContain('Perdida');
});

it('a commit whose answer was lost is doubtful to us, and was saved', async () => {
  fate = 'is answered to nobody';
  expect(await create('Guardada')).toEqual(doubtful);
  fate = 'passes';
  await expect.poll(names).toContain('Guardada');
  expect(await office.refused(customerCategory.create, { name: 'Otra' })).toMatchObject({ status: 200 });
});
