// A record on a page of its own, walked through the page of an albarán.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import type { Envelope } from '#domain/kernel/answer.ts';
import { recordViewMachine } from '#machines/lists/recordViewMachine.ts';
import WorkOrderDetailScreen from '#src/screens/work/workOrders/WorkOrderDetailScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, pressInHead, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { evaWrites } from '#tests/support/pages/others.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import { network, refused } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

const FINISH = '/api/workOrder/terminar';
const DELETE = '/api/workOrder/delete';
const UPDATE = '/api/workOrder/update';
const line = { id: 1, product_id: null, description: 'Mano de obra', quantity: 2, price: 35.5, discount: 0, iva: 21, operation: 'S1', base: 71, total: 85.91 };
const totals = { rates: [], base: 71, iva: 14.91, total: 85.91 };
const dates = { fecha_albaran: '2026-03-02', fecha_creacion: '2026-03-02 09:00:00' };
const common = { version: 2, customer_id: 5, customer_name: 'Bar Julián', estado: 'pendiente', failure_codes: [], failure_orders: [], order_photos: [] };
const stored = (id: number) => ({ id, code: `A26-0000${id}`, ...common, ...dates, ...totals, work_order_lines: [line] });

let server: Played;
let inside: Inside;
let screen: RenderResult;
/** The albarán whose page it is. */
let id: number;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const shown = () => (
  <Office inside={inside}>
    <WorkOrderDetailScreen params={{ id_work: String(id) }} />
  </Office>
);

async function open() {
  id = 7;
  server = playServer({ '/api/auth/info': infoOf('admin'), '/api/workOrder/correos/': { via: 'smtp', queued: 0, failed: 0, mails: [] } });
  inside = await enter('/trabajos/detalles/7');
  standAt('/trabajos/detalles/7');
  screen = await render(shown());
}

const DATA = () => `/api/workOrder/data/${id}`;
const answerRead = async (envelope: Envelope) => {
  await expect.poll(() => server.waits(DATA())).toBe(true);
  await server.answer(DATA(), envelope);
};
const step = () => (server.waits(DELETE) ? DELETE : FINISH);
const isRead = () => answerRead({ code: 20000, data: stored(id) });

/** Changes the date in the dialog that the page has for it, after which the page is read again. */
async function changeDate() {
  await pressInHead('Cambiar la fecha');
  await sees(page.getByRole('dialog'));
  await isRead();
  await button('Guardar').click();
  await expect.poll(() => server.waits(UPDATE)).toBe(true);
  await server.answer(UPDATE, { code: 20001, message: 'Guardado', data: { id, version: 3 } });
  await seesNot(page.getByRole('dialog'));
}

const plan: Plan<typeof recordViewMachine> = {
  input: { of: 7 },
  cases: [
    { type: 'record.turned', of: 8 },
    { type: 'action.chosen', action: 'workOrder.terminar', ask: false },
    { type: 'action.chosen', action: 'workOrder.delete', ask: true },
    done('read', stored(7)),
    failed('read', network),
    done('refresh', stored(7)),
    failed('refresh', network),
    done('act', { id: 7, version: 3 }),
    failed('act', refused),
  ],
  project: ({ of, record }) => [of, record !== null],
};

