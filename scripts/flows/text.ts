// How wide a text of a picture is: as wide as in Helvetica, which Arial and Liberation Sans are as wide as, and a bit more for computers that have none of them.
import PDFDocument from 'pdfkit';
import { lineHeight, type TextLine } from '#src/flows/layout.ts';

const fonts = {
  name: ['Helvetica-Bold', 13],
  note: ['Helvetica', 11],
  event: ['Helvetica', 12],
  guard: ['Helvetica-Oblique', 11],
  mark: ['Helvetica-Bold', 11],
  row: ['Helvetica', 14],
} as const;
const SPARE = 1.1;
/** Room for a figure beside a row. */
const FIGURE = 56;
const pen = new PDFDocument({ autoFirstPage: false });

const widthOf = (text: string, kind: TextLine['kind']): number => pen.font(fonts[kind][0]).fontSize(fonts[kind][1]).widthOfString(text) * SPARE;

/** A text in lines of at most so many pixels, but for words that are longer. */
export function wrap(text: string, kind: TextLine['kind'], most: number): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (widthOf(longer, kind) > most) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

export function sizeOf(lines: TextLine[]): { width: number; height: number } {
  return {
    width: Math.ceil(Math.max(0, ...lines.map(({ text, kind }) => widthOf(text, kind) + (kind === 'row' ? FIGURE : 0)))),
    height: lines.reduce((sum, { kind }) => sum + lineHeight[kind], 0),
  };
}
