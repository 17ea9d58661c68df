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
  /** The paths that were taken, the most frequent first; '-' at the end of one means that the record was deleted. */
  paths: { states: string[]; count: number }[];
  total: number;
}
