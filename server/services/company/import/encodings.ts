// Which encoding a text file was written in: told by its mark, by what is valid, or else by which reading looks like Spanish.
import { type EncodingName, encodings } from '#domain/company/encodings.ts';

/** The characters of the bytes 0x80 to 0xFF in each encoding of one byte. TextDecoder lacks some of them, and in Node 20 takes windows-1252 for Latin-1. */
const upperHalves = {
  'windows-1252':
    '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  'iso-8859-15': `${'\ufffd'.repeat(32)}\xa0¡¢£€¥Š§š©ª«¬\xad®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ`,
  cp850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
  macintosh: 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\xa0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
} as const satisfies Partial<Record<EncodingName, string>>;

type OneByte = keyof typeof upperHalves;
const oneByte = Object.keys(upperHalves) as OneByte[];

/** A text, and how it was read. */
export interface Decoded {
  text: string;
  encoding: EncodingName;
  /** Whether another encoding would read it almost as well, and differently. */
  isDoubtful: boolean;
}

/** Reads a file in `asked`, or in what it was most likely written in. A byte that its encoding does not have becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, asked?: EncodingName): Decoded {
  if (asked) return { text: readAs(bytes, asked), encoding: asked, isDoubtful: false };
  const wide = wideOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  if (wide) return { text: readAs(bytes, wide), encoding: wide, isDoubtful: false };
  const [best, ...others] = readings(bytes).sort((a, b) => b.score - a.score);
  const isDoubtful = others.some(other => {
    const differences = [...other.seen].filter((sign, index) => sign !== best!.seen[index]).length;
    return differences > 0 && best!.score - other.score < Math.max(1, differences * CLEARLY);
  });
  return { text: readAs(bytes, best!.encoding), encoding: best!.encoding, isDoubtful };
}

/** How much better the best reading is than another, per character that they disagree about, for nobody to be asked. */
const CLEARLY = 0.5;

function readAs(bytes: Uint8Array, encoding: EncodingName): string {
  if (encoding in upperHalves) return readOneByte(bytes, upperHalves[encoding as OneByte]);
  return new TextDecoder(encoding).decode(bytes);
}

const readOneByte = (bytes: Uint8Array, upper: string) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, sign => upper[sign.charCodeAt(0) - 0x80]!);

const beginsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Bytes that are looked at for the zeros of UTF-16. */
const ZEROS_IN = 4_000;

/** UTF-16, or UTF-8 that says so. Without a mark, every other byte of a Spanish text in UTF-16 is zero. */
function wideOf(bytes: Uint8Array): EncodingName | undefined {
  if (beginsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const zeros = [0, 0];
  const head = bytes.subarray(0, ZEROS_IN);
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const most = head.length / 2;
  if (zeros[1]! > most * 0.8 && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > most * 0.8 && zeros[1] === 0 ? 'utf-16be' : undefined;
}

/** Whether it is UTF-8, perhaps with a few bytes damaged: letters of several bytes, which other encodings hardly ever have by chance, are more than those. */
function isUtf8(bytes: Uint8Array): boolean {
  let [letters, damaged] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0x80) continue;
    const length = lengthOf(bytes, at);
    if (length === 0) damaged += 1;
    else letters += 1;
    at += Math.max(0, length - 1);
  }
  return damaged === 0 || letters > damaged;
}

/** The bytes of the character of several bytes at `at`; 0 where there is none. */
function lengthOf(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  for (let next = 1; next < length; next += 1) if ((bytes[at + next]! & 0xc0) !== 0x80) return 0;
  return length;
}

/** Characters beyond ASCII that are looked at, with what surrounds them. */
const LOOKED_AT = 4_000;

interface Reading {
  encoding: OneByte;
  score: number;
  /** The characters beyond ASCII, as this encoding reads them. */
  seen: string;
}

/** How much each reading looks like Spanish. */
function readings(bytes: Uint8Array): Reading[] {
  const plain = Buffer.from(bytes).toString('latin1');
  const marks: number[] = [];
  for (const { index } of plain.matchAll(/[\x80-\xff]/g)) if (marks.push(index) === LOOKED_AT) break;
  return oneByte.map(encoding => {
    const read = (from: number, to: number) => readOneByte(bytes.subarray(Math.max(0, from), Math.max(0, to)), upperHalves[encoding]);
    const score = marks.reduce((sum, at) => sum + likeliness(read(at - 2, at), read(at, at + 1), read(at + 1, at + 3)), 0);
    return { encoding, score, seen: marks.map(at => read(at, at + 1)).join('') };
  });
}

/** Letters of Spanish and of its neighbours, and the signs that lists of customers and products have. */
const USUAL = /[áéíóúüñçàèìòïâêôãõÁÉÍÓÚÜÑÇÀÈÌÒÏÂÊÔÃÕ]/;
const RARE_LETTER = /\p{L}/u;
const SIGN = /[ºª€¿¡«»·°½¼¾²³µ±×Ø–—“”‘’…®©™\xa0]/;

/** From -2 to 2. */
function likeliness(before: string, sign: string, after: string): number {
  const last = before.slice(-1);
  const next = after.slice(0, 1);
  const isWithin = /\p{L}/u.test(last) || /\p{L}/u.test(next);
  if (sign === 'º' || sign === 'ª') return /\p{L}/u.test(next) && /\p{L}/u.test(last) ? -1 : 1.5;
  if (USUAL.test(sign)) return !isWithin ? 0 : hasOddCase(before, sign, after) ? -1.5 : 2;
  if (RARE_LETTER.test(sign)) return -1;
  if (/[\ufffd\uf8ff]/.test(sign)) return -2;
  if (!SIGN.test(sign)) return -1;
  return /\p{L}/u.test(last) && /\p{L}/u.test(next) && !/[·’\xa0–—]/.test(sign) ? -1 : 1;
}

/** A small letter within capitals, or a capital after a small letter: 'SALàN', 'espaÑol'. */
function hasOddCase(before: string, sign: string, after: string): boolean {
  const [last, next] = [before.slice(-1), after.slice(0, 1)];
  const isUpper = (text: string) => /\p{Lu}/u.test(text);
  const isLower = (text: string) => /\p{Ll}/u.test(text);
  if (isUpper(sign)) return isLower(last);
  return (isUpper(last) && isUpper(next)) || (/^\p{Lu}{2}$/u.test(before) && !isLower(next)) || /^\p{Lu}{2}$/u.test(after);
}

/** The other ways in which a file may have been written, with a line of it that each reads differently. */
export function samplesOf(bytes: Uint8Array): { encoding: EncodingName; sample: string }[] {
  const at = bytes.findIndex(byte => byte >= 0x80);
  if (at < 0 || wideOf(bytes)?.startsWith('utf-16')) return [];
  const start = bytes.lastIndexOf(0x0a, at) + 1;
  const end = bytes.indexOf(0x0a, at);
  const line = bytes.subarray(start, end < 0 ? undefined : end);
  return encodings.filter(({ name }) => !name.startsWith('utf-16')).map(({ name }) => ({ encoding: name, sample: readAs(line, name).trim().slice(0, SAMPLE) }));
}

/** Characters of a sample. */
const SAMPLE = 80;
