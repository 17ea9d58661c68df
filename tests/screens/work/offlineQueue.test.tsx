// The queue of a device, walked on the page of what is not sent: what the network does, what the server answers and what a technician decides.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import { dueOf, type Delivery } from '#machines/device/delivery.ts';
import { offlineQueueMachine, pauseAfter } from '#machines/device/offlineQueueMachine.ts';
import { call } from '#src/api/client.ts';
import { DeviceBanner } from '#src/device/DeviceBanner.tsx';
import { storeFull } from '#src/device/openStore.ts';
import { keepAnswer, keepDelivery, keyOf } from '#src/device/store.ts';
import UnsentScreen from '#src/screens/work/unsent/UnsentScreen.tsx';
import { ownDevice } from '#src/session/ownDevice.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { buildDelivery } from '#tests/support/walks/devicePlans.ts';
import { barred, expired, network, refused } from '#tests/support/walks/planAnswers.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { onScreen, walkScreen } from '#tests/support/walks/screenWalk.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import type { AnyEventObject } from 'xstate';
import type { Plan } from '#tests/support/walks/walk.ts';

const pauses = [1, 2, 3, 4, 5].map(pauseAfter);
const deposit = endpoints.workOrder.deposit.path;
const steps = [endpoints.workOrder.createFromNotice.path, endpoints.workOrder.terminar.path, deposit];
const read = endpoints.failureCode.all;
const probe = endpoints.company.data.path.replace('{id}', '1');

let server: Played;
let timers: HeldTimers;
let inside: Inside | undefined;
afterEach(() => leave(inside));

const open = ({ cases = [] }: Plan) => openWith(cases.find(({ type }) => type === 'xstate.done.actor.read')?.['output'] as readonly Delivery[]);

