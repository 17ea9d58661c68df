// The pagar dialog of a cobro, in Pagar or Devolver mode by the sign of the debt (§2 Modal dialogs, §5 Payment).
import { assign, emit, setup } from 'xstate';
import type { FieldErrors, Saved } from '#domain/answer.ts';
import { amountProblem, paymentLimit, paymentMode, signedAmount, type PaymentMode } from '#domain/rules/paymentMode.ts';
import { isStale, toFailure, type Failure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';

/** A cobro as far as paying it needs; amounts in euros. */
export interface PayableDebt {
  id: number;
  deuda: number;
}

export interface PaymentDialogContext {
  debt: PayableDebt;
  mode: PaymentMode;
  /** Euros. */
  limit: number;
  fecha_pago: string;
  /** Euros, as typed: positive. */
  cantidad: number;
  message: string | null;
  errors: FieldErrors | null;
}

export type PaymentDialogEvent =
  | { type: 'payment.submit'; fecha_pago: string; cantidad: number }
  | { type: 'form.changed' }
  | { type: 'load.retry' }
  | { type: 'record.reload' }
  | { type: 'dialog.close' };

export type PaymentDialogEmitted = { type: 'payment.saved'; saved: Saved };

const judge = (debt: PayableDebt) => ({ debt, mode: paymentMode(debt.deuda), limit: paymentLimit(debt.deuda) });

/** Payment. The debt is fetched fresh first, because another payment may have come in; a refund travels negated. */
export const paymentDialogMachine = setup({
  types: {
    context: {} as PaymentDialogContext,
    events: {} as PaymentDialogEvent,
    input: {} as { debt: PayableDebt },
    emitted: {} as PaymentDialogEmitted,
    tags: {} as 'busy' | 'form' | 'failed' | 'stale',
  },
  actors: {
    load: unbound<PayableDebt, { id: number }>('load'),
    /** `cantidad` is signed: negative on a refund. */
    pay: unbound<Saved, { debt: PayableDebt; fecha_pago: string; cantidad: number }>('pay'),
  },
  guards: {
    isPayable: ({ context }, { cantidad }: { cantidad: number }) => amountProblem(context.debt.deuda, cantidad) === null,
    isStale: (_, { error }: { error: unknown }) => isStale(error),
  },
  actions: {
    keepDebt: assign((_, { debt }: { debt: PayableDebt }) => ({ ...judge(debt), message: null })),
    keepAmount: assign((_, { fecha_pago, cantidad }: { fecha_pago: string; cantidad: number }) => ({
      fecha_pago,
      cantidad,
      message: null,
      errors: null,
    })),
    refuseAmount: assign(({ context }, { cantidad }: { cantidad: number }) => {
      const problem = amountProblem(context.debt.deuda, cantidad) ?? '';
      return { message: problem, errors: { cantidad: problem } };
    }),
    explain: assign((_, { message, errors }: Failure) => ({ message, errors: errors ?? null })),
    hush: assign({ message: null, errors: null }),
    tellSaved: emit((_, { saved }: { saved: Saved }) => ({ type: 'payment.saved', saved }) as const),
  },
}).createMachine({
  id: 'paymentDialog',
  context: ({ input }) => ({ ...judge(input.debt), fecha_pago: '', cantidad: 0, message: null, errors: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.debt.id }),
        onDone: { target: 'editing', actions: { type: 'keepDebt', params: ({ event }) => ({ debt: event.output }) } },
        onError: { target: 'loadFailed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
      on: { 'dialog.close': 'closed' },
    },
    loadFailed: { tags: 'failed', on: { 'load.retry': 'loading', 'dialog.close': 'closed' } },
    editing: {
      tags: 'form',
      initial: 'fresh',
      on: {
        'form.changed': { actions: 'hush' },
        'payment.submit': [
          {
            guard: { type: 'isPayable', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'keepAmount', params: ({ event }) => event },
          },
          { actions: { type: 'refuseAmount', params: ({ event }) => event } },
        ],
        'dialog.close': 'closed',
      },
      states: {
        fresh: {},
        stale: {
          description: 'El cobro cambió mientras tanto: hay que recargarlo.',
          tags: 'stale',
          on: { 'record.reload': '#paymentDialog.loading' },
        },
      },
    },
    saving: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { debt, mode, fecha_pago, cantidad } }) => ({ debt, fecha_pago, cantidad: signedAmount(mode, cantidad) }),
        onDone: { target: 'closed', actions: { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) } },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'editing.stale',
            actions: { type: 'explain', params: ({ event }) => toFailure(event.error) },
          },
          { target: 'editing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    closed: { type: 'final' },
  },
});
