// The address inside the QR code of an invoice (AEAT's document v0.5.0). Opened, it says whether AEAT has the invoice.
import { dayText } from './amounts.ts';

/** Where invoices are looked up; `simulado` looks like a test and answers nothing. */
export const qrBases = {
  simulado: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  pruebas: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  produccion: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
} as const;

interface Looked {
  nif: string;
  number: string;
  /** `YYYY-MM-DD`. */
  issued: string;
  /** `ImporteTotal` of the record, as it stands there. */
  total: string;
}

/** Exactly these four values in this order. */
export function qrAddress(base: string, { nif, number, issued, total }: Looked): string {
  const values = [
    ['nif', nif],
    ['numserie', number],
    ['fecha', dayText(issued)],
    ['importe', total],
  ] as const;
  return `${base}?${values.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
