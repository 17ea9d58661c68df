// Days and times as people write them: the one reading that forms, filters and the import share.
import { isDay } from './days.ts';

/** Day, month and perhaps year, parted by one kind of sign: `20/11`, `20-11-26`, `20.11.2026`. */
const PARTED = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
/** Without signs: `201126`, `20112026`. */
const RUN_TOGETHER = /^(\d\d)()(\d\d)(\d{4}|\d\d)$/;
const TIME = /^(\d{1,2})(?:[:.h](\d{1,2}))?(?:[:.](\d{1,2}))?$/;
const two = (value: string | number) => String(value).padStart(2, '0');

/**
 * Reads `20/11`, `20-11`, `201126`, `20112026`, `20/11/26` and `20.11.2026` alike, and `2026-11-20`, all as `2026-11-20`. A year that is
 * missing is that of `today`; one of two digits is of this century. Null for what is no day, `31/02` among it.
 */
export function readDay(text: string, today: string): string | null {
  const written = text.trim();
  const [, day, , month, year = today.slice(0, 4)] = PARTED.exec(written) ?? RUN_TOGETHER.exec(written) ?? [];
  const read = day && month ? `${year.padStart(4, '20')}-${two(month)}-${two(day)}` : written;
  return isDay(read) ? read : null;
}

/** Whether a text ends in a year of four digits. With fewer digits, more may follow until the user leaves the field. */
export const hasWholeYear = (text: string): boolean => /(?:^\d{4}|[/.-])\d{4}$/.test(text.trim());

/** Reads `9:05`, `9.05` and `9h05` as `09:05:00`, `9` as `09:00:00`, `9:05:30` as `09:05:30`; null for anything else. */
export function readTime(text: string): string | null {
  const [, ...parts] = TIME.exec(text.trim()) ?? [];
  const [hours = NaN, minutes = 0, seconds = 0] = parts.map(part => Number(part ?? 0));
  return hours < 24 && minutes < 60 && seconds < 60 ? [hours, minutes, seconds].map(two).join(':') : null;
}
