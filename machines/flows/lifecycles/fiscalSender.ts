import { fiscalSenderSteps } from '#domain/fiscal/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { fiscalSenderLifecycle, fiscalSenderWords } from '#machines/lifecycles/fiscalSender.ts';

export const fiscalSenderFlow = lifecycleFlow(fiscalSenderLifecycle, {
  title: 'Envío a la AEAT',
  about: 'Envía los registros de facturación en su orden, respeta la espera que pide la AEAT y reintenta lo que no puede salir.',
  words: {
    states: fiscalSenderWords.states,
    events: {
      ...labelsOf(fiscalSenderSteps),
      'sender.call': 'Empieza un envío',
      'sender.answered': 'La AEAT responde',
      'sender.failed': 'La AEAT no responde o no puede',
      'sender.stop': 'Algo debe revisarlo un administrador',
    },
    guards: {},
    actions: {},
    actors: {},
    remedies: {},
  },
});
