// How a customer pays what remains of an invoice: by a link of the company's own, or by a transfer that the bank's app reads from a QR code.

export interface Payable {
  codigo: string;
  /** Euros. */
  remaining: number;
}

/** A link of the company's, where `{importe}` and `{referencia}` stand for the sum and the number. */
export const payLink = (link: string, { codigo, remaining }: Payable): string =>
  link.replaceAll('{importe}', remaining.toFixed(2)).replaceAll('{referencia}', encodeURIComponent(codigo));

/** Whether it leads to a page by https once both are filled in. */
export function isPayLink(link: string): boolean {
  const filled = payLink(link, { codigo: 'F26-00001', remaining: 1 });
  return URL.canParse(filled) && /^https:/i.test(filled) && !/[{}]/.test(filled);
}

/** The text of the QR code of a transfer (EPC069-12, version 002): its lines in order, UTF-8, at most 331 bytes. */
export const transferCode = ({ name, iban }: { name: string; iban: string }, { codigo, remaining }: Payable): string =>
  ['BCD', '002', '1', 'SCT', '', name.slice(0, 70), iban.replaceAll(' ', ''), `EUR${remaining.toFixed(2)}`, '', '', codigo].join('\n');
