// What others write, for what is on the screen.
import { useEffect, useEffectEvent } from 'react';
import { onChanges, type Heard } from '#src/api/heardChanges.ts';

/** Calls `onHeard` with whatever is heard for as long as the component is there. */
export function useChanges(onHeard: (heard: Heard) => void): void {
  const tell = useEffectEvent(onHeard);
  useEffect(() => onChanges(heard => tell(heard)), []);
}
