// This device as a technician's own: what was read stays readable, and what is written waits here until the server has it.
import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { endpoints } from '#domain/endpoints.ts';
import type { VisitDay } from '#domain/wire.ts';
import type { Delivery } from '#machines/delivery.ts';
import { offlineQueueMachine, type Kept } from '#machines/offlineQueueMachine.ts';
import { fromCatalogue } from '#src/device/catalogue.ts';
import { fetchAhead } from '#src/device/fetchAhead.ts';
import type { Keeper } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';
import { sendStep } from '#src/device/sendStep.ts';
import { keepProgram } from '#src/device/version.ts';
import { deliveriesOf, forgetAnswers, forgetDelivery, keepAnswer, keepDelivery, keyOf, own, recallAnswer, wipe } from '#src/device/store.ts';

/** What may be needed is read again after so long, in milliseconds. */
const AGAIN = 30 * 60_000;
/** How long an answer may be shown, in milliseconds. */
const LIFE = 14 * 24 * 60 * 60_000;

export interface Device extends Keeper {
  queue: ActorRefFrom<typeof offlineQueueMachine>;
}

let open: Device['queue'] | undefined;

const found = () => open?.send({ type: 'network.found' });
const lost = () => open?.send({ type: 'network.lost' });

/** Opens the device for a user. */
export async function openDevice(userId: number): Promise<Device> {
  await own(userId);
  void forgetAnswers(Date.now() - LIFE);
  void keepProgram().catch(() => undefined); // a browser that refuses works on with the network
  const queue = createActor(
    offlineQueueMachine.provide({
      actors: {
        read: service<readonly Delivery[], undefined>(() => deliveriesOf(userId)),
        send: service(async (asked: { delivery: Delivery }, signal) => {
          const sent = await sendStep(asked, signal);
          // a step whose end is not written down is sent again under its key, which does nothing
          await (sent.isDone ? forgetDelivery(asked.delivery.id) : keepDelivery(sent.delivery)).catch(() => undefined);
          return sent;
        }),
        keep: service<unknown, Kept>(change => ('put' in change ? keepDelivery(change.put) : forgetDelivery(change.remove))),
      },
    }),
  ).start();
  open = queue;
  await waitFor(queue, state => !state.matches('reading'));
  window.addEventListener('online', found);
  window.addEventListener('offline', lost);
  if (!navigator.onLine) lost();
  let fetchedAt = 0;
  const ahead = (day: VisitDay) => {
    if (Date.now() - fetchedAt < AGAIN) return;
    fetchedAt = Date.now();
    void fetchAhead(day).catch(() => undefined); // the next day that is read tries again
  };
  return {
    queue,
    answered(asked, data) {
      queue.send({ type: 'network.found' });
      // a device that is full shows less without coverage, and works on
      if (asked.path === endpoints.notice.day.path) ahead(data as VisitDay);
      if (asked.reads) void keepAnswer({ key: keyOf(asked), at: Date.now(), data }).catch(() => undefined);
    },
    async unanswered(asked) {
      queue.send({ type: 'network.lost' });
      const answer = asked.reads ? ((await recallAnswer(keyOf(asked))) ?? (await fromCatalogue(asked))) : undefined;
      if (answer) queue.send({ type: 'answer.recalled', at: answer.at });
      return answer;
    },
  };
}

/** Forgets what a user has read on this device, and with `all` what they have not sent. */
export async function clearDevice(userId: number, all: boolean): Promise<void> {
  window.removeEventListener('online', found);
  window.removeEventListener('offline', lost);
  open?.stop();
  open = undefined;
  await (all ? wipe(userId) : forgetAnswers(Infinity));
}
