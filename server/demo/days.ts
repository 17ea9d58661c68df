// The days of the sample company's two years, with how busy each is.
import { addDays, weekdayOf } from '#domain/kernel/days.ts';
import type { Chance } from './chance.ts';

export type Season = 'summer' | 'winter' | 'between';

export interface Day {
  date: string;
  /** Days before today. */
  ago: number;
  season: Season;
  /** 1 on an ordinary working day. */
  load: number;
  isSunday: boolean;
  isSaturday: boolean;
  /** The working day that is `days` later; Sundays are skipped. */
  visitAfter(days: number): Day;
}

const YEARS = 730;
/** January to December: summer is the peak, winter a smaller one. */
const loads = [1.25, 1, 0.65, 0.7, 1.1, 2.1, 2.8, 2.2, 1.1, 0.65, 0.8, 1.3];

function dayOf(today: string, ago: number): Day {
  const date = addDays(today, -ago);
  const month = Number(date.slice(5, 7)) - 1;
  const weekday = weekdayOf(date);
  const isSunday = weekday === 6;
  const isSaturday = weekday === 5;
  return {
    date,
    ago,
    season: month >= 5 && month <= 7 ? 'summer' : month >= 10 || month <= 1 ? 'winter' : 'between',
    load: isSunday ? 0 : loads[month]! * (isSaturday ? 0.3 : 1),
    isSunday,
    isSaturday,
    visitAfter(days) {
      const there = dayOf(today, ago - days);
      return there.isSunday && there.ago > 0 ? dayOf(today, there.ago - 1) : there;
    },
  };
}

/** Every day of the two years that end on `today`, in order. */
export const daysUntil = (today: string): Day[] => Array.from({ length: YEARS }, (_, index) => dayOf(today, YEARS - 1 - index));

/** A moment between two hours of a day; early in the morning when the day is today, because most of it has not been yet. */
export function timeOf(chance: Chance, day: Day, from: number, until: number): string {
  const hour = day.ago === 0 ? Math.min(from, 9) : chance.int(from, until);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.date} ${two(hour)}:${two(chance.int(0, 59))}:${two(chance.int(0, 59))}`;
}
