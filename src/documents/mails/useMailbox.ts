// Mails with their states, kept up to date by the mailbox machine.
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Change } from '#domain/live.ts';
import type { Mailbox } from '#domain/mail.ts';
import { mailboxMachine } from '#machines/mailboxMachine.ts';
import { service } from '#src/api/service.ts';
import { useFollow } from '#src/ui/page/useFollow.ts';
import type { ReadBy } from '#src/ui/page/useRecordView.ts';

interface MailboxCalls<Of> {
  read: (of: Of, signal: AbortSignal) => Promise<Mailbox>;
  resend: (mail: { id: number }) => Promise<unknown>;
  /** Whether a change is one of these mails. */
  isOurs: (change: Change) => boolean;
}

/** Give the component a `key` of `of`, which the mails are read by. */
export function useMailbox<Of = undefined>({ read, resend, isOurs }: MailboxCalls<Of>, ...[of]: ReadBy<Of>) {
  const [machine] = useState(() =>
    mailboxMachine.provide({
      actors: {
        read: service<Mailbox, undefined>((_, signal) => read(of as Of, signal)),
        resend: service<unknown, { id: number }>(resend),
      },
    }),
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, snapshot => snapshot);
  useFollow(isOurs, () => actor.send({ type: 'mailbox.reload' }));
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
