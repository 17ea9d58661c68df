// What happened to the documents of the sample company since they were made: who took which step, and when.
import type { Values } from '#domain/kernel/entity.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { debtState } from '#machines/lifecycles/debt.ts';
import { why } from '#machines/lifecycles/ask.ts';
import { invoiceWords } from '#machines/lifecycles/words/invoice.ts';
import type { Who } from '#server/db/records.ts';
import type { Debt, Invoice } from './billing.ts';
import { OFFICE, TECHNICIANS } from './company.ts';
import type { Call, Notice, Order } from './work.ts';

/** Something that happened to a record: the values that it changed, or why it was refused. */
export interface Turn {
  action: string;
  who: Who;
  values: Values;
  source: string;
  refused?: string;
}

/** How a record was at first, where that is not as it is now, and what happened since. */
export interface Life {
  first: Values;
  turns: Turn[];
}

/** The first office user in the mornings, the second in the afternoons. */
export const officeAt = (at: string): Who => ({ id: at.slice(11, 13) < '14' ? OFFICE[0] : OFFICE[1], at });

/** In the evening of the day, or at `at` where that is later. */
const evening = (date: string, at: string, time = '19:30:00') => (at > `${date} ${time}` ? at : `${date} ${time}`);

/** A handled call: by its aviso, or by the checkbox. */
export function lifeOfCall({ at, checked }: Call, notice: Notice | undefined): Life {
  if (!checked) return { first: {}, turns: [] };
  const turn = notice
    ? { action: 'notice.created', who: officeAt(notice.writtenAt), source: 'calls' }
    : { action: 'update', who: officeAt(at), source: 'calls' };
  return { first: { checked: false }, turns: [{ ...turn, values: { checked: true } }] };
}

/** An aviso follows its albarán, or is cancelled by the office. */
export function lifeOfNotice({ status, writtenAt }: Notice, order: Order | undefined): Life {
  const to = (state: Notice['status'], action: string, who: Who, source: string): Turn => ({ action, who, values: { status_id: noticeStatus[state] }, source });
  const first = { status_id: noticeStatus.pendiente };
  if (status === 'cancelado') return { first, turns: [to('cancelado', 'notice.cancel', officeAt(writtenAt), 'noticeEdit')] };
  if (!order) return { first: {}, turns: [] };
  const started = to('en curso', 'work.started', { id: TECHNICIANS[order.technician]!, at: order.at }, 'workOrderNew');
  const finished = to('terminado', 'work.finished', endOf(order), 'workOrderDetail');
  return { first, turns: status === 'terminado' ? [started, finished] : [started] };
}

/** Its technician ends an albarán in the evening. */
const endOf = ({ date, at, technician }: Order): Who => ({ id: TECHNICIANS[technician]!, at: evening(date, at, '19:15:00') });

/** An albarán is ended and sent to invoicing in the evening, and billed when its invoice is made. */
export function lifeOfOrder(order: Order, invoice: Invoice | undefined): Life {
  const { estado, date, at, signedBy } = order;
  if (estado === 'pendiente') return { first: {}, turns: [] };
  const ended: Turn = { action: 'workOrder.terminar', who: endOf(order), values: { estado: 'terminado' }, source: 'workOrderDetail' };
  const who = { id: TECHNICIANS[order.technician]!, at: evening(date, at, '19:10:00') };
  const signed: Turn[] =
    signedBy === undefined ? [] : [{ action: 'workOrder.sign', who, values: { firma: `Firmado por ${signedBy}` }, source: 'workOrderDetail' }];
  const done = [...signed, ended];
  if (estado === 'terminado') return { first: { estado: 'pendiente' }, turns: done };
  const sent: Turn = { action: 'workOrder.facturar', who: officeAt(evening(date, at)), values: { estado: 'listo' }, source: 'workOrderDetail' };
  if (!invoice) return { first: { estado: 'pendiente' }, turns: [...done, sent] };
  const values = { estado: 'facturado', invoice_id: invoice.id };
  const billed: Turn = {
    action: 'workOrder.assigned',
    who: { id: OFFICE[0], at: invoice.debt ? issuedAt(invoice) : `${invoice.date} 09:15:00` },
    values,
    source: 'invoiceImport',
  };
  return { first: { estado: 'pendiente', invoice_id: null }, turns: [...done, sent, billed] };
}

/** When an invoice was made: a draft this morning, others in the afternoon of their day. */
export const madeAt = ({ estado, date }: Invoice, place: number): string =>
  estado === 'borrador' ? `${date} 09:15:00` : `${date} ${16 + (place % 4)}:${String(10 + ((place * 7) % 50))}:00`;

export const issuedAt = ({ date }: Invoice) => `${date} 20:00:00`;

/** An invoice is issued, then paid or taken back; of a few somebody tried to delete them. */
export function lifeOfInvoice(invoice: Invoice, place: number): Life {
  const { estado, debt, codigo, correctedOn } = invoice;
  if (!debt) return { first: {}, turns: [] };
  const first = { estado: 'borrador', codigo: '' };
  const issued: Turn = { action: 'invoice.issue', who: { id: OFFICE[0], at: issuedAt(invoice) }, values: { estado: 'emitida', codigo }, source: 'invoiceEdit' };
  const turns = [issued];
  const refused = why(invoiceWords, 'emitida', 'invoice.delete');
  if (place % 40 === 0) turns.push({ action: 'invoice.delete', who: { id: OFFICE[1], at: issuedAt(invoice) }, values: {}, source: 'invoices', refused });
  if (correctedOn)
    turns.push({ action: 'invoice.rectify', who: { id: OFFICE[0], at: `${correctedOn} 12:00:00` }, values: { estado: 'rectificada' }, source: 'invoiceEdit' });
  else if (estado === 'cobrada')
    turns.push({ action: 'debt.settled', who: paidBy(debt.fecha_pago ?? invoice.date), values: { estado: 'cobrada' }, source: 'debts' });
  return { first, turns };
}

const paidBy = (date: string): Who => ({ id: OFFICE[1], at: `${date} 21:00:00` });

/** A cobro is paid in one or several times, or set off against a credit note. */
export function lifeOfDebt(debt: Debt, setOffOn: string | undefined): Life {
  const payments = debt.payments.map(({ date, cantidad, takesBack }) => ({ date, cantidad, isBack: takesBack !== undefined, source: 'debts' }));
  const setOff = setOffOn === undefined ? [] : [{ date: setOffOn, cantidad: debt.compensado, isBack: false, source: 'invoiceEdit' }];
  let deuda = debt.importe;
  const turns = [...setOff, ...payments]
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .map(({ date, cantidad, isBack, source }): Turn => {
      deuda -= cantidad;
      const action = isBack ? 'payment.reversed' : cantidad < 0 ? 'refund.made' : 'payment.made';
      return { action, who: paidBy(date), values: { deuda: deuda / 1000, estado: debtState({ ...debt, deuda }), fecha_pago: date }, source };
    });
  return { first: { deuda: debt.importe / 1000, estado: debtState({ ...debt, deuda: debt.importe }), fecha_pago: null }, turns };
}
