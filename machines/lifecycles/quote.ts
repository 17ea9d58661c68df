// Life of a quote: the states are the values stored in `estado`.
import { and, setup } from 'xstate';
import { ISSUER_MISSING } from '#domain/company/issuer.ts';
import type { QuoteState } from '#domain/quotes/quote.ts';
import type { QuoteStep } from '#domain/quotes/stepNames.ts';
import { type EventOf, type Words, statesWith, statesTaking } from '#machines/lifecycles/ask.ts';

export interface QuoteFacts {
  /** The company's name, NIF and address are known (`isIssuer`). */
  hasIssuer: boolean;
  hasLines: boolean;
  /** The asker may send it: the office always, a technician as the company says and not below its least margin. */
  maySend: boolean;
  /** Its last valid day has passed. */
  isOver: boolean;
  /** It was rejected, or seen, before another version was begun: where it returns to when that one is discarded. */
  wasRejected: boolean;
  wasSeen: boolean;
  /** Its aviso, or its albarán, was made. */
  hasNotice: boolean;
  hasOrder: boolean;
  /** Some of what was accepted is not invoiced, and its albarán is not either. */
  hasRest: boolean;
  /** It is for a customer, and no longer for somebody who is none yet. */
  isKnown: boolean;
  /** It is no ampliación of another one. */
  isOriginal: boolean;
  /** Its albarán comes to more than was accepted and the office allows. */
  isBeyond: boolean;
  /** Its albarán waits for its invoice. */
  isReady: boolean;
}

/** What a person asks for; and what the calendar does, or the draft of the next version that is discarded. */
export type QuoteEvent = EventOf<QuoteStep> | { type: 'quote.expire' } | { type: 'quote.restored' };

