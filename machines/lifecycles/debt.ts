// Life of a cobro. Its state is never stored: it follows from two amounts, in integer thousandths of a euro.
import { assign, setup } from 'xstate';
import type { DebtState } from '#domain/collecting/debt.ts';
import type { Words } from '#machines/lifecycles/ask.ts';

export type { DebtState };

/** Integer thousandths. `importe` is the document's total, `deuda` what is still owed; below zero we owe it. */
export interface DebtAmounts {
  importe: number;
  deuda: number;
  /** What of `importe` has been set off between an invoice and its credit note, of the same sign; nothing takes that back. */
  compensado?: number;
  /** What payments, refunds and compensations come to. */
  cobrado?: number;
}

/** `cantidad`, integer thousandths: positive in a payment or refund; signed as stored when one is reversed, and all that is owed when its invoice is annulled. */
export type DebtEvent =
  | { type: 'payment.made'; cantidad: number }
  | { type: 'refund.made'; cantidad: number }
  | { type: 'payment.reversed'; cantidad: number }
  | { type: 'debt.annulled'; cantidad: number };

/** The state that the amounts mean. */
export function debtState({ importe, deuda }: DebtAmounts): DebtState {
  if (deuda === 0) return 'saldado';
  if (deuda < 0) return 'a devolver';
  return deuda < importe ? 'parcial' : 'pendiente';
}

/** The most that may be owed, whichever way: the document's total without what has been set off. */
export const mostOwed = ({ importe, compensado = 0 }: DebtAmounts): number => Math.abs(importe - compensado);

/** What is owed after `event`, integer thousandths: a payment and annulling lower it, a refund raises it, reversing undoes either. */
export function debtAfter(deuda: number, event: DebtEvent): number {
  return event.type === 'payment.made' || event.type === 'debt.annulled' ? deuda - event.cantidad : deuda + event.cantidad;
}

/** Cobro: nothing may be paid above the debt, nor refunded above what we owe, nor is more ever owed than the document says (§5 Payment). */
export const debtLifecycle = setup({
  types: { context: {} as DebtAmounts, events: {} as DebtEvent, input: {} as DebtAmounts },
  guards: {
    isWithinDebt: ({ context, event }) => isWithin(context.deuda, event.cantidad),
    isWithinCredit: ({ context, event }) => isWithin(-context.deuda, event.cantidad),
    isWithinTotal: ({ context, event }) => Math.abs(debtAfter(context.deuda, event)) <= mostOwed(context),
    isUntouched: ({ context, event }) => event.cantidad === context.deuda && context.deuda === context.importe && !context.cobrado,
    isNow: ({ context }, { state }: { state: DebtState }) => debtState(context) === state,
  },
  actions: { book: assign({ deuda: ({ context, event }) => debtAfter(context.deuda, event) }) },
}).createMachine({
  id: 'debt',
  context: ({ input }) => input,
  initial: 'deriving',
  on: { 'payment.reversed': { guard: 'isWithinTotal', target: '.deriving', actions: 'book' } },
  states: {
    deriving: {
      description: 'El estado se deduce de los importes.',
      always: [
        { guard: { type: 'isNow', params: { state: 'saldado' } }, target: 'saldado' },
        { guard: { type: 'isNow', params: { state: 'a devolver' } }, target: 'a devolver' },
        { guard: { type: 'isNow', params: { state: 'parcial' } }, target: 'parcial' },
        { target: 'pendiente' },
      ],
    },
    pendiente: {
      tags: 'waits',
      description: 'No se ha pagado nada.',
      on: {
        'payment.made': { guard: 'isWithinDebt', target: 'deriving', actions: 'book' },
        'debt.annulled': { guard: 'isUntouched', target: 'deriving', actions: 'book' },
      },
    },
    parcial: {
      tags: 'waits',
      description: 'Se ha pagado una parte.',
      on: { 'payment.made': { guard: 'isWithinDebt', target: 'deriving', actions: 'book' } },
    },
    saldado: { tags: 'end', description: 'No se debe nada.' },
    'a devolver': {
      tags: ['waits', 'aside'],
      description: 'La empresa debe dinero al cliente.',
      on: {
        'refund.made': { guard: 'isWithinCredit', target: 'deriving', actions: 'book' },
        'debt.annulled': { guard: 'isUntouched', target: 'deriving', actions: 'book' },
      },
    },
  },
});

function isWithin(limit: number, cantidad: number): boolean {
  return Number.isInteger(cantidad) && cantidad > 0 && cantidad <= limit;
}

const owedTooMuch = 'Anular este pago dejaría una deuda mayor que el importe: corrija antes la deuda';

const beyondRest = 'Anular este pago dejaría una deuda mayor que lo que queda del importe después de compensarlo';

export const debtWords: Words<DebtState, DebtEvent['type']> = {
  states: { pendiente: 'Pendiente', parcial: 'Parcial', saldado: 'Saldado', 'a devolver': 'A devolver' },
  refusals: {
    'payment.made': { saldado: 'El cobro ya está saldado', 'a devolver': 'Este cobro es a devolver: haga una devolución' },
    'refund.made': { saldado: 'No hay nada que devolver' },
    'payment.reversed': { saldado: beyondRest, pendiente: owedTooMuch, parcial: owedTooMuch, 'a devolver': owedTooMuch },
  },
};
