// The photos that wait, and the albarán on its way: the delivery machine beside the form.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { PhotoMoment } from '#domain/rules/photoMoment.ts';
import { type Command, type Sent, deliveryMachine } from '#machines/deliveryMachine.ts';
import type { EditorEvent } from '#machines/editorShapes.ts';
import { service } from '#src/api/service.ts';
import { sendCommand } from '#src/screens/workOrders/site/deliver.ts';

const bound = deliveryMachine.provide({ actors: { send: service<unknown, Sent>(sendCommand) } });

type Report = (event: EditorEvent) => void;

/** `begin` sends commands and reports their end to the editor that waits for it. */
export function useDelivery() {
  const actor = useActorRef(bound);
  const context = useSelector(actor, snapshot => snapshot.context);
  const report = useRef<Report>(() => undefined);
  useEffect(() => {
    const told = [
      actor.on('delivery.done', ({ saved }) => saved && report.current({ type: 'delegate.saved', saved })),
      actor.on('delivery.failed', ({ failure }) => report.current({ type: 'delegate.failed', failure })),
    ];
    return () => told.forEach(each => each.unsubscribe());
  }, [actor]);
  return {
    ...context,
    pick: (files: readonly File[], momento: PhotoMoment, held: number) =>
      actor.send({ type: 'photos.picked', photos: files.map(file => ({ key: crypto.randomUUID(), file, momento })), held }),
    drop: (key: string) => actor.send({ type: 'photo.dropped', key }),
    begin: (commands: readonly Command[], to: Report) => {
      report.current = to;
      actor.send({ type: 'delivery.begun', commands });
    },
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
