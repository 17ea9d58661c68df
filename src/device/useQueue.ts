// The queue of this device, for what shows it. Only for technicians: nobody else has one.
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { ownDevice } from '#src/session/ownDevice.ts';

/** Waits until the device is open. */
export function useQueue() {
  const device = ownDevice();
  if (!device) throw new Error('Este usuario no tiene dispositivo');
  const { queue } = use(device);
  const state = useSelector(queue, snapshot => snapshot);
  const { deliveries, readAt } = state.context;
  return {
    deliveries,
    readAt,
    isOffline: state.hasTag('offline'),
    isBusy: state.hasTag('busy'),
    retry: (id: string) => queue.send({ type: 'delivery.retried', id }),
    discard: (id: string) => queue.send({ type: 'delivery.discarded', id }),
  };
}
