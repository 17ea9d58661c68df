// From albaranes to money: invoices in order of date, credit notes, cobros and what was paid on them.
import { addDays, lastOfMonth } from '#domain/kernel/days.ts';
import type { DebtState } from '#domain/collecting/debt.ts';
import type { InvoiceState } from '#domain/invoicing/invoiceStates.ts';
import { type DocumentTotals, documentTotals } from '#domain/catalogue/documentTotals.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { debtState } from '#machines/lifecycles/debt.ts';
import { type Chance, createChance } from './chance.ts';
import type { Customer } from './customers.ts';
import type { Line } from './parts.ts';
import { type Payment, collect } from './payments.ts';
import type { Order } from './work.ts';

export interface InvoiceLine extends Line {
  order: Order | undefined;
}

export interface Invoice {
  date: string;
  due: string;
  customer: Customer;
  orders: Order[];
  lines: InvoiceLine[];
  totals: DocumentTotals;
  estado: InvoiceState;
  observaciones: string;
  /** The invoice that this one takes back. */
  corrects: Invoice | undefined;
  /** When its credit note was issued. */
  correctedOn: string | undefined;
  codigo: string;
  debt: Debt | undefined;
  id: number;
}

/** Amounts in thousandths of a euro. */
export interface Debt {
  importe: number;
  deuda: number;
  estado: DebtState;
  fecha_pago: string | null;
  banco: string;
  gestiones: string;
  payments: Payment[];
  /** What is set off between an invoice and its credit note, signed as a payment. */
  compensado: number;
  id: number;
}

const DUE_DAYS = 30;
const DRAFTS = 5;

/** All invoices, in order of date with those of contracts among them, drafts last; the albaranes that they bill become `facturado`. */
export function makeInvoices(chance: Chance, orders: readonly Order[], ofContracts: readonly Invoice[], today: string): Invoice[] {
  const groups = new Map<string, { date: string; orders: Order[] }>();
  for (const order of orders.filter(each => each.estado === 'listo')) {
    const date = order.customer.isMonthly ? lastOfMonth(order.date) : addDays(order.date, chance.int(0, 6));
    const key = order.customer.isMonthly ? `${date} ${order.customer.code}` : `${date} ${order.at} ${order.notice.at}`;
    const isLeftOut = date > addDays(today, -40) && chance.is(0.05);
    if (date > today || isLeftOut) continue;
    const group = groups.get(key) ?? { date, orders: [] };
    group.orders.push(order);
    groups.set(key, group);
  }
  const issued = [...groups.values()].map(group => invoiceOf(group.date, group.orders, 'emitida'));
  const credits = creditNotes(chance, issued, today);
  const all = [...issued, ...ofContracts, ...credits].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const [agreed, own] = [new Set(ofContracts), createChance('paid contracts')];
  for (const invoice of all) settle(agreed.has(invoice) ? own : chance, invoice, today);
  return [...all, ...drafts(orders, today)];
}

function invoiceOf(date: string, orders: Order[], estado: InvoiceState): Invoice {
  const lines = orders.flatMap(order => order.lines.map(line => ({ ...line, order })));
  const invoice = invoiceTo(orders[0]!.customer, date, orders, lines, estado);
  return orders.length > 1 ? { ...invoice, observaciones: `Trabajos de ${date.slice(5, 7)}/${date.slice(0, 4)}` } : invoice;
}

/** An invoice that nothing was paid of yet; the albaranes that it bills become `facturado`. */
export function invoiceTo(customer: Customer, date: string, orders: Order[], lines: InvoiceLine[], estado: InvoiceState): Invoice {
  for (const order of orders) order.estado = 'facturado';
  return {
    date,
    due: addDays(date, DUE_DAYS),
    customer,
    orders,
    lines,
    totals: documentTotals(lines),
    estado,
    observaciones: '',
    corrects: undefined,
    correctedOn: undefined,
    codigo: '',
    debt: undefined,
    id: 0,
  };
}

/** Credit notes of a few invoices, some days after them. */
function creditNotes(chance: Chance, issued: readonly Invoice[], today: string): Invoice[] {
  const step = Math.max(1, Math.floor(issued.length / 14));
  return issued.flatMap((original, index) => {
    const date = addDays(original.date, chance.int(4, 25));
    if (index % step !== step - 1 || date > today) return [];
    original.estado = 'rectificada';
    original.correctedOn = date;
    const lines = original.lines.map(line => ({ ...line, quantity: -line.quantity, order: undefined }));
    const note: Invoice = {
      ...original,
      date,
      due: date,
      orders: [],
      lines,
      totals: documentTotals(lines),
      estado: 'emitida',
      corrects: original,
      correctedOn: undefined,
    };
    return [note];
  });
}

/** Drafts of today, for the first customers in the queue. */
function drafts(orders: readonly Order[], today: string): Invoice[] {
  const waiting = orders.filter(order => order.estado === 'listo');
  const customers = [...new Set(waiting.map(order => order.customer))].slice(0, DRAFTS);
  return customers.map(customer =>
    invoiceOf(
      today,
      waiting.filter(order => order.customer === customer),
      'borrador',
    ),
  );
}

/** Opens the cobro of an issued invoice and books what was paid until today; a credit note is set off against what its invoice owes. */
function settle(chance: Chance, invoice: Invoice, today: string): void {
  const importe = toScaled(invoice.totals.total, 3);
  const original = invoice.corrects?.debt;
  const compensado = original ? -Math.min(original.deuda, -importe) : 0;
  const collected = collect(chance, invoice, importe - compensado, today);
  invoice.debt = { importe, deuda: importe, estado: 'pendiente', ...collected, compensado, id: 0 };
  reckon(invoice);
  if (!original || compensado === 0) return;
  original.compensado = -compensado;
  original.fecha_pago = invoice.date;
  invoice.debt.fecha_pago ??= invoice.date;
  reckon(invoice.corrects!);
}

/** What is owed after all that was booked, and the states that follow. */
function reckon(invoice: Invoice): void {
  const debt = invoice.debt!;
  debt.deuda = debt.importe - debt.compensado - debt.payments.reduce((sum, payment) => sum + payment.cantidad, 0);
  debt.estado = debtState(debt);
  if (debt.deuda === 0 && invoice.estado === 'emitida') invoice.estado = 'cobrada';
}
