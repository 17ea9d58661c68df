import { lifecycleFlow } from '#machines/flows/flow.ts';
import { dutyLifecycle, dutyWords } from '#machines/lifecycles/installationDuty.ts';

export const installationDutyFlow = lifecycleFlow(dutyLifecycle, {
  title: 'Deber de una instalación',
  about: 'Lo que la norma pide del mantenimiento de una instalación, y si su contrato lo cumple: se deduce, nadie lo elige.',
  words: {
    states: { ...dutyWords.states, deriving: 'Según sus datos' },
    events: { 'duty.revised': 'Cambia una máquina, un plan o un contrato' },
    guards: { isNow: ['El estado', 'corresponde a lo que se sabe de la instalación'] },
    actions: {},
    actors: {},
    remedies: { isNow: null },
  },
});
