// Days as people say them.
import { addDays } from '../kernel/days.ts';

const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const dateOf = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** 'martes'. */
export const weekdayInWords = (day: string): string => weekday.format(dateOf(day));

/** 'martes 24 de noviembre de 2026', which is true on whatever day it is read. */
export const dateInWords = (day: string): string => `${weekday.format(dateOf(day))} ${withYear.format(dateOf(day))}`;

/** 'Martes, 24 de noviembre', as a heading. */
export function dayAsTitle(day: string): string {
  const name = `${weekday.format(dateOf(day))}, ${dayAndMonth.format(dateOf(day))}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** 'hoy', 'mañana', 'el martes 24 de noviembre'; of another year with the year. `day` may have an hour, which is not said. */
export function dayInWords(day: string, today: string): string {
  const only = day.slice(0, 10);
  if (only === today) return 'hoy';
  if (only === addDays(today, 1)) return 'mañana';
  const date = dateOf(only);
  return `el ${weekday.format(date)} ${(only.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : withYear).format(date)}`;
}

/** 'mañana a las 10:00'. */
export const momentInWords = (moment: string, today: string): string => `${dayInWords(moment, today)} a las ${moment.slice(11, 16)}`;
