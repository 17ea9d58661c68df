// The photos that wait, and the albarán on its way: the delivery machine beside the form.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { PhotoMoment } from '#domain/rules/photoMoment.ts';
import { type Command, type Delivered, type Sent, deliveryMachine } from '#machines/deliveryMachine.ts';
import type { EditorEvent } from '#machines/editorShapes.ts';
import { service } from '#src/api/service.ts';
import { deliverCommands, type Travel } from '#src/screens/workOrders/site/deliver.ts';
import { useUser } from '#src/session/SessionProvider.tsx';

/** What is told of a delivery, and to whom. */
interface Begun extends Pick<Travel, 'title' | 'record' | 'onKept'> {
  report: (event: EditorEvent) => void;
}

/** `begin` sends commands and reports their end to the editor that waits for it. */
export function useDelivery() {
  const { id: userId } = useUser();
  const begun = useRef<Begun>({ title: '', record: '', onKept: () => undefined, report: () => undefined });
  const [machine] = useState(() => {
    const keys = new Map<string, string>();
    const keyOf = ({ key }: Command) => {
      const known = keys.get(key) ?? crypto.randomUUID();
      keys.set(key, known);
      return known;
    };
    return deliveryMachine.provide({ actors: { deliver: service<Delivered, Sent>(sent => deliverCommands(sent, { userId, keyOf, ...begun.current })) } });
  });
  const actor = useActorRef(machine);
  const context = useSelector(actor, snapshot => snapshot.context);
  const isKept = useRef(false);
  useEffect(() => {
    const told = [
      actor.on('delivery.done', done => {
        isKept.current = done.isKept;
        // the server gives the number when it arrives
        begun.current.report({ type: 'delegate.saved', saved: done.saved ?? { id: 0, version: 0 } });
      }),
      actor.on('delivery.failed', ({ failure }) => begun.current.report({ type: 'delegate.failed', failure })),
    ];
    return () => told.forEach(each => each.unsubscribe());
  }, [actor]);
  return {
    ...context,
    /** Whether what was delivered waits on this device for coverage. */
    isKept: () => isKept.current,
    pick: (files: readonly File[], momento: PhotoMoment, held: number) =>
      actor.send({ type: 'photos.picked', photos: files.map(file => ({ key: crypto.randomUUID(), file, momento })), held }),
    drop: (key: string) => actor.send({ type: 'photo.dropped', key }),
    begin: (commands: readonly Command[], told: Begun) => {
      begun.current = told;
      actor.send({ type: 'delivery.begun', commands });
    },
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
