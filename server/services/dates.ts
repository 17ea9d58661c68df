// Days as they travel, `YYYY-MM-DD`.
import { DateTime } from 'luxon';

/** The day that is `days` after `date`. */
export function addDays(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toISODate() ?? date;
}
