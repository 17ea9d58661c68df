import { visitSteps } from '#domain/contracts/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { visitLifecycle, visitWords } from '#machines/lifecycles/plannedVisit.ts';

export const plannedVisitFlow = lifecycleFlow(visitLifecycle, {
  title: 'Visita',
  about: 'Cada visita de un contrato toca en un mes: se planifica con un aviso, y se hace entera, en parte, o se salta con un motivo.',
  words: {
    states: visitWords.states,
    events: {
      ...labelsOf(visitSteps),
      'visit.opened': 'Empieza su mes',
      'visit.planned': 'Se le hace un aviso',
      'visit.freed': 'Su aviso se cancela o se borra',
      'visit.reopened': 'Su aviso se reabre',
      'visit.made': 'Su aviso queda completado',
      'visit.dropped': 'Su contrato deja de visitarla',
    },
    guards: { isOpen: ['El mes de la visita', 'ha empezado'] },
    actions: {},
    actors: {},
    remedies: { isOpen: null },
  },
});
