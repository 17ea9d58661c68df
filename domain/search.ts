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
const grouped = /(?:\b[a-z][ .-])?\+?\b\d{1,6}(?:[ ./()-]+\d{1,6}\b)+(?:[ .-][a-z]\b)?|\b[a-z] \d{7,8}\b|\b\d{7,8} [a-z]\b/g;
/** Spain's own prefix, which people write or leave out. */
const prefix = /(^| )(?:\+|00)34 ?(?=\d)/g;

/** How else people write what stands in a line: numbers in one piece, codes without zeros, 'SL' for 'S.L.'. */
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
  const tokens = spaced(query).replace(prefix, '$1').split(' ').filter(Boolean);
  const meant = tokens.filter(token => /[\p{L}\p{N}]/u.test(token));
  if (meant.length === 0) return tokens.map(token => [[token]]);
  const joined = joinFigures([...new Set(meant)].join(' '));
  return joined.length === 1 && joined[0]!.length === 1 ? [[[joined[0]!]]] : joined.map(wordOf);
}

/** Whether a text made by `searchText` has every word. */
export const hasWords = (text: string, words: readonly Word[]): boolean => words.every(word => word.some(form => form.every(piece => text.includes(piece))));

/** The same words, each whole: no parts of longer ones. */
export const wholeWords = (words: readonly Word[]): Word[] => words.map(word => word.map(form => form.map(piece => ` ${piece.trim()} `)));

/** Part of a number, as it stands in many that nobody means. */
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

/** The parts of a label in which words of `query` are found, as they stand there. */
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
