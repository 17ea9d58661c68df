import { workOrderSteps } from '#domain/work/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';

export const workOrderFlow = lifecycleFlow(workOrderLifecycle, {
  title: 'Albarán',
  about: 'El técnico anota su trabajo y lo termina; la oficina lo pasa a la cola de facturación y queda en una factura.',
  words: {
    states: workOrderWords.states,
    events: { ...labelsOf(workOrderSteps), 'workOrder.assigned': 'Se añade a una factura', 'workOrder.deposited': 'Llega sin aviso que lo admita' },
    guards: {
      hasLines: ['El albarán', 'tiene al menos una línea'],
      tellsWork: ['El albarán', 'tiene trabajo escrito o líneas'],
      isUnnamed: ['El albarán', 'está fuera de las líneas de toda factura'],
      invoiceIsOpen: ['Su factura', 'está en borrador o rectificada por completo'],
    },
    actions: {},
    actors: {},
    remedies: {
      hasLines: 'Añada una línea',
      tellsWork: 'Escriba el trabajo realizado, o añada una línea',
      isUnnamed: null,
      invoiceIsOpen: 'Rectifique su factura por completo',
    },
  },
});
