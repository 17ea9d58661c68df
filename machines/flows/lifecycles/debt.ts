import { lifecycleFlow } from '#machines/flows/flow.ts';
import { debtLifecycle, debtWords } from '#machines/lifecycles/debt.ts';

export const debtFlow = lifecycleFlow(debtLifecycle, {
  title: 'Cobro',
  about: 'El estado de un cobro se deduce de lo que falta por pagar o por devolver.',
  words: {
    states: { ...debtWords.states, deriving: 'Según los importes' },
    events: {
      'payment.made': 'Se anota un pago',
      'refund.made': 'Se anota una devolución',
      'payment.reversed': 'Se anula un pago o una devolución',
      'debt.annulled': 'Se anula su factura',
    },
    guards: {
      isWithinDebt: ['El pago', 'cabe en lo que falta por cobrar'],
      isWithinCredit: ['La devolución', 'cabe en lo que falta por devolver'],
      isWithinTotal: ['La deuda', 'no pasa del importe'],
      isUntouched: ['El cobro', 'está intacto, sin nada cobrado'],
      isNow: ['Los importes', 'corresponden a ese estado'],
    },
    actions: { book: 'cambia lo que falta por cobrar o por devolver' },
    actors: {},
    remedies: {
      isWithinDebt: 'Escriba un pago que no supere lo pendiente',
      isWithinCredit: 'Escriba una devolución que no supere lo que hay que devolver',
      isWithinTotal: null,
      isUntouched: 'Anule antes sus pagos',
      isNow: null,
    },
  },
});
