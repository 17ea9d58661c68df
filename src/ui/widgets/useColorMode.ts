import { useSyncExternalStore } from 'react';
import { chooseColorMode, currentColorMode, type ColorMode } from '#src/ui/widgets/colorMode.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('color-mode', listener);
  return () => window.removeEventListener('color-mode', listener);
}

/** The mode in force, and how to change to the other one. */
export function useColorMode(): { mode: ColorMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, currentColorMode);
  return { mode, toggle: () => chooseColorMode(mode === 'dark' ? 'light' : 'dark') };
}
