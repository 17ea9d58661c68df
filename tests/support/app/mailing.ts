// The whole server along with a real mail server; mails leave by it, run into a closed door, or become files, as a test says.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createMailer } from '#server/adapters/mailer.ts';
import { openApp } from '#tests/support/app/app.ts';
import { openPost } from '#tests/support/fakes/smtp.ts';

const FROM = 'Frigoria <no-responder@frigoria.test>';
const { auth, invoice } = endpoints;

/** For one test file. Each test begins with an empty queue, and a user `olvida` who may forget their password. */
export async function openMailing() {
  const post = await openPost({ hideSTARTTLS: true });
  const outbox = await mkdtemp(join(tmpdir(), 'frigoria-outbox-'));
  afterAll(async () => {
    await post.close();
    await rm(outbox, { recursive: true });
  });
  const ways = {
    smtp: createMailer({ smtpUrl: `smtp://127.0.0.1:${post.port}`, outbox, from: FROM }),
    nowhere: createMailer({ smtpUrl: 'smtp://127.0.0.1:1', outbox, from: FROM }),
    files: createMailer({ smtpUrl: undefined, outbox, from: FROM }),
  };
  let way = ways.smtp;
  const app = await openApp({
    mailer: {
      isFixed: true,
      via: () => way.via(),
      newId: () => way.newId(),
      send: (mail, signal) => way.send(mail, signal),
    },
  });
  const { office, given } = app;
  await app.addUser({ username: 'olvida', email: 'olvida@frigoria.es', first_name: '<b>Ana</b>' });

  beforeEach(async () => {
    // what another test left behind is over
    app.pass({ minutes: 3 });
    way = ways.smtp;
    await app.deliver();
    post.taken.length = 0;
    post.refusals.length = 0;
  });

  const mailsOf = (id: number) => office.get(invoice.mails, { id });
  return {
    ...app,
    post,
    outbox,
    leaveBy: (name: keyof typeof ways) => void (way = ways[name]),
    /** An invoice whose mail is in the queue, and due: the moment in which it can be stopped is over. */
    async accepted(): Promise<number> {
      const id = await given.issued();
      await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' });
      await app.db
        .updateTable('mail')
        .set(eb => ({ due: eb.ref('queued') }))
        .where('record_id', '=', id)
        .execute();
      return id;
    },
    mailsOf,
    mailOf: async (id: number) => (await mailsOf(id)).mails[0]!,
    /** Hours in which somebody is there: an unused session is over after twelve. */
    async passHours(hours: number) {
      for (let hour = 0; hour < hours; hour++) {
        app.pass({ hours: 1 });
        await office.get(auth.info);
      }
    },
    /** The company's clock as it travels. */
    clockText: (later: { minutes?: number } = {}) => app.services.clock().plus(later).toFormat('yyyy-MM-dd HH:mm:ss'),
  };
}

/** What a mail carries, as bytes. */
export const bytesOf = (content: unknown) => Buffer.from(content as ArrayBuffer);
