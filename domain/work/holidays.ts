// The days on which nobody is sent: Sundays and holidays.
import type { Span } from '../kernel/calendarSpan.ts';
import { addDays, weekdayOf } from '../kernel/days.ts';

/** A holiday in one year. */
export interface Holiday {
  fecha: string;
  name: string;
}

/**
 * The holidays of all of Spain: Royal Decree 2001/1983, art. 45.1, and Workers' Statute, art. 37.2. Of those that a region may replace (art. 45.1 d)
 * only 6 January is here, which none replaces. Maundy Thursday, what a region moves from a Sunday to the Monday after it, and what
 * a region and a town have of their own, are local holidays.
 */
const national: Readonly<Record<string, string>> = {
  '01-01': 'Año Nuevo',
  '01-06': 'Epifanía del Señor',
  '05-01': 'Fiesta del Trabajo',
  '08-15': 'Asunción de la Virgen',
  '10-12': 'Fiesta Nacional de España',
  '11-01': 'Todos los Santos',
  '12-06': 'Día de la Constitución Española',
  '12-08': 'Inmaculada Concepción',
  '12-25': 'Natividad del Señor',
};

const two = (value: number) => String(value).padStart(2, '0');

/** Easter Sunday of a year, by the Gregorian computus (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const leaps = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + leaps + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

function nationalOf(year: number): Holiday[] {
  const fixed = Object.entries(national).map(([day, name]) => ({ fecha: `${year}-${day}`, name }));
  return [...fixed, { fecha: addDays(easterOf(year), -2), name: 'Viernes Santo' }];
}

/** The national holidays of some days with the `local` ones, in the order of the days. */
export function holidaysIn({ desde, hasta }: Span, local: readonly Holiday[] = []): Holiday[] {
  const [first, last] = [Number(desde.slice(0, 4)), Number(hasta.slice(0, 4))];
  const all = Array.from({ length: last - first + 1 }, (_, index) => nationalOf(first + index)).flat();
  return [...all, ...local].filter(({ fecha }) => desde <= fecha && fecha <= hasta).sort((one, other) => one.fecha.localeCompare(other.fecha));
}

const SUNDAY = 6;

/** Why nobody is sent on a day, whoever it is: 'Festivo: Año Nuevo', 'Domingo'; '' for a working day. */
export function tellDayOff(day: string, holidays: readonly Holiday[]): string {
  const holiday = holidays.find(({ fecha }) => fecha === day);
  if (holiday) return `Festivo: ${holiday.name}`;
  return weekdayOf(day) === SUNDAY ? 'Domingo' : '';
}
