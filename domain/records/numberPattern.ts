// A pattern of numbers: 'F{AA}-{00000}' is the letter, two digits of the year, and a count of five digits or more. Composed, read back and compared here alone.
import { sameKey } from '../kernel/sameKey.ts';

type Piece = { is: 'text'; text: string } | { is: 'year'; digits: 2 | 4 } | { is: 'count'; digits: number };

/** A pattern that has no fault. One with a year begins with 1 each January. */
export interface NumberPattern {
  text: string;
  pieces: readonly Piece[];
  /** The digits that a count has at least. */
  digits: number;
  isYearly: boolean;
}

/** The most characters of a number: of Facturae (InvoiceNumber) and of the record books of AEAT. */
export const NUMBER_MAX_LENGTH = 20;
/** The highest count of a series. */
export const COUNT_MAX = 9_999_999;
const COUNT_MAX_DIGITS = 7;

const TOKEN = /\{([^{}]*)\}|([^{}]+)|[{}]/g;

const pieceOf = (token: string | undefined, text: string): Piece | null => {
  if (token === undefined) return { is: 'text', text };
  if (token === 'AAAA' || token === 'AA') return { is: 'year', digits: token === 'AA' ? 2 : 4 };
  return /^0+$/.test(token) ? { is: 'count', digits: token.length } : null;
};

/** What is wrong with a pattern, in Spanish; null for a right one. VERI*FACTU takes only ASCII without " ' < > =, and other programs less. */
export function patternFault(text: string): string | null {
  if (text === '') return 'Escriba el patrón, como F{AAAA}/{0000}';
  const tokens = [...text.matchAll(TOKEN)];
  const odd = tokens.find(([whole, token]) => /^[{}]$/.test(whole) || (token !== undefined && pieceOf(token, '') === null));
  if (odd) return `«${odd[0]}» no se entiende: el año es {AAAA} o {AA}, y el número, ceros entre llaves, como {0000}`;
  const pieces = tokens.map(([whole, token]) => pieceOf(token, whole)!);
  const count = (is: Piece['is']) => pieces.filter(piece => piece.is === is).length;
  if (count('count') === 0) return 'Falta el número: ceros entre llaves, tantos como cifras, como {0000}';
  if (count('count') > 1) return 'El número va una sola vez';
  if (count('year') > 1) return 'El año va una sola vez';
  return textFault(text, pieces);
}

function textFault(text: string, pieces: readonly Piece[]): string | null {
  const sign = [...pieces.map(piece => (piece.is === 'text' ? piece.text : '')).join('')].find(each => !/[A-Za-z\d/._-]/.test(each));
  if (sign !== undefined)
    return `${sign === ' ' ? 'Un espacio' : `«${sign}»`} no vale en un número: solo letras sin tilde ni eñe, cifras, y - / . _ (VERI*FACTU)`;
  if (/^[/._-]|[/._-]$/.test(text)) return 'Empieza y termina por una letra, una cifra, el año o el número';
  const length = pieces.reduce(
    (sum, piece) => sum + (piece.is === 'text' ? piece.text.length : Math.max(piece.digits, piece.is === 'count' ? COUNT_MAX_DIGITS : 0)),
    0,
  );
  return length > NUMBER_MAX_LENGTH ? `Demasiado largo: un número tiene como mucho ${NUMBER_MAX_LENGTH} caracteres, y así llegaría a ${length}` : null;
}

const known = new Map<string, NumberPattern>();

/** The pattern that a text without fault says; throws for any other. */
export function patternOf(text: string): NumberPattern {
  const found = known.get(text);
  if (found) return found;
  const fault = patternFault(text);
  if (fault !== null) throw new Error(`Not a pattern of numbers: ${text}: ${fault}`);
  const pieces = [...text.matchAll(TOKEN)].map(([whole, token]) => pieceOf(token, whole)!);
  const digits = pieces.find(({ is }) => is === 'count') as { digits: number };
  const pattern = { text, pieces, digits: digits.digits, isYearly: pieces.some(({ is }) => is === 'year') };
  known.set(text, pattern);
  return pattern;
}

const written = (pieces: readonly Piece[], year: string) =>
  pieces.map(piece => (piece.is === 'text' ? piece.text : piece.is === 'year' ? year.slice(-piece.digits) : '')).join('');

/** What is before and after the count in the numbers of a year (four digits). */
export function aroundCount({ pieces }: NumberPattern, year: string): { before: string; after: string } {
  const at = pieces.findIndex(({ is }) => is === 'count');
  return { before: written(pieces.slice(0, at), year), after: written(pieces.slice(at + 1), year) };
}

/** The number of a count in a year (four digits). */
export function composeNumber(pattern: NumberPattern, year: string, n: number): string {
  const { before, after } = aroundCount(pattern, year);
  return `${before}${String(n).padStart(pattern.digits, '0')}${after}`;
}

