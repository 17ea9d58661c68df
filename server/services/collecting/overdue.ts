// The rule of `domain/collecting/overdue.ts` as SQL.
import { type SqlBool, sql } from 'kysely';
import { addDays } from '#domain/kernel/days.ts';

/** Whether a row of `debt` has been overdue for `days` days or more on `day`. It repeats what open debts are indexed by, so that either index serves. */
export const overdue = (day: string, days = 1) => sql<SqlBool>`(debt.deuda > 0 and debt.deuda <> 0 and debt.fecha_vencimiento <= ${addDays(day, -days)})`;
