import { useSyncExternalStore } from 'react';

/** Narrower than a tablet: a telephone, or a desk whose reader has doubled the letters. */
const narrow = window.matchMedia('(max-width: 767.98px)');

const watch = (onChange: () => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

/** Whether the window is as narrow as a telephone's, where tables become cards. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => narrow.matches);
