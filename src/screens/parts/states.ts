// How the states of stored things look: the words are the lifecycles', the tone is the screens'.
import type { DepositState } from '#domain/invoicing/deposit.ts';
import type { CertificateState } from '#domain/contracts/certificate.ts';
import type { ContractState } from '#domain/contracts/contract.ts';
import type { DutyState } from '#domain/contracts/installation.ts';
import type { ChecklistState } from '#domain/contracts/checklist.ts';
import type { WorkdayState } from '#domain/work/time/workday.ts';
import type { VisitState } from '#domain/contracts/plannedVisit.ts';
import type { FollowUpState } from '#domain/quotes/followUpStates.ts';
import type { QuoteState } from '#domain/quotes/quote.ts';
import type { BillState } from '#domain/purchases/bill.ts';
import type { PeriodState } from '#domain/books/fiscalPeriod.ts';
import type { EInvoiceState } from '#domain/fiscal/electronic/eInvoice.ts';
import type { RevisionState } from '#domain/contracts/priceRevision.ts';
import type { DebtState } from '#domain/collecting/debt.ts';
import type { InvoiceState } from '#domain/invoicing/invoiceStates.ts';
import type { WorkOrderState } from '#domain/work/workOrder.ts';
import { type NoticeState, noticeStateOf } from '#machines/lifecycles/notice.ts';
import type { Tone } from '#src/ui/page/StateBadge.tsx';
import type { IconName } from '#src/ui/widgets/Icon.tsx';

export const noticeTones: Record<NoticeState, Tone> = { pendiente: 'waiting', 'en camino': 'going', 'en curso': 'going', terminado: 'done', cancelado: 'off' };
export const workOrderTones: Record<WorkOrderState, Tone> = {
  pendiente: 'waiting',
  terminado: 'going',
  listo: 'going',
  facturado: 'done',
  parte: 'alert',
  descartado: 'off',
};
export const workdayTones: Record<WorkdayState, Tone> = {
  'sin empezar': 'off',
  'en curso': 'going',
  'en pausa': 'waiting',
  acabada: 'done',
  'por revisar': 'alert',
  firmada: 'done',
};
export const invoiceTones: Record<InvoiceState, Tone> = { borrador: 'waiting', emitida: 'going', cobrada: 'done', rectificada: 'off', anulada: 'off' };
export const debtTones: Record<DebtState, Tone> = { pendiente: 'waiting', parcial: 'going', saldado: 'done', 'a devolver': 'alert' };

export const quoteTones: Record<QuoteState, Tone> = {
  borrador: 'waiting',
  enviado: 'going',
  visto: 'going',
  aceptado: 'done',
  rechazado: 'off',
  caducado: 'off',
  sustituido: 'off',
  'en obra': 'going',
  terminado: 'done',
};
export const followUpTones: Record<FollowUpState, Tone> = {
  pendiente: 'waiting',
  enviado: 'done',
  avisado: 'done',
  'no entregado': 'alert',
  descartado: 'off',
  cerrado: 'off',
};
export const depositTones: Record<DepositState, Tone> = {
  pedido: 'waiting',
  facturado: 'going',
  cobrado: 'going',
  descontado: 'done',
  'sin efecto': 'off',
};
export const contractTones: Record<ContractState, Tone> = {
  borrador: 'waiting',
  enviado: 'waiting',
  vigente: 'going',
  suspendido: 'alert',
  'en baja': 'alert',
  terminado: 'done',
  rechazado: 'off',
  caducado: 'off',
};
export const checklistTones: Record<ChecklistState, Tone> = { pendiente: 'off', 'en curso': 'waiting', completa: 'done', firmada: 'done' };

export const visitTones: Record<VisitState, Tone> = {
  prevista: 'off',
  abierta: 'waiting',
  'con aviso': 'going',
  hecha: 'done',
  parcial: 'alert',
  saltada: 'off',
};
export const certificateTones: Record<CertificateState, Tone> = { pendiente: 'waiting', emitido: 'done', caducado: 'off' };
export const revisionTones: Record<RevisionState, Tone> = { propuesta: 'waiting', comunicada: 'going', aplicada: 'done', retirada: 'off' };
export const billTones: Record<BillState, Tone> = {
  recibida: 'waiting',
  revisada: 'waiting',
  aprobada: 'going',
  parcial: 'going',
  pagada: 'done',
  'en disputa': 'alert',
};
export const eInvoiceTones: Record<EInvoiceState, Tone> = {
  preparada: 'waiting',
  firmada: 'going',
  entregada: 'going',
  registrada: 'going',
  rechazada: 'alert',
  pagada: 'done',
  'no procede': 'off',
};
export const periodTones: Record<PeriodState, Tone> = { abierto: 'off', 'en revisión': 'waiting', cerrado: 'done', reabierto: 'alert' };
export const dutyTones: Record<DutyState, Tone> = { 'sin datos': 'off', 'sin plan': 'alert', 'por debajo': 'alert', conforme: 'done' };

/** Where avisos have the colour of their technician, their state is told by its shape. */
export const noticeSigns: Record<NoticeState, IconName> = {
  pendiente: 'circle',
  'en camino': 'truck',
  'en curso': 'tools',
  terminado: 'check',
  cancelado: 'close',
};

/** The sign of an aviso by its stored `status_id`. */
export const noticeSign = (statusId: number): IconName => noticeSigns[noticeStateOf(statusId) ?? 'pendiente'];
