// How an invoice is called: by its number, which a draft does not have yet.
import { type InvoiceState, isDraft } from './invoiceStates.ts';

/** What appears in place of the number of a draft. */
export const DRAFT_NAME = 'Borrador';

interface Numbered {
  codigo: string;
  estado: InvoiceState;
}

type Named = Numbered & { rectifica_id: number | null; simplificada: boolean; sustituye: boolean };

/** A code of the company's own that was chosen for a draft distinguishes it: 'Borrador ESP-1'. */
export const invoiceName = (invoice: Numbered): string => (isDraft(invoice) ? `${DRAFT_NAME} ${invoice.codigo}`.trimEnd() : invoice.codigo);

/** 'Factura F26-00001', 'Factura simplificada S26-00001', 'Factura rectificativa en borrador'. */
export function invoiceTitle({ rectifica_id, simplificada, sustituye, ...invoice }: Named): string {
  const noun = ['Factura', simplificada && 'simplificada', rectifica_id !== null && !sustituye && 'rectificativa'].filter(Boolean).join(' ');
  return isDraft(invoice) ? `${noun} en borrador` : `${noun} ${invoice.codigo}`;
}
