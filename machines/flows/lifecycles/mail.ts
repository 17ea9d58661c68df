import { mailSteps } from '#domain/company/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { mailLifecycle, mailWords } from '#machines/lifecycles/mail.ts';

export const mailFlow = lifecycleFlow(mailLifecycle, {
  title: 'Correo',
  about: 'Un correo aceptado espera en la cola y se reintenta hasta que se entrega o se sabe por qué no.',
  words: {
    states: mailWords.states,
    events: {
      ...labelsOf(mailSteps),
      'mail.claim': 'Empieza un intento de envío',
      'mail.sent': 'El servidor de correo lo acepta',
      'mail.postponed': 'El servidor de correo no puede ahora',
      'mail.refused': 'El servidor de correo lo rechaza, o se agotan los intentos',
      'mail.expired': 'Caduca su enlace',
      'mail.withdrawn': 'Lo que cuenta ya no es cierto',
      'mail.recalled': 'No enviar',
    },
    guards: {
      isOpen: ['El correo', 'puede repetirse, porque no lleva un enlace secreto ni reclama una deuda'],
      isSecret: ['El correo', 'lleva un enlace secreto'],
      isKept: ['El correo', 'solo se guardó como archivo, porque no había servidor'],
      isNoSecret: ['El correo', 'no lleva un enlace secreto'],
      isDated: ['El correo', 'cuenta algo que ha pasado, o reclama lo que se debía'],
    },
    actions: {},
    actors: {},
    remedies: { isOpen: null, isSecret: null, isKept: null, isNoSecret: null, isDated: null },
  },
});
