import { DRAFT_NAME } from '#domain/invoicing/invoiceName.ts';

interface GoingBack {
  code: string;
  estado: string;
  invoice_code?: string | null;
}

/** What is asked before an albarán goes one step back: to pendiente, or out of its invoice. */
export const goBackQuestion = ({ code, estado, invoice_code }: GoingBack) =>
  estado === 'listo'
    ? {
        question: `¿Devolver el albarán ${code} a pendiente?`,
        detail: 'Saldrá de la cola para facturar y se podrá volver a modificar.',
        yes: 'Sí, devolver',
      }
    : {
        question: `¿Sacar el albarán ${code} ${invoice_code?.startsWith(DRAFT_NAME) ? 'de su factura en borrador' : `de la factura ${invoice_code ?? ''}`}?`,
        detail: 'Volverá a la cola para facturar. Si la factura es un borrador, perderá las líneas de este albarán.',
        yes: 'Sí, sacar',
      };
