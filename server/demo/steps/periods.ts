// The quarters of the sample company: what is long past was closed when it was filed, the last one is being reviewed, and the one of today is open.
import { DateTime } from 'luxon';
import { type QuarterOfYear, filedUntil, quarterOf, spanOf } from '#domain/books/book.ts';
import { addDays, addMonths } from '#domain/kernel/days.ts';
import { takePeriodStep } from '#server/services/books/periodSteps.ts';
import { type Ctx, type Services, today } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { OFFICE } from '../company.ts';

/** Closes the quarters since `first`, a day of the first one. */
export async function closeQuarters(services: Services, first: string): Promise<void> {
  const quarters: QuarterOfYear[] = [];
  for (let day = spanOf(quarterOf(first)).desde; spanOf(quarterOf(day)).hasta < today(services); day = addMonths(day, 3)) quarters.push(quarterOf(day));
  const last = quarters.pop();
  const { zone } = services.clock();
  for (const quarter of quarters) {
    const filed = DateTime.fromISO(`${addDays(filedUntil(quarter), -2)}T11:30:00`, { zone });
    const then: Ctx = { ...services, user: { ...operator, id: OFFICE[1]! }, clock: () => filed };
    for (const paso of ['period.review', 'period.close']) await takePeriodStep(then, { ...quarter, paso });
  }
  if (last) await takePeriodStep({ ...services, user: operator }, { ...last, paso: 'period.review' });
}
