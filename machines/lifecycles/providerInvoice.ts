// Life of a supplier's invoice: the states are the values stored in `estado`. Each event is asked with the facts that hold once it has happened.
import { and, setup } from 'xstate';
import type { BillState } from '#domain/purchases/bill.ts';
import type { BillStep } from '#domain/purchases/stepNames.ts';
import { type EventOf, type Words, statesTaking } from '#machines/lifecycles/ask.ts';

export interface BillFacts {
  /** It comes to nothing. */
  isNothing: boolean;
  /** Nothing of it is open. */
  isSettled: boolean;
  /** No payment of it is in force. */
  isUnpaid: boolean;
}

export type BillEvent = EventOf<BillStep>;

/** Factura de proveedor: recibida → revisada → aprobada → pagada, in parts or at once; what is disputed is not paid. */
export const billLifecycle = setup({
  types: { context: {} as BillFacts, events: {} as BillEvent, input: {} as Partial<BillFacts> | undefined },
  guards: {
    isNothing: ({ context }) => context.isNothing,
    isOwed: ({ context }) => !context.isNothing,
    isSettled: ({ context }) => context.isSettled,
    isUnpaid: ({ context }) => context.isUnpaid,
  },
}).createMachine({
  id: 'providerInvoice',
  context: ({ input }) => ({ isNothing: false, isSettled: false, isUnpaid: true, ...input }),
  initial: 'recibida',
  states: {
    recibida: {
      tags: 'waits',
      description: 'Está anotada con su documento: falta que alguien la compare con lo que se pidió.',
      on: { 'bill.edit': 'recibida', 'bill.delete': 'recibida', 'bill.review': 'revisada', 'bill.dispute': 'en disputa' },
    },
    revisada: {
      tags: 'waits',
      description: 'Lo escrito es lo del documento. Cambiarla la devuelve a recibida.',
      on: {
        'bill.edit': 'recibida',
        'bill.delete': 'revisada',
        'bill.approve': [{ guard: 'isNothing', target: 'pagada' }, { target: 'aprobada' }],
        'bill.return': 'recibida',
        'bill.dispute': 'en disputa',
      },
    },
    aprobada: {
      tags: 'waits',
      description: 'Se paga cuando vence.',
      on: {
        'bill.pay': [{ guard: 'isSettled', target: 'pagada' }, { target: 'parcial' }],
        'bill.return': 'recibida',
        'bill.dispute': 'en disputa',
      },
    },
    parcial: {
      tags: 'waits',
      description: 'Se ha pagado una parte.',
      on: {
        'bill.pay': [{ guard: 'isSettled', target: 'pagada' }, { target: 'parcial' }],
        'bill.takeBack': [{ guard: 'isUnpaid', target: 'aprobada' }, { target: 'parcial' }],
        'bill.dispute': 'en disputa',
      },
    },
    pagada: {
      tags: 'end',
      description: 'No se debe nada.',
      on: {
        'bill.takeBack': [
          { guard: and(['isOwed', 'isUnpaid']), target: 'aprobada' },
          { guard: 'isOwed', target: 'parcial' },
        ],
        'bill.return': { guard: 'isNothing', target: 'recibida' },
      },
    },
    'en disputa': {
      tags: ['waits', 'aside'],
      description: 'No se paga mientras no se aclare con el proveedor; se anotó por qué.',
      on: {
        'bill.edit': { guard: 'isUnpaid', target: 'en disputa' },
        'bill.delete': { guard: 'isUnpaid', target: 'en disputa' },
        'bill.resolve': [{ guard: 'isUnpaid', target: 'recibida' }, { target: 'parcial' }],
      },
    },
  },
});

/** Those that may be paid. */
export const payableBills = statesTaking(billLifecycle, 'bill.pay');

const notNow = 'Devuélvala antes a recibida: está aprobada para pagarse';
const paid = 'Ya tiene pagos: anúlelos antes';
const settled = 'La factura está pagada';

export const billWords: Words<BillState, BillEvent['type']> = {
  path: ['recibida', 'revisada', ['aprobada', 'parcial'], 'pagada'],
  states: { recibida: 'Recibida', revisada: 'Revisada', aprobada: 'Aprobada', parcial: 'Pagada en parte', pagada: 'Pagada', 'en disputa': 'En disputa' },
  refusals: {
    'bill.edit': { aprobada: notNow, parcial: paid, pagada: paid, 'en disputa': paid },
    'bill.delete': { aprobada: notNow, parcial: paid, pagada: paid, 'en disputa': paid },
    'bill.review': {
      revisada: 'La factura ya está revisada',
      aprobada: 'La factura ya está aprobada',
      parcial: paid,
      pagada: settled,
      'en disputa': 'Cierre antes la disputa',
    },
    'bill.approve': {
      recibida: 'Dé antes la factura por revisada',
      aprobada: 'La factura ya está aprobada',
      parcial: paid,
      pagada: settled,
      'en disputa': 'Cierre antes la disputa',
    },
    'bill.pay': {
      recibida: 'Apruebe antes el pago de la factura',
      revisada: 'Apruebe antes el pago de la factura',
      pagada: 'La factura ya está pagada',
      'en disputa': 'La factura está en disputa: no se paga',
    },
    'bill.takeBack': {
      recibida: 'La factura no tiene pagos',
      revisada: 'La factura no tiene pagos',
      aprobada: 'La factura no tiene pagos',
      'en disputa': 'Cierre antes la disputa',
    },
    'bill.return': { recibida: 'La factura ya está en recibida', parcial: paid, pagada: paid, 'en disputa': 'Cierre antes la disputa' },
    'bill.dispute': { pagada: settled, 'en disputa': 'La factura ya está en disputa' },
    'bill.resolve': {
      recibida: 'La factura no está en disputa',
      revisada: 'La factura no está en disputa',
      aprobada: 'La factura no está en disputa',
      parcial: 'La factura no está en disputa',
      pagada: 'La factura no está en disputa',
    },
  },
};
