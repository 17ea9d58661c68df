// A record on its own page: read, and acted upon through the view machine.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { recordViewMachine } from '#machines/recordViewMachine.ts';
import { service } from '#src/api/service.ts';

export interface RecordView<R> {
  /** Null until it came. */
  record: R | null;
  failure: string | null;
  isBusy: boolean;
  /** The action that waits for a yes. */
  asked: string | null;
  reload: () => void;
  /** Does an action; `ask` puts the question first. */
  choose: (action: string, ask?: boolean) => void;
  confirm: () => void;
  cancel: () => void;
}

interface Services<R> {
  read: (signal: AbortSignal) => Promise<R>;
  act?: (action: string, record: R, signal: AbortSignal) => Promise<unknown>;
  onDone?: (action: string, output: unknown) => void;
}

/** Runs the view of one record. Give the component a `key` of the record's id. */
export function useRecordView<R>({ read, act, onDone }: Services<R>): RecordView<R> {
  const [machine] = useState(() =>
    recordViewMachine.provide({
      actors: {
        read: service<unknown, undefined>((_, signal) => read(signal)),
        act: service<unknown, { action: string; record: unknown }>(({ action, record }, signal) =>
          act ? act(action, record as R, signal) : Promise.resolve(null),
        ),
      },
    }),
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, snapshot => snapshot);
  useEffect(() => {
    const { unsubscribe } = actor.on('action.done', ({ action, output }) => onDone?.(action, output));
    return unsubscribe;
  }, [actor, onDone]);
  return {
    record: state.context.record as R | null,
    failure: state.hasTag('failed') ? state.context.message : null,
    isBusy: state.hasTag('busy'),
    asked: state.hasTag('asking') ? state.context.action : null,
    reload: () => actor.send({ type: 'record.reload' }),
    choose: (action, ask = false) => actor.send({ type: 'action.chosen', action, ask }),
    confirm: () => actor.send({ type: 'action.confirmed' }),
    cancel: () => actor.send({ type: 'action.cancelled' }),
  };
}
