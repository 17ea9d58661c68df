// Life of an albarán: the states are the values stored in `estado`.
import { setup } from 'xstate';
import type { WorkOrderState } from '#domain/work/workOrder.ts';
import type { WorkOrderStep } from '#domain/work/stepNames.ts';
import { type EventOf, type Words, statesWith, statesTaking } from '#machines/lifecycles/ask.ts';

export type { WorkOrderState };

export interface WorkOrderFacts {
  /** How many lines it has. */
  lines: number;
  /** Whether the work done is written down. */
  isWritten: boolean;
  /** Whether lines of an invoice name it: those of one that was rectified do so for ever. */
  isNamed: boolean;
  /** Whether its invoice is a draft or has been rectified in full. */
  invoiceIsOpen: boolean;
}

/** What a person asks for; `assigned`, which an invoice does; and `deposited`, with which it begins where no aviso takes it. */
export type WorkOrderEvent = EventOf<WorkOrderStep> | { type: 'workOrder.assigned' } | { type: 'workOrder.deposited' };

/**
 * Albarán: pendiente → terminado → listo → facturado, where the office may skip `terminado`; and back while its invoice is open (§4).
 * Work whose aviso does not take it any more begins as `parte`, until the office attaches it to an aviso.
 */
export const workOrderLifecycle = setup({
  types: { context: {} as WorkOrderFacts, events: {} as WorkOrderEvent, input: {} as Partial<WorkOrderFacts> | undefined },
  guards: {
    hasLines: ({ context }) => context.lines > 0,
    tellsWork: ({ context }) => context.isWritten || context.lines > 0,
    isUnnamed: ({ context }) => !context.isNamed,
    invoiceIsOpen: ({ context }) => context.invoiceIsOpen,
  },
}).createMachine({
  id: 'workOrder',
  context: ({ input }) => ({ lines: 0, isWritten: false, isNamed: false, invoiceIsOpen: false, ...input }),
  initial: 'pendiente',
  states: {
    pendiente: {
      tags: 'waits',
      description: 'El trabajo se está anotando: se puede modificar y borrar.',
      on: {
        'workOrder.edit': 'pendiente',
        'workOrder.delete': { guard: 'isUnnamed', target: 'pendiente' },
        'workOrder.sign': 'pendiente',
        'workOrder.terminar': { guard: 'tellsWork', target: 'terminado' },
        'workOrder.facturar': { guard: 'hasLines', target: 'listo' },
        'workOrder.deposited': 'parte',
      },
    },
    parte: {
      tags: ['waits', 'aside'],
      description: 'Parte sin aviso: el trabajo está hecho y su aviso ya no lo admitía. La oficina decide a qué aviso pertenece.',
      on: {
        'workOrder.edit': 'parte',
        'workOrder.sign': 'parte',
        'workOrder.attach': [{ guard: 'tellsWork', target: 'terminado' }, { target: 'pendiente' }],
        'workOrder.discard': 'descartado',
      },
    },
    descartado: {
      tags: ['aside', 'end'],
      description: 'La oficina ha descartado el parte y ha escrito por qué: se conserva.',
      on: { 'workOrder.recover': 'parte' },
    },
    terminado: {
      tags: ['waits', 'done'],
      description: 'El técnico ha acabado: la oficina lo revisa y lo envía a facturar.',
      on: {
        'workOrder.sign': 'terminado',
        'workOrder.reabrir': 'pendiente',
        'workOrder.facturar': { guard: 'hasLines', target: 'listo' },
      },
    },
    listo: {
      tags: ['waits', 'done'],
      description: 'Está en la cola «Listo facturar».',
      on: { 'workOrder.assigned': 'facturado', 'workOrder.goBack': 'pendiente' },
    },
    facturado: {
      tags: ['done', 'end'],
      description: 'Pertenece a una factura: solo lectura.',
      on: { 'workOrder.goBack': { guard: 'invoiceIsOpen', target: 'listo' } },
    },
  },
});

/** Those whose work is done. */
export const doneOrders = statesWith(workOrderLifecycle, 'done');
/** Those whose work is still being written down. */
export const openOrders = statesTaking(workOrderLifecycle, 'workOrder.terminar');
/** Those that an invoice may take. */
export const readyOrders = statesTaking(workOrderLifecycle, 'workOrder.assigned');
/** Those that may be deleted, unless something names them. */
export const deletableOrders = statesTaking(workOrderLifecycle, 'workOrder.delete');
/** «Partes sin aviso», which wait for the office to say where they belong. */
export const looseOrders = statesTaking(workOrderLifecycle, 'workOrder.attach');

