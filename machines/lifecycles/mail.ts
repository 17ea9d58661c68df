// Life of a mail, from its acceptance on.
import { and, setup } from 'xstate';
import type { MailState } from '#domain/company/mail.ts';
import { type Words, statesTaking, statesWith } from '#machines/lifecycles/ask.ts';

export interface MailFacts {
  /** It holds a secret link: its text is gone once it is over. */
  isSecret: boolean;
  /** It notifies a customer of what has happened, which may change before it is sent. */
  isNews: boolean;
  /** It claims what was owed when it was written, or asks about a quote: another one is written, and this one goes out of date. */
  isReminder: boolean;
  /** There was no mail server: it was kept as a file, and nobody has received it. */
  isKept: boolean;
}

/**
 * `claim`: the sender takes it, for a while; it is taken again when that while is over and no result was reported.
 * `recalled`: a person stops it before it leaves. `postponed`: the server cannot now. `refused`: it never will, or attempts went on too long. `expired`: its link is dead. `withdrawn`: its content is no longer true.
 */
export type MailEvent =
  | { type: 'mail.claim' }
  | { type: 'mail.sent' }
  | { type: 'mail.postponed' }
  | { type: 'mail.refused' }
  | { type: 'mail.expired' }
  | { type: 'mail.withdrawn' }
  | { type: 'mail.recalled' }
  | { type: 'mail.resend' };

/** Correo: en cola → enviando → enviado, back into the queue where the server cannot, or fallido; retirado where it went out of date before it left, no enviado where a person stopped it. */
export const mailLifecycle = setup({
  types: { context: {} as MailFacts, events: {} as MailEvent, input: {} as MailFacts },
  guards: {
    isOpen: ({ context }) => !context.isSecret && !context.isReminder,
    isSecret: ({ context }) => context.isSecret,
    isKept: ({ context }) => context.isKept,
    isNoSecret: ({ context }) => !context.isSecret,
    isDated: ({ context }) => context.isNews || context.isReminder,
  },
}).createMachine({
  id: 'mail',
  context: ({ input }) => input,
  initial: 'en cola',
  states: {
    'en cola': {
      tags: ['waits', 'leaving', 'reaching'],
      description: 'Aceptado y guardado: espera un momento, por si alguien lo para, y sale en cuanto se pueda.',
      on: {
        'mail.claim': 'enviando',
        'mail.expired': { guard: 'isSecret', target: 'fallido' },
        'mail.withdrawn': { guard: 'isDated', target: 'retirado' },
        'mail.recalled': { guard: 'isNoSecret', target: 'no enviado' },
      },
    },
    'no enviado': {
      tags: ['aside', 'end'],
      description: 'Alguien lo paró antes de salir: nadie lo ha recibido.',
      on: { 'mail.resend': { guard: 'isOpen', target: 'en cola' } },
    },
    enviando: {
      tags: ['leaving', 'reaching'],
      description: 'Alguien lo está entregando, por un tiempo limitado.',
      on: {
        'mail.claim': 'enviando',
        'mail.sent': 'enviado',
        'mail.postponed': 'en cola',
        'mail.refused': 'fallido',
        'mail.expired': { guard: 'isSecret', target: 'fallido' },
      },
    },
    fallido: {
      tags: ['waits', 'failed', 'aside', 'end'],
      description: 'No se ha podido entregar, y se sabe por qué.',
      on: { 'mail.resend': { guard: 'isOpen', target: 'en cola' } },
    },
    enviado: {
      tags: ['reaching', 'end'],
      description: 'Entregado, o guardado como archivo donde no había servidor. Reenviar uno entregado pone en la cola un mensaje nuevo igual que este.',
      on: {
        'mail.resend': [
          { guard: and(['isOpen', 'isKept']), target: 'en cola' },
          { guard: 'isOpen', target: 'enviado' },
        ],
      },
    },
    retirado: { tags: ['aside', 'end'], description: 'Dejó de ser cierto antes de salir: nadie lo ha recibido.' },
  },
});

/** Those that have not left and will. */
export const leavingMails = statesWith(mailLifecycle, 'leaving');
/** Those that their recipient has, or is about to have. */
export const reachingMails = statesWith(mailLifecycle, 'reaching');
/** Those that could not be delivered. */
export const undeliveredMails = statesWith(mailLifecycle, 'failed');
/** Those that what has changed since takes back. */
export const withdrawableMails = statesTaking(mailLifecycle, 'mail.withdrawn');

const spent = 'Lo que dice este mensaje ya no vale: hay que pedir otro';

export const mailWords: Words<MailState, MailEvent['type']> = {
  states: { 'en cola': 'En cola', enviando: 'Enviando…', enviado: 'Enviado', fallido: 'Fallido', retirado: 'Retirado', 'no enviado': 'No enviado' },
  refusals: {
    'mail.resend': {
      'en cola': 'El correo ya está en la cola',
      enviando: 'El correo se está enviando',
      enviado: spent,
      fallido: spent,
      retirado: 'Este mensaje se retiró porque dejó de ser cierto',
      'no enviado': spent,
    },
    'mail.recalled': {
      'en cola': 'Lleva un enlace secreto: caduca solo',
      enviando: 'El mensaje ya está saliendo',
      enviado: 'El mensaje ya ha salido',
      fallido: 'El mensaje no ha salido: no se pudo entregar',
      retirado: 'Este mensaje se retiró porque dejó de ser cierto',
      'no enviado': 'El mensaje ya no se envía',
    },
  },
};