/** Presupuesto: borrador → enviado → visto → aceptado → en obra → terminado; or it is rejected, expires, or is replaced by its next version. */
export const quoteLifecycle = setup({
  types: { context: {} as QuoteFacts, events: {} as QuoteEvent, input: {} as Partial<QuoteFacts> | undefined },
  guards: {
    hasIssuer: ({ context }) => context.hasIssuer,
    hasLines: ({ context }) => context.hasLines,
    maySend: ({ context }) => context.maySend,
    isOver: ({ context }) => context.isOver,
    isValid: ({ context }) => !context.isOver,
    wasRejected: ({ context }) => context.wasRejected,
    wasSeen: ({ context }) => context.wasSeen,
    isUnplanned: ({ context }) => !context.hasNotice,
    isUndelivered: ({ context }) => !context.hasOrder,
    hasRest: ({ context }) => context.hasRest,
    isReady: ({ context }) => context.isReady,
    isKnown: ({ context }) => context.isKnown,
    isUnknown: ({ context }) => !context.isKnown,
    isOriginal: ({ context }) => context.isOriginal,
    isBeyond: ({ context }) => context.isBeyond,
  },
}).createMachine({
  id: 'quote',
  context: ({ input }) => ({
    hasIssuer: false,
    hasLines: false,
    maySend: false,
    isOver: false,
    wasRejected: false,
    wasSeen: false,
    hasNotice: false,
    hasOrder: false,
    hasRest: false,
    isReady: false,
    isKnown: true,
    isOriginal: false,
    isBeyond: false,
    ...input,
  }),
  initial: 'borrador',
  states: {
    borrador: {
      tags: 'waits',
      description: 'Se está preparando: apartados, líneas, opciones y precios.',
      on: {
        'quote.edit': 'borrador',
        'quote.delete': 'borrador',
        'quote.send': { guard: and(['hasLines', 'maySend', 'hasIssuer']), target: 'enviado' },
        'quote.mail': { guard: and(['hasLines', 'maySend', 'hasIssuer']), target: 'enviado' },
      },
    },
    enviado: {
      tags: ['waits', 'unanswered'],
      description: 'El cliente lo tiene y no ha contestado.',
      on: {
        'quote.mail': 'enviado',
        'quote.see': 'visto',
        'quote.identify': { guard: 'isUnknown', target: 'enviado' },
        'quote.accept': { guard: 'isValid', target: 'aceptado' },
        'quote.reject': 'rechazado',
        'quote.revise': 'sustituido',
        'quote.expire': { guard: 'isOver', target: 'caducado' },
      },
    },
    visto: {
      tags: ['waits', 'unanswered'],
      description: 'El cliente lo ha leído y no ha contestado.',
      on: {
        'quote.mail': 'visto',
        'quote.identify': { guard: 'isUnknown', target: 'visto' },
        'quote.accept': { guard: 'isValid', target: 'aceptado' },
        'quote.reject': 'rechazado',
        'quote.revise': 'sustituido',
        'quote.expire': { guard: 'isOver', target: 'caducado' },
      },
    },
    aceptado: {
      tags: ['waits', 'won'],
      description: 'El cliente ha dicho que sí: falta hacer la obra.',
      on: {
        'quote.mail': 'aceptado',
        'quote.identify': { guard: 'isUnknown', target: 'aceptado' },
        'quote.plan': { guard: 'isKnown', target: 'en obra' },
        'quote.deliver': { guard: 'isKnown', target: 'en obra' },
        'quote.charge': { guard: and(['isKnown', 'hasRest']), target: 'aceptado' },
        'quote.extend': { guard: and(['isKnown', 'isOriginal']), target: 'aceptado' },
      },
    },
    'en obra': {
      tags: 'won',
      description: 'Tiene aviso o albarán: se está haciendo.',
      on: {
        'quote.mail': 'en obra',
        'quote.plan': { guard: 'isUnplanned', target: 'en obra' },
        'quote.deliver': { guard: 'isUndelivered', target: 'en obra' },
        'quote.charge': { guard: 'hasRest', target: 'en obra' },
        'quote.bill': { guard: 'isReady', target: 'en obra' },
        'quote.extend': { guard: 'isOriginal', target: 'en obra' },
        'quote.allow': { guard: 'isBeyond', target: 'en obra' },
        'quote.finish': 'terminado',
      },
    },
    terminado: {
      tags: ['won', 'end'],
      description: 'La obra está hecha.',
      on: {
        'quote.mail': 'terminado',
        'quote.charge': { guard: 'hasRest', target: 'terminado' },
        'quote.bill': { guard: 'isReady', target: 'terminado' },
        'quote.extend': { guard: 'isOriginal', target: 'terminado' },
        'quote.allow': { guard: 'isBeyond', target: 'terminado' },
      },
    },
    rechazado: {
      tags: ['lost', 'aside', 'end'],
      description: 'El cliente ha dicho que no, y se anotó por qué.',
      on: { 'quote.identify': { guard: 'isUnknown', target: 'rechazado' }, 'quote.revise': 'sustituido' },
    },
    caducado: {
      tags: ['lost', 'aside', 'end'],
      description: 'Pasó su último día sin respuesta.',
      on: { 'quote.identify': { guard: 'isUnknown', target: 'caducado' }, 'quote.revise': 'sustituido' },
    },
    sustituido: {
      tags: ['aside', 'end'],
      description: 'Vale otra versión, más nueva.',
      on: {
        'quote.identify': { guard: 'isUnknown', target: 'sustituido' },
        'quote.restored': [{ guard: 'wasRejected', target: 'rechazado' }, { guard: 'wasSeen', target: 'visto' }, { target: 'enviado' }],
      },
    },
  },
});

/** Drafts: no customer has them yet. */
export const unsentQuotes = statesTaking(quoteLifecycle, 'quote.send');
/** Those that the customer has and has not answered. */
export const unanswered = statesWith(quoteLifecycle, 'unanswered');
/** Those that the customer accepted. */
export const won = statesWith(quoteLifecycle, 'won');
/** Those of which nothing more becomes. */
export const overQuotes = statesWith(quoteLifecycle, 'end');
/** Those that the customer refused, or let pass. */
export const lost = statesWith(quoteLifecycle, 'lost');

