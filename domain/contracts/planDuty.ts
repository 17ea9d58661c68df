// Whether the plans of a contract give what the norm asks: all of them together, because an inspection of the year and one of the month are visits of the same installation.
import { isDay } from '../kernel/days.ts';
import type { Norm } from './norm.ts';

/** How often a plan visits, and from which day on. */
export interface Visiting {
  meses: number;
  primera: string;
}

/** Twice the longest plan: each visits at least twice in them. */
const MONTHS_AHEAD = 240;

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The most months between two visits of some plans taken together, from `desde` on; two visits of one month are one. Null without a plan that can be read. */
export function monthsApart(plans: readonly Visiting[], desde: string): number | null {
  const written = plans.filter(({ meses, primera }) => isDay(primera) && meses >= 1);
  const from = monthOf(desde);
  const end = Math.max(from, ...written.map(({ primera }) => monthOf(primera))) + MONTHS_AHEAD;
  const visited = new Set<number>();
  for (const { meses, primera } of written) for (let month = monthOf(primera); month <= end; month += meses) visited.add(month);
  const months = [...visited].sort((one, other) => one - other);
  const gaps = months.flatMap((month, index) => (index > 0 && month >= from ? month - months[index - 1]! : []));
  return gaps.length > 0 ? Math.max(...gaps) : null;
}

/** The later of the first day of a contract and today: what was asked before is no question any more. */
export const judgedFrom = (inicio: string, today: string): string => (isDay(inicio) && inicio > today ? inicio : today);

/** Whether plans give less than the norm asks, and none of them says why that is accepted. */
export function lacksReason(plans: readonly (Visiting & { motivo: string })[], norm: Pick<Norm, 'months'> | null, desde: string): boolean {
  const apart = monthsApart(plans, desde);
  return norm !== null && norm.months !== null && apart !== null && apart > norm.months && plans.every(({ motivo }) => motivo.trim() === '');
}

/** 'cada mes', 'cada 6 meses'. */
export const every = (months: number): string => (months === 1 ? 'cada mes' : `cada ${months} meses`);

/** What is said where the reason is missing. */
export const reasonAsked = ({ months, article }: Pick<Norm, 'months' | 'article'>): string =>
  `La norma pide una visita ${every(months ?? 0)} (${article}): escriba por qué se acepta un plazo mayor`;
