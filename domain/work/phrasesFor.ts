// Which phrases an albarán is offered first.
import type { WrittenPhrase } from './wire.ts';

/** How many fit under the box. */
const MOST = 8;

interface Work {
  failures: readonly number[];
  machine: number | null;
  /** What is written already: a phrase of it is not offered again. */
  text: string;
}

/** Those that were written for its failures come first, then those for its machine, then the most written. */
export function phrasesFor(phrases: readonly WrittenPhrase[], { failures, machine, text }: Work): string[] {
  const rank = ({ fallos, maquinas }: WrittenPhrase) =>
    2 * fallos.filter(id => failures.includes(id)).length + (machine !== null && maquinas.includes(machine) ? 1 : 0);
  return phrases
    .filter(({ frase }) => !text.includes(frase))
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, MOST)
    .map(({ frase }) => frase);
}
