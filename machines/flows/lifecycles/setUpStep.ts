import { lifecycleFlow } from '#machines/flows/flow.ts';
import { setUpLifecycle, setUpWords } from '#machines/lifecycles/derived/setUpStep.ts';

export const setUpStepFlow = lifecycleFlow(setUpLifecycle, {
  title: 'Paso de la puesta en marcha',
  about: 'Lo que una empresa nueva tiene que dar antes de trabajar: se deduce de lo que hay guardado, nadie lo marca.',
  words: {
    states: { ...setUpWords.states, deriving: 'Según lo guardado' },
    events: { 'setUp.revised': 'Se guarda o se borra algo de lo que pide' },
    guards: { hasAll: ['Todo lo que pide', 'está guardado'], hasSome: ['Una parte', 'está guardada'] },
    actions: {},
    actors: {},
    remedies: { hasAll: null, hasSome: null },
  },
});
