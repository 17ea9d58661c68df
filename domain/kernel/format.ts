// How numbers and dates are shown: es-ES, exactly two decimals, dd/MM/yyyy (§9).

import { formatNumber, formatPrice } from './numberFormat.mjs';

export { formatAmount, formatCount, formatEuros, formatFigure, formatMegabytes, formatNumber, formatPercent, formatPrice } from './numberFormat.mjs';

/** What the schema of a field says of its numbers. */
export interface NumberMeta {
  /** Decimals that are stored; none of a whole number. */
  scale?: number | undefined;
  euros?: boolean | undefined;
}

/** Whether a number always shows two decimals (§9): euros, and percentages, which are all that has two and is not euros. Quantities have up to three. */
export const hasTwoDecimals = ({ scale, euros }: NumberMeta = {}): boolean => euros === true || scale === 2;

/** A stored number by its schema, without a sign of what it is. */
export const formatStored = (value: number, meta?: NumberMeta): string => (hasTwoDecimals(meta) ? formatPrice(value) : formatNumber(value));

/** `2026-03-01…` → `01/03/2026`; '' for nothing. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '';
  return `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;
}

const named = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'octubre de 2026', of `YYYY-MM`. */
const dated = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '3 de enero de 2026' of a day. */
export const dayName = (day: string): string => dated.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

export const monthName = (month: string): string => named.format(new Date(`${month}-01T00:00:00Z`));

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

/** What keyboards and programs write for other signs: curly quotes, long dashes, ligatures, fixed spaces; and what nobody sees. */
const written: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼ´′]/g, "'"],
  [/[“”„‟«»″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''],
  [/ﬁ/g, 'fi'],
  [/ﬂ/g, 'fl'],
  [/[æÆ]/g, 'ae'],
  [/[œŒ]/g, 'oe'],
  [/ß/g, 'ss'],
  [/…/g, '...'],
];

/** Accented letters alone, which is most of the rest, have none of these. */
const ONLY_LETTERS = /^[\x20-\x7e\u00c0-\u00c5\u00c7-\u00d6\u00d8-\u00de\u00e0-\u00e5\u00e7-\u00f6\u00f8-\u00ff]*$/;

/** Lower case without accents, whichever sign was written for another: how searches compare. */
export function fold(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value.toLowerCase(); // most of what is stored: ten times as fast
  const plain = ONLY_LETTERS.test(value) ? value : written.reduce((text, [signs, sign]) => text.replace(signs, sign), value);
  return plain.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** By which texts are in the Spanish order, byte by byte: without case and accents, but ñ after n. */
export const orderKey = (value: string): string => fold(value.normalize('NFC').replace(/[ñÑ]/g, 'n~'));

/** Minutes as people say them: '45 min', '1 h', '1 h 30 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** An e-mail address; here, so that the pages before signing in load no yup. */
export const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[^\s\p{C}@<>()[\]\\,;:".]+\.)+[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u;

/** Mail servers take no accents before the @ unless all on the way do; what comes after it has a spelling that all take. */
export const hasPlainLocal = (address: string): boolean => /^[\x21-\x7e]+@/.test(address);
