// The picture of a machine as it is laid out when the program is built: `scripts/flows`. Lengths are in pixels at full size, places are those of the whole picture.
import type { Chart } from '#machines/flows/chart.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A line of text. One with an arrow is that arrow's own words; `mark` is room for a word about it, `figure` for one about a state; `own` says how many arrows do not leave a state; a `row` is a state, with room for a figure next to it. */
export interface TextLine {
  text: string;
  kind: 'name' | 'note' | 'event' | 'guard' | 'mark' | 'figure' | 'own' | 'row';
  arrow?: string;
  state?: string;
  /** Of a row: nothing is expected to happen to what is there. */
  isEnd?: boolean;
}

export interface DrawnState extends Box {
  id: string;
  /** The states around it, outermost first. */
  within: string[];
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'start';
  /** Where its words are. */
  label: Box | null;
  lines: TextLine[];
  /** The arrows that do not leave it, where they are one line of its words. */
  own?: string[];
}

/** A line from one state to another, which may stand for several arrows. */
export interface DrawnArrow {
  arrows: string[];
  /** The states at its ends, each with those around it. */
  from: string[];
  to: string[];
  points: Point[];
  /** Whether its words interrupt it, or are at its side; one that is hidden is drawn while it is lit. */
  kind: 'arrow' | 'beside' | 'hidden';
  label: Box | null;
  lines: TextLine[];
}

export interface Layout {
  /** The y of its upper border; its left one is at 0. */
  top: number;
  width: number;
  height: number;
  /** Those around others come first. */
  states: DrawnState[];
  drawn: DrawnArrow[];
  /** Eight letters that stand for the chart: they change with it. */
  version: string;
  /** What is drawn, for the table next to the picture. */
  chart: Chart;
}

export const lineHeight = { name: 19, note: 16, event: 16, guard: 15, mark: 15, figure: 16, own: 18, row: 26 } as const satisfies Record<
  TextLine['kind'],
  number
>;
export const labelPadding = 3;

/** A picture no wider than this leaves room for something next to it on a desktop. */
const HALF = 760;
export const isNarrow = ({ width }: Pick<Layout, 'width'>): boolean => width < HALF;
