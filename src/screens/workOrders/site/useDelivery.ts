// The photos that wait, and the albarán on its way: the delivery machine beside the form.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Saved } from '#domain/answer.ts';
import type { PhotoMoment } from '#domain/rules/photoMoment.ts';
import { type Command, type Delivered, type Sent, type WaitingPhoto, type Work, deliveryMachine } from '#machines/deliveryMachine.ts';
import type { EditorEvent } from '#machines/editorShapes.ts';
import { service } from '#src/api/service.ts';
import { keepPhotos, photosOf } from '#src/device/store.ts';
import { deliverCommands } from '#src/screens/workOrders/site/deliver.ts';
import { useUser } from '#src/session/SessionProvider.tsx';

/** Who is told of a delivery. */
interface Told {
  /** It is safe on the device. */
  onKept: () => void;
  report: (event: EditorEvent) => void;
}

/** The machine of one form, and what tells that its delivery is safe. */
function machineFor(userId: number, formKey: string) {
  const form = `${userId}:${formKey}`;
  const keys = new Map<string, string>();
  const kept = new EventTarget();
  const keyOf = ({ key }: Command, saved: Saved | null) => {
    const name = `${saved?.version ?? 0} ${key}`;
    const known = keys.get(name) ?? crypto.randomUUID();
    keys.set(name, known);
    return known;
  };
  const travel = { userId, keyOf, onKept: () => void kept.dispatchEvent(new Event('kept')) };
  const machine = deliveryMachine.provide({
    actors: {
      deliver: service<Delivered, Sent>(sent => deliverCommands(sent, travel)),
      recall: service<readonly WaitingPhoto[], undefined>(() => photosOf(form)),
    },
    // a device that is full keeps them as long as the page
    actions: { keep: (_, { photos }) => void keepPhotos(form, photos).catch(() => undefined) },
  });
  return { machine, kept };
}

/** `begin` sends commands and reports their end to the editor that waits for it. */
export function useDelivery(formKey: string) {
  const { id: userId } = useUser();
  const [{ machine, kept }] = useState(() => machineFor(userId, formKey));
  const actor = useActorRef(machine);
  const context = useSelector(actor, snapshot => snapshot.context);
  const told = useRef<Told>({ onKept: () => undefined, report: () => undefined });
  const isKept = useRef(false);
  useEffect(() => {
    const onKept = () => told.current.onKept();
    kept.addEventListener('kept', onKept);
    const listening = [
      actor.on('delivery.done', done => {
        isKept.current = done.isKept;
        // the server gives the number when it arrives
        told.current.report({ type: 'delegate.saved', saved: done.saved ?? { id: 0, version: 0 } });
      }),
      actor.on('delivery.failed', ({ failure }) => told.current.report({ type: 'delegate.failed', failure })),
    ];
    return () => {
      kept.removeEventListener('kept', onKept);
      listening.forEach(each => each.unsubscribe());
    };
  }, [actor, kept]);
  return {
    ...context,
    /** Whether what was delivered waits on this device for coverage. */
    isKept: () => isKept.current,
    pick: (files: readonly File[], momento: PhotoMoment, held: number) =>
      actor.send({ type: 'photos.picked', photos: files.map(file => ({ key: crypto.randomUUID(), file, momento })), held }),
    forget: () => actor.send({ type: 'photos.forgotten' }),
    drop: (key: string) => actor.send({ type: 'photo.dropped', key }),
    begin: (commands: readonly Command[], work: Work, whom: Told) => {
      told.current = whom;
      actor.send({ type: 'delivery.begun', commands, work });
    },
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
