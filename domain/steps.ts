// What a person may do with a stored thing: every event of a lifecycle that somebody asks for, with the call that does it and its words.
// The server answers which of them are allowed now (`allowed`); a screen draws these and no others.
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

export interface Step {
  /** The call that takes the step; its roles are those who may. */
  by: Endpoint;
  /** On its button, where it has one. */
  label?: string;
  /** Whether its button asks before it is taken. */
  asks?: true;
}

const { workOrder, invoice, notice, reminder, verifactu } = endpoints;

export const workOrderSteps = {
  'workOrder.edit': { by: workOrder.update, label: 'Editar' },
  'workOrder.delete': { by: workOrder.remove, label: 'Borrar', asks: true },
  'workOrder.sign': { by: workOrder.sign, label: 'Firmar' },
  'workOrder.terminar': { by: workOrder.terminar, label: 'Terminar' },
  'workOrder.reabrir': { by: workOrder.reabrir, label: 'Reabrir' },
  'workOrder.facturar': { by: workOrder.facturar, label: 'Enviar a facturar' },
  'workOrder.goBack': { by: workOrder.goBack, label: 'Devolver a pendiente', asks: true },
} as const satisfies Record<string, Step>;

export const invoiceSteps = {
  'invoice.edit': { by: invoice.update },
  'invoice.renumber': { by: invoice.update, label: 'Cambiar el número' },
  'invoice.redate': { by: invoice.update, label: 'Cambiar la fecha' },
  'invoice.delete': { by: invoice.remove },
  'invoice.issue': { by: invoice.issue },
  'invoice.rectify': { by: invoice.rectify, label: 'Rectificar', asks: true },
  'invoice.annul': { by: invoice.annul, label: 'Anular' },
  'invoice.substitute': { by: invoice.substitute, label: 'Factura completa en su lugar' },
} as const satisfies Record<string, Step>;

export const noticeSteps = {
  'notice.edit': { by: notice.update },
  'notice.delete': { by: notice.remove },
  'notice.cancel': { by: notice.cancel, label: 'Cancelar aviso', asks: true },
  'notice.reopen': { by: notice.reopen, label: 'Reabrir' },
  'notice.leave': { by: notice.leave, label: 'Voy de camino' },
  'notice.turnBack': { by: notice.turnBack, label: 'Ya no voy' },
  'work.started': { by: workOrder.createFromNotice, label: 'Hacer el albarán' },
} as const satisfies Record<string, Step>;

export const reminderSteps = {
  'reminder.edit': { by: reminder.update },
  'reminder.send': { by: reminder.send, label: 'Enviar' },
  'reminder.tell': { by: reminder.tell, label: 'Avisado por teléfono' },
  'reminder.postpone': { by: reminder.postpone, label: 'Posponer' },
  'reminder.resume': { by: reminder.resume, label: 'Proponer ya' },
  'reminder.discard': { by: reminder.discard, label: 'Descartar' },
} as const satisfies Record<string, Step>;

export const fiscalRecordSteps = {
  'record.ask': { by: verifactu.ask, label: 'Consultar a la AEAT' },
  'record.replace': { by: verifactu.correct, label: 'Corregir' },
} as const satisfies Record<string, Step>;

export const fiscalSenderSteps = {
  'sender.resume': { by: verifactu.resume, label: 'Reanudar el envío', asks: true },
  'sender.retry': { by: verifactu.retry, label: 'Enviar ahora' },
} as const satisfies Record<string, Step>;

export const membershipSteps = {
  'membership.leave': { by: verifactu.leave, label: 'Dejar VERI*FACTU…', asks: true },
  'membership.stay': { by: verifactu.stay, label: 'Seguir en VERI*FACTU', asks: true },
} as const satisfies Record<string, Step>;

export type WorkOrderStep = keyof typeof workOrderSteps;
export type InvoiceStep = keyof typeof invoiceSteps;
export type NoticeStep = keyof typeof noticeSteps;
export type ReminderStep = keyof typeof reminderSteps;
export type FiscalRecordStep = keyof typeof fiscalRecordSteps;
export type FiscalSenderStep = keyof typeof fiscalSenderSteps;
export type MembershipStep = keyof typeof membershipSteps;
