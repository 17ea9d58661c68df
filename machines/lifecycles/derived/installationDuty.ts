// What an installation's maintenance is before the law. Its state is never chosen: it follows from what is known of it and from its plans.
import { setup } from 'xstate';
import type { DutyState } from '#domain/contracts/installation.ts';
import { type Words, statesWith } from '#machines/lifecycles/ask.ts';

export interface DutyFacts {
  /** What the norm asks can be said: its machines have a kind and a power. */
  isKnown: boolean;
  /** The norm asks for visits. */
  isAsked: boolean;
  /** A contract in force has it visited. */
  hasPlan: boolean;
  /** Its plan is as frequent as the norm asks, or a longer period was accepted with a reason. */
  isEnough: boolean;
}

/** Something that its duty rests on has changed: a machine, a plan, a contract. */
export type DutyEvent = { type: 'duty.revised' };

/** Deber de una instalación: sin datos, sin plan, conforme o por debajo de la norma (RITE, art. 26 and IT 3.3). */
export const dutyLifecycle = setup({
  types: { context: {} as DutyFacts, events: {} as DutyEvent, input: {} as DutyFacts },
  guards: {
    isUnknown: ({ context }) => !context.isKnown,
    isNotAsked: ({ context }) => !context.isAsked,
    isUnplanned: ({ context }) => !context.hasPlan,
    isEnough: ({ context }) => context.isEnough,
  },
}).createMachine({
  id: 'installationDuty',
  context: ({ input }) => input,
  initial: 'deriving',
  on: { 'duty.revised': '.deriving' },
  states: {
    deriving: {
      description: 'Se deduce de sus máquinas, de sus planes y de la norma.',
      always: [
        { guard: 'isUnknown', target: 'sin datos' },
        { guard: 'isNotAsked', target: 'conforme' },
        { guard: 'isUnplanned', target: 'sin plan' },
        { guard: 'isEnough', target: 'conforme' },
        { target: 'por debajo' },
      ],
    },
    'sin datos': { tags: 'uncovered', description: 'Falta el tipo o la potencia de alguna máquina: no se sabe qué pide la norma.' },
    'sin plan': { tags: 'uncovered', description: 'La norma pide visitas y ningún contrato vigente las da.' },
    'por debajo': { description: 'Se visita menos a menudo de lo que pide la norma.' },
    conforme: { tags: 'end', description: 'Se visita al menos como pide la norma, o la norma no pide nada.' },
  },
});

/** Those that no contract covers as far as is known. */
export const uncoveredDuties = statesWith(dutyLifecycle, 'uncovered');

export const dutyWords: Words<DutyState, DutyEvent['type']> = {
  states: { 'sin datos': 'Sin datos', 'sin plan': 'Sin plan', 'por debajo': 'Por debajo de la norma', conforme: 'Conforme' },
  refusals: {},
};
