// A program of somebody else that holds the database does not keep the server from ending.
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { openThread, plainStep } from '#server/db/sqliteThread.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { type ServerProcess, startServer } from '#tests/support/app/serverProcess.ts';

const PASSWORD = 'frigoria-demo-1';
const database = await createDatabase();
const started: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map(server => server.end('SIGKILL')));
  await database.drop();
});

const send = (server: ServerProcess, path: string, body: object, token = '') =>
  fetch(server.address + path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-token': token }, body: JSON.stringify(body) });

it('ends while a write waits for the lock of another program, and keeps what it had answered', async () => {
  const server = await startServer(database, PASSWORD);
  started.push(server);
  const signedIn = (await (await send(server, authEndpoints.login.path, { identity: 'admin', password: PASSWORD })).json()) as { data: { token: string } };
  const create = (name: string) => send(server, endpoints.customerCategory.create.path, { data: { name } }, signedIn.data.token);
  expect((await create('Particular')).status).toBe(200);

  const other = openThread(join(database.dataDir, 'frigoria.db'), false);
  await other.run([plainStep('begin immediate')]);
  const waiting = create('Hotel').catch((error: Error) => error.message);
  expect(await server.end('SIGTERM')).toBe('SIGKILL');
  expect(await waiting).toBe('fetch failed');
  const [, kept] = await other.run([plainStep('rollback'), { ...plainStep('select name from customer_category'), rows: true }]);
  expect(kept!.rows).toEqual([{ name: 'Particular' }]);
  await other.close();
}, 180_000);
