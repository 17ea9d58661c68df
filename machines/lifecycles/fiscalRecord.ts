// Life of a record for the tax agency, from its making on: the record itself never changes, only what AEAT has said of it.
import { setup } from 'xstate';
import type { FiscalRecordState } from '#domain/fiscal/sending.ts';
import { type Words, statesWith } from '#machines/lifecycles/ask.ts';

/**
 * `send`: it goes with a call. `postponed`: the call did not reach AEAT. `doubted`: it is unknown whether it did.
 * `accepted`, `warned`, `refused`: what AEAT says of it. `ask`: a person has AEAT asked about it. `missing`: AEAT has never heard of it. `replace`: another record takes its place.
 */
export type FiscalRecordEvent =
  | { type: 'record.send' }
  | { type: 'record.postponed' }
  | { type: 'record.doubted' }
  | { type: 'record.accepted' }
  | { type: 'record.warned' }
  | { type: 'record.refused' }
  | { type: 'record.ask' }
  | { type: 'record.missing' }
  | { type: 'record.replace' };

export interface FiscalRecordFacts {
  /** AEAT has a record of another program under its number: to replace or annul it would be to change that one. */
  isTaken: boolean;
}

const answered = { 'record.accepted': 'correcto', 'record.warned': 'aceptadoConErrores', 'record.refused': 'rechazado' } as const;

/** Registro de facturación: pendiente → enviando → correcto, aceptadoConErrores or rechazado; sinConfirmar where no answer came; corregido once another takes its place. */
export const fiscalRecordLifecycle = setup({
  types: { context: {} as FiscalRecordFacts, events: {} as FiscalRecordEvent, input: {} as FiscalRecordFacts },
  guards: { isOurs: ({ context }) => !context.isTaken },
}).createMachine({
  id: 'fiscalRecord',
  context: ({ input }) => input,
  initial: 'pendiente',
  states: {
    pendiente: { tags: ['waits', 'unanswered', 'clock'], description: 'Hecho y encadenado: saldrá con el próximo envío.', on: { 'record.send': 'enviando' } },
    enviando: {
      tags: ['unanswered', 'clock'],
      description: 'Va en un envío del que se espera la respuesta.',
      on: { ...answered, 'record.postponed': 'pendiente', 'record.doubted': 'sinConfirmar' },
    },
    sinConfirmar: {
      tags: ['waits', 'unanswered', 'aside', 'clock'],
      description: 'No se sabe si llegó: se pregunta a la AEAT o se vuelve a enviar igual, que no lo duplica.',
      on: { ...answered, 'record.send': 'enviando', 'record.ask': 'sinConfirmar', 'record.missing': 'pendiente' },
    },
    correcto: { tags: 'end', description: 'La AEAT lo tiene.', on: { 'record.replace': 'corregido' } },
    aceptadoConErrores: { tags: ['faulty', 'aside', 'end'], description: 'La AEAT lo tiene y dice qué no le cuadra.', on: { 'record.replace': 'corregido' } },
    rechazado: {
      tags: ['waits', 'faulty', 'aside'],
      description: 'La AEAT no lo ha admitido: alguien decide cómo se corrige.',
      on: { 'record.replace': { guard: 'isOurs', target: 'corregido' } },
    },
    corregido: { tags: 'end', description: 'Otro registro de la misma factura ocupa su lugar.' },
  },
});

/** Those that AEAT has not answered. */
export const unansweredRecords = statesWith(fiscalRecordLifecycle, 'unanswered');
/** Those with which AEAT finds fault. */
export const faultyRecords = statesWith(fiscalRecordLifecycle, 'faulty');

const waiting = 'Todavía no hay respuesta de la AEAT: cuando llegue se podrá corregir';
const known = 'La AEAT ya ha respondido';

export const fiscalRecordWords: Words<FiscalRecordState, FiscalRecordEvent['type']> = {
  states: {
    pendiente: 'Pendiente de enviar',
    enviando: 'Enviando…',
    sinConfirmar: 'Sin confirmar',
    correcto: 'Correcto',
    aceptadoConErrores: 'Aceptado con errores',
    rechazado: 'Rechazado',
    corregido: 'Corregido',
  },
  refusals: {
    'record.ask': {
      pendiente: 'El registro todavía no se ha enviado',
      enviando: 'El registro se está enviando',
      correcto: known,
      aceptadoConErrores: known,
      rechazado: known,
      corregido: known,
    },
    'record.replace': {
      pendiente: waiting,
      enviando: waiting,
      sinConfirmar: waiting,
      rechazado: 'Otro programa ha usado este número: ni se corrige ni se anula. Rectifique la factura y emita otra',
      corregido: 'Este registro ya está corregido por otro',
    },
  },
};
