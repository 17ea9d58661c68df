// Life of an invoice that bills a part of an accepted quote. Its state is never stored: it follows from its invoice, its cobro, and the invoice that takes it off.
import { setup } from 'xstate';
import type { DepositState } from '#domain/invoicing/deposit.ts';
import type { InvoiceState } from '#domain/invoicing/invoice.ts';
import type { Words } from '#machines/lifecycles/ask.ts';

export interface DepositFacts {
  /** Its cobro owes nothing. */
  isPaid: boolean;
}

export type DepositEvent =
  | { type: 'invoice.issue' }
  | { type: 'debt.settled' }
  | { type: 'debt.reopened' }
  | { type: 'deposit.take' }
  | { type: 'deposit.release' }
  | { type: 'deposit.withdraw' };

/** Anticipo: pedido → facturado → cobrado → descontado by the final invoice; without effect where its invoice is annulled or rectified as a whole. */
export const depositLifecycle = setup({
  types: { context: {} as DepositFacts, events: {} as DepositEvent, input: {} as Partial<DepositFacts> | undefined },
  guards: { isPaid: ({ context }) => context.isPaid },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => ({ isPaid: false, ...input }),
  initial: 'pedido',
  states: {
    pedido: { description: 'Su factura es un borrador: se puede cambiar o borrar.', on: { 'invoice.issue': 'facturado' } },
    facturado: {
      description: 'Tiene su factura, con su número y su registro, y falta cobrarla.',
      on: { 'debt.settled': 'cobrado', 'deposit.take': 'descontado', 'deposit.withdraw': 'sin efecto' },
    },
    cobrado: {
      description: 'Su factura está cobrada.',
      on: { 'debt.reopened': 'facturado', 'deposit.take': 'descontado', 'deposit.withdraw': 'sin efecto' },
    },
    descontado: {
      tags: 'end',
      description: 'La factura de la obra lo resta.',
      on: { 'deposit.release': [{ guard: 'isPaid', target: 'cobrado' }, { target: 'facturado' }] },
    },
    'sin efecto': { tags: ['aside', 'end'], description: 'Su factura está anulada o rectificada por completo: no se resta.' },
  },
});

export const depositWords: Words<DepositState, DepositEvent['type']> = {
  states: { pedido: 'Pedido', facturado: 'Facturado', cobrado: 'Cobrado', descontado: 'Descontado', 'sin efecto': 'Sin efecto' },
  refusals: {},
};

interface Deposit {
  estado: InvoiceState;
  isPaid: boolean;
  /** Nothing is left of it after its credit notes. */
  isGone: boolean;
  /** An invoice takes it off. */
  isTaken: boolean;
}

/** The state that an invoice, its credit notes and what takes it off mean. */
export function depositState({ estado, isPaid, isGone, isTaken }: Deposit): DepositState {
  if (estado === 'borrador') return 'pedido';
  if (isGone) return 'sin efecto';
  if (isTaken) return 'descontado';
  return isPaid ? 'cobrado' : 'facturado';
}
