// What others write, for what is on the screen and is read again for it.
import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { HeardChange } from '#domain/live.ts';
import { followMachine } from '#machines/followMachine.ts';
import { useChanges } from '#src/ui/page/useChanges.ts';

/** Calls `onDue` with what was written of that which `isOurs`, gathered; with nothing where it is not known what was. `touch` says that the pointer moves: it waits. */
export function useFollow(isOurs: (change: HeardChange) => boolean, onDue: (changes: readonly HeardChange[]) => void): { touch: () => void } {
  const actor = useActorRef(followMachine);
  const tell = useEffectEvent(onDue);
  useEffect(() => {
    const { unsubscribe } = actor.on('reading.due', ({ changes }) => tell(changes));
    return unsubscribe;
  }, [actor]);
  useChanges(({ changes, missed }) => {
    const ours = changes.filter(isOurs);
    if (missed || ours.length > 0) actor.send({ type: 'changes.heard', changes: ours });
  });
  const touch = useCallback(() => {
    if (actor.getSnapshot().hasTag('waiting')) actor.send({ type: 'pointer.moved' });
  }, [actor]);
  return { touch };
}
