// What becomes of an invoice whose record AEAT does not like: questions lead to rectifying it, to a new record in place of this one, or to annulling it.
import { assign, emit, setup } from 'xstate';
import type { Correction } from '#domain/fiscal/sending.ts';
import { keyFor, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure, type Failure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface FiscalCorrectionContext {
  /** The record. */
  id: number;
  /** Whether it annuls an invoice: then there is nothing to ask, it can only be made again. */
  isAnnulment: boolean;
  /** Whether AEAT does not know the NIF of its customer, who is a person. */
  asksCensus: boolean;
  /** Whether AEAT does not take how the invoice identifies its customer: another record would say the same. */
  isOfCustomer: boolean;
  /** Whether that NIF is right all the same. */
  isNotInCensus: boolean;
  keys: CommandKeys;
  message: string | null;
}

export type FiscalCorrectionEvent =
  /** Something on the invoice itself is wrong. */
  | { type: 'invoice.wrong' }
  /** The invoice is right; only its record is not. */
  | { type: 'record.wrong' }
  /** The invoice should not exist, and no customer has received it. */
  | { type: 'invoice.needless' }
  | { type: 'nif.right' }
  | { type: 'nif.wrong' }
  | { type: 'question.returned' }
  | { type: 'correction.confirmed' };

const bodyOf = ({ context: { id, isNotInCensus } }: { context: FiscalCorrectionContext }): Correction => ({ id, ...(isNotInCensus && { isNotInCensus }) });

/** Only a new record is made here; rectifying and annulling are steps of the invoice, to which the way is shown. */
export const fiscalCorrectionMachine = setup({
  types: {
    context: {} as FiscalCorrectionContext,
    events: {} as FiscalCorrectionEvent,
    input: {} as Pick<FiscalCorrectionContext, 'id' | 'isAnnulment' | 'asksCensus' | 'isOfCustomer'> & Seeded,
    emitted: {} as { type: 'correction.made'; id: number },
    tags: {} as 'busy' | 'confirming',
  },
  actors: { correct: unbound<{ id: number }, { body: Correction; key: string }>('correct') },
  guards: {
    isAnnulment: ({ context }) => context.isAnnulment,
    isIssue: ({ context }) => !context.isAnnulment,
    asksCensus: ({ context }) => context.asksCensus,
    isOfCustomer: ({ context }) => context.isOfCustomer,
  },
  actions: {
    begin: assign({ isNotInCensus: false, message: null }),
    noteCensus: assign({ isNotInCensus: true }),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, bodyOf({ context })) })),
    hush: assign({ message: null }),
    explain: assign((_, { message }: Failure) => ({ message })),
    tellMade: emit((_, { id }: { id: number }) => ({ type: 'correction.made', id }) as const),
  },
}).createMachine({
  id: 'fiscalCorrection',
  context: ({ input: { seed, ...asked } }) => ({ ...asked, isNotInCensus: false, keys: keysFrom({ seed }), message: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isAnnulment', target: 'confirming' }, { target: 'asking' }] },
    asking: {
      entry: 'begin',
      on: {
        'invoice.wrong': 'rectifying',
        'record.wrong': [{ guard: 'asksCensus', target: 'askingNif' }, { guard: 'isOfCustomer', target: 'rectifying' }, { target: 'confirming' }],
        'invoice.needless': 'annulling',
      },
    },
    askingNif: { on: { 'nif.right': { target: 'confirming', actions: 'noteCensus' }, 'nif.wrong': 'rectifying', 'question.returned': 'asking' } },
    rectifying: { description: 'Se explica cómo rectificar la factura y se lleva a ella.', on: { 'question.returned': 'asking' } },
    annulling: { description: 'Se explica cómo anular la factura y se lleva a ella.', on: { 'question.returned': 'asking' } },
    confirming: { tags: 'confirming', on: { 'correction.confirmed': 'correcting', 'question.returned': { guard: 'isIssue', target: 'asking' } } },
    correcting: {
      tags: ['busy', 'confirming'],
      entry: ['hush', 'keepKey'],
      invoke: {
        id: 'correct',
        src: 'correct',
        input: ({ context }) => ({ body: bodyOf({ context }), key: keyFor(context.keys, bodyOf({ context })) }),
        onDone: { target: 'corrected', actions: { type: 'tellMade', params: ({ event }) => event.output } },
        onError: { target: 'confirming', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    corrected: { type: 'final' },
  },
});
