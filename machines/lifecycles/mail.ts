// Life of a mail, from its acceptance on.
import { setup } from 'xstate';
import type { MailState } from '#domain/mail.ts';
import type { Words } from '#machines/lifecycles/ask.ts';

export interface MailFacts {
  /** It holds a secret link: its text is gone once it is over. */
  isSecret: boolean;
  /** It tells a customer what has happened, which may change before it goes. */
  isNews: boolean;
  /** It claims what was owed when it was written: another one is written, and this one goes out of date. */
  isReminder: boolean;
}

/**
 * `claim`: whoever sends takes it, for a while; taken again when that while is over and nobody told how it went.
 * `postponed`: the server cannot now. `refused`: it never will, or it was tried for too long. `expired`: its link is worthless. `withdrawn`: what it tells is no longer so.
 */
export type MailEvent =
  | { type: 'mail.claim' }
  | { type: 'mail.sent' }
  | { type: 'mail.postponed' }
  | { type: 'mail.refused' }
  | { type: 'mail.expired' }
  | { type: 'mail.withdrawn' }
  | { type: 'mail.resend' };

/** Correo: en cola → enviando → enviado, back into the queue where the server cannot, or fallido; retirado where it went out of date before it left. */
export const mailLifecycle = setup({
  types: { context: {} as MailFacts, events: {} as MailEvent, input: {} as MailFacts },
  guards: {
    isOpen: ({ context }) => !context.isSecret && !context.isReminder,
    isSecret: ({ context }) => context.isSecret,
    isDated: ({ context }) => context.isNews || context.isReminder,
  },
}).createMachine({
  id: 'mail',
  context: ({ input }) => input,
  initial: 'en cola',
  states: {
    'en cola': {
      description: 'Aceptado y guardado: saldrá en cuanto se pueda.',
      on: {
        'mail.claim': 'enviando',
        'mail.expired': { guard: 'isSecret', target: 'fallido' },
        'mail.withdrawn': { guard: 'isDated', target: 'retirado' },
      },
    },
    enviando: {
      description: 'Alguien lo está entregando, por un tiempo limitado.',
      on: {
        'mail.claim': 'enviando',
        'mail.sent': 'enviado',
        'mail.postponed': 'en cola',
        'mail.refused': 'fallido',
        'mail.expired': { guard: 'isSecret', target: 'fallido' },
      },
    },
    enviado: {
      description: 'Entregado. Reenviarlo pone en la cola un mensaje nuevo igual que este.',
      on: { 'mail.resend': { guard: 'isOpen', target: 'enviado' } },
    },
    fallido: {
      description: 'No se ha podido entregar, y se sabe por qué.',
      on: { 'mail.resend': { guard: 'isOpen', target: 'en cola' } },
    },
    retirado: { description: 'Dejó de ser cierto antes de salir: nadie lo ha recibido.' },
  },
});

const spent = 'Lo que dice este mensaje ya no vale: hay que pedir otro';

export const mailWords: Words<MailState, MailEvent['type']> = {
  states: { 'en cola': 'En cola', enviando: 'Enviando…', enviado: 'Enviado', fallido: 'Fallido', retirado: 'Retirado' },
  refusals: {
    'mail.resend': {
      'en cola': 'El correo ya está en la cola',
      enviando: 'El correo se está enviando',
      enviado: spent,
      fallido: spent,
      retirado: 'Este mensaje se retiró porque dejó de ser cierto',
    },
  },
};
