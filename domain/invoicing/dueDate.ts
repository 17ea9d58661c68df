// When an invoice is due, by the payment terms of its customer.
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '../kernel/days.ts';

/** Days after the invoice, and the day of the month on which the customer pays; null where nothing was agreed. */
export interface PaymentTerms {
  dias_pago: number | null;
  dia_pago: number | null;
}

/** The due date of an invoice of `date`; `usual` is the company's number of days. A payday that a month does not have is its last day. */
export function dueDate(date: string, { dias_pago, dia_pago }: PaymentTerms, usual: number): string {
  const first = addDays(date, dias_pago ?? usual);
  if (dia_pago === null) return first;
  const ofMonth = paydayOf(first, dia_pago);
  return ofMonth >= first ? ofMonth : paydayOf(addMonths(firstOfMonth(first), 1), dia_pago);
}

function paydayOf(day: string, payday: number): string {
  const last = lastOfMonth(day);
  const wanted = `${day.slice(0, 8)}${String(payday).padStart(2, '0')}`;
  return wanted < last ? wanted : last;
}
