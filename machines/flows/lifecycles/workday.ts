import { workdaySteps } from '#domain/work/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { workdayLifecycle, workdayWords } from '#machines/lifecycles/derived/workday.ts';

export const workdayFlow = lifecycleFlow(workdayLifecycle, {
  title: 'Jornada',
  about: 'La jornada de una persona: lo que dice su registro, que se firma cada mes y se conserva cuatro años.',
  words: {
    states: { deriving: 'Se deduce', ...workdayWords.states },
    events: { ...labelsOf(workdaySteps), 'day.corrected': 'Se corrige o llega una hora' },
    guards: {
      isOdd: ['Una de sus horas', 'contradice a otra'],
      isEnded: ['Su última hora', 'es la del fin'],
      isPaused: ['Su última hora', 'es la de una pausa'],
      isBegun: ['La jornada', 'tiene hora de principio'],
    },
    actions: {},
    actors: {},
    remedies: {
      isOdd: null,
      isEnded: 'Acabe la jornada',
      isPaused: 'Haga una pausa',
      isBegun: 'Empiece la jornada',
    },
  },
});
