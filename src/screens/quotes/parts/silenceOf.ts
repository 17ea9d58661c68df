// For how long the customer of a quote has not answered: «18/11/2026 (10 días)».
import { daysBetween } from '#domain/kernel/days.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { today } from '#src/api/companyClock.ts';

/** Since a day: «10 días», «1 día», «Desde hoy». */
export function daysSince(day: string): string {
  const days = daysBetween(day, today());
  return days < 1 ? 'Desde hoy' : `${formatCount(days)} ${days === 1 ? 'día' : 'días'}`;
}

/** Of a follow-up: the day on which its quote was sent, and how long ago that is. */
export const silenceOf = ({ desde }: { desde: string }): string => `${formatDate(desde)} (${daysSince(desde).toLowerCase()})`;
