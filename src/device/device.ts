// This device as a technician's own: what was read stays readable, and what is written waits here until the server has it.
import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { endpoints } from '#domain/endpoints.ts';
import type { VisitDay } from '#domain/work/wire.ts';
import type { Delivery } from '#machines/device/delivery.ts';
import { offlineQueueMachine, type Kept } from '#machines/device/offlineQueueMachine.ts';
import { fromCatalogue } from '#src/device/catalogue.ts';
import { fetchAhead } from '#src/device/fetchAhead.ts';
import { call, type Keeper, type Known } from '#src/api/client.ts';
import { serverTime } from '#src/api/serverClock.ts';
import { service } from '#src/api/service.ts';
import { sendStep } from '#src/device/sendStep.ts';
import { takeBack } from '#src/device/takeBack.ts';
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

// that the browser has a network does not mean that the server is there
const tryNow = () => open?.send({ type: 'send.asked' });
const tryInSight = () => document.visibilityState === 'visible' && tryNow();
const lost = () => open?.send({ type: 'network.lost' });

/** Opens the device for a user. */
export async function openDevice(userId: number): Promise<Device> {
  await own(userId);
  void forgetAnswers(serverTime() - LIFE);
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
        takeBack: service<string, { delivery: Delivery }>(({ delivery }) => takeBack(delivery)),
        keep: service<unknown, Kept>(change => ('put' in change ? keepDelivery(change.put) : forgetDelivery(change.remove))),
        probe: service<unknown, undefined>((_, signal) => call(endpoints.company.data, { params: { id: 1 }, silent: true, isServerOnly: true, signal })),
      },
    }),
  ).start();
  open = queue;
  await waitFor(queue, state => !state.matches('reading'));
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryInSight);
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
      if (asked.reads) void keepAnswer({ key: keyOf(asked), at: serverTime(), data }).catch(() => undefined);
    },
    async unanswered(asked) {
      queue.send({ type: 'network.lost' });
      const answer = asked.reads ? await recall(asked).catch(() => undefined) : undefined;
      if (answer) queue.send({ type: 'answer.recalled', at: answer.at });
      return answer;
    },
  };
}

/** What is known of a question: what was answered to it, or what the catalogue says. */
const recall = async (asked: Known) => (await recallAnswer(keyOf(asked))) ?? (await fromCatalogue(asked));

/** Forgets what a user has read on this device, and with `all` what they have not sent. */
export async function clearDevice(userId: number, all: boolean): Promise<void> {
  window.removeEventListener('online', tryNow);
  document.removeEventListener('visibilitychange', tryInSight);
  window.removeEventListener('offline', lost);
  open?.stop();
  open = undefined;
  await (all ? wipe(userId) : forgetAnswers(Infinity));
}
