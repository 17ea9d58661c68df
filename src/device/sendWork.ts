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

/** Thrown where the server refuses: what had arrived before, and as which record. It waits on the device until its form has it again. */
export class DeliveryRefused extends ApiError implements Partly {
  readonly saved: Saved | null;
  readonly arrived: number;
  readonly waiting: string;
  constructor({ id, message, saved, next }: Delivery) {
    super(message ?? 'Error', { code: codes.refused });
    this.saved = saved;
    this.arrived = next;
    this.waiting = id;
  }
}

/** What was refused is a form again, and waits no longer under this name. */
export async function takeFromQueue(id: string): Promise<void> {
  (await ownDevice())?.queue.send({ type: 'delivery.discarded', id });
}

/** The same, of an error of `deliver`. */
export const takeRefused = async (error: unknown): Promise<void> => (error instanceof DeliveryRefused ? takeFromQueue(error.waiting) : undefined);

const NO_ROOM = 'No queda sitio en este dispositivo: el trabajo no se ha guardado ni enviado. Libere espacio o inténtelo con conexión';

type Work = Pick<Delivery, 'userId' | 'title' | 'record' | 'saved' | 'steps'>;

/** Keeps a delivery and sends it; `onKept` is called once it is safe. What the server refuses while the user waits goes back to the form; once `signal` is aborted nobody waits, and the queue keeps it. */
export async function deliver(work: Work, onKept: () => void, signal?: AbortSignal): Promise<Delivered> {
  const delivery: Delivery = { ...work, id: crypto.randomUUID(), at: serverTime(), next: 0, state: 'waiting', message: null };
  const device = await ownDevice();
  const problem: unknown = device && (await keepDelivery(delivery).catch((error: unknown) => Object(error)));
  if (!device || problem) return sendAll(delivery, isFull(problem));
  onKept();
  const { queue } = device;
  return new Promise<Delivered>((resolve, reject) => {
    const settle = (end: () => void) => {
      for (const each of listening) each.unsubscribe();
      end();
    };
    const listening = [
      queue.on('delivery.sent', ({ id, saved, isLoose }) => {
        if (id === delivery.id) settle(() => resolve({ saved, outcome: isLoose ? 'loose' : 'sent' }));
      }),
      queue.subscribe(state => {
        const own = state.context.deliveries.find(({ id }) => id === delivery.id);
        if (!own) return;
        const isDoubted = state.matches('doubting') || state.context.resting.includes(own.id);
        if (own.state === 'waiting' && isDoubted) settle(() => resolve({ saved: own.saved, outcome: 'kept' }));
        else if (state.hasTag('busy')) return;
        else if (own.state === 'second') settle(() => resolve({ saved: null, outcome: 'second' }));
        else if (own.state !== 'waiting') settle(() => reject(new DeliveryRefused(own)));
        else if (state.hasTag('offline') || state.hasTag('stopped')) settle(() => resolve({ saved: own.saved, outcome: 'kept' }));
      }),
    ];
    signal?.addEventListener('abort', () => settle(() => undefined));
    queue.send({ type: 'delivery.added', delivery });
  });
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
