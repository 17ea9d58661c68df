// What a search looks for, and the text that it looks in: words in any order, parts of words, without case, accents
// and the signs that people write into numbers. Both sides use it: the server's lists and the lists that a screen holds whole.
import { fold } from './format.ts';
import { fromScaled } from './scaled.ts';

/** A word of a search: a text has it when it has all pieces of one of the forms. */
export type Word = readonly (readonly string[])[];

/** Fewer figures than these are no phone, however they are grouped. */
const PHONE_FIGURES = 9;
/** Shorter pieces say too little by themselves: they must begin a word. */
const SHORT = 3;

const spaced = (value: string) => fold(value).replace(/\s+/g, ' ').trim();
const squeezed = (value: string) => value.replace(/[^a-z0-9]/g, '');
const figuresIn = (value: string) => value.replace(/\D/g, '').length;
/** 'f26-001127' → 'f261127', 'p0042' → 'p42'. */
const withoutZeros = (value: string) => squeezed(value.replace(/(^|\D)0+(?=\d)/g, '$1'));
/** Figures together with letters or the signs that people write between them. */
const isMixed = (value: string) => /^[a-z0-9+./_()-]+$/.test(value) && /\d/.test(value) && /\D/.test(value);

/** A number in groups, or with its letter apart: '957 431 281', 'b 14 123 456', '12345678 z'. */
const grouped = /(?:\b[a-z][ .-])?\+?\b\d{1,6}(?:[ ./()-]+\d{1,6}\b)+(?:[ .-][a-z]\b)?|\b[a-z] \d{7} [a-z]\b|\b[a-z] \d{7,8}\b|\b\d{7,8} [a-z]\b/g;
/** Spain's own prefix, which people write or leave out. */
const prefix = /(^| )(?:\+|00)34 ?(?=\d)/g;
/** `ES` before a tax identifier, which is stored without it. */
const taxPrefix = /(^| )es[ ./-]*(?=[a-z\d](?:[ ./-]*\d){7}[ ./-]*[a-z\d](?: |$))/g;

/** Other ways in which people write the content of a line: numbers in one piece, codes without zeros, 'SL' for 'S.L.'. */
function otherForms(line: string): string[] {
  if (!/[\d.]/.test(line)) return [];
  const codes = line.split(' ').filter(isMixed);
  const initials = line.split(' ').filter(word => /^([a-z]\.){2,}/.test(word));
  const groups = (line.match(grouped) ?? []).filter(group => group.includes(' '));
  return [...codes.flatMap(code => [squeezed(code), withoutZeros(code)]), ...[...groups, ...initials].map(squeezed)];
}

/** The text of a record that a search reads: its values one to a line, each word between spaces. Nothing is found across two lines by one word. */
export function searchText(values: readonly unknown[]): string {
  const lines = values.map(value => spaced(String(value ?? ''))).filter(Boolean);
  const text = lines.map(line => ` ${line} `).join('\n');
  const others = new Set(lines.flatMap(otherForms).filter(form => form.length > 1 && !text.includes(pieceOf(form))));
  return [text, ...[...others].map(form => ` ${form} `)].join('\n');
}

/** A stored amount as people type it: 28556 hundredths are '285,56'. A search leaves the sign out. */
export function amountText(stored: number, scale: number): string {
  const [whole = '', decimals = ''] = String(Math.abs(fromScaled(stored, scale))).split('.');
  return `${whole},${decimals.padEnd(2, '0')}`;
}

/** The words of what was typed; none where it is empty. */
export function wordsOf(query: string): Word[] {
  const tokens = spaced(query).replace(prefix, '$1').replace(taxPrefix, '$1').split(' ').filter(Boolean);
  const meant = tokens.filter(token => /[\p{L}\p{N}]/u.test(token));
  if (meant.length === 0) return tokens.map(token => [[token]]);
  const joined = joinFigures([...new Set(meant)].join(' '));
  return joined.length === 1 && joined[0]!.length === 1 ? [[[joined[0]!]]] : joined.map(wordOf);
}

/** Whether a text made by `searchText` has every word. */
export const hasWords = (text: string, words: readonly Word[]): boolean => words.every(word => word.some(form => form.every(piece => text.includes(piece))));

/** The same words, each whole: no parts of longer ones. */
export const wholeWords = (words: readonly Word[]): Word[] => words.map(word => word.map(form => form.map(piece => ` ${piece.trim()} `)));

/** A short part of a number, which also occurs in many numbers that the user does not mean. */
export const isFewFigures = (word: Word): boolean => word.every(form => form.every(piece => /^ ?\d{1,5}$/.test(piece)));

