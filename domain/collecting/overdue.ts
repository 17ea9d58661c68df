// When a debt is overdue: the one rule, for screens, letters and queries (server/services/collecting/overdue.ts).

import { daysBetween } from '#domain/kernel/days.ts';

/** The word for it, of a cobro, of an invoice and of an aviso whose day has passed. */
export const overdueWords = { debt: 'Vencido', invoice: 'Vencida', notice: 'Atrasado' } as const;

/**
 * Whether something is owed to us after the day on which it was due. What is due today, what has no due date and what we owe a customer are not overdue.
 * `owed` in any unit, `due` and `today` as `YYYY-MM-DD`.
 */
export const isOverdue = (owed: number | null, due: string | null, today: string): due is string => owed !== null && owed > 0 && due !== null && due < today;

/** How late something is: «689 días». Both days as `YYYY-MM-DD`. */
export function lateBy(due: string, today: string): string {
  const days = daysBetween(due, today);
  return `${days} ${days === 1 ? 'día' : 'días'}`;
}

/** For how long something is overdue: «Vencido, 689 días». Both days as `YYYY-MM-DD`. */
export const overdueFor = (due: string, today: string, word: string = overdueWords.debt): string => `${word}, ${lateBy(due, today)}`;
