// Life of the list of operations of a visit: the states are the values stored in `estado`.
import { setup } from 'xstate';
import type { ChecklistState } from '#domain/contracts/checklist.ts';
import type { ChecklistStep } from '#domain/contracts/stepNames.ts';
import { type EventOf, type Words, statesTaking } from '#machines/lifecycles/ask.ts';

export interface ChecklistFacts {
  /** Every operation of every machine has its result. */
  isComplete: boolean;
}

/** What a person asks for; and what the signature of the albarán does. */
export type ChecklistEvent = EventOf<ChecklistStep> | { type: 'checklist.signed' } | { type: 'checklist.voided' };

const written = { 'checklist.write': 'en curso', 'checklist.complete': 'completa' } as const;

/** Lista de comprobación: pendiente → en curso → completa → firmada with the albarán; what changes after that, in it or in the albarán, voids the signature. */
export const checklistLifecycle = setup({
  types: { context: {} as ChecklistFacts, events: {} as ChecklistEvent, input: {} as Partial<ChecklistFacts> | undefined },
  guards: { isComplete: ({ context }) => context.isComplete },
}).createMachine({
  id: 'checklist',
  context: ({ input }) => ({ isComplete: false, ...input }),
  initial: 'pendiente',
  states: {
    pendiente: {
      description: 'La visita tiene aviso y nadie ha anotado ningún resultado.',
      on: written,
    },
    'en curso': {
      description: 'Hay resultados y faltan otros. Si se firma así, lo que falta se hace en otra visita.',
      on: { ...written, 'checklist.signed': 'firmada' },
    },
    completa: {
      description: 'Cada operación de cada máquina tiene su resultado.',
      on: { ...written, 'checklist.signed': 'firmada' },
    },
    firmada: {
      tags: 'end',
      description: 'El cliente la firmó con el albarán.',
      on: { ...written, 'checklist.voided': [{ guard: 'isComplete', target: 'completa' }, { target: 'en curso' }] },
    },
  },
});

/** Those of which something is written, and that the customer signs with the albarán. */
export const signableLists = statesTaking(checklistLifecycle, 'checklist.signed');
/** Those whose signature a change takes away. */
export const signedLists = statesTaking(checklistLifecycle, 'checklist.voided');

export const checklistWords: Words<ChecklistState, ChecklistEvent['type']> = {
  states: { pendiente: 'Sin empezar', 'en curso': 'En curso', completa: 'Completa', firmada: 'Firmada' },
  refusals: {},
};
