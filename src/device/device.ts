// This device as a technician's own: what was read stays readable, and what is written waits here until the server has it.
import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { endpoints } from '#domain/endpoints.ts';
import type { VisitDay } from '#domain/work/wire.ts';
import { isForOffice, toOffice, type Delivery } from '#machines/device/delivery.ts';
import { offlineQueueMachine, type Kept } from '#machines/device/offlineQueueMachine.ts';
import { fromCatalogue } from '#src/device/catalogue.ts';
import { fetchAhead } from '#src/device/fetchAhead.ts';
import { call, type Keeper, type Known } from '#src/api/client.ts';
import { serverTime } from '#src/api/serverClock.ts';
import { service } from '#src/api/service.ts';
import { sendStep } from '#src/device/sendStep.ts';
import { takeBack } from '#src/device/takeBack.ts';
import { begunBy, discardBegun, type Begun } from '#src/device/begun.ts';
import { heldOf, tellHeld, tellHolding, type Holding } from '#src/device/tellHeld.ts';
import { keepProgram } from '#src/device/version.ts';
import { deliveriesOf, forgetAnswers, forgetDelivery, keepAnswer, keepDelivery, keyOf, own, recallAnswer } from '#src/device/store.ts';

/** What may be needed is read again after so long, in milliseconds. */
const AGAIN = 30 * 60_000;
/** Why work of a closed account comes to the office as a parte. */
const CLOSED = 'La cuenta de quien lo hizo se ha desactivado';
/** How long an answer may be shown, in milliseconds. */
const LIFE = 14 * 24 * 60 * 60_000;

export interface Device extends Keeper {
  queue: ActorRefFrom<typeof offlineQueueMachine>;
  /** How much it holds of its owner that the server does not have. */
  holds: () => Promise<Holding>;
  /** What its owner has begun in a form and not ended. */
  begun: () => Promise<Begun[]>;
  discardBegun: (begun: Begun) => Promise<void>;
}

let open: Device['queue'] | undefined;
let held: ActorRefFrom<typeof tellHeld> | undefined;

// that the browser has a network does not mean that the server is there
const tryNow = () => open?.send({ type: 'send.asked' });
const tryInSight = () => document.visibilityState === 'visible' && tryNow();
const lost = () => open?.send({ type: 'network.lost' });

/** Whose account was closed, and by what token their work is handed in. */
export interface Leaver {
  userId: number;
  token: string;
}

/** What a user has to send, by the session of whoever has signed in or that of `token`. */
const queueOf = (userId: number, token?: string) =>
  createActor(
    offlineQueueMachine.provide({
      actors: {
        read: service<readonly Delivery[], undefined>(() => deliveriesOf(userId)),
        send: service(async ({ delivery }: { delivery: Delivery }, signal) => {
          const sent = await sendStep({ delivery, token }, signal);
          // a step whose end is not written down is sent again under its key, which does nothing
          await (sent.isDone ? forgetDelivery(delivery.id) : keepDelivery(sent.delivery)).catch(() => undefined);
          return sent;
        }),
        takeBack: service<string, { delivery: Delivery }>(({ delivery }) => takeBack(delivery)),
        keep: service<unknown, Kept>(change => ('put' in change ? keepDelivery(change.put) : forgetDelivery(change.remove))),
        probe: service<unknown, undefined>((_, signal) => call(endpoints.company.data, { params: { id: 1 }, silent: true, isServerOnly: true, signal })),
      },
    }),
  ).start();

/** Sends what waits of somebody whose account is closed: an albarán as a parte, for the office to judge. Ends once nothing can be sent any more; what is refused stays on the device. */
export async function handIn({ userId, token }: Leaver): Promise<void> {
  for (const each of await deliveriesOf(userId)) if (isForOffice(each)) await keepDelivery(toOffice(each, CLOSED));
  const queue = queueOf(userId, token);
  await waitFor(queue, state => state.hasTag('stopped') || (state.matches('resting') && state.context.deliveries.every(each => each.state !== 'waiting')));
  queue.stop();
  await tellHolding(userId, token).catch(() => undefined); // a session that hands in nothing any more tells nothing either
}

/** Opens the device for a user. */
export async function openDevice(userId: number): Promise<Device> {
  await own(userId);
  void forgetAnswers(serverTime() - LIFE);
  void keepProgram().catch(() => undefined); // a browser that refuses works on with the network
  const queue = queueOf(userId);
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
  held = createActor(tellHeld, { input: { userId, queue } }).start();
  return {
    queue,
    holds: () => heldOf(userId),
    begun: () => begunBy(userId),
    discardBegun: begun => discardBegun(userId, begun),
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

/** Forgets what a user has read on this device. */
export async function closeDevice(): Promise<void> {
  window.removeEventListener('online', tryNow);
  document.removeEventListener('visibilitychange', tryInSight);
  window.removeEventListener('offline', lost);
  held?.stop();
  open?.stop();
  held = open = undefined;
  await forgetAnswers(Infinity);
}
