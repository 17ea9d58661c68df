// Decimal numbers as people write them and as boxes show them: the one reading that lines, dialogs and the import share.

export interface ReadDecimal {
  value: number;
  /** The second meaning of one point before three digits: `1.234` is 1.234, or 1234. */
  other?: number;
}

/** The sign and the digits, without a euro or percent sign. */
const PARTS = /^(?:€ ?)?([-+]?) ?(.*?) ?(?:€|EUR|%)?$/;
const GROUPED_BY_SPACES = /^[1-9]\d{0,2}(?: \d{3})+(?![\d ])/;
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const UNGROUPED = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * Reads `1.234,56`, `1234,56`, `1234.56` and `1 234,56 €` alike. A comma always begins the decimals; one point does, unless it can
 * also part the thousands: then both readings are given. Null where nothing can be understood.
 */
export function readDecimal(text: string): ReadDecimal | null {
  const [, sign, written = ''] = PARTS.exec(text.trim().replace(/\s/g, ' ').replace('−', '-')) ?? [];
  const digits = written.replace(GROUPED_BY_SPACES, group => group.replaceAll(' ', ''));
  const readings: number[] = [];
  if (UNGROUPED.test(digits)) readings.push(Number(digits.replace(',', '.')));
  if (GROUPED_BY_POINTS.test(digits)) readings.push(Number(digits.replaceAll('.', '').replace(',', '.')));
  const [value, other] = readings.map(number => (sign === '-' ? -number : number) || 0);
  if (value === undefined || !Number.isFinite(value)) return null;
  return other === undefined ? { value } : { value, other };
}

/** Every decimal that there is, so that a refused number is shown as it was written. */
const format = (least: number) =>
  new Intl.NumberFormat('es-ES', { minimumFractionDigits: least, maximumFractionDigits: 20, useGrouping: 'always', signDisplay: 'negative' });
const formats = { 0: format(0), 2: format(2) };

/**
 * How a box shows a number that is not being edited: `1.234,50` with at least two decimals, `1.234,5` with none.
 * It is always read again as the same number: 1234 is `1.234,00`, never `1.234`.
 */
export function showDecimal(value: number, leastDecimals: 0 | 2): string {
  const text = formats[leastDecimals].format(value);
  return readDecimal(text)?.other === undefined ? text : formats[2].format(value);
}

/** The same without points, which would be in the way while the number is edited: `1234,50`. */
export function editableDecimal(value: number, leastDecimals: 0 | 2): string {
  return showDecimal(value, leastDecimals).replaceAll('.', '');
}

/** Whether a number is small enough to be kept and calculated with; NaN is not. */
export function isWithinReach(value: number): boolean {
  return Math.abs(value) < 1e10;
}

/** The value of a box as sums take it: an empty one counts as 0. Null for a text that was not understood and for a number out of reach. */
export function figureOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return 0;
  return typeof value === 'number' && isWithinReach(value) ? value : null;
}
