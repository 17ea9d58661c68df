import { lifecycleFlow } from '#machines/flows/flow.ts';
import { mailLifecycle, mailWords } from '#machines/lifecycles/mail.ts';

export const mailFlow = lifecycleFlow(mailLifecycle, {
  title: 'Correo',
  about: 'Un correo aceptado espera en la cola y se reintenta hasta que se entrega o se sabe por qué no.',
  words: {
    states: mailWords.states,
    events: {
      'mail.claim': 'Empieza un intento de envío',
      'mail.sent': 'El servidor de correo lo acepta',
      'mail.postponed': 'El servidor de correo no puede ahora',
      'mail.refused': 'El servidor de correo lo rechaza, o se agotan los intentos',
      'mail.expired': 'Caduca su enlace',
      'mail.withdrawn': 'Lo que cuenta ya no es cierto',
      'mail.recalled': 'No enviar',
      'mail.resend': 'Reenviar',
    },
    guards: {
      isOpen: 'puede repetirse, porque no lleva un enlace secreto ni reclama una deuda',
      isSecret: 'lleva un enlace secreto',
      isNoSecret: 'no lleva un enlace secreto',
      isDated: 'cuenta algo que ha pasado, o reclama lo que se debía',
    },
    actions: {},
    actors: {},
  },
});
