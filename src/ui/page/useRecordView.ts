// A record on its own page: read, and acted upon through the view machine.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { recordViewMachine } from '#machines/lists/recordViewMachine.ts';
import { newSeed, service } from '#src/api/service.ts';
import type { Change } from '#domain/records/live.ts';
import { noteInSight } from '#src/ui/Later.tsx';
import { useFollow } from '#src/ui/page/useFollow.ts';

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

interface Services<R, Of> {
  read: (of: Of, signal: AbortSignal) => Promise<R>;
  /** What was read of it a moment ago: the first reading is spared. */
  given?: R | undefined;
  act?: (action: string, record: R, key: string) => Promise<unknown>;
  /** Whether a change by anybody is one of what is shown, which is then read again. */
  follows?: (change: Change, of: Of) => boolean;
  onRead?: (record: R) => void;
  onDone?: (action: string, output: unknown) => void;
}

/** What a record is read by; a catalogue is read by nothing. */
export type ReadBy<Of> = undefined extends Of ? [of?: Of] : [of: Of];

/** Runs the view of the record of `of`, an id for example; another `of` reads another record. The services stay the same. */
export function useRecordView<R, Of = undefined>({ read, given, act, follows, onRead, onDone }: Services<R, Of>, ...[of]: ReadBy<Of>): RecordView<R> {
  const [machine] = useState(() => {
    let known = given;
    return recordViewMachine.provide({
      actors: {
        read: service<unknown, { of: unknown }>((asked, signal) => {
          const first = known;
          known = undefined;
          return first === undefined ? read(asked.of as Of, signal) : Promise.resolve(first);
        }),
        act: service<unknown, { action: string; record: unknown; key: string }>(({ action, record, key }) =>
          act ? act(action, record as R, key) : Promise.resolve(null),
        ),
      },
    });
  });
  const actor = useActorRef(machine, { input: { of, ...newSeed() } });
  const state = useSelector(actor, snapshot => snapshot);
  const isSettled = state.context.record !== null || state.hasTag('failed');
  useEffect(() => {
    if (isSettled) noteInSight();
  }, [isSettled]);
  const tellRead = useEffectEvent((record: unknown) => onRead?.(record as R));
  const tellDone = useEffectEvent((action: string, output: unknown) => onDone?.(action, output));
  useEffect(() => {
    const told = [actor.on('record.read', ({ record }) => tellRead(record)), actor.on('action.done', ({ action, output }) => tellDone(action, output))];
    return () => told.forEach(each => each.unsubscribe());
  }, [actor]);
  useEffect(() => actor.send({ type: 'record.turned', of }), [actor, of]);
  useFollow(follows && (change => follows(change, of as Of)), () => actor.send({ type: 'record.changed' }));
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
