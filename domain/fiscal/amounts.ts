// Amounts and days as AEAT writes them. One text is made of an amount, and XML, hash and QR all carry that one.

/** An integer of `scale` decimals with a point: `-94.05`, never `-0.00`. */
export function scaledText(units: number | bigint, scale: number): string {
  if (typeof units === 'number' && !Number.isSafeInteger(units)) throw new RangeError(`No whole number of units: ${units}`);
  const digits = String(units)
    .replace('-', '')
    .padStart(scale + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Cents with a point and two decimals. */
export const amountText = (cents: number): string => scaledText(cents, 2);

/** A day as `dd-mm-yyyy`. */
export const dayText = (day: string): string => day.split('-').reverse().join('-');