const gestures: ScreenWalk['gestures'] = {
  'record.turned': async () => {
    id = 8;
    await screen.rerender(shown());
  },
  'record.reload': () => (button('Reintentar').query() ? button('Reintentar').click() : changeDate()),
  'record.changed': async () => {
    const before = server.sent(DATA()).length;
    evaWrites('workOrder', id);
    await expect.poll(() => server.sent(DATA()).length).toBe(before + 1);
  },
  'xstate.done.actor.refresh': async () => {
    await answerRead({ code: 20000, data: { ...stored(id), customer_name: 'Bar Julián e hijos' } });
    await sees(page.getByText('Bar Julián e hijos'));
  },
  'xstate.error.actor.refresh': () => server.lose(DATA()),
  'action.chosen': ({ ask }) => pressInHead(ask ? 'Borrar' : 'Terminar'),
  'action.confirmed': () => button('Sí, borrar').click(),
  'action.cancelled': () => button('No').click(),
  'xstate.done.actor.read': isRead,
  'xstate.error.actor.read': async () => {
    await expect.poll(() => server.waits(DATA())).toBe(true);
    await server.lose(DATA());
  },
  'xstate.done.actor.act': ({ output }) => server.answer(step(), { code: 20001, message: 'Hecho', data: output }),
  'xstate.error.actor.act': async ({ error }) => {
    await server.answer(step(), { ...error, errors: undefined });
    await expect.poll(() => inside.messages.at(-1)?.text).toBe(error.message);
  },
};

const looks: ScreenWalk['looks'] = {
  loading: async () => {
    await expect.poll(() => server.waits(DATA())).toBe(true);
    await seesNot(question());
    // a record that was there stays, and nothing can be done with it
    await expect.poll(() => button('Terminar').query()?.hasAttribute('disabled') ?? page.getByText('Cargando').query() !== null).toBe(true);
  },
  ready: async () => {
    await sees(page.getByRole('heading', { name: `Albarán A26-0000${id}` }));
    await expect.element(button('Terminar')).toBeEnabled();
    await seesNot(question());
  },
  failed: async () => {
    await sees(page.getByRole('heading', { level: 1, name: 'No se ha podido abrir el albarán' }));
    await expect.element(page.getByRole('link', { name: 'Ir a «Albaranes»' })).toHaveAttribute('href', '/trabajos');
    await sees(page.getByText('No se puede conectar con el servidor'));
  },
  asking: async () => {
    await expect.element(question()).toHaveAccessibleName(`¿Seguro que quiere borrar el albarán A26-0000${id}?`);
    await expect.element(button('No')).toHaveFocus();
  },
  acting: async () => {
    await expect.poll(() => server.waits(step())).toBe(true);
    await expect.element(button('Terminar')).toBeDisabled();
    await seesNot(question());
  },
};

walkScreen({
  machine: recordViewMachine,
  plans: [
    onScreen(plan, (snapshot, { type }) => {
      // where nothing is shown yet, there is nothing to press
      if (type === 'record.reload') return !snapshot.matches('loading') || snapshot.context.record !== null;
      // the question and the answer of a step that is being taken are of the record that is shown
      return type !== 'record.turned' || snapshot.matches('ready') || snapshot.matches('loading');
    }),
  ],
  open,
  gestures,
  looks,
});

describe('the page of an albarán', () => {
  it('reads it again when it could not be read, and after a step, refused or not', async () => {
    await open();
    await expect.poll(() => server.waits(DATA())).toBe(true);
    await server.lose(DATA());
    await looks['failed']!();
    await button('Reintentar').click();
    for (const answer of [
      { code: 30001, message: 'Ahora no' },
      { code: 20001, data: { id, version: 3 } },
    ] as const) {
      await looks['loading']!();
      await isRead();
      await looks['ready']!();
      await button('Terminar').click();
      await looks['acting']!();
      await server.answer(step(), answer);
    }
    await looks['loading']!();
  });

  it('asks before it deletes, and No changes nothing', async () => {
    await open();
    await isRead();
    await pressInHead('Borrar');
    await looks['asking']!();
    await button('No').click();
    await looks['ready']!();
    expect(server.sent(DELETE)).toEqual([]);
    await pressInHead('Borrar');
    await button('Sí, borrar').click();
    await looks['acting']!();
  });
});

it('The page of an albarán says what its paper cannot show', async () => {
  await open();
  await answerRead({ code: 20000, data: { ...stored(id), no_imprimible: 'No se puede imprimir «👍» en «Trabajo realizado»' } });
  await sees(page.getByText('No se puede imprimir «👍» en «Trabajo realizado»: en el PDF saldrá «?».'));
  await expectAccessible();
});
