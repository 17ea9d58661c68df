// @ts-check
// The two fonts, read and parsed once per thread, and how wide each of their letters is.
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

/** @typedef {import('./style.mjs').FontName} FontName */
/**
 * What is used of fontkit's font.
 * @typedef {{ unitsPerEm: number, characterSet: number[], glyphForCodePoint(code: number): { advanceWidth: number } }} Parsed
 */

/**
 * pdfkit accepts a parsed font where its types only know files; a throwaway document parses one with pdfkit's own fontkit.
 * @param {string} file
 * @returns {Parsed}
 */
function parse(file) {
  const bytes = readFileSync(new URL(`../fonts/${file}`, import.meta.url));
  const probe = /** @type {any} */ (new PDFDocument({ font: /** @type {any} */ (bytes), autoFirstPage: false }));
  return probe._font.font;
}

/** @param {Parsed} font @returns {Map<number, number>} code point → width at size 1 */
function measure(font) {
  return new Map(font.characterSet.map(code => [code, font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm]));
}

/** @type {Record<FontName, Parsed>} */
const parsed = { regular: parse('OpenSans-Regular.ttf'), bold: parse('OpenSans-Semibold.ttf') };

/** @type {Record<FontName, Map<number, number>>} */
const widths = { regular: measure(parsed.regular), bold: measure(parsed.bold) };

/** Makes the fonts known to a document under the names `regular` and `bold`. @param {PDFKit.PDFDocument} doc */
export function registerFonts(doc) {
  for (const name of /** @type {FontName[]} */ (['regular', 'bold'])) doc.registerFont(name, /** @type {any} */ (parsed[name]));
}

/** Width of a text in points; the subset has no kerning, so letters add up. @param {string} text @param {FontName} font @param {number} size */
export function widthOf(text, font, size) {
  const width = widths[font];
  let sum = 0;
  for (const letter of text) sum += width.get(/** @type {number} */ (letter.codePointAt(0))) ?? 0.6;
  return sum * size;
}
