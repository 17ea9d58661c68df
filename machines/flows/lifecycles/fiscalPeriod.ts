import { periodSteps } from '#domain/books/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { periodLifecycle, periodWords } from '#machines/lifecycles/fiscalPeriod.ts';

export const fiscalPeriodFlow = lifecycleFlow(periodLifecycle, {
  title: 'Periodo fiscal',
  about: 'Un trimestre de los libros de IVA se revisa y se cierra cuando se declara; cerrado no cambia, salvo que un administrador lo reabra.',
  words: {
    states: periodWords.states,
    events: labelsOf(periodSteps),
    guards: { isOver: ['El trimestre', 'ha terminado'] },
    actions: {},
    actors: {},
    remedies: { isOver: 'Espere a que termine el trimestre' },
  },
});
