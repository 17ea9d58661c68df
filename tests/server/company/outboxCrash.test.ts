// The mail server is away and the process is killed meanwhile: what was accepted arrives once when both are back.
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import type { Saved } from '#domain/kernel/answer.ts';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Mailbox } from '#domain/company/mail.ts';
import { connect } from '#server/db/connect.ts';
import { buildCompany, buildCustomer, buildInvoice } from '#tests/support/samples/build.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { type ServerProcess, askServer, startServer } from '#tests/support/app/serverProcess.ts';
import { type Post, openPost } from '#tests/support/fakes/smtp.ts';

const PASSWORD = 'secreto-frio-1';
const { auth, customerCategory, customer, invoice } = endpoints;

const database = await createDatabase();
const started: ServerProcess[] = [];
let post: Post | undefined;
afterAll(async () => {
  await Promise.all(started.map(server => server.end('SIGKILL')));
  await post?.close();
  await database.drop();
});

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The moment for which its sender could have taken a mail back is over. */
async function endUndo(): Promise<void> {
  const engine = await connect(database);
  await engine.db
    .updateTable('mail')
    .set(eb => ({ due: eb.ref('queued') }))
    .execute();
  await engine.close();
}

let token = '';
const ask = <Data>(server: ServerProcess, path: string, body?: object) => askServer<Data>(server, token, path, body);

it('Exactly one mail arrives after a kill -9 while the mail server is down', async () => {
  const port = await freePort();
  const start = async () => {
    const server = await startServer(database, PASSWORD, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    started.push(server);
    return server;
  };
  const first = await start();
  token = (await ask<{ token: string }>(first, auth.login.path, { identity: 'admin', password: PASSWORD })).token;
  await ask<Saved>(first, endpoints.company.update.path, { id: 1, ...buildCompany() });
  const category = await ask<Saved>(first, customerCategory.create.path, { data: { name: 'Particular' } });
  const { id: customer_id } = await ask<Saved>(first, customer.create.path, { data: buildCustomer({ customer_category_id: category.id }) });
  const { id } = await ask<Saved>(first, invoice.create.path, buildInvoice({ customer_id, fecha_creacion: '2026-01-10', emitir: true }, [{ price: 10 }]));
  const mails = (server: ServerProcess) => ask<Mailbox>(server, fillPath(invoice.mails.path, { id }));

  await ask(first, invoice.sendMail.path, { invoice_id: id, email: 'bar@sol.test' });
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  await endUndo();

  const away = await start();
  await expect.poll(async () => (await mails(away)).mails[0], { timeout: 50_000 }).toMatchObject({ state: 'en cola', attempts: 1 });
  expect(await away.end('SIGKILL')).toBe('SIGKILL');

  post = await openPost({ hideSTARTTLS: true }, port);
  const second = await start();
  const { mail, to } = await post.first;
  expect(to).toEqual(['bar@sol.test']);
  expect(
    Buffer.from(mail.attachments[0]!.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect.poll(() => mails(second), { timeout: 20_000 }).toMatchObject({ queued: 0, mails: [{ state: 'enviado', via: 'smtp' }] });
  expect(await second.end('SIGTERM')).toBe(0);

  const third = await start();
  expect(await mails(third)).toMatchObject({ queued: 0 });
  expect(await third.end('SIGTERM')).toBe(0);
  expect(post.taken).toHaveLength(1);
}, 120_000);
