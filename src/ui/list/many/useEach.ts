// Something done with each of many rows, one call after the other, as buttons of a list's own use it.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { manyMachine, type ManyContext } from '#machines/editing/manyMachine.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { newSeed, service } from '#src/api/service.ts';

export interface Each<R extends Row = Row> {
  context: ManyContext;
  isAsking: boolean;
  isBusy: boolean;
  /** It is over, and not all could be done. */
  isTold: boolean;
  /** Before anything is done with `rows`, its reader is asked how. */
  ask: (rows: readonly R[]) => void;
  cancel: () => void;
  /** `how` is what is the same for all rows, by which doing it again is told from doing something else. */
  run: (how: unknown, act: (row: R, key: string) => Promise<unknown>) => void;
  stop: () => void;
  close: () => void;
}

/** The machine, and what it does with each row, which is known once it is asked for. */
function working() {
  let act: ((row: Row, key: string) => Promise<unknown>) | null = null;
  const machine = manyMachine.provide({
    actors: { act: service<unknown, { row: Row; key: string }>(({ row, key }) => (act ? act(row, key) : Promise.reject(new Error('Nada que hacer')))) },
  });
  const doing = (asked: NonNullable<typeof act>) => {
    act = asked;
  };
  return { machine, doing };
}

/** `onDone` is called at the end with the rows for which the action succeeded, and what each was answered. */
export function useEach<R extends Row>(onDone: (done: readonly R[], answers: readonly unknown[]) => void): Each<R> {
  const [{ machine, doing }] = useState(working);
  const actor = useActorRef(machine, { input: newSeed() });
  const state = useSelector(actor, snapshot => snapshot);
  const hear = useEffectEvent((done: readonly Row[], answers: readonly unknown[]) => onDone(done as readonly R[], answers));
  useEffect(() => {
    const { unsubscribe } = actor.on('many.done', ({ done, answers }) => hear(done, answers));
    return unsubscribe;
  }, [actor]);
  return {
    context: state.context,
    isAsking: state.hasTag('asking'),
    isBusy: state.hasTag('busy'),
    isTold: state.hasTag('told'),
    ask: rows => actor.send({ type: 'action.asked', rows }),
    cancel: () => actor.send({ type: 'action.cancelled' }),
    run: (how, act) => {
      doing((row, key) => act(row as R, key));
      actor.send({ type: 'action.confirmed', how });
    },
    stop: () => actor.send({ type: 'many.stopped' }),
    close: () => actor.send({ type: 'report.closed' }),
  };
}
