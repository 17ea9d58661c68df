// The address inside the QR code of an invoice (AEAT's document v0.5.0). Opened, it says whether AEAT has the invoice.
import { dayText } from './amounts.ts';
import { environments } from './environments.ts';

interface Looked {
  nif: string;
  number: string;
  /** `YYYY-MM-DD`. */
  issued: string;
  /** `ImporteTotal` of the record, exactly as the record contains it. */
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

/** Whether an address is that of a trial, whose invoice is worth nothing. */
export const isTrial = (address: string): boolean => !address.startsWith(environments.produccion.lookup);
