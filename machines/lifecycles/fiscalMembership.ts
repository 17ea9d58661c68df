// Life of the company in VERI*FACTU: it stays from year to year until an administrator says that it leaves.
import { setup } from 'xstate';
import type { MembershipState } from '#domain/fiscal/membership.ts';
import { type Words, statesTaking } from '#machines/lifecycles/ask.ts';

export interface MembershipFacts {
  /** A call that says so is on its way. */
  isBeingTold: boolean;
  /** The last day has passed. */
  isOver: boolean;
}

/** `leave`: an administrator says so. `told`: AEAT may have read it. `stay`: taken back, or begun again after the last day. */
export type MembershipEvent = { type: 'membership.leave' } | { type: 'membership.told' } | { type: 'membership.stay' };

/** Permanencia en VERI*FACTU: dentro → saliendo → comunicada once AEAT was notified; then there is no way back before the last day has passed. */
export const membershipLifecycle = setup({
  types: { context: {} as MembershipFacts, events: {} as MembershipEvent, input: {} as MembershipFacts },
  guards: { isUntold: ({ context }) => !context.isBeingTold, isOver: ({ context }) => context.isOver },
}).createMachine({
  id: 'fiscalMembership',
  context: ({ input }) => input,
  initial: 'dentro',
  states: {
    dentro: { description: 'Cada factura se registra y se envía; la opción se prorroga cada año.', on: { 'membership.leave': 'saliendo' } },
    saliendo: {
      tags: 'clock',
      description: 'Deja VERI*FACTU el 31 de diciembre: los envíos lo dirán desde el próximo.',
      on: { 'membership.told': 'comunicada', 'membership.stay': { guard: 'isUntold', target: 'dentro' } },
    },
    comunicada: {
      tags: 'clock',
      description: 'La AEAT lo sabe. Pasado el último día no se emite hasta que la empresa vuelva.',
      on: { 'membership.stay': { guard: 'isOver', target: 'dentro' } },
    },
  },
});

/** Those that leave, and the tax agency does not know. */
export const untoldMemberships = statesTaking(membershipLifecycle, 'membership.told');

const leaving = 'La empresa ya ha dicho que deja VERI*FACTU';

export const membershipWords: Words<MembershipState, MembershipEvent['type']> = {
  states: { dentro: 'En VERI*FACTU', saliendo: 'Se va a fin de año', comunicada: 'Salida comunicada' },
  refusals: {
    'membership.leave': { saliendo: leaving, comunicada: leaving },
    'membership.stay': {
      dentro: 'La empresa sigue en VERI*FACTU',
      saliendo: 'Se le está diciendo a la AEAT ahora mismo: espere a su respuesta',
      comunicada: 'La AEAT ya sabe que la empresa se va: podrá volver cuando haya pasado el último día',
    },
  },
};
