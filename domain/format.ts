// How numbers and dates are shown: es-ES, exactly two decimals, dd/MM/yyyy (§9).

export { formatAmount, formatCount, formatEuros, formatNumber, formatPrice } from './numberFormat.mjs';

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
  if (/^[\x20-\x7e]*$/.test(value)) return value.toLowerCase(); // most of what is stored: ten times as fast
  return value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Minutes as people say them: '45 min', '1 h', '1 h 30 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
