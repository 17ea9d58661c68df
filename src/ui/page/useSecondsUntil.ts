// The seconds until a moment, as this browser's clock counts them.
import { useSyncExternalStore } from 'react';

function eachSecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1_000);
  return () => clearInterval(timer);
}

/** Whole seconds until `at`, in milliseconds since 1970; 0 once it has come. */
export const useSecondsUntil = (at: number): number => useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((at - Date.now()) / 1_000)));
