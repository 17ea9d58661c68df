import { lifecycleFlow } from '#machines/flows/flow.ts';
import { depositLifecycle, depositWords } from '#machines/lifecycles/deposit.ts';

export const depositFlow = lifecycleFlow(depositLifecycle, {
  title: 'Anticipo de un presupuesto',
  about: 'Lo que se factura de un presupuesto aceptado antes que la obra, y que la factura de la obra resta: se deduce de sus facturas y sus cobros.',
  words: {
    states: depositWords.states,
    events: {
      'invoice.issue': 'Se emite su factura',
      'debt.settled': 'Se cobra',
      'debt.reopened': 'Se devuelve el cobro',
      'deposit.take': 'La factura de la obra lo resta',
      'deposit.release': 'Esa factura se borra, se anula o se rectifica',
      'deposit.withdraw': 'Su factura se anula o se rectifica por completo',
    },
    guards: { isPaid: ['Su factura', 'está cobrada'] },
    actions: {},
    actors: {},
    remedies: { isPaid: null },
  },
});
