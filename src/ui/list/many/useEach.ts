// Something done with each of many rows, one call after the other, as buttons of a list's own use it.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { manyMachine, type ManyContext } from '#machines/manyMachine.ts';
import type { Row } from '#machines/recordListMachine.ts';
import { service } from '#src/api/service.ts';

export interface Each<R extends Row = Row> {
  context: ManyContext;
  isAsking: boolean;
  isBusy: boolean;
  /** It is over, and not all could be done. */
  isTold: boolean;
  /** Before anything is done with `rows`, its reader is asked how. */
  ask: (rows: readonly R[]) => void;
  cancel: () => void;
  run: (act: (row: R) => Promise<unknown>) => void;
  stop: () => void;
  close: () => void;
}

/** The machine, and what it does with each row, which is known once it is asked for. */
function working() {
  let act: ((row: Row) => Promise<unknown>) | null = null;
  const machine = manyMachine.provide({
    actors: { act: service<unknown, { row: Row }>(({ row }) => (act ? act(row) : Promise.reject(new Error('Nada que hacer')))) },
  });
  const doing = (asked: (row: Row) => Promise<unknown>) => {
    act = asked;
  };
  return { machine, doing };
}

/** `onDone` is told the rows with which it could be done, once it is over. */
export function useEach<R extends Row>(onDone: (done: readonly R[]) => void): Each<R> {
  const [{ machine, doing }] = useState(working);
  const actor = useActorRef(machine);
  const state = useSelector(actor, snapshot => snapshot);
  const hear = useEffectEvent((done: readonly Row[]) => onDone(done as readonly R[]));
  useEffect(() => {
    const { unsubscribe } = actor.on('many.done', ({ done }) => hear(done));
    return unsubscribe;
  }, [actor]);
  return {
    context: state.context,
    isAsking: state.hasTag('asking'),
    isBusy: state.hasTag('busy'),
    isTold: state.hasTag('told'),
    ask: rows => actor.send({ type: 'action.asked', rows }),
    cancel: () => actor.send({ type: 'action.cancelled' }),
    run: act => {
      doing(row => act(row as R));
      actor.send({ type: 'action.confirmed' });
    },
    stop: () => actor.send({ type: 'many.stopped' }),
    close: () => actor.send({ type: 'report.closed' }),
  };
}
