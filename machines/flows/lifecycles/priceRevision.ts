import { revisionSteps } from '#domain/contracts/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { revisionLifecycle, revisionWords } from '#machines/lifecycles/priceRevision.ts';

export const priceRevisionFlow = lifecycleFlow(revisionLifecycle, {
  title: 'Revisión de precio',
  about: 'El precio de un contrato se revisa: la oficina lo propone, se comunica al cliente y se aplica desde un periodo, o se retira.',
  words: {
    states: revisionWords.states,
    events: labelsOf(revisionSteps),
    guards: {
      isInForce: ['El contrato', 'está vigente'],
      isCurrent: ['El precio del contrato', 'es el de cuando se propuso'],
    },
    actions: {},
    actors: {},
    remedies: { isInForce: null, isCurrent: 'Retire la revisión y propóngala de nuevo' },
  },
});
