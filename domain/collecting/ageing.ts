// How old a debt is: the bands of days by which it is overdue.
import { addDays } from '../kernel/days.ts';

/** In their order; `from` is the first day of delay of a band. What is due today, or has no due date, is not overdue. */
export const ageingBands = [
  { key: 'por_vencer', label: 'Por vencer', from: null },
  { key: 'hasta_30', label: '1 a 30 días', from: 1 },
  { key: 'hasta_60', label: '31 a 60 días', from: 31 },
  { key: 'hasta_90', label: '61 a 90 días', from: 61 },
  { key: 'mas_de_90', label: 'Más de 90 días', from: 91 },
] as const;

export type AgeingBand = (typeof ageingBands)[number]['key'];

/** The due dates of a band on a day: after `after`, and `until` at the latest; null for no limit. */
export function datesOf(band: AgeingBand, today: string): { after: string | null; until: string | null } {
  const place = ageingBands.findIndex(({ key }) => key === band);
  const next = ageingBands[place + 1]?.from ?? null;
  const { from } = ageingBands[place]!;
  return { after: next === null ? null : addDays(today, -next), until: from === null ? null : addDays(today, -from) };
}
