// The words of a simulation: of what is supposed, of what may happen, and of why it may not.
import type { Chart } from '#machines/flows/chart.ts';
import type { FlowWords } from '#machines/flows/flow.ts';
import { answers, type Choice } from '#machines/flows/simulation.ts';

/** 'tiene líneas', or 'corresponde a los importes (saldado)' of a guard that asks about several values. */
export function factWords({ guards }: FlowWords, fact: string): string {
  const [guard = '', value] = fact.split('=');
  return value === undefined ? (guards[guard] ?? guard) : `${guards[guard] ?? guard} (${value})`;
}

const arrowsOf = ({ arrows }: Chart, { type }: Pick<Choice, 'type'>) => arrows.filter(({ id }) => id.split('|')[1] === type);

/** 'Emitir', 'Hecho', 'Falla: no hay conexión'. */
export function choiceWords(chart: Chart, choice: Choice): string {
  const event = arrowsOf(chart, choice)[0]?.event ?? choice.type;
  return choice.answer === null ? event : `${event}: ${answers[choice.answer].text}`;
}

/** Why something is impossible now: the conditions of the arrows that it would take. */
export function reasonWords(chart: Chart, choice: Choice, active: readonly string[]): string {
  const guards = arrowsOf(chart, choice).flatMap(({ from, guard }) => (guard !== null && active.includes(from) ? [guard] : []));
  return `Solo ${[...new Set(guards)].join(' o ')}`;
}
