// Work to be sent: kept on the device first, then sent, and the result is reported.
import { ApiError } from '#src/api/client.ts';
import { isForOffice, toOffice, type Delivery } from '#machines/device/delivery.ts';
import { codes, type Saved } from '#domain/kernel/answer.ts';
import type { Delivered, Partly } from '#machines/device/deliveryMachine.ts';
import { isForGood, isUnreachable, toFailure } from '#machines/editing/failure.ts';
import { sendStep } from '#src/device/sendStep.ts';
import { serverTime } from '#src/api/serverClock.ts';
import { isFull, keepDelivery } from '#src/device/store.ts';
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

const NO_ROOM = 'No queda sitio en este dispositivo: el trabajo no se ha guardado ni enviado. Libere espacio o inténtelo con conexión';

type Work = Pick<Delivery, 'userId' | 'title' | 'record' | 'saved' | 'steps'>;

/** Keeps a delivery and sends it; `onKept` is called once it is safe. What the server refuses while the user waits goes back to the form, and not to the queue. */
export async function deliver(work: Work, onKept: () => void): Promise<Delivered> {
  const delivery: Delivery = { ...work, id: crypto.randomUUID(), at: serverTime(), next: 0, state: 'waiting', message: null };
  const device = await ownDevice();
  const problem: unknown = device && (await keepDelivery(delivery).catch((error: unknown) => Object(error)));
  if (!device || problem) return sendAll(delivery, isFull(problem));
  onKept();
  const { queue } = device;
  const outcome = new Promise<Delivered>((resolve, reject) => {
    const listening = [
      queue.on('delivery.sent', ({ id, saved, isLoose }) => {
        if (id === delivery.id) settle(() => resolve({ saved, outcome: isLoose ? 'loose' : 'sent' }));
      }),
      queue.subscribe(state => {
        const own = state.context.deliveries.find(each => each.id === delivery.id);
        if (!own || state.hasTag('busy')) return;
        if (own.state === 'second') settle(() => resolve({ saved: null, outcome: 'second' }));
        else if (own.state !== 'waiting') {
          queue.send({ type: 'delivery.discarded', id: own.id });
          settle(() => reject(new DeliveryRefused(own)));
        } else if (state.hasTag('offline') || state.hasTag('stopped')) settle(() => resolve({ saved: own.saved, outcome: 'kept' }));
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

/** Where a browser keeps nothing, or nothing more, what is written goes straight to the server; without connection it is neither kept nor sent. */
async function sendAll(delivery: Delivery, wasFull: boolean): Promise<Delivered> {
  let left = delivery;
  try {
    for (let isDone = false; !isDone;) ({ delivery: left, isDone } = await sendStep({ delivery: left }));
  } catch (error) {
    if (isForGood(error) && isForOffice(left)) {
      // the keys of a parte are those of its work: tried again, it is the same one
      const sent = await sendAll(toOffice(left, toFailure(error).message), wasFull).catch((problem: unknown) => {
        throw Object.assign(Object(problem), { saved: left.saved, arrived: left.next } satisfies Partly);
      });
      return { ...sent, outcome: 'loose' };
    }
    const problem = wasFull && isUnreachable(error) ? new ApiError(NO_ROOM) : Object(error);
    throw Object.assign(problem, { saved: left.saved, arrived: left.next } satisfies Partly);
  }
  return { saved: left.saved, outcome: 'sent' };
}
