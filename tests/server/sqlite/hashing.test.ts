// A password is hashed before its transaction begins: while that lasts, others write.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { groupOf } from '#domain/session/groups.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildUser } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, nobody, mails } = app;
const { auth, user } = endpoints;
const folder = mkdtempSync(join(tmpdir(), 'frigoria-hashing-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Threads of the pool in which Node hashes. */
const POOL = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
let made = 0;

/** Keeps every thread of the pool busy with opening a pipe that nobody writes to; answers how to let them go on. */
function holdPool(): () => Promise<void> {
  const pipes = Array.from({ length: POOL }, () => join(folder, `pipe-${(made += 1)}`));
  for (const pipe of pipes) execFileSync('mkfifo', [pipe]);
  const opened = pipes.map(pipe => open(pipe));
  return async () => {
    const writers = pipes.map(pipe => openSync(pipe, 'w'));
    for (const file of await Promise.all(opened)) await file.close();
    for (const writer of writers) closeSync(writer);
  };
}

const password = 'secreto-frio-9';
const both = { password, password_confirm: password };
// what hashing and judging a password need is loaded with the first
await office.ask(user.create, { body: { ...buildUser({ username: 'primera', roles: 1 }), ...both } });

it.each([
  [
    'a mailed link',
    async () => {
      await app.addUser({ username: 'olvido', email: 'olvido@frigoria.test', roles: groupOf('trabajador') });
      await nobody.ask(auth.forgotPassword, { body: { identity: 'olvido' } });
      await expect.poll(async () => [await app.deliver(), mails.length][1]).toBe(1);
      const code = /resetPassword\/([\w-]{43})/.exec(mails.at(-1)!.text!)![1]!;
      return () => nobody.ask(auth.changePassword, { body: { forgotten_password_code: code, ...both } });
    },
  ],
  [
    'an administrator',
    async () => {
      const id = await app.addUser({ username: 'cambiada', roles: groupOf('trabajador') });
      return () => office.ask(user.update, { body: { id, ...both } });
    },
  ],
  ['a new user', async () => () => office.ask(user.create, { body: { ...buildUser({ username: 'nueva', roles: 1 }), ...both } })],
])('set by %s, it keeps nobody from writing while it is hashed', async (_, prepare) => {
  const change = await prepare();
  const letGo = holdPool();
  let status: number | undefined;
  const changing = change().then(answer => (status = answer.status));
  try {
    for (let n = 0; n < 20; n += 1)
      await app.services.engine.transact(trx =>
        trx
          .insertInto('counter')
          .values({ key: `meanwhile ${(made += 1)}`, n })
          .execute(),
      );
    expect(status).toBeUndefined();
  } finally {
    await letGo();
  }
  await changing;
  expect(status).toBe(200);
});
