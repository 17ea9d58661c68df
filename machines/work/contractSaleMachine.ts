// Preparing a contract step by step: where its machines are, what the law asks of them, and the price. The form holds what is typed; this holds the step, and what the server said of it.
import { assign, emit, setup } from 'xstate';
import type { SaleQuestion, SaleStep } from '#domain/contracts/sale.ts';
import type { SaleProposal } from '#domain/contracts/wire.ts';
import { type Failure, toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** What there is at a location: its installations, and its machines with what the norm must know of them. */
export interface SalePlace {
  installations: readonly { id: number; name: string; uso: string }[];
  machines: readonly { id: number; name: string; tipo: string; kw_frio: number | null; kw_calor: number | null; installation_id: number | null }[];
}

export interface ContractSaleInput {
  /** The location that was chosen before the page was opened or loaded anew. */
  location_id: number | null;
}

export interface ContractSaleContext extends ContractSaleInput {
  place: SalePlace | null;
  question: SaleQuestion | null;
  proposal: SaleProposal | null;
  message: string | null;
}

export type ContractSaleEvent =
  | { type: 'place.chosen'; location_id: number | null }
  | { type: 'place.again' }
  | { type: 'proposal.asked'; question: SaleQuestion }
  | { type: 'step.next' }
  | { type: 'step.previous' }
  /** What is wrong is in this step. */
  | { type: 'step.shown'; step: SaleStep };

export type ContractSaleEmitted = { type: 'place.read'; place: SalePlace } | { type: 'proposal.made'; proposal: SaleProposal };

/** The step of the law is entered only with what the server proposes for the machines as they are written. */
export const contractSaleMachine = setup({
  types: {
    context: {} as ContractSaleContext,
    events: {} as ContractSaleEvent,
    input: {} as ContractSaleInput,
    emitted: {} as ContractSaleEmitted,
    tags: {} as 'busy' | 'place' | 'duty' | 'price',
  },
  actors: {
    read: unbound<SalePlace, { location_id: number | null }>('read'),
    propose: unbound<SaleProposal, { question: SaleQuestion | null }>('propose'),
  },
  guards: {
    isPlaced: ({ context }) => context.location_id !== null,
    isPlace: (_, { location_id }: { location_id: number | null }) => location_id !== null,
    isPlaceStep: (_, { step }: { step: SaleStep }) => step === 'place',
    isDutyStep: (_, { step }: { step: SaleStep }) => step === 'duty',
  },
  actions: {
    choose: assign((_, { location_id }: { location_id: number | null }) => ({ location_id, place: null, proposal: null, message: null })),
    ask: assign((_, { question }: { question: SaleQuestion }) => ({ question, message: null })),
    keepPlace: assign((_, { place }: { place: SalePlace }) => ({ place, message: null })),
    keepProposal: assign((_, { proposal }: { proposal: SaleProposal }) => ({ proposal })),
    explain: assign((_, { message }: Failure) => ({ message })),
    tellPlace: emit((_, { place }: { place: SalePlace }) => ({ type: 'place.read', place }) as const),
    tellProposal: emit((_, { proposal }: { proposal: SaleProposal }) => ({ type: 'proposal.made', proposal }) as const),
  },
}).createMachine({
  id: 'contractSale',
  context: ({ input }) => ({ ...input, place: null, question: null, proposal: null, message: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isPlaced', target: 'reading' }, { target: 'place' }] },
    reading: {
      description: 'Lee las instalaciones y las máquinas de la localización.',
      tags: ['busy', 'place'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { location_id } }) => ({ location_id }),
        onDone: {
          target: 'place',
          actions: [
            { type: 'keepPlace', params: ({ event }) => ({ place: event.output }) },
            { type: 'tellPlace', params: ({ event }) => ({ place: event.output }) },
          ],
        },
        onError: { target: 'unread', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
      on: {
        'place.chosen': [
          {
            guard: { type: 'isPlace', params: ({ event }) => event },
            target: 'reading',
            reenter: true,
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'place', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    unread: {
      tags: 'place',
      on: {
        'place.again': 'reading',
        'place.chosen': [
          { guard: { type: 'isPlace', params: ({ event }) => event }, target: 'reading', actions: { type: 'choose', params: ({ event }) => event } },
          { target: 'place', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    place: {
      description: 'Cliente, localización, instalación y máquinas.',
      tags: 'place',
      on: {
        'place.chosen': [
          { guard: { type: 'isPlace', params: ({ event }) => event }, target: 'reading', actions: { type: 'choose', params: ({ event }) => event } },
          { actions: { type: 'choose', params: ({ event }) => event } },
        ],
        'proposal.asked': { target: 'proposing', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    proposing: {
      description: 'El servidor dice qué pide la norma de esas máquinas y propone un plan.',
      tags: ['busy', 'place'],
      invoke: {
        id: 'propose',
        src: 'propose',
        input: ({ context: { question } }) => ({ question }),
        onDone: {
          target: 'duty',
          actions: [
            { type: 'keepProposal', params: ({ event }) => ({ proposal: event.output }) },
            { type: 'tellProposal', params: ({ event }) => ({ proposal: event.output }) },
          ],
        },
        onError: { target: 'place', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    duty: {
      description: 'Lo que pide la norma, y los planes de visitas.',
      tags: 'duty',
      on: { 'step.previous': 'place', 'step.next': 'price' },
    },
    price: {
      description: 'Precio, facturación y condiciones; después se prepara el contrato.',
      tags: 'price',
      on: {
        'step.previous': 'duty',
        'step.shown': [
          { guard: { type: 'isPlaceStep', params: ({ event }) => event }, target: 'place' },
          { guard: { type: 'isDutyStep', params: ({ event }) => event }, target: 'duty' },
        ],
      },
    },
  },
});
