// @ts-check
// How numbers are shown: es-ES, with every thousand grouped, and nothing below zero that is shown as zero. Plain JavaScript, because the threads that draw documents import it directly.

/** @param {number} least decimals @param {number} most decimals */
const format = (least, most) =>
  new Intl.NumberFormat('es-ES', { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: 'always', signDisplay: 'negative' });

const amount = format(2, 2);
const flexible = format(0, 4);
const whole = format(0, 0);

/** `1234.5` → `1.234,50`. @param {number | null | undefined} value */
export function formatAmount(value) {
  return value === null || value === undefined ? '' : amount.format(value);
}

/** `1234.5` → `1.234,50 €`. @param {number | null | undefined} value */
export function formatEuros(value) {
  return value === null || value === undefined ? '' : `${amount.format(value)} €`;
}

/** `21` → `21,00 %`. @param {number | null | undefined} value */
export function formatPercent(value) {
  return value === null || value === undefined ? '' : `${amount.format(value)} %`;
}

/** Quantities, without needless zeros: `0.333` → `0,333`, `2` → `2`. @param {number | null | undefined} value */
export function formatNumber(value) {
  return value === null || value === undefined ? '' : flexible.format(value);
}

/** Unit prices: at least two decimals, up to four where there are more: `1.1` → `1,10`, `0.1234` → `0,1234`. @param {number} value */
export function formatPrice(value) {
  const decimals = flexible.format(value).split(',')[1]?.length ?? 0;
  return decimals > 2 ? flexible.format(value) : amount.format(value);
}

/** Counts: `12345` → `12.345`. @param {number} value */
export function formatCount(value) {
  return whole.format(value);
}

/** Sizes of files: `20971520` → `20 MB`. @param {number} bytes */
export function formatMegabytes(bytes) {
  return `${flexible.format(bytes / 1_048_576)} MB`;
}

const figures = { number: formatNumber, price: formatPrice, amount: formatAmount };

/** A cell of a document: a number in the format of its column, a text as it is. @param {string | number} value @param {keyof typeof figures} [column] */
export function formatFigure(value, column = 'number') {
  return typeof value === 'number' ? figures[column](value) : value;
}