const NOT_READY = 'El albarán todavía no está listo para facturar';
const WITHOUT_LINES = 'El albarán no tiene líneas: añada al menos una antes de enviarlo a facturar';

const IS_LOOSE = 'Es un parte sin aviso: únalo antes a un aviso';
const IS_DISCARDED = 'El parte está descartado: recupérelo antes';
const HAS_NOTICE = 'No es un parte sin aviso';
const attached = { pendiente: HAS_NOTICE, terminado: HAS_NOTICE, listo: HAS_NOTICE, facturado: HAS_NOTICE } as const;

export const workOrderWords: Words<WorkOrderState, WorkOrderEvent['type']> = {
  path: ['pendiente', 'terminado', 'listo', 'facturado'],
  states: {
    pendiente: 'Pendiente',
    terminado: 'Terminado',
    listo: 'Listo para facturar',
    facturado: 'Facturado',
    parte: 'Parte sin aviso',
    descartado: 'Descartado',
  },
  refusals: {
    'workOrder.attach': { ...attached, descartado: IS_DISCARDED },
    'workOrder.discard': { ...attached, descartado: 'El parte ya está descartado' },
    'workOrder.recover': { ...attached, parte: 'El parte no está descartado: no hay nada que recuperar' },
    'workOrder.terminar': {
      pendiente: 'El albarán está vacío: escriba el trabajo realizado o añada una línea antes de terminarlo',
      terminado: 'El albarán ya está terminado',
      listo: 'El albarán ya está listo para facturar',
      facturado: 'El albarán ya está facturado',
      parte: IS_LOOSE,
      descartado: IS_DISCARDED,
    },
    'workOrder.reabrir': {
      pendiente: 'El albarán está pendiente: no hay nada que reabrir',
      listo: 'El albarán ya está listo para facturar: la oficina puede devolverlo a pendiente',
      facturado: 'El albarán ya está facturado: no se puede reabrir',
      parte: IS_LOOSE,
      descartado: IS_DISCARDED,
    },
    'workOrder.facturar': {
      pendiente: WITHOUT_LINES,
      terminado: WITHOUT_LINES,
      listo: 'El albarán ya está listo para facturar',
      facturado: 'El albarán ya está facturado',
      parte: IS_LOOSE,
      descartado: IS_DISCARDED,
    },
    'workOrder.assigned': {
      pendiente: NOT_READY,
      terminado: NOT_READY,
      facturado: 'El albarán ya pertenece a una factura',
      parte: IS_LOOSE,
      descartado: IS_DISCARDED,
    },
    'workOrder.goBack': {
      pendiente: 'El albarán está pendiente: no hay nada que devolver',
      terminado: 'El albarán no se ha enviado a facturar: reábralo',
      facturado: 'La factura del albarán ya está emitida: rectifíquela por completo antes de devolverlo',
      parte: IS_LOOSE,
      descartado: IS_DISCARDED,
    },
    'workOrder.sign': {
      listo: 'El albarán ya está listo para facturar: ya no se firma',
      facturado: 'El albarán ya está facturado: ya no se firma',
      descartado: IS_DISCARDED,
    },
    'workOrder.edit': {
      terminado: 'Un albarán terminado no se puede modificar: reábralo antes',
      listo: 'Un albarán listo para facturar no se puede modificar: devuélvalo antes a pendiente',
      facturado: 'Un albarán facturado no se puede modificar',
      descartado: IS_DISCARDED,
    },
    'workOrder.delete': {
      pendiente: 'El albarán figura en una factura rectificada: no se puede borrar',
      terminado: 'Un albarán terminado no se puede borrar: reábralo antes',
      listo: 'Un albarán listo para facturar no se puede borrar: devuélvalo antes a pendiente',
      facturado: 'Un albarán facturado no se puede borrar',
      parte: 'Un parte sin aviso no se borra: descártelo y escriba por qué',
      descartado: 'Un parte descartado se conserva: no se puede borrar',
    },
  },
};
