import { eInvoiceSteps } from '#domain/fiscal/electronic/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { eInvoiceLifecycle, eInvoiceWords } from '#machines/lifecycles/eInvoice.ts';

export const eInvoiceFlow = lifecycleFlow(eInvoiceLifecycle, {
  title: 'Factura electrónica',
  about: 'Una factura emitida se prepara como Facturae, se firma y se entrega en FACe o al cliente; lo que pasa después se anota a mano.',
  words: {
    states: eInvoiceWords.states,
    events: labelsOf(eInvoiceSteps),
    guards: { isComplete: ['La factura', 'tiene todo lo que pide Facturae'] },
    actions: {},
    actors: {},
    remedies: { isComplete: 'Complete lo que dice el recuadro de la factura electrónica' },
  },
});
