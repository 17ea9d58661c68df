// Which call takes each step, and what its button says.
import type { Step } from '../kernel/step.ts';
import { workCalls } from './calls.ts';
import type { NoticeStep, WorkdayStep, WorkOrderStep } from './stepNames.ts';

const { notice, workday, workOrder } = workCalls;

export const noticeSteps = {
  'notice.edit': { by: notice.update },
  'notice.delete': { by: notice.remove },
  'notice.cancel': { by: notice.cancel, label: 'Cancelar aviso', asks: true },
  'notice.reopen': { by: notice.reopen, label: 'Reabrir' },
  'notice.leave': { by: notice.leave, label: 'Voy de camino' },
  'notice.turnBack': { by: notice.turnBack, label: 'Ya no voy' },
  'work.started': { by: workOrder.createFromNotice, label: 'Hacer el albarán' },
} as const satisfies Record<NoticeStep, Step>;

export const workdaySteps = {
  'day.begin': { by: workday.mark, label: 'Empezar la jornada' },
  'day.pause': { by: workday.mark, label: 'Pausa' },
  'day.resume': { by: workday.mark, label: 'Seguir' },
  'day.end': { by: workday.mark, label: 'Acabar la jornada' },
  'month.sign': { by: workday.sign, label: 'Firmar el mes' },
} as const satisfies Record<WorkdayStep, Step>;

export const workOrderSteps = {
  'workOrder.edit': { by: workOrder.update, label: 'Editar' },
  'workOrder.delete': { by: workOrder.remove, label: 'Borrar', asks: true },
  'workOrder.sign': { by: workOrder.sign, label: 'Firmar' },
  'workOrder.terminar': { by: workOrder.terminar, label: 'Terminar' },
  'workOrder.reabrir': { by: workOrder.reabrir, label: 'Reabrir' },
  'workOrder.facturar': { by: workOrder.facturar, label: 'Enviar a facturar' },
  'workOrder.goBack': {
    by: workOrder.goBack,
    label: 'Devolver',
    to: { pendiente: 'Devolver a pendiente', listo: 'Sacar de la factura' },
    asks: true,
  },
  'workOrder.attach': { by: workOrder.attach, label: 'Unir a un aviso' },
  'workOrder.discard': { by: workOrder.discard, label: 'Descartar' },
  'workOrder.recover': { by: workOrder.recover, label: 'Recuperar' },
} as const satisfies Record<WorkOrderStep, Step>;
