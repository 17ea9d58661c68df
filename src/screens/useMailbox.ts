// Mails with their states, kept up to date by the mailbox machine.
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Mailbox } from '#domain/mail.ts';
import { mailboxMachine } from '#machines/mailboxMachine.ts';
import { service } from '#src/api/service.ts';

interface MailboxCalls {
  read: (signal: AbortSignal) => Promise<Mailbox>;
  resend: (id: number, signal: AbortSignal) => Promise<unknown>;
}

/** Give the component a `key` of whatever `read` depends on. */
export function useMailbox({ read, resend }: MailboxCalls) {
  const [machine] = useState(() =>
    mailboxMachine.provide({
      actors: {
        read: service<Mailbox, undefined>((_, signal) => read(signal)),
        resend: service<unknown, { id: number }>(({ id }, signal) => resend(id, signal)),
      },
    }),
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, snapshot => snapshot);
  const { box, chosen, message } = state.context;
  return {
    /** Null until it came. */
    box,
    failure: state.hasTag('failed') ? message : null,
    isBusy: state.hasTag('busy'),
    /** The sent mail that waits for a yes. */
    asked: state.hasTag('asking') ? (box?.mails.find(mail => mail.id === chosen) ?? null) : null,
    reload: () => actor.send({ type: 'mailbox.reload' }),
    resend: (id: number) => actor.send({ type: 'mail.resend', id }),
    confirm: () => actor.send({ type: 'resend.confirmed' }),
    cancel: () => actor.send({ type: 'resend.cancelled' }),
  };
}
