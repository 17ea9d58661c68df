// The queue of this device, for what shows it. Only technicians have one, and only where the browser keeps things.
import { useSelector } from '@xstate/react';
import { use, useEffect, useEffectEvent } from 'react';
import type { Delivery } from '#machines/device/delivery.ts';
import { ownDevice } from '#src/session/ownDevice.ts';

const nobody = Promise.resolve(undefined);
const none: readonly Delivery[] = [];

/** Waits until the device is open. `onReturned` is told where a delivery is a form again. */
export function useQueue(onReturned?: (to: string) => void) {
  const queue = use(ownDevice() ?? nobody)?.queue;
  const tell = useEffectEvent((to: string) => onReturned?.(to));
  useEffect(() => queue?.on('delivery.returned', ({ to }) => tell(to)).unsubscribe, [queue]);
  const state = useSelector(queue, snapshot => snapshot);
  return {
    deliveries: state?.context.deliveries ?? none,
    readAt: state?.context.readAt ?? null,
    /** The server has not answered since it was lost, also while it is tried again. */
    isOffline: (state?.context.failures ?? 0) > 0,
    isSignedOut: state?.hasTag('stopped') ?? false,
    isBusy: state?.hasTag('busy') ?? false,
    retry: (id: string, as?: Delivery) => queue?.send({ type: 'delivery.retried', id, ...(as && { as }) }),
    sendNow: () => queue?.send({ type: 'send.asked' }),
    discard: (id: string) => queue?.send({ type: 'delivery.discarded', id }),
    recall: (id: string) => queue?.send({ type: 'delivery.recalled', id }),
  };
}
