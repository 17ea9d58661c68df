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
      hasLines: 'tiene líneas',
      tellsWork: 'tiene trabajo escrito o líneas',
      isUnnamed: 'está fuera de las líneas de toda factura',
      invoiceIsOpen: 'está su factura en borrador o rectificada por completo',
    },
    actions: {},
    actors: {},
  },
});
