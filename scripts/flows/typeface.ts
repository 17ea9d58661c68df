// How wide the letters of the pictures' typeface are, from the very file that a browser loads.
import { openSync } from 'fontkit';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const regular = openSync(file);
// fontkit makes no other weight of a compressed file, but it reads how much wider each letter of it is
const bold = Object.assign(openSync(file), { variationCoords: [700] });

export type Weight = 400 | 700;

/** The width of a text at size 1. Without kerning, which only makes it narrower. */
export function widthAtSize1(text: string, weight: Weight): number {
  const widths = Array.from(text, letter => widthOfLetter(letter, weight));
  return widths.reduce((sum, width) => sum + width, 0) / regular.unitsPerEm;
}

function widthOfLetter(letter: string, weight: Weight): number {
  const code = letter.codePointAt(0)!;
  if (!regular.hasGlyphForCodePoint(code)) throw new Error(`The typeface of the pictures has no «${letter}»`);
  const { id, advanceWidth } = regular.glyphForCodePoint(code);
  return weight === 400 ? advanceWidth : advanceWidth + bold._variationProcessor.getAdvanceAdjustment(id, bold.HVAR);
}
