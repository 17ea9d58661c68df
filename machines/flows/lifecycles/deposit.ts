import { lifecycleFlow } from '#machines/flows/flow.ts';
import { depositLifecycle, depositWords } from '#machines/lifecycles/derived/deposit.ts';

export const depositFlow = lifecycleFlow(depositLifecycle, {
  title: 'Anticipo de un presupuesto',
  about: 'Lo que se factura de un presupuesto aceptado antes que la obra, y que la factura de la obra resta: se deduce de sus facturas y sus cobros.',
  words: {
    states: { ...depositWords.states, deriving: 'Según sus facturas' },
    events: { 'deposit.take': 'La factura de la obra lo resta' },
    guards: {
      isDraft: ['Su factura', 'es un borrador'],
      isGone: ['Su factura', 'está anulada o rectificada por completo'],
      isTaken: ['Otra factura', 'lo resta'],
      isPaid: ['Su factura', 'está cobrada'],
    },
    actions: {},
    actors: {},
    remedies: { isDraft: null, isGone: null, isTaken: null, isPaid: null },
  },
});
