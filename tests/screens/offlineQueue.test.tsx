// The queue of a device, walked on the page of what is not sent: what the network does, what the server answers and what a technician decides.
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import { dueOf, type Delivery } from '#machines/delivery.ts';
import { offlineQueueMachine } from '#machines/offlineQueueMachine.ts';
import { call } from '#src/api/client.ts';
import { DeviceBanner } from '#src/device/DeviceBanner.tsx';
import { keepAnswer, keepDelivery, keyOf } from '#src/device/store.ts';
import UnsentScreen from '#src/screens/unsent/UnsentScreen.tsx';
import { ownDevice } from '#src/session/ownDevice.ts';
import { holdTimers, type HeldTimers } from '#tests/support/heldTimers.ts';
import { expired, network, refused } from '#tests/support/planAnswers.ts';
import { plans } from '#tests/support/plans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/played.tsx';
import { onScreen, walkScreen } from '#tests/support/screenWalk.ts';
import { button, sees, seesNot } from '#tests/support/seen.ts';
import type { Plan } from '#tests/support/walk.ts';

const RETRY_DELAY = 20_000;
const steps = [endpoints.workOrder.createFromNotice.path, endpoints.workOrder.terminar.path];
const read = endpoints.failureCode.all;

let server: Played;
let timers: HeldTimers;
let inside: Inside | undefined;
afterEach(() => leave(inside));

async function open({ cases = [] }: Plan) {
  const kept = cases.find(({ type }) => type === 'xstate.done.actor.read')?.['output'] as readonly Delivery[];
  for (const each of kept) await keepDelivery(each);
  server = playServer({ '/api/auth/info': infoOf('trabajador') });
  timers = holdTimers(RETRY_DELAY);
  inside = await enter('/pendientes');
  await device(); // whose answers of before are gone
  await keepAnswer({ key: keyOf(read), at: Date.now(), data: [] });
  await render(
    <Office inside={inside}>
      <DeviceBanner />
      <UnsentScreen />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: 'Sin enviar' }));
}

/** The step that waits for the server's answer. */
const underWay = () => steps.find(path => server.waits(path));
const nextStep = async () => {
  await expect.poll(underWay).toBeDefined();
  return underWay()!;
};
const arrive = async () => server.answer(await nextStep(), { code: 20001, message: '', data: { id: 5, version: 1 } });
const device = async () => (await ownDevice())!.queue;
/** What the device writes down, it writes in its own time. */
const until = async (isSo: (queue: Awaited<ReturnType<typeof device>>) => boolean) => {
  const queue = await device();
  await expect.poll(() => isSo(queue)).toBe(true);
};
const offline = () => page.getByRole('status', { name: 'Conexión' }).getByText(/^Sin conexión/);

walkScreen({
  machine: offlineQueueMachine,
  plans: plans.offlineQueue.map(plan =>
    onScreen(plan, (snapshot, event) => {
      const due = dueOf((snapshot.context as { deliveries: Delivery[] }).deliveries);
      // what the device reads and writes is done before anybody can act
      if (snapshot.matches('reading')) return event.type === 'xstate.done.actor.read';
      if (snapshot.matches('keeping') || snapshot.matches('keepingOffline')) return event.type === 'xstate.done.actor.keep';
      if (event.type === 'xstate.error.actor.send') return [network, expired, refused].includes(event['error'] as typeof refused);
      // each step is one of two
      if (event.type === 'xstate.done.actor.send' && !(event['output'] as { isDone: boolean }).isDone) return due?.next === 0;
      return true;
    }),
  ),
  open,
  gestures: {
    'xstate.done.actor.read': () => undefined,
    'xstate.done.actor.keep': async () => {
      await until(queue => !queue.getSnapshot().value.startsWith('keeping'));
    },
    'xstate.done.actor.send': async ({ output }) => {
      const isFirst = (await nextStep()) === steps[0];
      await arrive();
      if (isFirst && (output as { isDone: boolean }).isDone) {
        await until(() => server.waits(steps[1]!));
        await arrive();
      }
    },
    'xstate.error.actor.send': async ({ error }) => {
      const path = await nextStep();
      await (error === network ? server.lose(path) : server.answer(path, { code: error === expired ? 50014 : 30001, message: 'No se puede', data: null }));
    },
    // as a form does that was written in another part of the program
    'delivery.added': async ({ delivery }) => {
      await keepDelivery(delivery as Delivery);
      (await device()).send({ type: 'delivery.added', delivery: delivery as Delivery });
    },
    'delivery.retried': () => button('Reintentar').click(),
    'delivery.discarded': async () => {
      await button('Descartar').click();
      await button('Sí, descartar').click();
    },
    'network.lost': () => window.dispatchEvent(new Event('offline')),
    'network.found': () => window.dispatchEvent(new Event('online')),
    'answer.recalled': async () => {
      const answer = call(read, { silent: true });
      await until(() => server.waits(read.path));
      await server.lose(read.path);
      await answer;
      await sees(page.getByText(/Datos de/));
    },
    'xstate.after.retryDelay.offlineQueue.offline': () => timers.run(),
  },
  looks: {
    reading: null,
    keeping: null,
    keepingOffline: null,
    resting: async () => {
      await until(queue => !queue.getSnapshot().hasTag('busy') && underWay() === undefined);
      await seesNot(offline());
    },
    sending: async () => void (await nextStep()),
    offline: () => sees(offline()),
    signedOut: async () => {
      await sees(page.getByText('Albarán de Bar Julián'));
      await seesNot(offline());
    },
  },
  beyond: {
    'offlineQueue.reading —xstate.error.actor.read→ offlineQueue.resting': 'only where a browser keeps nothing, and then there is no such page',
    'offlineQueue.keeping —xstate.error.actor.keep→ offlineQueue.resting': 'only where a browser keeps nothing more',
    'offlineQueue.keepingOffline —xstate.error.actor.keep→ offlineQueue.offline': 'only where a browser keeps nothing more',
  },
});
