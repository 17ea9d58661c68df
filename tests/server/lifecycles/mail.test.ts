import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type MailFacts, mailLifecycle, mailWords } from '#machines/lifecycles/mail.ts';
import type { Fault } from '#server/services/mailFaults.ts';
import { forgotPassword } from '#server/services/passwords.ts';
import { type Claimed, claimDue, linkExpired, settle } from '#server/services/outbox.ts';
import { openApp } from '#tests/support/app.ts';
import { serial } from '#tests/support/build.ts';
import { type Stage, refusalsOf, walkThrough, walksOf } from '#tests/support/through.ts';

const app = await openApp();
const { office, given, db, services } = app;
const { invoice, company } = endpoints;

interface Thing {
  id: number;
  /** Who forgot their password, where it is such a mail. */
  username: string;
  claimed: Claimed | undefined;
}

const newestOf = async () => (await db.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;

async function end(thing: Thing, fault: Fault | null): Promise<undefined> {
  await settle(services, thing.claimed!, fault);
}

const stage: Stage<Thing> = {
  machine: mailLifecycle,
  words: mailWords,
  plans: [{ input: { isSecret: false } }, { input: { isSecret: true } }],
  async build({ isSecret }: MailFacts) {
    // what other walks left is over: the queue holds only the mail of this one
    app.pass({ hours: 1 });
    await app.deliver();
    const username = `persona${serial()}`;
    if (isSecret) {
      await app.addUser({ username, email: `${username}@frigoria.es` });
      await forgotPassword(services, username, '127.0.0.1');
    } else await office.post(invoice.sendMail, { invoice_id: await given.issued(), email: 'bar@sol.test' });
    return { id: await newestOf(), username, claimed: undefined };
  },
  calls: {
    async 'mail.claim'(thing) {
      // whoever had it is gone
      app.pass({ minutes: 3 });
      [thing.claimed] = await claimDue(services);
      return undefined;
    },
    'mail.sent': thing => end(thing, null),
    'mail.postponed': thing => end(thing, { isFinal: false, text: 'No responde', code: 'ETIMEDOUT' }),
    'mail.refused': thing => end(thing, { isFinal: true, text: 'No existe', code: 'EENVELOPE' }),
    async 'mail.expired'(thing) {
      if (thing.claimed) return end(thing, linkExpired);
      return forgotPassword(services, thing.username, '127.0.0.1') as Promise<undefined>;
    },
    'mail.resend': ({ id }) => office.ask(company.resendMail, { body: { id } }),
  },
  stored: async ({ id }) => (await db.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state,
  snapshot: async ({ id }) => db.selectFrom('mail').selectAll().where('id', '=', id).execute(),
  follows: ['mail.claim', 'mail.sent', 'mail.postponed', 'mail.refused', 'mail.expired'],
};

it.each(walksOf(stage))('walks $title', ({ path, input }) => walkThrough(stage, path, input));

it('refuses what the lifecycle refuses, with its reason, and changes nothing', async () => {
  const refusals = await refusalsOf(stage);
  expect(refusals.map(({ asked, is }) => ({ asked, is }))).toEqual(refusals.map(({ asked, ought }) => ({ asked, is: ought })));
  expect(refusals.length).toBe(6);
});
