// Taking back what was just done: for how long, and what comes of it.
import type { Undoable } from '../kernel/answer.ts';

/** Milliseconds for which the screen offers it, and for which a mail that somebody sends waits. */
export const UNDO_OFFERED: Readonly<Record<Undoable['kind'], number>> = { deletion: 10_000, receipt: 10_000, mail: 30_000, planning: 30_000 };

/** Seconds for which the server does it: longer, so that a click at the last moment still works. */
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
