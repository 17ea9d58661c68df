// When a customer who has not answered a quote is asked about it: so many days after it was sent, and again after as many, so many times at most.
import { addDays } from '../kernel/days.ts';
import { type FollowUpState, asked, undecided } from './followUpStates.ts';

export interface FollowUpRules {
  /** Days without an answer, since the quote was sent or its customer was last asked. */
  days: number;
  /** How often a customer is asked about one quote. */
  times: number;
}

interface Settings {
  seguimientos: boolean | number;
  seguimiento_dias: number;
  seguimiento_veces: number;
}

/** The rules of a company; null where it wants no follow-ups. */
export const followUpRules = ({ seguimientos, seguimiento_dias, seguimiento_veces }: Settings): FollowUpRules | null =>
  seguimientos ? { days: seguimiento_dias, times: seguimiento_veces } : null;

/** A follow-up of a quote, as far as the next one depends on it. */
export interface PastFollowUp {
  estado: FollowUpState;
  /** `YYYY-MM-DD`; null before anything became of it. */
  fecha: string | null;
}

const isOneOf = (states: readonly FollowUpState[], { estado }: PastFollowUp): boolean => states.includes(estado);

/** How often the customer of a quote was asked about it. */
export const timesAsked = (past: readonly PastFollowUp[]): number => past.filter(each => isOneOf(asked, each)).length;

/**
 * The day, `YYYY-MM-DD`, from which the next follow-up of an unanswered quote is due; null where there is none: one waits already, somebody does not want to insist,
 * it was asked about as often as the company wants, or it is over by then.
 */
export function nextFollowUp(
  rules: FollowUpRules | null,
  { enviado_el, valido_hasta }: { enviado_el: string | null; valido_hasta: string },
  past: readonly PastFollowUp[],
): string | null {
  if (!rules || enviado_el === null || past.some(each => isOneOf([...undecided, 'descartado'], each))) return null;
  if (timesAsked(past) >= rules.times) return null;
  const last = past.reduce((latest, each) => (isOneOf(asked, each) && each.fecha !== null && each.fecha > latest ? each.fecha : latest), enviado_el);
  const day = addDays(last, rules.days);
  return day > valido_hasta ? null : day;
}
