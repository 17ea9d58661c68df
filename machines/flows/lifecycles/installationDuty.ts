import { lifecycleFlow } from '#machines/flows/flow.ts';
import { dutyLifecycle, dutyWords } from '#machines/lifecycles/derived/installationDuty.ts';

export const installationDutyFlow = lifecycleFlow(dutyLifecycle, {
  title: 'Deber de una instalación',
  about: 'Lo que la norma pide del mantenimiento de una instalación, y si su contrato lo cumple: se deduce, nadie lo elige.',
  words: {
    states: { ...dutyWords.states, deriving: 'Según sus datos' },
    events: { 'duty.revised': 'Cambia una máquina, un plan o un contrato' },
    guards: {
      isUnknown: ['Una máquina', 'no tiene tipo o potencia'],
      isNotAsked: ['La norma', 'no pide visitas'],
      isUnplanned: ['La instalación', 'no tiene todas sus máquinas en un contrato vigente'],
      isEnough: ['Su plan', 'es tan frecuente como pide la norma, o se aceptó otro y se dijo por qué'],
    },
    actions: {},
    actors: {},
    remedies: { isUnknown: null, isNotAsked: null, isUnplanned: null, isEnough: null },
  },
});
