// The only arithmetic of days, in their wire format: `YYYY-MM-DD`. It has no clock: the caller supplies the moment and the time zone.

const MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a day that exists. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && toDay(at(text)) === text;
}

/** The day that is `days` later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return toDay(at(day) + days * MS);
}

/** The same day of another month, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const last = toDay(Date.UTC(year, month + months, 0));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The month of a day or a moment, '2026-11'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first day of the month of `day`. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The last day of the month of `day`. */
export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** How many days `to` is later than `from`. */
export const daysBetween = (from: string, to: string): number => (at(to) - at(from)) / MS;

/** 0 for a Monday, 6 for a Sunday. */
export const weekdayOf = (day: string): number => (new Date(at(day)).getUTCDay() + 6) % 7;

/** The Monday of the week of `day`. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

const clocks = new Map<string, Intl.DateTimeFormat>(); // making one costs a thousand times more than asking it

/** What clocks and calendars in `zone` show at a moment (milliseconds since 1970): `YYYY-MM-DD HH:mm:ss`. */
export function clockIn(zone: string, moment: number): string {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return clock.format(moment);
}

const wallAt = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`);

/** How many whole minutes pass in `zone` between two moments that its clocks show; on the night on which they are changed, too. */
export function minutesBetween(zone: string, from: string, to: string): number {
  const timeAt = (moment: string) => {
    const wall = wallAt(moment);
    const aheadAt = (time: number) => wallAt(clockIn(zone, time)) - time;
    return wall - aheadAt(wall - aheadAt(wall));
  };
  return Math.floor((timeAt(to) - timeAt(from)) / 60_000);
}

/** The first moment from `moment` on that clocks in `zone` show: the same, unless they are put forward over it. */
export function shownFrom(zone: string, moment: string): string {
  const wall = wallAt(moment);
  const aheadAt = (time: number) => wallAt(clockIn(zone, time)) - time;
  const [before, after] = [aheadAt(wall - MS), aheadAt(wall + MS)];
  if ([before, after].some(ahead => aheadAt(wall - ahead) === ahead)) return moment;
  let [early, late] = [wall - after, wall - before]; // clocks are put forward between these two
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000;
    if (aheadAt(middle) === after) late = middle;
    else early = middle;
  }
  return clockIn(zone, late);
}
