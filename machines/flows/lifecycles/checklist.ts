import { checklistSteps } from '#domain/contracts/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { checklistLifecycle, checklistWords } from '#machines/lifecycles/checklist.ts';

export const checklistFlow = lifecycleFlow(checklistLifecycle, {
  title: 'Lista de comprobación',
  about: 'Cada visita de un contrato con operaciones tiene su lista: el técnico anota los resultados y el cliente la firma con el albarán.',
  words: {
    states: checklistWords.states,
    events: {
      ...labelsOf(checklistSteps),
      'checklist.signed': 'El cliente firma el albarán',
      'checklist.voided': 'El albarán cambia después de firmarse',
    },
    guards: { isComplete: ['La lista', 'tiene todos sus resultados'] },
    actions: {},
    actors: {},
    remedies: { isComplete: 'Anote un resultado de cada operación' },
  },
});
