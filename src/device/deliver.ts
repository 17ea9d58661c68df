// A piece of work on its way: kept on the device first, then sent, and told how that went.
import { ApiError } from '#src/api/client.ts';
import type { Delivery } from '#machines/delivery.ts';
import type { Saved } from '#domain/answer.ts';
import { sendStep } from '#src/device/sendStep.ts';
import { ownDevice } from '#src/session/ownDevice.ts';

export interface Delivered {
  saved: Saved | null;
  /** Whether it waits on the device for coverage. */
  isKept: boolean;
}

/** Thrown where the server refuses: what it had taken before says which record it is. */
export class DeliveryRefused extends ApiError {
  readonly saved: Saved | null;
  constructor(message: string, saved: Saved | null) {
    super(message, { code: 30001 });
    this.saved = saved;
  }
}

/** Keeps a delivery and sends it. What the server refuses while somebody looks goes back to their form, and not to the queue. */
export async function deliver(delivery: Delivery): Promise<Delivered> {
  const device = await ownDevice();
  if (!device) return sendAll(delivery);
  const { queue } = device;
  const outcome = new Promise<Delivered>((resolve, reject) => {
    const listening = [
      queue.on('delivery.sent', ({ id, saved }) => {
        if (id === delivery.id) settle(() => resolve({ saved, isKept: false }));
      }),
      queue.subscribe(state => {
        const own = state.context.deliveries.find(each => each.id === delivery.id);
        if (!own || state.hasTag('busy')) return;
        if (own.state !== 'waiting') {
          queue.send({ type: 'delivery.discarded', id: own.id });
          settle(() => reject(new DeliveryRefused(own.message ?? '', own.saved)));
        } else if (state.hasTag('offline') || state.hasTag('stopped')) settle(() => resolve({ saved: own.saved, isKept: true }));
      }),
    ];
    const settle = (end: () => void) => {
      for (const each of listening) each.unsubscribe();
      end();
    };
  });
  await device.deliver(delivery);
  return outcome;
}

/** Where a browser keeps nothing, what is written goes straight to the server. */
async function sendAll(delivery: Delivery): Promise<Delivered> {
  const { signal } = new AbortController();
  let left = delivery;
  for (let isDone = false; !isDone;) ({ delivery: left, isDone } = await sendStep({ delivery: left }, signal));
  return { saved: left.saved, isKept: false };
}
