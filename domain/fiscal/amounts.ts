// Amounts and days as AEAT writes them. One text is made of an amount, and XML, hash and QR all carry that one.

/** Cents with a point and two decimals: `-94.05`, never `-0.00`. */
export function amountText(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`No whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A day as `dd-mm-yyyy`. */
export const dayText = (day: string): string => day.split('-').reverse().join('-');
