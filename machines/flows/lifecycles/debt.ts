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
      isWithinDebt: 'cabe el pago en lo que falta por cobrar',
      isWithinCredit: 'cabe la devolución en lo que falta por devolver',
      isWithinTotal: 'queda una deuda que no supera el importe',
      isUntouched: 'no se ha cobrado nada',
      isNow: 'corresponde a los importes',
    },
    actions: { book: 'cambia lo que falta por cobrar o por devolver' },
    actors: {},
  },
});
