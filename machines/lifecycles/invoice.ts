// Life of a factura: the states are the values stored in `estado`.
import { and, setup } from 'xstate';
import type { InvoiceState } from '#domain/invoicing/invoiceStates.ts';
import type { InvoiceStep } from '#domain/invoicing/stepNames.ts';
import { type EventOf, statesTaking, statesWith } from '#machines/lifecycles/ask.ts';

export type { InvoiceState };

/** What is known of an invoice, each a fact by itself; a step asks for those that it needs. */
export interface InvoiceFacts {
  /** The company's name, NIF and address are known (`isIssuer`). */
  hasIssuer: boolean;
  /** How many lines it has. */
  lines: number;
  /** Its customer has a NIF, or it is a simplified one, which names nobody. */
  isIdentified: boolean;
  /** It is a complete one, or does not pass what a simplified one may come to (RD 1619/2012, art. 4). */
  isWithinLimit: boolean;
  /** Its albaranes lie in one month, or somebody has said the day of the work. */
  isOfOneMonth: boolean;
  /** The quarter in whose books it is a row is not closed. */
  isOfOpenQuarter: boolean;
  /** Its date is not before that of the last one of its series, nor in the future. */
  isTimely: boolean;
  /** Its cobro owes nothing. */
  isSettled: boolean;
  /** How many credit notes it has, drafts included, without the one that is discarded. */
  notes: number;
  /** Something of it is left after its issued credit notes. */
  hasRest: boolean;
  /** No credit note of it waits as a draft. */
  hasNoDraftNote: boolean;
  /** It does not withdraw a complete invoice that was wrong. */
  isNoWithdrawal: boolean;
  /** No issued invoice takes it off as a deposit. */
  isUntaken: boolean;
  /** It is neither a credit note nor in place of simplified ones. */
  isOrdinary: boolean;
  /** It comes to more than zero. */
  isPositive: boolean;
  /** No complete one is in its place. */
  isUnreplaced: boolean;
  /** It has a record for the tax agency. */
  isRecorded: boolean;
  /** The agency has answered to it. */
  isAnswered: boolean;
  /** No albarán has left the invoice that it takes back. */
  keepsOrders: boolean;
  /** Nothing has happened to its cobro. */
  isUntouched: boolean;
  /** It was not sent to its customer. */
  isUnsent: boolean;
  /** Its customer was not reminded of it. */
  isUnreminded: boolean;
  /** Its customer has not opened it. */
  isUnseen: boolean;
  /** It is a simplified one, or its credit note. */
  isSimplified: boolean;
  /** It does not bear the data with which its customer deducts the VAT. */
  isUnnamed: boolean;
  /** It is no credit note, or what it takes back has a complete one, or gets the same. */
  isFollowing: boolean;
}

/** Nothing is known of it: no step that asks for something is allowed. */
export const noInvoiceFacts: InvoiceFacts = {
  hasIssuer: false,
  lines: 0,
  isIdentified: false,
  isWithinLimit: false,
  isOfOneMonth: false,
  isOfOpenQuarter: false,
  isTimely: false,
  isSettled: false,
  notes: 0,
  hasRest: false,
  hasNoDraftNote: false,
  isNoWithdrawal: false,
  isUntaken: false,
  isOrdinary: false,
  isPositive: false,
  isUnreplaced: false,
  isRecorded: false,
  isAnswered: false,
  keepsOrders: false,
  isUntouched: false,
  isUnsent: false,
  isUnreminded: false,
  isUnseen: false,
  isSimplified: false,
  isUnnamed: false,
  isFollowing: false,
};

/** What a person asks for, and what its albaranes, its cobro and its credit note do. */
export type InvoiceEvent =
  | EventOf<InvoiceStep>
  | { type: 'invoice.receiveWorkOrder' }
  | { type: 'debt.settled' }
  | { type: 'debt.reopened' }
  | { type: 'rectification.discarded' };

/** What a step asks that several states take. */
const ofRectifying = ['isNoWithdrawal', 'hasRest', 'hasNoDraftNote', 'isUntaken'] as const;
const ofRedoing = ['isOrdinary', 'isPositive', 'isUnreplaced', 'isUntaken'] as const;
const ofSubstituting = ['isSimplified', 'isUnreplaced', 'isUnnamed', 'hasNoDraftNote', 'hasRest', 'isFollowing'] as const;

