// When a customer is reminded of what they have not paid: by how many days it is overdue, one level after the other.
import { formatDate } from '../kernel/format.ts';

export const levelFields = ['recordatorio_1', 'recordatorio_2', 'recordatorio_3', 'recordatorio_4', 'recordatorio_5'] as const;

export interface ReminderRules {
  /** Days after the due date from which each level is due, ascending. */
  days: readonly number[];
  /** Days between two reminders to the same customer, at least. */
  pause: number;
}

type Settings = Record<(typeof levelFields)[number], number | null> & { recordatorios: boolean | number; recordatorio_espera: number };

/** The rules of a company; null where it wants no reminders. */
export function reminderRules(company: Settings): ReminderRules | null {
  if (!company.recordatorios) return null;
  const days = levelFields.map(field => company[field]).filter(each => each !== null);
  return { days, pause: company.recordatorio_espera };
}

/** The level that so many days overdue are due for; 0 for none. */
export const levelAfter = ({ days }: Pick<ReminderRules, 'days'>, overdue: number): number => days.filter(from => overdue >= from).length;

/** The level of the next reminder of a cobro: no customer receives the last notice first, however old the debt is. */
export const nextLevel = (rules: Pick<ReminderRules, 'days'>, overdue: number, reminded: number): number => Math.min(levelAfter(rules, overdue), reminded + 1);

/** '02/03/2026 (nivel 2)'; null where no reminder was sent. */
export const reminded = (level: number | null, day: string | null): string | null =>
  day === null ? null : `${formatDate(day)}${level ? ` (nivel ${level})` : ''}`;
