// The photos that wait, and the albarán or quote being sent: connects the delivery machine to the form.
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Saved } from '#domain/kernel/answer.ts';
import { type Command, type Delivered, type Outcome, type Sent, type WaitingPhoto, deliveryMachine } from '#machines/device/deliveryMachine.ts';
import type { EditorEvent } from '#machines/editing/editorShapes.ts';
import { service } from '#src/api/service.ts';
import { isFull, keepPhotos, photosOf } from '#src/device/store.ts';
import { takeFromQueue } from '#src/device/sendWork.ts';
import { deliverCommands } from '#src/device/deliverCommands.ts';
import { tellOpen } from '#src/device/tellOpen.ts';
import { useUser } from '#src/session/SessionProvider.tsx';

/** Receives what happens to a delivery; a failure is kept again as it was typed before `report` returns. */
interface Told {
  /** It is safe on the device. */
  onKept: () => void;
  report: (event: EditorEvent) => void;
}

/** The machine of one form, and what tells that its delivery is safe. */
function machineFor(userId: number, formKey: string, sentAs: string | null) {
  const form = `${userId}:${formKey}`;
  const keys = new Map<string, string>();
  const kept = new EventTarget();
  const keyOf = ({ key, kind }: Command, saved: Saved | null) => {
    const name = `${saved?.version ?? 0} ${key}`;
    const known = keys.get(name) ?? (kind === 'save' && saved === null ? sentAs : null) ?? crypto.randomUUID();
    keys.set(name, known);
    return known;
  };
  const travel = { userId, keyOf, onKept: () => void kept.dispatchEvent(new Event('kept')) };
  const machine = deliveryMachine.provide({
    actors: {
      tellOpen,
      deliver: service<Delivered, Sent>((sent, signal) => deliverCommands(sent, { ...travel, signal })),
      recall: service<readonly WaitingPhoto[], undefined>(() => photosOf(form)),
    },
    actions: {
      keep: ({ self }, { photos }) =>
        void keepPhotos(form, photos).catch((error: unknown) => {
          if (isFull(error)) self.send({ type: 'photos.unkept' });
        }),
    },
  });
  return { machine, kept };
}

/** What the form is about, as far as it is known. */
interface Visited {
  noticeId: number | null;
  isBegun: boolean;
}

/** `begin` sends commands and reports their end to the editor that waits for it; `visit` says what the form is about. A new record that was `sentAs` a key keeps it. */
export function useDelivery(formKey: string, sentAs: string | null) {
  const { id: userId } = useUser();
  const [{ machine, kept }] = useState(() => machineFor(userId, formKey, sentAs));
  const actor = useActorRef(machine);
  const context = useSelector(actor, snapshot => snapshot.context);
  const told = useRef<Told>({ onKept: () => undefined, report: () => undefined });
  const outcome = useRef<Outcome>('sent');
  useEffect(() => {
    const onKept = () => {
      told.current.onKept();
      actor.send({ type: 'delivery.kept' });
    };
    kept.addEventListener('kept', onKept);
    const listening = [
      actor.on('delivery.done', done => {
        outcome.current = done.outcome;
        // the server gives the number when it arrives
        told.current.report({ type: 'delegate.saved', saved: done.saved ?? { id: 0, version: 0 } });
      }),
      actor.on('delivery.failed', ({ failure, waiting }) => {
        told.current.report({ type: 'delegate.failed', failure });
        if (waiting !== null) void takeFromQueue(waiting);
      }),
    ];
    return () => {
      kept.removeEventListener('kept', onKept);
      listening.forEach(each => each.unsubscribe());
    };
  }, [actor, kept]);
  const visited = useRef<Visited>({ noticeId: null, isBegun: false });
  const visit = useCallback(
    (now: Visited) => {
      const before = visited.current;
      visited.current = now;
      if (now.noticeId !== null && before.noticeId === null) actor.send({ type: 'visit.opened', noticeId: now.noticeId });
      if (now.noticeId !== null && now.isBegun && !(before.isBegun && before.noticeId !== null)) actor.send({ type: 'visit.begun' });
    },
    [actor],
  );
  return {
    ...context,
    visit,
    /** How what was delivered has gone. */
    outcome: () => outcome.current,
    pick: (files: readonly File[], of: Pick<WaitingPhoto, 'momento' | 'operacion'>, held: number) =>
      actor.send({ type: 'photos.picked', photos: files.map(file => ({ key: crypto.randomUUID(), file, ...of })), held }),
    forget: () => actor.send({ type: 'photos.forgotten' }),
    drop: (key: string) => actor.send({ type: 'photo.dropped', key }),
    begin: (commands: readonly Command[], { work, saved }: Omit<Sent, 'commands'>, whom: Told) => {
      told.current = whom;
      actor.send({ type: 'delivery.begun', commands, work, saved });
    },
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
