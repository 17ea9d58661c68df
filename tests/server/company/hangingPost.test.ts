// A mail server that takes a connection and then hangs for ever: nobody waits for it, the program ends, and the mail goes out once when another one answers.
import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { Saved } from '#domain/kernel/answer.ts';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Mailbox } from '#domain/company/mail.ts';
import { connect } from '#server/db/connect.ts';
import { buildCompany, buildCustomer, buildInvoice } from '#tests/support/samples/build.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { type ServerProcess, askServer, startServer } from '#tests/support/app/serverProcess.ts';
import { openPost } from '#tests/support/fakes/smtp.ts';

const PASSWORD = 'secreto-frio-1';
const { auth, customerCategory, customer, invoice } = endpoints;
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** From `DATA` on it says nothing. */
async function openHanging() {
  const sockets: Socket[] = [];
  let hangs!: () => void;
  const hung = new Promise<void>(resolve => (hangs = resolve));
  const server = createServer(socket => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('220 hangs\r\n');
    socket.on('data', bytes => {
      const text = bytes.toString();
      if (text.startsWith('DATA')) hangs();
      else if (/^(EHLO|MAIL|RCPT)/.test(text)) socket.write('250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port, hung, close };
}

it('A mail server that hangs in the middle of a mail keeps nobody waiting', async () => {
  const database = await createDatabase();
  ends.push(() => database.drop());
  const hanging = await openHanging();
  const start = async () => {
    const server = await startServer(database, PASSWORD, { SMTP_URL: `smtp://127.0.0.1:${hanging.port}` });
    ends.push(() => server.end('SIGKILL'));
    return server;
  };
  const first = await start();
  const { token } = await askServer<{ token: string }>(first, '', auth.login.path, { identity: 'admin', password: PASSWORD });
  const ask = <Data>(server: ServerProcess, path: string, body?: object) => askServer<Data>(server, token, path, body);
  await ask(first, endpoints.company.update.path, { id: 1, ...buildCompany() });
  const category = await ask<Saved>(first, customerCategory.create.path, { data: { name: 'Particular' } });
  const { id: customer_id } = await ask<Saved>(first, customer.create.path, { data: buildCustomer({ customer_category_id: category.id }) });
  const { id } = await ask<Saved>(first, invoice.create.path, buildInvoice({ customer_id, fecha_creacion: '2026-01-10', emitir: true }, [{ price: 10 }]));
  await ask(first, invoice.sendMail.path, { invoice_id: id, email: 'bar@sol.test' });
  expect(await first.end('SIGTERM')).toBe(0);
  const engine = await connect(database);
  // the moment for which its sender could have taken it back is over
  await engine.db
    .updateTable('mail')
    .set(eb => ({ due: eb.ref('queued') }))
    .execute();
  await engine.close();

  const second = await start();
  await hanging.hung;
  const mails = (server: ServerProcess) => ask<Mailbox>(server, fillPath(invoice.mails.path, { id }));
  expect(await mails(second)).toMatchObject({ queued: 1, mails: [{ state: 'enviando' }] });
  await ask(second, customerCategory.create.path, { data: { name: 'Empresa' } });
  expect(await second.end('SIGTERM')).toBe(0);

  await hanging.close();
  const post = await openPost({ hideSTARTTLS: true }, hanging.port);
  ends.push(() => post.close());
  const third = await start();
  expect((await post.first).to).toEqual(['bar@sol.test']);
  await expect.poll(() => mails(third), { timeout: 20_000 }).toMatchObject({ queued: 0, mails: [{ state: 'enviado' }] });
  expect(await third.end('SIGTERM')).toBe(0);
  expect(post.taken).toHaveLength(1);
}, 120_000);
