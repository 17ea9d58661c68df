// The picture of a machine as it is laid out when the program is built: `scripts/flows`. Lengths are in pixels at full size, places are those of the whole picture.
import type { Chart } from '#machines/flows/chart.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text. One with an arrow is that arrow's own words; `mark` is room for a word about it; a `row` is a state, with room for a figure next to it. */
export interface TextLine {
  text: string;
  kind: 'name' | 'note' | 'event' | 'guard' | 'mark' | 'row';
  arrow?: string;
  state?: string;
}

export interface DrawnState extends Box {
  id: string;
  /** The states around it, outermost first. */
  within: string[];
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'start';
  /** Where its words are. */
  label: Box | null;
  lines: TextLine[];
}

/** A line from one state to another, which may stand for several arrows. */
export interface DrawnArrow {
  arrows: string[];
  /** The states at its ends, each with those around it. */
  from: string[];
  to: string[];
  points: { x: number; y: number }[];
  kind: 'arrow';
  label: Box | null;
  lines: TextLine[];
}

export interface Layout {
  width: number;
  height: number;
  /** Those around others come first. */
  states: DrawnState[];
  drawn: DrawnArrow[];
  /** What is drawn, for the table next to the picture. */
  chart: Chart;
}

export const lineHeight = { name: 18, note: 15, event: 15, guard: 14, mark: 12, row: 44 } as const satisfies Record<TextLine['kind'], number>;
export const labelPadding = 3;

/** A picture no wider than this leaves room for something next to it on a desktop. */
const HALF = 760;
export const isNarrow = ({ width }: Pick<Layout, 'width'>): boolean => width < HALF;
