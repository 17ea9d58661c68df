// Life of a mail, from its acceptance on.
import { setup } from 'xstate';
import type { MailState } from '#domain/mail.ts';
import type { Words } from '#machines/lifecycles/ask.ts';

/** Whether it holds a secret link: its text is gone once it is over. */
export interface MailFacts {
  isSecret: boolean;
}

/**
 * `claim`: whoever sends takes it, for a while; taken again when that while is over and nobody told how it went.
 * `postponed`: the server cannot now. `refused`: it never will, or it was tried for too long. `expired`: its link is worthless.
 */
export type MailEvent =
  | { type: 'mail.claim' }
  | { type: 'mail.sent' }
  | { type: 'mail.postponed' }
  | { type: 'mail.refused' }
  | { type: 'mail.expired' }
  | { type: 'mail.resend' };

/** Correo: en cola → enviando → enviado, back into the queue where the server cannot, or fallido. */
export const mailLifecycle = setup({
  types: { context: {} as MailFacts, events: {} as MailEvent, input: {} as MailFacts },
  guards: { isOpen: ({ context }) => !context.isSecret, isSecret: ({ context }) => context.isSecret },
}).createMachine({
  id: 'mail',
  context: ({ input }) => input,
  initial: 'en cola',
  states: {
    'en cola': {
      description: 'Aceptado y guardado: saldrá en cuanto se pueda.',
      on: { 'mail.claim': 'enviando', 'mail.expired': { guard: 'isSecret', target: 'fallido' } },
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
  },
});

const spent = 'El enlace de este mensaje ya no vale: hay que pedir otro';

export const mailWords: Words<MailState, MailEvent['type']> = {
  states: { 'en cola': 'En cola', enviando: 'Enviando…', enviado: 'Enviado', fallido: 'Fallido' },
  refusals: {
    'mail.resend': {
      'en cola': 'El correo ya está en la cola',
      enviando: 'El correo se está enviando',
      enviado: spent,
      fallido: spent,
    },
  },
};
