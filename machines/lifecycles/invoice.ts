// Life of a factura: the states are the values stored in `estado`.
import { and, setup } from 'xstate';
import { ISSUER_MISSING } from '#domain/company/issuer.ts';
import type { InvoiceState } from '#domain/invoicing/invoice.ts';
import type { InvoiceStep } from '#domain/invoicing/stepNames.ts';
import { type EventOf, type Words, statesWith } from '#machines/lifecycles/ask.ts';

export type { InvoiceState };

export interface InvoiceFacts {
  /** The company's name, NIF and address are known (`isIssuer`). */
  hasIssuer: boolean;
  /** How many lines it has. */
  lines: number;
  /** Whether its cobro owes nothing. */
  isSettled: boolean;
  /** How many credit notes it has, drafts included, without the one that is discarded. */
  notes: number;
  /** Whether some of it can still be taken back, and no draft of a credit note waits; what withdraws a complete invoice is not. */
  isRectifiable: boolean;
  /** Whether it may be taken back as a whole and made anew: an ordinary one above zero of which nothing was taken back. */
  isRedoable: boolean;
  /** Whether it has a record for the tax agency, nothing of it was collected, and its customer has not received it. */
  isAnnullable: boolean;
  /** Whether it is a simplified one, or its credit note, that may have a complete one in its place. */
  isSubstitutable: boolean;
}

/** What a person asks for, and what its albaranes, its cobro and its credit note do. */
export type InvoiceEvent =
  | EventOf<InvoiceStep>
  | { type: 'invoice.receiveWorkOrder' }
  | { type: 'debt.settled' }
  | { type: 'debt.reopened' }
  | { type: 'rectification.discarded' };

/** Factura or credit note: borrador → emitida ⇄ cobrada → rectificada, where more credit notes may follow; anulada where it should never have existed. Only a draft changes: the law wants numbers without gaps (§4). */
export const invoiceLifecycle = setup({
  types: { context: {} as InvoiceFacts, events: {} as InvoiceEvent, input: {} as Partial<InvoiceFacts> | undefined },
  guards: {
    hasIssuer: ({ context }) => context.hasIssuer,
    hasLines: ({ context }) => context.lines > 0,
    isSettled: ({ context }) => context.isSettled,
    hasNotes: ({ context }) => context.notes > 0,
    isRectifiable: ({ context }) => context.isRectifiable,
    isRedoable: ({ context }) => context.isRedoable,
    isAnnullable: ({ context }) => context.isAnnullable,
    isSubstitutable: ({ context }) => context.isSubstitutable,
  },
}).createMachine({
  id: 'invoice',
  context: ({ input }) => ({
    hasIssuer: false,
    lines: 0,
    isSettled: false,
    notes: 0,
    isRectifiable: false,
    isRedoable: false,
    isAnnullable: false,
    isSubstitutable: false,
    ...input,
  }),
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
        'invoice.issue': { guard: and(['hasLines', 'hasIssuer']), target: 'emitida' },
      },
    },
    emitida: {
      description: 'Numerada y pendiente de cobro.',
      on: {
        'invoice.mail': 'emitida',
        'debt.settled': 'cobrada',
        'invoice.rectify': { guard: 'isRectifiable', target: 'rectificada' },
        'invoice.redo': { guard: 'isRedoable', target: 'rectificada' },
        'invoice.annul': { guard: 'isAnnullable', target: 'anulada' },
        'invoice.substitute': { guard: 'isSubstitutable', target: 'emitida' },
      },
    },
    anulada: { tags: ['void', 'aside', 'end'], description: 'No debió existir: su número queda usado, y no se debe nada por ella.' },
    cobrada: {
      tags: 'end',
      description: 'Su cobro está saldado.',
      on: {
        'invoice.mail': 'cobrada',
        'debt.reopened': 'emitida',
        'invoice.rectify': { guard: 'isRectifiable', target: 'rectificada' },
        'invoice.redo': { guard: 'isRedoable', target: 'rectificada' },
        'invoice.substitute': { guard: 'isSubstitutable', target: 'cobrada' },
      },
    },
    rectificada: {
      tags: ['aside', 'end'],
      description: 'Tiene al menos una factura rectificativa; sus cobros siguen su curso.',
      on: {
        'invoice.mail': 'rectificada',
        'debt.settled': 'rectificada',
        'debt.reopened': 'rectificada',
        'invoice.rectify': { guard: 'isRectifiable', target: 'rectificada' },
        'invoice.substitute': { guard: 'isSubstitutable', target: 'rectificada' },
        'rectification.discarded': [{ guard: 'hasNotes', target: 'rectificada' }, { guard: 'isSettled', target: 'cobrada' }, { target: 'emitida' }],
      },
    },
  },
});