async function openWith(kept: readonly Delivery[]) {
  for (const each of kept) await keepDelivery(each);
  server = playServer({ '/api/auth/info': infoOf('trabajador') });
  timers = holdTimers(...pauses);
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
const probeWaits = async () => {
  await expect.poll(() => server.waits(probe)).toBe(true);
};
const answerProbe = async () => {
  await probeWaits();
  await server.answer(probe, { code: 20000, data: {} });
};
const refuseProbe = async ({ error }: AnyEventObject) => {
  await probeWaits();
  await (error === network ? server.lose(probe) : server.answer(probe, { code: 30001, message: 'No se puede' }));
};
const offline = () => page.getByRole('status', { name: 'Conexión' }).getByText(/^Sin conexión/);

walkScreen({
  machine: offlineQueueMachine,
  plans: plans.offlineQueue.map(plan =>
    onScreen(plan, (snapshot, event) => {
      const { deliveries, resting } = snapshot.context as { deliveries: Delivery[]; resting: string[] };
      const due = dueOf(deliveries, resting);
      // what rests wakes by itself, and only that
      if (event.type === 'delivery.rested') return snapshot.matches('resting') && resting.length > 0;
      // what the device reads and writes is done before anybody can act
      if (snapshot.matches('reading')) return event.type === 'xstate.done.actor.read';
      if (snapshot.matches('keeping') || snapshot.matches('keepingOffline')) return event.type === 'xstate.done.actor.keep';
      if (snapshot.matches('takingBack')) return event.type === 'xstate.done.actor.takeBack';
      // an albarán goes back to its form while nothing of it has arrived, and not once it is a parte
      if (event.type === 'delivery.recalled')
        return (snapshot.context as { deliveries: Delivery[] }).deliveries.some(({ next, isLoose }) => next === 0 && !isLoose);
      if (event.type === 'xstate.error.actor.send') return [network, expired, refused, barred].includes(event['error'] as typeof refused);
      // each step is one of two, and a parte has only one
      if (event.type === 'xstate.done.actor.send' && !(event['output'] as { isDone: boolean }).isDone) return due?.next === 0 && !due.isLoose;
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
      const data = error === barred ? barred.data : null;
      await (error === network ? server.lose(path) : server.answer(path, { code: error === expired ? 50014 : 30001, message: 'No se puede', data }));
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
    'delivery.recalled': () => button('Corregir').click(),
    'xstate.done.actor.takeBack': () => until(queue => !queue.getSnapshot().hasTag('busy') || server.waits(probe)),
    'network.lost': () => window.dispatchEvent(new Event('offline')),
    'network.found': async () => {
      const answer = call(read, { silent: true });
      await until(() => server.waits(read.path));
      await server.answer(read.path, { code: 20000, data: [] });
      await answer;
    },
    'send.asked': () => window.dispatchEvent(new Event('online')),
    'xstate.done.actor.probe': answerProbe,
    'xstate.error.actor.probe': refuseProbe,
    'xstate.done.actor.asking': answerProbe,
    'xstate.error.actor.asking': refuseProbe,
    'delivery.rested': () => timers.run(),
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
    barred: null,
    keeping: null,
    keepingOffline: null,
    takingBack: null,
    resting: async () => {
      await until(queue => !queue.getSnapshot().hasTag('busy') && underWay() === undefined);
      await seesNot(offline());
    },
    sending: async () => void (await nextStep()),
    doubting: probeWaits,
    doubted: null,
    offline: () => sees(offline()),
    probing: async () => {
      await until(() => server.waits(probe));
      await sees(offline());
    },
    signedOut: async () => {
      await sees(page.getByText('Albarán de Bar Julián'));
      await seesNot(offline());
    },
  },
  beyond: {
    'offlineQueue.reading —xstate.error.actor.read→ offlineQueue.resting': 'only where a browser keeps nothing, and then there is no such page',
    'offlineQueue.keeping —xstate.error.actor.keep→ offlineQueue.resting': 'only where a browser keeps nothing more',
    'offlineQueue.takingBack —xstate.error.actor.takeBack [2]→ offlineQueue.resting': 'a full browser has its own test',
    'offlineQueue.takingBack —xstate.error.actor.takeBack [1]→ offlineQueue.probing': 'a full browser has its own test',
    'offlineQueue.keepingOffline —xstate.error.actor.keep→ offlineQueue.offline': 'only where a browser keeps nothing more',
  },
});

const waits = { userId: infoOf('trabajador').user.id };

/** A device whose first attempt did not arrive. */
async function openOffline() {
  await openWith([buildDelivery(waits)]);
  await server.lose(await nextStep());
  await probeWaits();
  await server.lose(probe);
  await sees(offline());
}

it.each<[string, () => unknown]>([
  ['the browser finds a network', () => window.dispatchEvent(new Event('online'))],
  ['the page is in sight again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the user asks for it', () => button('Enviar ahora').click()],
])('The queue sends at once when %s', async (_, happens) => {
  await openOffline();
  await expect.element(button('Enviar ahora')).toBeEnabled();
  await happens();
  expect(await nextStep()).toBe(steps[0]);
});

it('The page says that there is no connection until the server has answered, and while it tries that it does', async () => {
  await openOffline();
  timers.run();
  await nextStep();
  await sees(offline());
  await sees(page.getByText('Probando…').first());
  await arrive();
  await seesNot(offline());
  await seesNot(button('Enviar ahora'));
});

it('A queue with nothing to send finds out by itself that the server is back', async () => {
  await openWith([]);
  window.dispatchEvent(new Event('offline'));
  await sees(offline());
  timers.run();
  await answerProbe();
  await seesNot(offline());
});

it('an expired session is named as what the work waits for', async () => {
  await openWith([buildDelivery(waits)]);
  await server.answer(await nextStep(), { code: 50014, message: 'La sesión ha caducado' });
  await sees(page.getByText('La sesión ha caducado: se envía cuando vuelva a entrar'));
});

it('The page does not say that work is kept on a device that is full', async () => {
  await openOffline();
  storeFull.tell(true);
  await sees(page.getByText('Sin conexión: no queda sitio en este dispositivo'));
  storeFull.tell(false);
});