/** Tokens, of which groups of figures that belong together are one: with their spaces. */
function joinFigures(line: string): string[] {
  const found = [...line.matchAll(grouped)].filter(([group]) => group.includes(' '));
  let rest = 0;
  const tokens: string[] = [];
  for (const match of found) {
    tokens.push(...line.slice(rest, match.index).split(' '), match[0]);
    rest = match.index + match[0].length;
  }
  return [...tokens, ...line.slice(rest).split(' ')].filter(Boolean);
}

function wordOf(token: string): Word {
  if (/^\d[\d.]*,\d+€?$/.test(token)) return [[token.replaceAll('.', '').replace('€', '')]];
  if (token.includes(' ')) return groupsOf(token);
  const forms = new Set([token]);
  if (isMixed(token)) forms.add(squeezed(token)).add(withoutZeros(token));
  if (/^\d+\.\d{1,2}$/.test(token)) forms.add(token.replace('.', ','));
  return [...forms].filter(Boolean).map(form => [pieceOf(form)]);
}

/** One number that was typed in groups; fewer figures than a phone has may as well be several numbers. */
function groupsOf(token: string): Word {
  const whole = squeezed(token);
  const isOne = figuresIn(token) >= PHONE_FIGURES || /[a-z]/.test(token);
  return isOne ? [[whole]] : [[whole], token.split(' ').map(pieceOf)];
}

const pieceOf = (form: string) => ([...form].length < SHORT ? ` ${form}` : form);

/** The parts of a label in which words of `query` are found, spelled as in the label. */
export function foundParts(label: string, query: string): string[] {
  const letters = [...label].map(letter => ({ letter, folded: fold(letter) }));
  const plain = letters.map(({ folded }) => folded).join('');
  const pieces = wordsOf(query)
    .flatMap(word => word.flat())
    .map(piece => piece.trim());
  return pieces
    .filter(piece => plain.includes(piece))
    .map(piece => {
      const from = plain.indexOf(piece);
      let place = 0;
      return letters
        .filter(({ folded }) => ((place += folded.length), place > from && place - folded.length < from + piece.length))
        .map(({ letter }) => letter)
        .join('');
    });
}

/** Shorter words are too easily another word. */
const SLIP_FROM = 5;

/** So many readings of a query are tried. */
const MOST_READINGS = 8;

/** The words of a query in which a slip is looked for. */
export const slippable = (query: string): string[] =>
  spaced(query)
    .split(' ')
    .filter(word => [...word].length >= SLIP_FROM && /^\p{L}+$/u.test(word));

/** What a query may have been meant as, where each of its words may be one of what `meant` gives for it: itself, where that is nothing. */
export function withoutSlips(query: string, meant: (word: string) => readonly string[]): string[] {
  const typed = spaced(query);
  const long = new Set(slippable(query));
  let readings = [''];
  for (const word of typed.split(' ')) {
    const found = long.has(word) ? meant(word) : [];
    const options = found.length === 0 ? [word] : found;
    readings = readings.flatMap(reading => options.map(option => `${reading} ${option}`.trim())).slice(0, MOST_READINGS);
  }
  return readings.filter(reading => reading !== typed);
}

/** What was meant by a word with one slip (a letter wrong, missing, too many, or two swapped): itself where it occurs, or else the beginnings that are one edit away. */
export function nearest(typed: string, words: readonly string[]): string[] {
  if (words.some(word => word.includes(typed))) return [];
  const lengths = [typed.length, typed.length + 1, typed.length - 1];
  const near = words.flatMap(word => {
    const start = lengths.map(length => word.slice(0, length)).find((each, place) => each.length === lengths[place] && isOneEdit(typed, each));
    return start ?? [];
  });
  return [...new Set(near)];
}

function isOneEdit(one: string, other: string): boolean {
  let [from, end] = [0, 0];
  while (from < one.length && one[from] === other[from]) from += 1;
  while (end < Math.min(one.length, other.length) - from && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const [left, right] = [one.slice(from, one.length - end), other.slice(from, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''));
}

/** The pieces of which a word still has one, whatever the slip in it: what an index of texts looks for. */
export function slipWord(typed: string): Word {
  const half = Math.floor(typed.length / 2);
  const pieces = [typed.slice(0, half), typed.slice(half), typed.slice(0, SHORT), typed.slice(-SHORT)].filter(piece => piece.length >= SHORT);
  return [...new Set(pieces)].map(piece => [piece]);
}