/** Those that stand for nothing in sums: not issued yet, or annulled. */
export const voidInvoices = statesWith(invoiceLifecycle, 'void');

/** Those that are not collected as they were issued: annulled, or taken back. */
export const withdrawnInvoices = statesWith(invoiceLifecycle, 'aside');

/** The same reason for the three states after the draft. */
const afterDraft = (reason: string) => ({ emitida: reason, cobrada: reason, rectificada: reason, anulada: 'La factura está anulada' });

const WITHDRAWS = 'Esta factura deja otra sin efecto: no se rectifica';
const NOT_REDONE = 'Esta factura no se rehace: rectifíquela';
const NOT_SIMPLIFIED = 'Solo una factura simplificada se sustituye por una completa';

export const invoiceWords: Words<InvoiceState, InvoiceEvent['type']> = {
  states: { borrador: 'Borrador', emitida: 'Emitida', cobrada: 'Cobrada', rectificada: 'Rectificada', anulada: 'Anulada' },
  unmet: { hasIssuer: ISSUER_MISSING },
  refusals: {
    'invoice.issue': {
      ...afterDraft('La factura ya está emitida'),
      borrador: 'La factura no tiene líneas: añada al menos una antes de emitirla',
    },
    'invoice.mail': { anulada: 'Una factura anulada no se envía' },
    'invoice.rectify': {
      borrador: 'Un borrador no se rectifica: modifíquelo',
      emitida: WITHDRAWS,
      cobrada: WITHDRAWS,
      rectificada: 'La factura ya está rectificada por completo, o tiene una rectificativa en borrador: emítala o bórrela antes',
      anulada: 'La factura está anulada',
    },
    'invoice.redo': {
      borrador: 'Un borrador no se rehace: modifíquelo',
      emitida: NOT_REDONE,
      cobrada: NOT_REDONE,
      rectificada: 'La factura ya tiene rectificativas: rectifique lo que queda y haga otra',
      anulada: 'La factura está anulada',
    },
    'invoice.annul': {
      borrador: 'Un borrador no se anula: bórrelo',
      cobrada: 'Una factura cobrada no se anula: haga una rectificativa',
      rectificada: 'Una factura con rectificativas no se anula',
      anulada: 'La factura está anulada',
    },
    'invoice.substitute': {
      borrador: 'Un borrador no se sustituye: modifíquelo',
      emitida: NOT_SIMPLIFIED,
      cobrada: NOT_SIMPLIFIED,
      rectificada: NOT_SIMPLIFIED,
      anulada: 'La factura está anulada',
    },
    'invoice.edit': afterDraft('Una factura emitida no se puede modificar: haga una rectificativa'),
    'invoice.renumber': afterDraft('El número de una factura emitida no se puede cambiar: la numeración debe ser correlativa y sin huecos'),
    'invoice.redate': afterDraft('La fecha de una factura emitida no se puede cambiar: haga una rectificativa'),
    'invoice.delete': afterDraft('Una factura emitida no se puede borrar: haga una rectificativa'),
    'invoice.receiveWorkOrder': afterDraft('A una factura emitida no se le pueden añadir albaranes'),
  },
};

/** How the state of an invoice is called: a credit note is not collected, but set off or given back. */
export const invoiceStateWord = ({ estado, total, compensada }: { estado: InvoiceState; total: number; compensada: boolean }): string =>
  estado !== 'cobrada' ? invoiceWords.states[estado] : compensada ? 'Compensada' : total < 0 ? 'Devuelta' : invoiceWords.states.cobrada;
