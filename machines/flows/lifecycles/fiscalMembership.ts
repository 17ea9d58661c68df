import { membershipSteps } from '#domain/fiscal/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { membershipLifecycle, membershipWords } from '#machines/lifecycles/fiscalMembership.ts';

export const fiscalMembershipFlow = lifecycleFlow(membershipLifecycle, {
  title: 'Permanencia en VERI*FACTU',
  about: 'La empresa sigue en VERI*FACTU de año en año; solo lo deja el 31 de diciembre, y la AEAT lo lee en los envíos de ese año.',
  words: {
    states: membershipWords.states,
    events: { ...labelsOf(membershipSteps), 'membership.told': 'La AEAT lee que la empresa se va' },
    guards: { isUntold: ['Ningún envío que lo diga', 'está en camino'], isOver: ['El último día', 'ha pasado'] },
    actions: {},
    actors: {},
    remedies: { isUntold: 'Espere a que responda la AEAT', isOver: 'Espere a que pase el último día' },
  },
});