/** The year (null where the pattern has none) and the count of a number, also with fewer zeros than the pattern has: 2026/7; null for any other text. */
export function readLoosely(pattern: NumberPattern, code: string): { year: string | null; n: number } | null {
  const named = { text: '', year: 'year', count: 'count' };
  const source = pattern.pieces.map(piece =>
    piece.is === 'text' ? piece.text.replace(/[/.-]/g, '\\$&') : `(?<${named[piece.is]}>\\d${piece.is === 'count' ? '+' : `{${piece.digits}}`})`,
  );
  const found = new RegExp(`^${source.join('')}$`).exec(code)?.groups;
  if (!found) return null;
  const year = found['year'] === undefined ? null : found['year'].length === 2 ? `20${found['year']}` : found['year'];
  const n = Number(found['count']);
  return Number.isSafeInteger(n) ? { year, n } : null;
}

/** The same of a number that is written exactly so. */
export function readNumber(pattern: NumberPattern, code: string): { year: string | null; n: number } | null {
  const found = readLoosely(pattern, code);
  return found && composeNumber(pattern, found.year ?? '', found.n) === code ? found : null;
}

/** What parts a series from its number. */
const MARKS = '/._-';
const FIGURES = '0123456789';

/** A text without the signs at its end that are of `signs`. */
function withoutEnd(text: string, signs = MARKS): string {
  let length = text.length;
  while (length > 0 && signs.includes(text[length - 1]!)) length--;
  return text.slice(0, length);
}

/** The series and the number in it, as the record books part them: 'F26' and '00001'; null for a number of another pattern. */
export function partNumber(pattern: NumberPattern, code: string): { serie: string; numero: string } | null {
  const found = readNumber(pattern, code);
  if (!found) return null;
  const { before, after } = aroundCount(pattern, found.year ?? '');
  const serie = [withoutEnd(before), after.replace(/^[/._-]+/, '')].filter(Boolean).join('-');
  return { serie, numero: code.slice(before.length, code.length - after.length) };
}

/** The keys of a year's numbers (`sameKey`): what is before and after the count, and the digits that it has there at least. */
export function keyAround(pattern: NumberPattern, year: string): { before: string; digits: number; after: string } {
  const { before, after } = aroundCount(pattern, year);
  const head = withoutEnd(before, FIGURES);
  const run = before.slice(head.length);
  const key = sameKey(head);
  const start = key !== '' && !/[A-Za-z\d]$/.test(head) ? `${key}-` : key;
  const first = run.replace(/^0+/, '');
  return { before: `${start}${first}`, digits: first === '' ? 1 : pattern.digits, after: sameKey(`1${after}`).slice(1) };
}

/** A sign of a key: a letter, a figure, any figure ('#'), or what parts them ('-'). */
interface Sign {
  sign: string;
  isOptional: boolean;
  /** It may follow itself. */
  isMany: boolean;
}

const isFigure = (sign: string | undefined): boolean => sign !== undefined && /[\d#]/.test(sign);
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[a-z]/.test(sign);

/** How people write the numbers of a pattern, as keys: no hyphen counts between a letter and a figure, nor between a year and a count that follow each other. */
function signsOf({ pieces }: NumberPattern): Sign[] {
  const signs: Sign[] = [];
  for (const piece of pieces) {
    const texts =
      piece.is === 'text' ? [...piece.text.toLowerCase().replace(/[/._-]+/g, '-')] : piece.is === 'year' ? Array<string>(piece.digits).fill('#') : ['#'];
    for (const [place, sign] of texts.entries()) {
      const before = signs.at(-1)?.sign;
      const isTurn = (isLetter(before) && isFigure(sign)) || (isFigure(before) && isLetter(sign));
      if (isTurn || (place === 0 && isFigure(before) && isFigure(sign))) signs.push({ sign: '-', isOptional: true, isMany: false });
      signs.push({ sign, isOptional: sign === '0', isMany: piece.is === 'count' }); // keys have no leading zeros
    }
  }
  return signs.map((each, place) => {
    const [before, after] = [signs[place - 1]?.sign, signs[place + 1]?.sign];
    const isBetween = (isLetter(before) && isFigure(after)) || (isFigure(before) && isLetter(after));
    return each.sign === '-' && isBetween ? { ...each, isOptional: true } : each;
  });
}

/** Whether a code is read as one of the pattern's, however it is written: 'f 26-1' is 'F26-00001'. */
export function isReadAs(pattern: NumberPattern, code: string): boolean {
  const source = signsOf(pattern).map(({ sign, isMany, isOptional }) => `${sign === '#' ? '\\d' : sign}${isMany ? '+' : isOptional ? '?' : ''}`);
  return new RegExp(`^${source.join('')}$`).test(sameKey(code));
}

/** Whether two patterns could give what is read as one number: both are walked at once, sign by sign. */
export function canMeet(one: NumberPattern, other: NumberPattern): boolean {
  const [first, second] = [signsOf(one), signsOf(other)];
  const seen = new Set<string>();
  const walk = (i: number, j: number): boolean => {
    if (seen.has(`${i} ${j}`)) return false;
    seen.add(`${i} ${j}`);
    const [a, b] = [first[i], second[j]];
    if (!a && !b) return true;
    if ((a?.isOptional && walk(i + 1, j)) || (b?.isOptional && walk(i, j + 1))) return true;
    if (!a || !b || !(a.sign === b.sign || (isFigure(a.sign) && isFigure(b.sign) && [a.sign, b.sign].includes('#')))) return false;
    return walk(i + 1, j + 1) || (a.isMany && walk(i, j + 1)) || (b.isMany && walk(i + 1, j));
  };
  return walk(0, 0);
}
