// How long a file may be on its way: the 15 seconds of a request count from its last sign of life, and not from its beginning (§9).
import { constants } from '#domain/kernel/constants.ts';

export interface Silence {
  /** Something was heard: from now on, there may be silence for as long as this. */
  heard: (patience?: number) => void;
  /** Nothing more is to come. */
  over: () => void;
}

/** Calls `end` when nothing was heard for too long, from now on. */
export function endOnSilence(end: () => void): Silence {
  let timer: ReturnType<typeof setTimeout>;
  const heard = (patience: number = constants.requestTimeout) => {
    clearTimeout(timer);
    timer = setTimeout(end, patience);
  };
  heard();
  return { heard, over: () => clearTimeout(timer) };
}
