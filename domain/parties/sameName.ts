// Whether two names are nearly the same: the same words, whatever their order, accents, articles and legal form, and perhaps with a typing error.
import { fold } from '../kernel/format.ts';
import type { Word } from '../kernel/search.ts';

/** Words that make no difference: articles, and the forms of companies. */
const IDLE = new Set('el la los las de del y e i sl slu sll sa sau scp cb sc'.split(' '));

/** The words that distinguish a name from others. */
export const tellingWords = (name: string): string[] => [
  ...new Set(
    fold(name)
      .replace(/\b([a-z])\.(?=[a-z]\.)/g, '$1')
      .split(/[^a-z0-9ñ]+/)
      .filter(word => word !== '' && !IDLE.has(word)),
  ),
];

/** Whether both have the same words, one of which may have a typing error; a name of two words or more is also that of a longer one which has them all. */
export function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [tellingWords(one), tellingWords(other)].toSorted((a, b) => a.length - b.length);
  if (few.length === 0 || (few.length === 1 && many.length > 1)) return false;
  const missing = few.filter(word => !many.includes(word));
  const left = many.filter(word => !few.includes(word));
  return missing.every(word => left.some(each => isMistyped(word, each))) && missing.length <= 1;
}

/** Of shorter words every second one is another's typing error. */
const LETTERS = 4;

/** Whether two words differ by one letter: one too many, one that is missing, another one, or two that changed places. Numbers are never mistyped: «Bloque 12» is not «Bloque 13». */
function isMistyped(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LETTERS || /\d/.test(one + other)) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(at);
  if (long.length > short.length) return rest === long.slice(at + 1);
  return rest.slice(1) === long.slice(at + 1) || (rest[0] === long[at + 1] && rest[1] === long[at] && rest.slice(2) === long.slice(at + 2));
}

/** A search looks for three signs at least; the space counts where there are fewer letters. */
const SIGNS = 3;
const pieceOf = (end: string) => (end.trim().length < SIGNS ? end : end.trim());

/** What stays of a word with one typing error: its first half, its second one, or where two letters changed places in the middle, what is before and after them. */
function remainsOf(word: string): string[][] {
  if (word.length < LETTERS || /\d/.test(word)) return [];
  const half = Math.floor(word.length / 2);
  const [start, end] = [` ${word.slice(0, half - 1)}`, `${word.slice(half + 1)} `];
  const around = Math.min(start.length, end.length) < SIGNS ? [] : [[pieceOf(start), pieceOf(end)]];
  return [[pieceOf(` ${word.slice(0, half)}`)], [pieceOf(`${word.slice(half)} `)], ...around];
}

/** Half a word by itself says too little where it is shorter. */
const ALONE = 6;

/** The search words that a name nearly equal to this one, with one word mistyped, contains. None where no word is distinctive. */
export function mistypedWords(name: string): Word[] {
  const words = tellingWords(name);
  const forms = words.flatMap(word => {
    const others = words.filter(each => each !== word).map(each => (each.length < SIGNS ? ` ${each}` : each));
    return others.length === 0 && word.length < ALONE ? [] : remainsOf(word).map(remains => [...others, ...remains]);
  });
  return forms.length === 0 ? [] : [forms];
}
