import { followUpSteps } from '#domain/quotes/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { followUpLifecycle, followUpWords } from '#machines/lifecycles/followUp.ts';

export const followUpFlow = lifecycleFlow(followUpLifecycle, {
  title: 'Seguimiento',
  about: 'Las reglas proponen preguntar por un presupuesto sin respuesta, y alguien lo envía; se cierra solo cuando ya no hace falta.',
  words: {
    states: followUpWords.states,
    events: {
      ...labelsOf(followUpSteps),
      'followUp.recall': 'Se para su correo antes de salir',
      'followUp.undelivered': 'Su correo no se puede entregar',
      'followUp.close': 'El presupuesto ya no espera respuesta',
    },
    guards: { maySend: ['La persona que lo pide', 'puede enviarlo'], isQueued: ['Su correo', 'no ha salido todavía'] },
    actions: {},
    actors: {},
    remedies: { maySend: 'Pida a la oficina que lo envíe', isQueued: null },
  },
});
