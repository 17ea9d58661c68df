// Life of an albarán: the states are the values stored in `estado`.
import { setup } from 'xstate';
import type { WorkOrderState } from '#domain/entities/workOrder.ts';
import type { WorkOrderStep } from '#domain/steps.ts';
import type { EventOf, Words } from '#machines/lifecycles/ask.ts';

export type { WorkOrderState };

export interface WorkOrderFacts {
  /** How many lines it has. */
  lines: number;
  /** Whether its invoice is a draft or has been rectified in full. */
  invoiceIsOpen: boolean;
}

/** What a person asks for, and `assigned`, which an invoice does. */
export type WorkOrderEvent = EventOf<WorkOrderStep> | { type: 'workOrder.assigned' };

/** Albarán: pendiente → listo → facturado, and back while its invoice is open (§4). */
export const workOrderLifecycle = setup({
  types: { context: {} as WorkOrderFacts, events: {} as WorkOrderEvent, input: {} as Partial<WorkOrderFacts> | undefined },
  guards: {
    hasLines: ({ context }) => context.lines > 0,
    invoiceIsOpen: ({ context }) => context.invoiceIsOpen,
  },
}).createMachine({
  id: 'workOrder',
  context: ({ input }) => ({ lines: 0, invoiceIsOpen: false, ...input }),
  initial: 'pendiente',
  states: {
    pendiente: {
      description: 'El trabajo se está anotando: se puede modificar y borrar.',
      on: {
        'workOrder.edit': 'pendiente',
        'workOrder.delete': 'pendiente',
        'workOrder.facturar': { guard: 'hasLines', target: 'listo' },
      },
    },
    listo: {
      description: 'Está en la cola «Listo facturar».',
      on: { 'workOrder.assigned': 'facturado', 'workOrder.goBack': 'pendiente' },
    },
    facturado: {
      description: 'Pertenece a una factura: solo lectura.',
      on: { 'workOrder.goBack': { guard: 'invoiceIsOpen', target: 'listo' } },
    },
  },
});

export const workOrderWords: Words<WorkOrderState, WorkOrderEvent['type']> = {
  states: { pendiente: 'Pendiente', listo: 'Listo para facturar', facturado: 'Facturado' },
  refusals: {
    'workOrder.facturar': {
      pendiente: 'El albarán no tiene líneas: añada al menos una antes de enviarlo a facturar',
      listo: 'El albarán ya está listo para facturar',
      facturado: 'El albarán ya está facturado',
    },
    'workOrder.assigned': {
      pendiente: 'El albarán todavía no está listo para facturar',
      facturado: 'El albarán ya pertenece a una factura',
    },
    'workOrder.goBack': {
      pendiente: 'El albarán está pendiente: no hay nada que devolver',
      facturado: 'La factura del albarán ya está emitida: rectifíquela por completo antes de devolverlo',
    },
    'workOrder.edit': {
      listo: 'Un albarán listo para facturar no se puede modificar: devuélvalo antes a pendiente',
      facturado: 'Un albarán facturado no se puede modificar',
    },
    'workOrder.delete': {
      listo: 'Un albarán listo para facturar no se puede borrar: devuélvalo antes a pendiente',
      facturado: 'Un albarán facturado no se puede borrar',
    },
  },
};
