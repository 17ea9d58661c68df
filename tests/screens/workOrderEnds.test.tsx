// «Terminar» and «Reabrir» on the page of an albarán, by what the server allows.
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import WorkOrderDetailScreen from '#src/screens/workOrders/WorkOrderDetailScreen.tsx';
import { standAt, standBack } from '#tests/support/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/played.tsx';
import { button } from '#tests/support/seen.ts';
import { expectAccessible } from '#tests/support/stage.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const order = {
  id: 7,
  version: 2,
  code: 'A26-00007',
  customer_id: 5,
  customer_name: 'Bar Julián',
  fecha_albaran: '2026-03-02',
  fecha_creacion: '2026-03-02 09:00:00',
  work_order_lines: [],
  failure_codes: [],
  failure_orders: [],
  order_photos: [],
  rates: [],
  base: 0,
  iva: 0,
  total: 0,
};

async function open(estado: string, allowed: string[]) {
  const server = playServer({
    '/api/auth/info': infoOf('trabajador'),
    '/api/workOrder/data/7': { ...order, estado, allowed },
    '/api/workOrder/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
  });
  inside = await enter('/trabajos/detalles/7');
  standAt('/trabajos/detalles/7');
  await render(
    <Office inside={inside}>
      <WorkOrderDetailScreen params={{ id_work: '7' }} />
    </Office>,
  );
  return server;
}

it.each([
  ['pendiente', ['workOrder.edit', 'workOrder.terminar'], 'Terminar', '/api/workOrder/terminar'],
  ['terminado', ['workOrder.reabrir'], 'Reabrir', '/api/workOrder/reabrir'],
])('an albarán that is %s', async (estado, allowed, name, path) => {
  const server = await open(estado, allowed);
  await expect.element(button(name)).toBeVisible();
  await expectAccessible();
  await button(name).click();
  await expect.poll(() => server.sent(path)).toEqual([{ id: 7 }]);
});

it('an albarán without lines or work has neither', async () => {
  await open('pendiente', ['workOrder.edit']);
  await expect.element(button('PDF')).toBeVisible();
  expect([button('Terminar').query(), button('Reabrir').query(), button('Borrar').query()]).toEqual([null, null, null]);
});
