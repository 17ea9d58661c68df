// A piece of work on its way: kept on the device first, then sent, and told how that went.
import { ApiError } from '#src/api/client.ts';
import type { Delivery } from '#machines/delivery.ts';
import { codes, type Saved } from '#domain/answer.ts';
import type { Delivered, Partly } from '#machines/deliveryMachine.ts';
import { sendStep } from '#src/device/sendStep.ts';
import { keepDelivery } from '#src/device/store.ts';
import { ownDevice } from '#src/session/ownDevice.ts';

/** Thrown where the server refuses: what had arrived before, and as which record. */
export class DeliveryRefused extends ApiError implements Partly {
  readonly saved: Saved | null;
  readonly arrived: number;
  constructor({ message, saved, next }: Delivery) {
    super(message ?? 'Error', { code: codes.refused });
    this.saved = saved;
    this.arrived = next;
  }
}

type Work = Pick<Delivery, 'userId' | 'title' | 'record' | 'saved' | 'steps'>;

/** Keeps a delivery and sends it; `onKept` is told once it is safe. What the server refuses while somebody looks goes back to their form, and not to the queue. */
export async function deliver(work: Work, onKept: () => void): Promise<Delivered> {
  const delivery: Delivery = { ...work, id: crypto.randomUUID(), at: Date.now(), next: 0, state: 'waiting', message: null };
  const device = await ownDevice();
  if (!device || !(await isKept(delivery))) return sendAll(delivery);
  onKept();
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
          settle(() => reject(new DeliveryRefused(own)));
        } else if (state.hasTag('offline') || state.hasTag('stopped')) settle(() => resolve({ saved: own.saved, isKept: true }));
      }),
    ];
    const settle = (end: () => void) => {
      for (const each of listening) each.unsubscribe();
      end();
    };
  });
  queue.send({ type: 'delivery.added', delivery });
  return outcome;
}

const isKept = (delivery: Delivery): Promise<boolean> =>
  keepDelivery(delivery).then(
    () => true,
    () => false,
  );

/** Where a browser keeps nothing, or nothing more, what is written goes straight to the server. */
async function sendAll(delivery: Delivery): Promise<Delivered> {
  let left = delivery;
  try {
    for (let isDone = false; !isDone;) ({ delivery: left, isDone } = await sendStep({ delivery: left }));
  } catch (error) {
    throw Object.assign(Object(error), { saved: left.saved, arrived: left.next } satisfies Partly);
  }
  return { saved: left.saved, isKept: false };
}
