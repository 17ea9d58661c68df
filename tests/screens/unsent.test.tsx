// What this device has not sent: why, and what can be done about it.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Delivery } from '#machines/delivery.ts';
import { keepDelivery } from '#src/device/store.ts';
import UnsentScreen from '#src/screens/unsent/UnsentScreen.tsx';
import { buildDelivery } from '#tests/support/devicePlans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/played.tsx';
import { button, sees, seesNot } from '#tests/support/seen.ts';
import { expectAccessible } from '#tests/support/stage.tsx';

const UPDATE = '/api/workOrder/update';
const info = infoOf('trabajador');
const mine = { orderData: { id: 7, version: 3, trabajo_realizado: 'Cambio de placa' }, work_order_lines: [{ description: 'Placa', quantity: 1 }] };
const theirs = {
  id: 7,
  version: 4,
  user_name: 'Ana Oficina',
  trabajo_realizado: 'Limpieza',
  observaciones: 'Volver el lunes',
  work_order_lines: [{ description: 'Filtro', quantity: 2 }],
};

let server: Played;
let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  await page.viewport(1440, 900);
});

/** Opens the page on a device that keeps `deliveries`. */
async function open(...deliveries: Partial<Delivery>[]) {
  for (const each of deliveries) await keepDelivery(buildDelivery({ userId: info.user.id, ...each }));
  server = playServer({ '/api/auth/info': info, '/api/workOrder/data/7': theirs });
  inside = await enter('/pendientes');
  await render(
    <Office inside={inside}>
      <UnsentScreen />
    </Office>,
  );
}

it('says that all is sent where nothing waits', async () => {
  await open();
  await sees(page.getByText('Todo está enviado'));
  await expectAccessible();
});

it('what the server refused says why, is tried again, and goes when it has arrived', async () => {
  await open({ state: 'failed', message: 'El producto ya no existe', next: 1, saved: { id: 7, version: 1 } });
  for (const text of ['Albarán de Bar Julián', 'El servidor no lo admite', 'El producto ya no existe', /Enviado en parte: 1 de 2/])
    await sees(page.getByText(text));
  await expectAccessible();
  await button('Reintentar').click();
  await expect.poll(() => server.sent('/api/workOrder/terminar')).toEqual([{ id: 7 }]);
  await server.answer('/api/workOrder/terminar', { code: 20001, message: '', data: { id: 7, version: 2 } });
  await sees(page.getByText('Todo está enviado'));
});

it('is discarded only after a question', async () => {
  await open({ state: 'failed', message: 'No' });
  await button('Descartar').click();
  await sees(page.getByText(/¿Seguro que quiere descartar «Albarán de Bar Julián»/));
  await button('No').click();
  await sees(page.getByText('Albarán de Bar Julián'));
  await button('Descartar').click();
  await button('Sí, descartar').click();
  await sees(page.getByText('Todo está enviado'));
});

it('shows what was written here beside what somebody else has saved, and sends mine over it', async () => {
  const steps = [{ key: 'clave-de-antes', call: 'workOrder.update', body: mine }];
  await open({ state: 'conflict', message: 'Otra persona ha modificado este registro.', saved: { id: 7, version: 3 }, steps });
  for (const text of ['Cambio de placa', '1 × Placa', 'Limpieza', 'Volver el lunes', '2 × Filtro', 'Lo que guardó Ana Oficina'])
    await sees(page.getByText(text));
  await expectAccessible();
  await button('Guardar lo mío').click();
  await expect.poll(() => server.sent(UPDATE)).toEqual([{ ...mine, orderData: { id: 7, trabajo_realizado: 'Cambio de placa' } }]);
  await server.answer(UPDATE, { code: 20001, message: '', data: { id: 7, version: 5 } });
  await sees(page.getByText('Todo está enviado'));
});

it('on a phone the two stand below each other, open by themselves, and one is chosen', async () => {
  await page.viewport(390, 844);
  await open({ state: 'conflict', saved: { id: 7, version: 3 }, steps: [{ key: 'clave-de-antes', call: 'workOrder.update', body: mine }] });
  const [ours, others] = [page.getByRole('region', { name: 'Lo que escribió usted' }), page.getByRole('region', { name: 'Lo que guardó Ana Oficina' })];
  await sees(others.getByText('Limpieza'));
  const [above, below] = [ours.element().getBoundingClientRect(), others.element().getBoundingClientRect()];
  expect([above.bottom <= below.top, below.right <= 390, document.documentElement.scrollWidth]).toEqual([true, true, 390]);
  expect(button('Guardar lo mío').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await button('Guardar lo mío').click();
  await expect.poll(() => server.sent(UPDATE)).toHaveLength(1);
});

it('leaves what somebody else has saved, after a question', async () => {
  await open({ state: 'conflict', saved: { id: 7, version: 3 }, steps: [{ key: 'clave-de-antes', call: 'workOrder.update', body: mine }] });
  await button('Dejar lo guardado').click();
  await button('Sí, descartar').click();
  await sees(page.getByText('Todo está enviado'));
  await seesNot(page.getByText('Cambio de placa'));
  expect(server.sent(UPDATE)).toEqual([]);
});
