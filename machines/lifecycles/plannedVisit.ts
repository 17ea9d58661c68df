// Life of a planned visit: the states are the values stored in `estado`. That it is overdue follows from its month, and is no state.
import { setup } from 'xstate';
import type { VisitState } from '#domain/contracts/plannedVisit.ts';
import type { VisitStep } from '#domain/contracts/stepNames.ts';
import { type EventOf, type Words, statesTaking, statesWith } from '#machines/lifecycles/ask.ts';

export interface VisitFacts {
  /** Its month has begun. */
  isOpen: boolean;
}

/** What a person asks for; and what its month, its aviso and its contract do. */
export type VisitEvent =
  | EventOf<VisitStep>
  | { type: 'visit.opened' }
  | { type: 'visit.planned' }
  | { type: 'visit.freed' }
  | { type: 'visit.reopened' }
  | { type: 'visit.made' }
  | { type: 'visit.dropped' };

/** Visita prevista: prevista → abierta when its month begins → con aviso → hecha, or parcial, of which the rest is a visit of its own; saltada with a reason. */
export const visitLifecycle = setup({
  types: { context: {} as VisitFacts, events: {} as VisitEvent, input: {} as Partial<VisitFacts> | undefined },
  guards: { isOpen: ({ context }) => context.isOpen },
}).createMachine({
  id: 'plannedVisit',
  context: ({ input }) => ({ isOpen: false, ...input }),
  initial: 'prevista',
  states: {
    prevista: {
      tags: ['due', 'clock'],
      description: 'Toca en un mes que no ha empezado.',
      on: {
        'visit.move': 'prevista',
        'visit.opened': { guard: 'isOpen', target: 'abierta' },
        'visit.planned': 'con aviso',
        'visit.skip': 'saltada',
        'visit.dropped': 'saltada',
      },
    },
    abierta: {
      tags: ['waits', 'due', 'clock'],
      description: 'Su mes ha empezado y no tiene aviso: hay que planificarla.',
      on: { 'visit.move': 'abierta', 'visit.planned': 'con aviso', 'visit.skip': 'saltada', 'visit.dropped': 'saltada' },
    },
    'con aviso': {
      tags: ['due', 'clock'],
      description: 'Tiene un aviso con técnico y día.',
      on: { 'visit.freed': [{ guard: 'isOpen', target: 'abierta' }, 'prevista'], 'visit.made': 'hecha' },
    },
    hecha: { tags: ['made', 'end'], description: 'Se hizo.', on: { 'visit.reopened': 'con aviso', 'visit.leaveRest': 'parcial' } },
    parcial: { tags: ['made', 'aside', 'end'], description: 'Se hizo en parte: lo que falta es otra visita.' },
    saltada: {
      tags: ['aside', 'end'],
      description: 'No se hace, y se anotó por qué.',
      on: { 'visit.resume': [{ guard: 'isOpen', target: 'abierta' }, 'prevista'] },
    },
  },
});

/** Those that somebody still has to plan. */
export const unplannedVisits = statesTaking(visitLifecycle, 'visit.planned');
/** Those whose days have come, and that have no aviso. */
export const openVisits = statesWith(visitLifecycle, 'waits');
/** Those that somebody still has to make. */
export const dueVisits = statesWith(visitLifecycle, 'due');
/** Those that were made, in whole or in part. */
export const madeVisits = statesWith(visitLifecycle, 'made');
/** Those of them of which something is left: it is another visit. */
export const partVisits = statesWith(visitLifecycle, 'aside').filter(state => madeVisits.includes(state));

const planned = 'La visita ya tiene un aviso: cambie el aviso';
const made = 'La visita ya está hecha';
const skipped = 'La visita se saltó: recupérela antes';

export const visitWords: Words<VisitState, VisitEvent['type']> = {
  states: { prevista: 'Prevista', abierta: 'Por planificar', 'con aviso': 'Con aviso', hecha: 'Hecha', parcial: 'Hecha en parte', saltada: 'Saltada' },
  refusals: {
    'visit.move': { 'con aviso': planned, hecha: made, parcial: made, saltada: skipped },
    'visit.skip': { 'con aviso': planned, hecha: made, parcial: made, saltada: 'La visita ya se saltó' },
    'visit.resume': { prevista: 'La visita no se ha saltado', abierta: 'La visita no se ha saltado', 'con aviso': planned, hecha: made, parcial: made },
    'visit.leaveRest': {
      prevista: 'La visita no se ha hecho todavía',
      abierta: 'La visita no se ha hecho todavía',
      'con aviso': 'La visita no se ha hecho todavía',
      parcial: 'Lo que quedó ya es otra visita',
      saltada: skipped,
    },
    'visit.planned': { 'con aviso': 'La visita ya tiene un aviso', hecha: made, parcial: made, saltada: skipped },
  },
};
