// What is seen of a file before it is judged: how it was read, and what its columns may mean.
import type { EncodingName } from './encodings.ts';
import type { OffersTaken } from './importReport.ts';

/** How a file is to be read, as far as somebody has said it; what is absent is as it is recognised. What was offered is done only where it is asked for. */
export interface ImportReading extends OffersTaken {
  encoding?: EncodingName;
  /** By position, the field of each column; null for one that is not imported. They are kept for the next file. */
  columns?: (string | null)[];
  /** By field, the words for all lines that lack them. */
  fill?: Record<string, string>;
  /** The cells that somebody has typed over. */
  cells?: MendedCell[];
  /** Whether the lines without faults are brought in, and the others left out; all or nothing otherwise. */
  partial?: boolean;
}

/** What a cell of the file says instead; `column` is its place in the line, from 0. */
export interface MendedCell {
  line: number;
  column: number;
  words: string;
}

/** Characters of a cell that may be typed over. */
export const MENDED_WORDS_MAX = 1_000;
/** Cells of a file that may be typed over. */
export const MENDED_CELLS_MAX = 1_000;

/** The lines with faults as a file of the same form. */
export interface ImportFaults {
  name: string;
  text: string;
}

/** A file as it lies there. */
export interface ImportLook {
  /** Null of a workbook. */
  encoding: EncodingName | null;
  /** A line that each encoding reads in its own way; empty where all read the same. */
  samples: { encoding: EncodingName; sample: string }[];
  headings: string[];
  /** By position, the field that each column seems to be; null where nobody knows, or somebody has said that it is not imported. */
  columns: (string | null)[];
  /** By position, whether a heading was recognised. */
  isKnown: boolean[];
  /** The first lines. */
  rows: { line: number; cells: string[] }[];
  /** Whether something must be asked before the lines can be judged. */
  asks: boolean;
}
