// How the states of a factura are called: what a page needs of its lifecycle before the rest of it is asked.
import type { InvoiceState } from './invoice.ts';

export const invoiceStates: Record<InvoiceState, string> = {
  borrador: 'Borrador',
  emitida: 'Emitida',
  cobrada: 'Cobrada',
  rectificada: 'Rectificada',
  anulada: 'Anulada',
};

/** How the state of an invoice is called: a credit note is not collected, but set off or given back. */
export const invoiceStateWord = ({ estado, total, compensada }: { estado: InvoiceState; total: number; compensada: boolean }): string =>
  estado !== 'cobrada' ? invoiceStates[estado] : compensada ? 'Compensada' : total < 0 ? 'Devuelta' : invoiceStates.cobrada;
