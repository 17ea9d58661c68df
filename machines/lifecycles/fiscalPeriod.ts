// Life of a quarter of the record books: the states are the values stored in `estado`.
import { setup } from 'xstate';
import type { PeriodState } from '#domain/books/fiscalPeriod.ts';
import type { PeriodStep } from '#domain/books/stepNames.ts';
import { type EventOf, type Words, statesTaking } from '#machines/lifecycles/ask.ts';

export interface PeriodFacts {
  /** Its last day has passed. */
  isOver: boolean;
}

export type PeriodEvent = EventOf<PeriodStep>;

/** Periodo fiscal: abierto → en revisión → cerrado → reabierto, which is reviewed and closed again. */
export const periodLifecycle = setup({
  types: { context: {} as PeriodFacts, events: {} as PeriodEvent, input: {} as Partial<PeriodFacts> | undefined },
  guards: { isOver: ({ context }) => context.isOver },
}).createMachine({
  id: 'fiscalPeriod',
  context: ({ input }) => ({ isOver: false, ...input }),
  initial: 'abierto',
  states: {
    abierto: {
      tags: 'clock',
      description: 'Se anotan facturas en él.',
      on: { 'period.review': 'en revisión' },
    },
    'en revisión': {
      tags: ['waits', 'clock'],
      description: 'Alguien comprueba lo que falta; todavía se anotan facturas.',
      on: { 'period.close': { guard: 'isOver', target: 'cerrado' } },
    },
    cerrado: {
      tags: 'end',
      description: 'Declarado: nada cambia ya sus libros, y se guardan sus casillas.',
      on: { 'period.reopen': 'reabierto' },
    },
    reabierto: {
      tags: ['waits', 'aside', 'clock'],
      description: 'Un administrador lo ha reabierto, y se anotó por qué; se ve qué cambia desde que se cerró.',
      on: { 'period.review': 'en revisión' },
    },
  },
});

/** Those whose books nothing changes. */
export const closedPeriods = statesTaking(periodLifecycle, 'period.reopen');
/** Those that somebody still has to review. */
export const unreviewedPeriods = statesTaking(periodLifecycle, 'period.review');

const closed = 'El trimestre ya está cerrado';
const unreviewed = 'Revise antes el trimestre';
const open = 'El trimestre no está cerrado';

export const periodWords: Words<PeriodState, PeriodEvent['type']> = {
  states: { abierto: 'Abierto', 'en revisión': 'En revisión', cerrado: 'Cerrado', reabierto: 'Reabierto' },
  refusals: {
    'period.review': { 'en revisión': 'El trimestre ya está en revisión', cerrado: closed },
    'period.close': { abierto: unreviewed, 'en revisión': 'El trimestre no ha terminado: ciérrelo cuando acabe', cerrado: closed, reabierto: unreviewed },
    'period.reopen': { abierto: open, 'en revisión': open, reabierto: open },
  },
};
