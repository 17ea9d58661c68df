// The days that a calendar's view shows, by plain dates (`YYYY-MM-DD`): weeks start on Monday (§2 Tasks calendar, §9).

export type CalendarView = 'day' | 'week' | 'month';

/** First and last day, both included. */
export interface Span {
  desde: string;
  hasta: string;
}

const DAY = 86_400_000;
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `date` and `days` later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return toDate(at(date) + days * DAY);
}

/** The Monday of the week of `date`. */
function mondayOf(date: string): string {
  return addDays(date, -((new Date(at(date)).getUTCDay() + 6) % 7));
}

/** What `view` shows around `date`; a month shows whole weeks, with days of its neighbours. */
export function spanOf(view: CalendarView, date: string): Span {
  if (view === 'day') return { desde: date, hasta: date };
  if (view === 'week') return { desde: mondayOf(date), hasta: addDays(mondayOf(date), 6) };
  const first = `${date.slice(0, 8)}01`;
  const last = addDays(`${addDays(first, 31).slice(0, 8)}01`, -1);
  return { desde: mondayOf(first), hasta: addDays(mondayOf(last), 6) };
}

/** Where `steps` days, weeks or months lead from `date`. The 31st becomes the last day of a shorter month. */
export function stepDate(view: CalendarView, date: string, steps: 1 | -1): string {
  if (view !== 'month') return addDays(date, steps * (view === 'week' ? 7 : 1));
  const first = `${date.slice(0, 8)}01`;
  const target = steps === 1 ? addDays(first, 31) : addDays(first, -1);
  const lastDay = addDays(`${addDays(`${target.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1).slice(8);
  const day = date.slice(8) < lastDay ? date.slice(8) : lastDay;
  return `${target.slice(0, 8)}${day}`;
}

/** Whether a text is a date that exists. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && toDate(at(text)) === text;
}
