// Mails with their states, kept up to date by the mailbox machine.
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { Change } from '#domain/records/live.ts';
import type { Mailbox } from '#domain/company/mail.ts';
import { mailboxMachine } from '#machines/lists/mailboxMachine.ts';
import { call } from '#src/api/client.ts';
import { newSeed, service } from '#src/api/service.ts';
import { useFollow } from '#src/ui/page/useFollow.ts';
import type { ReadBy } from '#src/ui/page/useRecordView.ts';

interface MailboxCalls<Of> {
  read: (of: Of, signal: AbortSignal) => Promise<Mailbox>;
  resend: (mail: { id: number }, signal: AbortSignal, key: string) => Promise<unknown>;
  /** Whether a change is one of these mails. */
  isOurs: (change: Change) => boolean;
}

/** Give the component a `key` of `of`, which the mails are read by. */
export function useMailbox<Of = undefined>({ read, resend, isOurs }: MailboxCalls<Of>, ...[of]: ReadBy<Of>) {
  const [machine] = useState(() =>
    mailboxMachine.provide({
      actors: {
        read: service<Mailbox, undefined>((_, signal) => read(of as Of, signal)),
        recall: service<unknown, { id: number; key: string }>(({ id, key }) => call(endpoints.company.recallMails, { body: { ids: [id] }, key })),
        resend: service<unknown, { id: number; key: string }>(({ id, key }, signal) => resend({ id }, signal, key)),
      },
    }),
  );
  const actor = useActorRef(machine, { input: newSeed() });
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
    recall: (id: number) => actor.send({ type: 'mail.recall', id }),
    confirm: () => actor.send({ type: 'resend.confirmed' }),
    cancel: () => actor.send({ type: 'resend.cancelled' }),
  };
}
