// Life of the day of somebody at work. Its state is never chosen: it follows from their presses, which nobody overwrites.
import { setup } from 'xstate';
import type { DayFacts } from '#domain/work/time/figures.ts';
import type { WorkdayStep } from '#domain/work/stepNames.ts';
import type { WorkdayState } from '#domain/work/time/workday.ts';
import { type EventOf, type Words, statesTaking, statesWith } from '#machines/lifecycles/ask.ts';

/** What a person presses; and what the office corrects, or an hour that arrives late. */
export type WorkdayEvent = EventOf<WorkdayStep> | { type: 'day.corrected' };

/** Jornada: sin empezar → en curso ⇄ en pausa → acabada → firmada with its month; por revisar where its hours contradict each other (Workers' Statute, art. 34.9). */
export const workdayLifecycle = setup({
  types: { context: {} as DayFacts, events: {} as WorkdayEvent, input: {} as DayFacts },
  guards: {
    isOdd: ({ context }) => context.isOdd,
    isEnded: ({ context }) => context.isEnded,
    isPaused: ({ context }) => context.isPaused,
    isBegun: ({ context }) => context.isBegun,
  },
}).createMachine({
  id: 'workday',
  context: ({ input }) => input,
  initial: 'deriving',
  on: { 'day.corrected': '.deriving' },
  states: {
    deriving: {
      description: 'Se deduce de las horas que se han anotado: nadie la elige.',
      always: [
        { guard: 'isOdd', target: 'por revisar' },
        { guard: 'isEnded', target: 'acabada' },
        { guard: 'isPaused', target: 'en pausa' },
        { guard: 'isBegun', target: 'en curso' },
        { target: 'sin empezar' },
      ],
    },
    'sin empezar': { tags: 'waits', description: 'Nadie ha dicho a qué hora empezó.', on: { 'day.begin': 'en curso' } },
    'en curso': { tags: ['waits', 'running'], description: 'Está trabajando.', on: { 'day.pause': 'en pausa', 'day.end': 'acabada' } },
    'en pausa': { tags: ['waits', 'running'], description: 'Ha parado a descansar o a comer.', on: { 'day.resume': 'en curso', 'day.end': 'acabada' } },
    acabada: { description: 'Tiene principio y fin: falta firmar su mes.', on: { 'day.resume': 'en curso', 'month.sign': 'firmada' } },
    'por revisar': { tags: ['waits', 'aside'], description: 'Sus horas se contradicen: la oficina las corrige y dice por qué.' },
    firmada: { tags: 'end', description: 'Quien la trabajó ha firmado su mes. Una corrección quita la firma.' },
  },
});

/** Those that go on. */
export const runningDays = stored(statesWith(workdayLifecycle, 'running'));
/** Those in which something is missing. */
export const openDays = stored(statesWith(workdayLifecycle, 'waits'));
/** Those that a person may sign with their month. */
export const signableDays = stored(statesTaking(workdayLifecycle, 'month.sign'));
export const signedDays = stored(statesWith(workdayLifecycle, 'end'));

/** What is derived is stored as what it comes to. */
function stored(states: readonly (WorkdayState | 'deriving')[]): readonly WorkdayState[] {
  return states.filter(state => state !== 'deriving');
}

export const workdayWords: Words<WorkdayState, WorkdayEvent['type']> = {
  path: ['sin empezar', ['en curso', 'en pausa'], 'acabada', 'firmada'],
  states: {
    'sin empezar': 'Sin empezar',
    'en curso': 'En curso',
    'en pausa': 'En pausa',
    acabada: 'Acabada',
    'por revisar': 'Por revisar',
    firmada: 'Firmada',
  },
  refusals: {
    'month.sign': {
      'sin empezar': 'La jornada no tiene principio',
      'en curso': 'La jornada no tiene fin',
      'en pausa': 'La jornada no tiene fin',
      'por revisar': 'Las horas de la jornada se contradicen: pida a la oficina que las corrija',
    },
  },
};
