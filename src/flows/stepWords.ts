// The words of a simulation: of what is supposed, of what may happen, and of why it may not.
import { type Chart, secondsText, sentenceOf } from '#machines/flows/chart.ts';
import type { FlowWords } from '#machines/flows/flow.ts';
import { answers, type Choice, pauseIn } from '#machines/flows/simulation.ts';

/** 'La factura tiene al menos una línea'. */
export function factWords(words: FlowWords, fact: string): string {
  const [guard = '', ...values] = fact.split('=');
  return sentenceOf(words, guard, values);
}

const arrowsOf = ({ arrows }: Chart, { type }: Pick<Choice, 'type'>) => arrows.filter(({ id }) => id.split('|')[1] === type);

/** 'Emitir', 'Hecho', 'Falla: no hay conexión', and of what is left of a timer 'Pasan 0,2 s'. */
export function choiceWords(chart: Chart, choice: Choice): string {
  const pause = pauseIn(choice.step);
  if (pause !== null) return pauseWords(pause);
  const event = arrowsOf(chart, choice)[0]?.event ?? choice.type;
  return choice.answer === null ? event : `${event}: ${answers[choice.answer].text}`;
}

export const pauseWords = (milliseconds: number): string => `Pasan ${secondsText(milliseconds)}`;

/** Why something is impossible now: the conditions of the arrows that it would take. */
export function reasonWords(chart: Chart, choice: Choice, active: readonly string[]): string {
  const guards = arrowsOf(chart, choice).flatMap(({ from, guard }) => (guard !== null && active.includes(from) ? [guard] : []));
  return `Solo ${[...new Set(guards)].join(' o ')}`;
}
