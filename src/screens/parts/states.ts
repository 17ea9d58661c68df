// How the states of stored things look: the words are the lifecycles', the tone is the screens'.
import type { DebtState } from '#domain/collecting/debt.ts';
import type { InvoiceState } from '#domain/invoicing/invoice.ts';
import type { WorkOrderState } from '#domain/work/workOrder.ts';
import { type NoticeState, noticeStateOf } from '#machines/lifecycles/notice.ts';
import type { Tone } from '#src/ui/page/StateBadge.tsx';

export const noticeTones: Record<NoticeState, Tone> = { pendiente: 'waiting', 'en camino': 'going', 'en curso': 'going', terminado: 'done', cancelado: 'off' };
export const workOrderTones: Record<WorkOrderState, Tone> = {
  pendiente: 'waiting',
  terminado: 'going',
  listo: 'going',
  facturado: 'done',
  parte: 'alert',
  descartado: 'off',
};
export const invoiceTones: Record<InvoiceState, Tone> = { borrador: 'waiting', emitida: 'going', cobrada: 'done', rectificada: 'off', anulada: 'off' };
export const debtTones: Record<DebtState, Tone> = { pendiente: 'waiting', parcial: 'going', saldado: 'done', 'a devolver': 'alert' };

/** The tone of an aviso by its stored `status_id`. */
export const noticeTone = (statusId: number): Tone => noticeTones[noticeStateOf(statusId) ?? 'pendiente'];
