// How numbers and dates are shown: es-ES, exactly two decimals, dd/MM/yyyy (§9).

const amount = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' });
const flexible = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 4, useGrouping: 'always' });
const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' });

/** `1234.5` → `1.234,50`. */
export function formatAmount(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : amount.format(value);
}

/** `1234.5` → `1.234,50 €`. */
export function formatEuros(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : `${amount.format(value)} €`;
}

/** Quantities and percentages, without needless zeros: `0.333` → `0,333`, `21` → `21`. */
export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : flexible.format(value);
}

/** Unit prices: at least two decimals, up to four where there are more: `1.1` → `1,10`, `0.1234` → `0,1234`. */
export function formatPrice(value: number): string {
  const decimals = flexible.format(value).split(',')[1]?.length ?? 0;
  return decimals > 2 ? flexible.format(value) : amount.format(value);
}

/** Counts: `12345` → `12.345`. */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** `2026-03-01…` → `01/03/2026`; '' for nothing. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '';
  return `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;
}

/** `2026-03-01 09:30:00` → `01/03/2026 09:30`; '' for nothing. */
export function formatDateTime(value: string | null | undefined): string {
  if (!value) return '';
  return `${formatDate(value)} ${value.slice(11, 16)}`.trimEnd();
}

/** Cuts a text at `max` characters plus an ellipsis (§2, tables). */
export function cut(value: string | null | undefined, max: number): string {
  const text = value ?? '';
  return text.length > max ? `${text.slice(0, max)}…` : text;
}

/** Lower case without accents: how searches compare. */
export function fold(value: string): string {
  return value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
