// Life of an invoice that bills a part of an accepted quote. Its state is never stored: it follows from its invoice, its cobro, and the invoice that takes it off.
import { setup } from 'xstate';
import type { DepositState } from '#domain/invoicing/deposit.ts';
import type { Words } from '#machines/lifecycles/ask.ts';

export interface DepositFacts {
  /** Its invoice is a draft. */
  isDraft: boolean;
  /** Nothing is left of it after its credit notes. */
  isGone: boolean;
  /** An invoice takes it off. */
  isTaken: boolean;
  /** Its cobro owes nothing. */
  isPaid: boolean;
}

/** The invoice of the work takes it off. */
export type DepositEvent = { type: 'deposit.take' };

/** Anticipo: pedido, facturado, cobrado, descontado by the final invoice; without effect where its invoice is annulled or rectified as a whole. */
export const depositLifecycle = setup({
  types: { context: {} as DepositFacts, events: {} as DepositEvent, input: {} as DepositFacts },
  guards: {
    isDraft: ({ context }) => context.isDraft,
    isGone: ({ context }) => context.isGone,
    isTaken: ({ context }) => context.isTaken,
    isPaid: ({ context }) => context.isPaid,
  },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => input,
  initial: 'deriving',
  states: {
    deriving: {
      description: 'Se deduce de su factura, de su cobro y de la factura que lo resta.',
      always: [
        { guard: 'isDraft', target: 'pedido' },
        { guard: 'isGone', target: 'sin efecto' },
        { guard: 'isTaken', target: 'descontado' },
        { guard: 'isPaid', target: 'cobrado' },
        { target: 'facturado' },
      ],
    },
    pedido: { description: 'Su factura es un borrador: se puede cambiar o borrar.' },
    facturado: { description: 'Tiene su factura, con su número y su registro, y falta cobrarla.', on: { 'deposit.take': 'descontado' } },
    cobrado: { description: 'Su factura está cobrada.', on: { 'deposit.take': 'descontado' } },
    descontado: { tags: 'end', description: 'La factura de la obra lo resta.' },
    'sin efecto': { tags: ['aside', 'end'], description: 'Su factura está anulada o rectificada por completo: no se resta.' },
  },
});

export const depositWords: Words<DepositState, DepositEvent['type']> = {
  states: { pedido: 'Pedido', facturado: 'Facturado', cobrado: 'Cobrado', descontado: 'Descontado', 'sin efecto': 'Sin efecto' },
  refusals: {},
};
