// Life of a step of setting up. Its state is never chosen: it follows from what the company has stored.
import { setup } from 'xstate';
import type { SetUpState } from '#domain/overview/setUp.ts';
import { type Words, statesWith } from '#machines/lifecycles/ask.ts';

export interface SetUpFacts {
  /** One of its parts is there. */
  hasSome: boolean;
  /** All of them are. */
  hasAll: boolean;
}

/** Something that the step looks for was stored or deleted. */
export type SetUpEvent = { type: 'setUp.revised' };

/** Paso de la puesta en marcha: pendiente, a medias, hecho. */
export const setUpLifecycle = setup({
  types: { context: {} as SetUpFacts, events: {} as SetUpEvent, input: {} as SetUpFacts },
  guards: { hasAll: ({ context }) => context.hasAll, hasSome: ({ context }) => context.hasSome },
}).createMachine({
  id: 'setUpStep',
  context: ({ input }) => input,
  initial: 'deriving',
  on: { 'setUp.revised': '.deriving' },
  states: {
    deriving: {
      description: 'Se deduce de lo que la empresa tiene guardado: nadie lo marca a mano.',
      always: [{ guard: 'hasAll', target: 'hecho' }, { guard: 'hasSome', target: 'a medias' }, { target: 'pendiente' }],
    },
    pendiente: { tags: 'waits', description: 'No hay nada de lo que pide.' },
    'a medias': { tags: 'waits', description: 'Falta una parte.' },
    hecho: { tags: 'end', description: 'Está todo.' },
  },
});

/** Those in which something is missing. */
export const openSetUpStates = statesWith(setUpLifecycle, 'waits');

export const setUpWords: Words<SetUpState, SetUpEvent['type']> = {
  states: { pendiente: 'Pendiente', 'a medias': 'A medias', hecho: 'Hecho' },
  refusals: {},
};
