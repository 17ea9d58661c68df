// The command machine walked through two buttons: one that asks first, in the queue of albaranes, and one that does not, in their list.
import { afterEach, expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { commandMachine } from '#machines/editing/commandMachine.ts';
import ReadyToInvoiceScreen from '#src/screens/invoicing/readyToInvoice/ReadyToInvoiceScreen.tsx';
import WorkOrdersScreen from '#src/screens/work/workOrders/WorkOrdersScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import type { Plan } from '#tests/support/walks/walk.ts';

const row = {
  id: 7,
  version: 2,
  code: 'A26-00007',
  customer_id: 5,
  customer_name: 'Bar Julián',
  fecha_albaran: '2026-03-02',
  estado: 'listo',
  base: 71,
  total: 85.91,
};

const [plan] = plans.command as [Plan];
const asking = onScreen(plan, (_, { type }) => type !== 'command.given');
const atOnce = onScreen(plan, (_, { type }) => type !== 'command.asked');

interface Place {
  path: string;
  screen: () => React.ReactNode;
  call: string;
  button: string;
}
const queue: Place = {
  path: '/listo-facturar',
  screen: () => <ReadyToInvoiceScreen />,
  call: '/api/workOrder/goBackFacturar',
  button: 'Devolver A26-00007 a pendiente',
};
const orders: Place = { path: '/trabajos', screen: () => <WorkOrdersScreen />, call: '/api/workOrder/switchFechas', button: 'Ver por fecha de creación' };

let server: Played;
let inside: Inside;
let place: Place;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const pressed = () => button(place.button);
const isPressedBusy = async (busy: boolean) => {
  await expect.element(pressed()).toHaveAttribute('aria-busy', String(busy));
  await expect.element(pressed()).toHaveAttribute('aria-disabled', String(busy));
};

const gestures: ScreenWalk['gestures'] = {
  'command.given': () => pressed().click(),
  'command.asked': () => pressed().click(),
  'command.confirmed': () => button('Sí, devolver').click(),
  'command.cancelled': () => button('No').click(),
  'xstate.done.actor.run': ({ output }) => server.answer(place.call, { code: 20001, message: 'Hecho', data: output }),
  'xstate.error.actor.run': async ({ error }) => {
    if (error.code === undefined) return server.lose(place.call);
    await server.answer(place.call, { ...error, errors: undefined });
    await expect.poll(() => inside.messages.at(-1)?.text).toBe(error.message);
  },
};

const atRest = async () => {
  await isPressedBusy(false);
  await seesNot(question());
  expect(server.waits(place.call)).toBe(false);
};

const looks: ScreenWalk['looks'] = {
  idle: atRest,
  unanswered: async () => {
    await atRest();
    expect(inside.messages.at(-1)?.text).toBe('No se puede conectar con el servidor. No sabemos si se ha guardado: vuelva a pulsar, no se hará dos veces');
  },
  asking: async () => {
    await expect.element(question()).toHaveAccessibleName('¿Devolver el albarán A26-00007 a pendiente?');
    expect(server.waits(place.call)).toBe(false);
  },
  running: async () => {
    await expect.poll(() => server.waits(place.call)).toBe(true);
    await isPressedBusy(true);
  },
};

walkScreen({
  machine: commandMachine,
  plans: [asking, atOnce],
  open: async which => {
    place = which === asking ? queue : orders;
    server = playServer({ '/api/auth/info': infoOf('admin'), '/api/workOrder/getPaginatedFilter': { items: [row], total: 1, page: 1, pageSize: 20 } });
    inside = await enter(place.path);
    standAt(place.path);
    await render(<Office inside={inside}>{place.screen()}</Office>);
    await sees(pressed());
  },
  gestures,
  looks,
});
