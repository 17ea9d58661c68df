// Passing messages on their way to the screen. They wait until whatever draws them is fetched.
import type { Undoable } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';

/** `text` of an error may hold HTML of the server; the component that draws it cleans it. `duration` in milliseconds. */
export interface Toast {
  kind: 'success' | 'warning' | 'error' | 'info';
  text: string;
  duration: number;
  /** What may be done about it, in a place of its own: it may stay longer than the message (§8). */
  offer?: Offer;
  /** What of that which it tells can be taken back. */
  undo?: Undoable;
}

/** A button that stays for `duration` milliseconds. */
export interface Offer {
  label: string;
  onClick: () => void;
  duration: number;
}

/** What draws messages, and takes them all away. */
interface Taker {
  take: (toast: Toast) => void;
  clear: () => void;
}
const waiting: Toast[] = [];
const starters = new Set<() => void>();
let taker: Taker | null = null;

/** How long a message stays that does not say so itself (§9). */
const durations = {
  success: constants.messageDuration,
  error: constants.messageDuration,
  warning: constants.warningDuration,
  info: constants.warningDuration,
} as const satisfies Record<Toast['kind'], number>;

/** Shows a passing message: an info unless it says otherwise (§9). */
export function showToast(shown: Partial<Toast> & Pick<Toast, 'text'>): void {
  const { kind = 'info' } = shown;
  const toast: Toast = { kind, duration: durations[kind], ...shown };
  if (taker) return taker.take(toast);
  waiting.push(toast);
  for (const start of starters) start();
}

/** Calls `start` when a message waits and there is nothing to draw it yet. */
export function onFirstToast(start: () => void): () => void {
  starters.add(start);
  if (waiting.length > 0) start();
  return () => starters.delete(start);
}

/** Draws from now on, beginning with what waits. */
export function takeToasts(next: Taker): () => void {
  taker = next;
  for (const toast of waiting.splice(0)) next.take(toast);
  return () => {
    if (taker === next) taker = null;
  };
}

/** Takes away the messages of before, once what they say is being dealt with. */
export const clearToasts = (): void => taker?.clear();
