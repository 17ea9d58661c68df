// How wide a text of a picture is, and how it is broken into lines.
import { letters } from '#src/flows/pictureRules.ts';
import type { ChartArrow } from '#machines/flows/chart.ts';
import { labelPadding, lineHeight, type TextLine } from '#src/flows/pictureLayout.ts';
import { widthAtSize1 } from './typeface.ts';

/** Room for a figure next to a row. */
const FIGURE = 56;

/** As it is drawn where nothing is marked. */
export const widthOf = ({ text, kind }: Pick<TextLine, 'text' | 'kind'>): number => widthAtSize1(text, letters[kind].weight) * letters[kind].size;

/** The most that it takes: what an arrow says is bold while the arrow is lit. */
function roomOf(text: string, kind: TextLine['kind']): number {
  const { size, weight } = letters[kind];
  return widthAtSize1(text, kind === 'event' || kind === 'guard' ? 700 : weight) * size + (kind === 'row' ? FIGURE : 0);
}

/** A text in lines of at most so many pixels, but for words that are longer. */
function wrap(text: string, kind: TextLine['kind'], most: number): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (roomOf(longer, kind) > most) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

function sizeOf(lines: TextLine[]): { width: number; height: number } {
  return {
    width: Math.ceil(Math.max(0, ...lines.map(({ text, kind }) => roomOf(text, kind)))),
    height: lines.reduce((sum, { kind }) => sum + lineHeight[kind], 0),
  };
}

/** The room that lines take with the padding of a label. */
export function labelSize(lines: TextLine[]): { width: number; height: number } {
  const { width, height } = sizeOf(lines);
  return { width: width + 2 * labelPadding, height: height + 2 * labelPadding };
}

/** A text as lines of at most so many pixels. */
export const linesOf = (text: string, kind: TextLine['kind'], most: number, arrow?: string): TextLine[] =>
  wrap(text, kind, most).map(each => ({ text: each, kind, ...(arrow !== undefined && { arrow }) }));

/** What one arrow says: its event and its condition. */
export const wordsOf = ({ id, event, guard }: ChartArrow, most: number): TextLine[] => [
  ...linesOf(event, 'event', most, id),
  ...(guard === null ? [] : linesOf(guard, 'guard', most, id)),
];
