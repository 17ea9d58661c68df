import { billSteps } from '#domain/purchases/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { billLifecycle, billWords } from '#machines/lifecycles/providerInvoice.ts';

export const providerInvoiceFlow = lifecycleFlow(billLifecycle, {
  title: 'Factura de proveedor',
  about: 'Lo que un proveedor cobra se anota, se revisa, se aprueba y se paga cuando vence, de una vez o por partes.',
  words: {
    states: billWords.states,
    events: labelsOf(billSteps),
    guards: {
      isNothing: ['La factura', 'suma cero'],
      isOwed: ['La factura', 'no suma cero'],
      isSettled: ['La factura', 'queda pagada del todo'],
      isUnpaid: ['La factura', 'no tiene ningún pago en vigor'],
    },
    actions: {},
    actors: {},
    remedies: { isNothing: null, isOwed: null, isSettled: null, isUnpaid: 'Anule antes sus pagos' },
  },
});
