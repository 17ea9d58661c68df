// @ts-check
// Which letters and signs the fonts of the paper have, and what becomes of the others.

/** Their code points, as `fonts/README.md` makes the fonts; a test compares them. */
const ranges = `
  20-7E A0-24F 2B0-2E9 2EC-2EE 2F3 2F7 384-38A 38C 38E-3A1 3A3-3CE 3D1-3D2 3D6 400-525 531-556 559-55F 561-587 589-58A 10A0-10C5
  10D0-10FC 1E00-1EFB 1F00-1F15 1F18-1F1D 1F20-1F45 1F48-1F4D 1F50-1F57 1F59 1F5B 1F5D 1F5F-1F7D 1F80-1FB4 1FB6-1FC4 1FC6-1FD3
  1FD6-1FDB 1FDD-1FEF 1FF2-1FF4 1FF6-1FFE 2013-2015 2017-201E 2020-2022 2026 2030-2044 2070-2071 2074-208E 2090-209C 20AC 2100-2109
  210B-2125 2127-2149 214B 214E 2150-215F 2189 2190-2300 2302 2460-2469 25A0-2606 260E 2610-2612 2639-263A 2713-2718 2744-2746 2794
  27A1
`;

/** @type {ReadonlySet<number>} */
export const letters = new Set(
  ranges
    .trim()
    .split(/\s+/)
    .flatMap(range => {
      const [first = 0, last = first] = range.split('-').map(code => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
);

/** @param {string} letter */
const isKnown = letter => letters.has(/** @type {number} */ (letter.codePointAt(0)));

/**
 * What a letter is printed as: itself, simpler relatives for ligatures and the like, nothing for an invisible one; undefined where there is nothing.
 * @param {string} letter
 */
function printedAs(letter) {
  if (letter === '\n' || isKnown(letter)) return letter;
  if (letter === '\u2011') return '-';
  if (/[\p{C}\p{M}]/u.test(letter)) return '';
  return [...letter.normalize('NFKD')].filter(isKnown).join('') || undefined;
}

/** Composed accents, and plain spaces for tabs. Line breaks stay. @param {string} text */
const plain = text => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ');

/** A text with only letters that the fonts have, '?' for what is like none of them. @param {string} text */
export const printable = text => [...plain(text)].map(letter => printedAs(letter) ?? '?').join('');

/** The letters of a text that cannot be printed, each once. @param {string} text */
export const unprintable = text => [...new Set([...plain(text)].filter(letter => printedAs(letter) === undefined))];
