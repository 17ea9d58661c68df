// Life of an electronic invoice: the states are the values stored in `estado`.
import { setup } from 'xstate';
import type { EInvoiceState } from '#domain/fiscal/electronic/eInvoice.ts';
import type { EInvoiceStep } from '#domain/fiscal/electronic/stepNames.ts';
import type { EventOf, Words } from '#machines/lifecycles/ask.ts';

export interface EInvoiceFacts {
  /** Nothing is missing that Facturae asks for. */
  isComplete: boolean;
}

export type EInvoiceEvent = EventOf<EInvoiceStep>;

/** Factura electrónica: preparada → firmada → entregada → registrada → pagada, each written down by hand; rechazada, or no procede. */
export const eInvoiceLifecycle = setup({
  types: { context: {} as EInvoiceFacts, events: {} as EInvoiceEvent, input: {} as Partial<EInvoiceFacts> | undefined },
  guards: { isComplete: ({ context }) => context.isComplete },
}).createMachine({
  id: 'eInvoice',
  context: ({ input }) => ({ isComplete: false, ...input }),
  initial: 'preparada',
  states: {
    preparada: {
      tags: 'waits',
      description: 'Tiene lo que pide Facturae, y las referencias del cliente: falta firmarla.',
      on: {
        'eInvoice.prepare': { guard: 'isComplete', target: 'preparada' },
        'eInvoice.sign': { guard: 'isComplete', target: 'firmada' },
        'eInvoice.waive': 'no procede',
      },
    },
    firmada: {
      tags: 'waits',
      description: 'Firmada con el certificado de la empresa: lo firmado se conserva tal cual.',
      on: { 'eInvoice.prepare': { guard: 'isComplete', target: 'preparada' }, 'eInvoice.deliver': 'entregada' },
    },
    entregada: {
      description: 'Presentada en FACe, o enviada al cliente.',
      on: { 'eInvoice.register': 'registrada', 'eInvoice.reject': 'rechazada', 'eInvoice.pay': 'pagada' },
    },
    registrada: {
      description: 'Tiene número de registro.',
      on: { 'eInvoice.reject': 'rechazada', 'eInvoice.pay': 'pagada' },
    },
    rechazada: {
      tags: ['waits', 'aside'],
      description: 'La han devuelto, y se anotó por qué.',
      on: { 'eInvoice.prepare': { guard: 'isComplete', target: 'preparada' }, 'eInvoice.waive': 'no procede' },
    },
    pagada: { tags: 'end', description: 'Quien la recibió la da por pagada.' },
    'no procede': {
      tags: ['aside', 'end'],
      description: 'Este cliente no la recibe electrónica.',
      on: { 'eInvoice.prepare': { guard: 'isComplete', target: 'preparada' } },
    },
  },
});

const incomplete = 'A la factura electrónica le falta algo: complete lo que dice su recuadro';
const signed = 'La factura electrónica ya está firmada';
const unsigned = 'Firme antes la factura electrónica';
const delivered = 'La factura electrónica ya está entregada';
const undelivered = 'Anote antes que la factura electrónica se ha entregado';
const registered = 'La factura electrónica ya está registrada';
const rejected = 'La factura electrónica se rechazó: prepárela de nuevo';
const paid = 'La factura electrónica ya consta como pagada';
const waived = 'Se anotó que no procede: prepárela de nuevo';

export const eInvoiceWords: Words<EInvoiceState, EInvoiceEvent['type']> = {
  states: {
    preparada: 'Preparada',
    firmada: 'Firmada',
    entregada: 'Entregada',
    registrada: 'Registrada',
    rechazada: 'Rechazada',
    pagada: 'Pagada',
    'no procede': 'No procede',
  },
  refusals: {
    'eInvoice.prepare': {
      preparada: incomplete,
      firmada: incomplete,
      rechazada: incomplete,
      'no procede': incomplete,
      entregada: delivered,
      registrada: registered,
      pagada: paid,
    },
    'eInvoice.sign': { preparada: incomplete, firmada: signed, entregada: signed, registrada: signed, pagada: paid, rechazada: rejected, 'no procede': waived },
    'eInvoice.deliver': { preparada: unsigned, entregada: delivered, registrada: registered, pagada: paid, rechazada: rejected, 'no procede': waived },
    'eInvoice.register': {
      preparada: unsigned,
      firmada: undelivered,
      registrada: registered,
      pagada: paid,
      rechazada: rejected,
      'no procede': waived,
    },
    'eInvoice.reject': { preparada: unsigned, firmada: undelivered, pagada: paid, rechazada: 'La factura electrónica ya está rechazada', 'no procede': waived },
    'eInvoice.pay': { preparada: unsigned, firmada: undelivered, pagada: paid, rechazada: rejected, 'no procede': waived },
    'eInvoice.waive': { firmada: signed, entregada: delivered, registrada: registered, pagada: paid, 'no procede': 'Ya está anotado que no procede' },
  },
};
