// Life of a price revision: the states are the values stored in `estado`.
import { and, setup } from 'xstate';
import type { RevisionState } from '#domain/contracts/priceRevision.ts';
import type { RevisionStep } from '#domain/contracts/stepNames.ts';
import { type EventOf, type Words, statesTaking } from '#machines/lifecycles/ask.ts';

export interface RevisionFacts {
  /** Its contract is in force. */
  isInForce: boolean;
  /** Its contract still costs what it cost when the revision was proposed. */
  isCurrent: boolean;
}

export type RevisionEvent = EventOf<RevisionStep>;

/** Revisión de precio: propuesta → comunicada to the customer → aplicada; or retirada before. */
export const revisionLifecycle = setup({
  types: { context: {} as RevisionFacts, events: {} as RevisionEvent, input: {} as Partial<RevisionFacts> | undefined },
  guards: { isInForce: ({ context }) => context.isInForce, isCurrent: ({ context }) => context.isCurrent },
}).createMachine({
  id: 'priceRevision',
  context: ({ input }) => ({ isInForce: false, isCurrent: false, ...input }),
  initial: 'propuesta',
  states: {
    propuesta: {
      tags: 'waits',
      description: 'La oficina propone un precio nuevo: el cliente no lo sabe todavía.',
      on: { 'revision.communicate': 'comunicada', 'revision.withdraw': 'retirada' },
    },
    comunicada: {
      description: 'El cliente tiene la carta con el precio nuevo.',
      on: {
        'revision.apply': { guard: and(['isInForce', 'isCurrent']), target: 'aplicada' },
        'revision.withdraw': 'retirada',
      },
    },
    aplicada: { tags: 'end', description: 'Los periodos desde su día se facturan al precio nuevo.' },
    retirada: { tags: ['aside', 'end'], description: 'No se aplica, y se anotó por qué.' },
  },
});

/** Those about which nothing is decided: a contract has one of them at most. */
export const openRevisions = statesTaking(revisionLifecycle, 'revision.withdraw');

const applied = 'La revisión ya está aplicada';
const withdrawn = 'La revisión se retiró';

export const revisionWords: Words<RevisionState, RevisionEvent['type']> = {
  states: { propuesta: 'Propuesta', comunicada: 'Comunicada', aplicada: 'Aplicada', retirada: 'Retirada' },
  refusals: {
    'revision.communicate': { comunicada: 'La revisión ya está comunicada', aplicada: applied, retirada: withdrawn },
    'revision.apply': {
      propuesta: 'Comunique antes el precio nuevo al cliente',
      comunicada: 'El contrato no está vigente, o su precio ha cambiado desde que se propuso: retire la revisión y propóngala de nuevo',
      aplicada: applied,
      retirada: withdrawn,
    },
    'revision.withdraw': { aplicada: applied, retirada: 'La revisión ya está retirada' },
  },
};
