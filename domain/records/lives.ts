// How long the things of one kind stay in the states of their lifecycle, and by which ways they went. Times are in seconds.
/** One state: how many are in it, how many left it, and how long those had stayed. */
export interface StateFigures {
  state: string;
  now: number;
  left: number;
  median: number | null;
  /** Nine of ten stayed no longer. */
  p90: number | null;
}

/** Those that came into the state in one month and have left it. */
export interface MonthFigures {
  /** '2026-11'. */
  month: string;
  left: number;
  median: number;
  p90: number;
}

export interface LifeFigures {
  states: StateFigures[];
  /** The state that the months and the slowest are of. */
  state: string;
  months: MonthFigures[];
  /** Those that have been in it for longest. */
  slowest: { id: number; name: string; since: string }[];
  /** The paths of those that came to an end, the most frequent first; '-' at the end of one means that the record was deleted. */
  paths: { states: string[]; count: number; first: string }[];
  /** How many came to an end, and how many are on their way. */
  ended: number;
  open: number;
}

/** A state in which somebody has something to do: how many wait in it, and since when the first and the middle of them. */
export interface LongestWait {
  entity: string;
  /** The id of its workflow. */
  machine: string;
  state: string;
  /** What they are called, and the state: 'Avisos', 'Pendiente'. */
  nouns: string;
  name: string;
  count: number;
  since: string;
  middle: string;
}

/** What the records of a tail have in common by one field, the most frequent first. */
export interface TailGroup {
  title: string;
  most: { entity: string | null; id: number | null; name: string; count: number }[];
}

/** Who and what makes the slowest tenth of a state. */
export interface Tail {
  state: string;
  /** How many are in the state. Where it is none, the tail is of those that have left it. */
  now: number;
  /** How many the slowest tenth is. */
  count: number;
  /** Since when its youngest has been in the state; null of those that have left it. */
  since: string | null;
  groups: TailGroup[];
}