const unsendable = 'Para enviarlo le faltan líneas, o tiene que enviarlo la oficina';
const notSent = 'El presupuesto no se ha enviado todavía';
const sent = 'El presupuesto ya está enviado: haga otra versión para cambiarlo';
const accepted = 'El presupuesto ya está aceptado';
const rejected = 'El cliente rechazó este presupuesto';
const expired = 'El presupuesto caducó: haga otra versión con precios de hoy';
const replaced = 'Este presupuesto está sustituido por otra versión';
const under = 'La obra de este presupuesto está en marcha';
const over = 'La obra de este presupuesto está terminada';
const invoiced = 'Lo aceptado ya está facturado';
const unready = 'La obra no tiene ningún albarán listo para facturar';
const isExtension = 'Es una ampliación: amplíe el presupuesto del que es';
const within = 'Su albarán no pasa de lo aceptado';
const unknown = 'Diga antes qué cliente es el interesado';
const known = 'Ya es de un cliente';
const notAccepted = 'El presupuesto no está aceptado todavía';
const answered = { aceptado: accepted, rechazado: rejected, caducado: expired, sustituido: replaced, 'en obra': under, terminado: over } as const;
const unaccepted = { borrador: notSent, enviado: notAccepted, visto: notAccepted, rechazado: rejected, caducado: expired, sustituido: replaced } as const;

export const quoteWords: Words<QuoteState, QuoteEvent['type']> = {
  path: ['borrador', ['enviado', 'visto'], 'aceptado', 'en obra', 'terminado'],
  states: {
    borrador: 'Borrador',
    enviado: 'Enviado',
    visto: 'Visto',
    aceptado: 'Aceptado',
    rechazado: 'Rechazado',
    caducado: 'Caducado',
    sustituido: 'Sustituido',
    'en obra': 'En obra',
    terminado: 'Terminado',
  },
  unmet: { hasIssuer: ISSUER_MISSING },
  refusals: {
    'quote.edit': { ...answered, enviado: sent, visto: sent },
    'quote.delete': { ...answered, enviado: 'Un presupuesto enviado no se borra', visto: 'Un presupuesto enviado no se borra' },
    'quote.send': {
      ...answered,
      borrador: unsendable,
      enviado: 'El presupuesto ya está enviado',
      visto: sent,
    },
    'quote.mail': {
      borrador: unsendable,
      rechazado: 'Está rechazado: no se envía',
      caducado: 'Está caducado: no se envía',
      sustituido: 'Está sustituido: no se envía',
    },
    'quote.see': { ...answered, borrador: notSent, visto: 'Ya está anotado que lo ha visto' },
    'quote.accept': { ...answered, borrador: notSent, enviado: expired, visto: expired },
    'quote.reject': { ...answered, borrador: notSent },
    'quote.revise': { borrador: 'El presupuesto es un borrador: cámbielo', aceptado: accepted, sustituido: replaced, 'en obra': under, terminado: over },
    'quote.identify': {
      borrador: 'El presupuesto es un borrador: cámbielo',
      enviado: known,
      visto: known,
      aceptado: known,
      'en obra': known,
      terminado: known,
      rechazado: known,
      caducado: known,
      sustituido: known,
    },
    'quote.plan': { ...unaccepted, aceptado: unknown, 'en obra': 'El aviso de la obra ya está hecho', terminado: over },
    'quote.deliver': { ...unaccepted, aceptado: unknown, 'en obra': 'El albarán de la obra ya está hecho', terminado: over },
    'quote.charge': {
      ...unaccepted,
      aceptado: 'Lo aceptado ya está facturado, o falta decir qué cliente es el interesado',
      'en obra': invoiced,
      terminado: invoiced,
    },
    'quote.bill': { ...unaccepted, aceptado: unready, 'en obra': unready, terminado: unready },
    'quote.extend': {
      ...unaccepted,
      aceptado: 'Es una ampliación, o falta decir qué cliente es el interesado',
      'en obra': isExtension,
      terminado: isExtension,
    },
    'quote.allow': { ...unaccepted, aceptado: within, 'en obra': within, terminado: within },
    'quote.finish': { ...unaccepted, aceptado: 'La obra no ha empezado: haga antes el aviso o el albarán', terminado: over },
  },
};
