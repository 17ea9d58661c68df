// When the visits of a plan are due.
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '../kernel/days.ts';

/** The days of a plan from `first` on, every `months`, as long as they are in the period. Each is counted from the first, so that a short month moves no other: 31 January, 28 February, 31 March. */
export function visitDays(first: string, months: number, { desde, hasta }: { desde: string; hasta: string }): string[] {
  const days: string[] = [];
  for (let place = 0, day = first; day <= hasta; place += 1, day = addMonths(first, place * months)) if (day >= desde) days.push(day);
  return days;
}

/** The last day of a period of so many months. */
export const endOfPeriod = (first: string, months: number): string => addDays(addMonths(first, months), -1);

/** A visit may be made at any day of its month; after it, it is overdue. */
export const windowOf = (day: string): { desde: string; hasta: string } => ({ desde: firstOfMonth(day), hasta: lastOfMonth(day) });
