// What went by each arrow of a lifecycle in some months. Times are in seconds.
/** Which months, '2026-11', both included, and whose things: those of one technician, or of everybody. */
export interface ArrowsBody {
  thing: string;
  desde: string;
  hasta: string;
  technician: number | null;
}

/** How often an arrow was taken by things that had come into its state in those months, and how long half of them had waited there at most. */
export interface ArrowFigures {
  arrow: string;
  count: number;
  median: number;
  /** Never taken before those months, in which others were; unknown of one technician's things. */
  isNew: boolean;
}

/** One state: how many are in it now, and how long nine of ten stayed at most that came in those months and left it. */
export interface StayFigures {
  state: string;
  now: number;
  p90: number | null;
}

export interface ArrowsInMonths {
  /** How many began. */
  begun: number;
  arrows: ArrowFigures[];
  states: StayFigures[];
}

/** How many things that began something else in some months went that way, and how long half of them had waited at most; null where nothing measures it. */
export interface WayFigures {
  count: number;
  median: number | null;
}

/** By `from → to`, the two lifecycles. */
export type HouseWays = Record<string, WayFigures>;

export interface MonthsBody {
  desde: string;
  hasta: string;
}

/** The records that took one path from beginning to end, the newest first; states as they are named, '-' at the end of those that were deleted. */
export interface PathBody {
  thing: string;
  states: string[];
  page: number;
}

export interface PathRecords {
  rows: { id: number; name: string; since: string }[];
  hasMore: boolean;
}
