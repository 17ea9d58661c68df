// Taking back a deletion: for how long, and what comes of it.

/** Milliseconds for which the screen offers it. */
export const UNDO_OFFERED = 10_000;

/** Seconds for which the server does it: whoever presses the button at the last moment waits for nobody. */
export const UNDO_SECONDS = 60;

/** Records that are chosen together, and taken back together, at most. */
export const MANY_MOST = 1_000;

/** A record with which something could not be done, and why. */
export interface NotDone {
  id: number;
  name: string;
  message: string;
}

/** What came of taking back some deletions. */
export interface Restored {
  restored: number;
  failed: NotDone[];
}
