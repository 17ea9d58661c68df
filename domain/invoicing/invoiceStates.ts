// How the states of a factura are called: what a page needs of its lifecycle before the rest of it is asked.

export const invoiceStates = {
  borrador: 'Borrador',
  emitida: 'Emitida',
  cobrada: 'Cobrada',
  rectificada: 'Rectificada',
  anulada: 'Anulada',
} as const;

export type InvoiceState = keyof typeof invoiceStates;

/** Not issued: it has no number, and no customer has it. */
export const isDraft = ({ estado }: { estado: InvoiceState }): boolean => estado === 'borrador';

/** It should never have existed: only its number is left. */
export const isAnnulled = ({ estado }: { estado: InvoiceState }): boolean => estado === 'anulada';

/** How the state of an invoice is called: a credit note is not collected, but set off or given back. */
export const invoiceStateWord = ({ estado, total, compensada }: { estado: InvoiceState; total: number; compensada: boolean }): string =>
  estado !== 'cobrada' ? invoiceStates[estado] : compensada ? 'Compensada' : total < 0 ? 'Devuelta' : invoiceStates.cobrada;
