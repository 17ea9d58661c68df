// The queue of this device, for what shows it. Only technicians have one, and only where the browser keeps things.
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { Delivery, DeliveryStep } from '#machines/delivery.ts';
import { ownDevice } from '#src/session/ownDevice.ts';

const nobody = Promise.resolve(undefined);
const none: readonly Delivery[] = [];

/** Waits until the device is open. */
export function useQueue() {
  const queue = use(ownDevice() ?? nobody)?.queue;
  const state = useSelector(queue, snapshot => snapshot);
  return {
    deliveries: state?.context.deliveries ?? none,
    readAt: state?.context.readAt ?? null,
    isOffline: state?.hasTag('offline') ?? false,
    isBusy: state?.hasTag('busy') ?? false,
    retry: (id: string, steps?: readonly DeliveryStep[]) => queue?.send({ type: 'delivery.retried', id, ...(steps && { steps }) }),
    discard: (id: string) => queue?.send({ type: 'delivery.discarded', id }),
  };
}