/** Factura or credit note: borrador → emitida ⇄ cobrada → rectificada, where more credit notes may follow; anulada where it should never have existed. Only a draft changes: the law wants numbers without gaps (§4). */
export const invoiceLifecycle = setup({
  types: { context: {} as InvoiceFacts, events: {} as InvoiceEvent, input: {} as Partial<InvoiceFacts> | undefined },
  guards: {
    hasIssuer: ({ context }) => context.hasIssuer,
    hasLines: ({ context }) => context.lines > 0,
    isIdentified: ({ context }) => context.isIdentified,
    isWithinLimit: ({ context }) => context.isWithinLimit,
    isOfOneMonth: ({ context }) => context.isOfOneMonth,
    isOfOpenQuarter: ({ context }) => context.isOfOpenQuarter,
    isTimely: ({ context }) => context.isTimely,
    isSettled: ({ context }) => context.isSettled,
    hasNotes: ({ context }) => context.notes > 0,
    hasRest: ({ context }) => context.hasRest,
    hasNoDraftNote: ({ context }) => context.hasNoDraftNote,
    isNoWithdrawal: ({ context }) => context.isNoWithdrawal,
    isUntaken: ({ context }) => context.isUntaken,
    isOrdinary: ({ context }) => context.isOrdinary,
    isPositive: ({ context }) => context.isPositive,
    isUnreplaced: ({ context }) => context.isUnreplaced,
    isRecorded: ({ context }) => context.isRecorded,
    isAnswered: ({ context }) => context.isAnswered,
    keepsOrders: ({ context }) => context.keepsOrders,
    isUntouched: ({ context }) => context.isUntouched,
    isUnsent: ({ context }) => context.isUnsent,
    isUnreminded: ({ context }) => context.isUnreminded,
    isUnseen: ({ context }) => context.isUnseen,
    isSimplified: ({ context }) => context.isSimplified,
    isUnnamed: ({ context }) => context.isUnnamed,
    isFollowing: ({ context }) => context.isFollowing,
  },
}).createMachine({
  id: 'invoice',
  context: ({ input }) => ({ ...noInvoiceFacts, ...input }),
  initial: 'borrador',
  states: {
    borrador: {
      tags: ['waits', 'void'],
      description: 'Sin número definitivo: se puede modificar y borrar.',
      on: {
        'invoice.edit': 'borrador',
        'invoice.renumber': 'borrador',
        'invoice.redate': 'borrador',
        'invoice.delete': 'borrador',
        'invoice.receiveWorkOrder': 'borrador',
        'invoice.mail': 'borrador',
        'invoice.issue': {
          guard: and(['hasLines', 'hasIssuer', 'isIdentified', 'isWithinLimit', 'isOfOneMonth', 'isOfOpenQuarter', 'isTimely']),
          target: 'emitida',
        },
      },
    },
    emitida: {
      description: 'Numerada y pendiente de cobro.',
      on: {
        'invoice.mail': 'emitida',
        'debt.settled': 'cobrada',
        'invoice.rectify': { guard: and([...ofRectifying]), target: 'rectificada' },
        'invoice.redo': { guard: and([...ofRedoing]), target: 'rectificada' },
        'invoice.annul': {
          guard: and([
            'isUnreplaced',
            'isNoWithdrawal',
            'isRecorded',
            'isAnswered',
            'keepsOrders',
            'isUntouched',
            'isUnsent',
            'isUnreminded',
            'isUnseen',
            'isOfOpenQuarter',
            'isUntaken',
          ]),
          target: 'anulada',
        },
        'invoice.substitute': { guard: and([...ofSubstituting]), target: 'emitida' },
      },
    },
    anulada: { tags: ['void', 'aside', 'end'], description: 'No debió existir: su número queda usado, y no se debe nada por ella.' },
    cobrada: {
      tags: 'end',
      description: 'Su cobro está saldado.',
      on: {
        'invoice.mail': 'cobrada',
        'debt.reopened': 'emitida',
        'invoice.rectify': { guard: and([...ofRectifying]), target: 'rectificada' },
        'invoice.redo': { guard: and([...ofRedoing]), target: 'rectificada' },
        'invoice.substitute': { guard: and([...ofSubstituting]), target: 'cobrada' },
      },
    },
    rectificada: {
      tags: ['aside', 'end'],
      description: 'Tiene al menos una factura rectificativa; sus cobros siguen su curso.',
      on: {
        'invoice.mail': 'rectificada',
        'debt.settled': 'rectificada',
        'debt.reopened': 'rectificada',
        'invoice.rectify': { guard: and([...ofRectifying]), target: 'rectificada' },
        'invoice.substitute': { guard: and([...ofSubstituting]), target: 'rectificada' },
        'rectification.discarded': [{ guard: 'hasNotes', target: 'rectificada' }, { guard: 'isSettled', target: 'cobrada' }, { target: 'emitida' }],
      },
    },
  },
});

/** Those that stand for nothing in sums: not issued yet, or annulled. */
export const voidInvoices = statesWith(invoiceLifecycle, 'void');

/** Its way when nothing comes between. */
export const invoicePath = ['borrador', 'emitida', 'cobrada'] as const;

/** Those that are not collected as they were issued: annulled, or taken back. */
export const withdrawnInvoices = statesWith(invoiceLifecycle, 'aside');

/** Those under which credit notes lie, drafts included. */
export const notedInvoices = statesTaking(invoiceLifecycle, 'rectification.discarded');
