// What others write, for what is on the screen and is read again for it.
import { useCallback, useEffect, useRef } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { HeardChange } from '#domain/records/live.ts';
import { followMachine } from '#machines/lists/followMachine.ts';
import { useChanges } from '#src/ui/page/useChanges.ts';

type IsOurs = (change: HeardChange) => boolean;

/**
 * Calls `onDue` with what was written of that which `isOurs`, gathered; with nothing where it is not known what was. `touch` says that the pointer moves: it waits.
 * Without `isOurs` nothing is followed. The machine is there from the first change on: a page may have hundreds of boxes, of which few ever hear one.
 */
export function useFollow(isOurs: IsOurs | undefined, onDue: (changes: readonly HeardChange[]) => void): { touch: () => void } {
  const follower = useRef<ActorRefFrom<typeof followMachine> | null>(null);
  const told = useRef(onDue);
  useEffect(() => {
    told.current = onDue;
  });
  useChanges(({ changes, missed }) => {
    const ours = isOurs ? changes.filter(isOurs) : [];
    if (ours.length === 0 && !(missed && isOurs)) return;
    if (!follower.current) {
      follower.current = createActor(followMachine).start();
      follower.current.on('reading.due', due => told.current(due.changes));
    }
    follower.current.send({ type: 'changes.heard', changes: ours });
  });
  useEffect(
    () => () => {
      follower.current?.stop();
      follower.current = null;
    },
    [],
  );
  const touch = useCallback(() => {
    if (follower.current?.getSnapshot().hasTag('waiting')) follower.current.send({ type: 'pointer.moved' });
  }, []);
  return { touch };
}
