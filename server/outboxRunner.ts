// Sends mails alongside the requests: at once when one was accepted, and again when the next is due.
import { type Runner, createRunner } from './runner.ts';
import type { Sender } from './services/company/mail/drawnAttachment.ts';
import { deliverDue, hastenMails, untilNextMail } from './services/company/mail/outbox.ts';
import { undeliveredMails, leavingMails } from '#machines/lifecycles/mail.ts';

export const createOutboxRunner = (sender: Sender): Runner =>
  createRunner({
    name: 'outbox',
    begin: () => hastenMails(sender),
    async work(leaving, log) {
      for (const { state, ...mail } of await deliverDue(sender, leaving)) {
        if (undeliveredMails.includes(state)) log.warn({ mail }, 'mail failed');
        if (leavingMails.includes(state)) log.warn({ mail }, 'mail postponed');
      }
      return untilNextMail(sender);
    },
  });
