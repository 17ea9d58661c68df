// The days that a calendar's view shows, by plain dates (`YYYY-MM-DD`): weeks start on Monday (§2 Tasks calendar, §9).
import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from './days.ts';

export type CalendarView = 'day' | 'week' | 'month';

/** Something in a calendar; `start` is `YYYY-MM-DD HH:mm:ss` (§2 Tasks calendar). */
export interface Task {
  id: number;
  title: string;
  start: string;
  /** How long it is thought to take; null where that is not known. */
  minutes: number | null;
  location: string;
  customer: string;
  attendees: string;
  /** Whose it is, by which it has its colour. */
  user_id: number;
  status_id: number;
  /** What it comes from, in words; '' where that says nothing. */
  origin: string;
}

/** First and last day, both included. */
export interface Span {
  desde: string;
  hasta: string;
}

/** What `view` shows around `date`; a month shows whole weeks, with days of its neighbours. */
export function spanOf(view: CalendarView, date: string): Span {
  if (view === 'day') return { desde: date, hasta: date };
  if (view === 'week') return { desde: mondayOf(date), hasta: addDays(mondayOf(date), 6) };
  return { desde: mondayOf(firstOfMonth(date)), hasta: addDays(mondayOf(lastOfMonth(date)), 6) };
}

/** Where `steps` days, weeks or months lead from `date`. The 31st becomes the last day of a shorter month. */
export function stepDate(view: CalendarView, date: string, steps: 1 | -1): string {
  return view === 'month' ? addMonths(date, steps) : addDays(date, steps * (view === 'week' ? 7 : 1));
}
