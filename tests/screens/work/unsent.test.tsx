// What this device has not sent: why, and what can be done about it.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Delivery } from '#machines/device/delivery.ts';
import { forgetDelivery, keepDelivery, keepPhotos, photosOf } from '#src/device/store.ts';
import { draftsOf } from '#src/session/drafts.ts';
import UnsentScreen from '#src/screens/work/unsent/UnsentScreen.tsx';
import { buildDelivery } from '#tests/support/walks/devicePlans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const UPDATE = '/api/workOrder/update';
const info = infoOf('trabajador');
const mine = { orderData: { id: 7, version: 3, trabajo_realizado: 'Cambio de placa' }, work_order_lines: [{ description: 'Placa', quantity: 1 }] };
const theirs = {
  id: 7,
  code: 'A26-00007',
  version: 4,
  user_name: 'Luis Técnico',
  guardado_por: 'Ana Oficina',
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

it('The page says that all is sent where nothing waits', async () => {
  await open();
  await sees(page.getByText('Todo está enviado'));
  await expectAccessible();
});

it('What another user of this device has not sent is neither shown nor sent under my name', async () => {
  const other = { id: 'de-otro', userId: info.user.id + 1, at: 0, record: 'aviso:9', title: 'Albarán de otra persona' };
  await open(other, { id: 'uno' });
  await expect.poll(() => server.waits('/api/workOrder/createWorkorderFromNotice')).toBe(true);
  await sees(page.getByText('Albarán de Bar Julián'));
  expect(page.getByText(other.title).query()).toBeNull();
  await server.answer('/api/workOrder/createWorkorderFromNotice', { code: 20001, message: '', data: { id: 5, version: 1 } });
  await expect.poll(() => server.waits('/api/workOrder/terminar')).toBe(true);
  await server.answer('/api/workOrder/terminar', { code: 20001, message: '', data: { id: 5, version: 2 } });
  await sees(page.getByText('Todo está enviado'));
  expect(server.sent('/api/workOrder/createWorkorderFromNotice')).toHaveLength(1);
  await forgetDelivery(other.id);
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

it('Work is discarded only after a question', async () => {
  await open({ state: 'failed', message: 'No' });
  await button('Descartar').click();
  await sees(page.getByText(/¿Seguro que quiere descartar «Albarán de Bar Julián»/));
  await button('No').click();
  await sees(page.getByText('Albarán de Bar Julián'));
  await button('Descartar').click();
  await button('Sí, descartar').click();
  await sees(page.getByText('Todo está enviado'));
});

it('The page shows what was written here next to what somebody else has saved, and sends mine over it', async () => {
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

it('The page compares work that was kept without its record, as earlier versions of the program did', async () => {
  await open({ state: 'conflict', saved: null, steps: [{ key: 'clave-de-antes', call: 'workOrder.update', body: mine }] });
  for (const text of ['Cambio de placa', 'Limpieza', 'Lo que guardó Ana Oficina']) await sees(page.getByText(text));
});

it('what can no longer be compared can be tried again or discarded', async () => {
  const gone = { orderData: { id: 8, version: 3, trabajo_realizado: 'Cambio de placa' }, work_order_lines: [] };
  await open({ state: 'conflict', saved: { id: 8, version: 3 }, steps: [{ key: 'clave-de-antes', call: 'workOrder.update', body: gone }] });
  await expect.poll(() => server.waits('/api/workOrder/data/8')).toBe(true);
  await server.answer('/api/workOrder/data/8', { code: 40001, message: 'No encontrado' });
  await sees(page.getByText('No se ha podido leer lo que hay guardado'));
  await sees(button('Reintentar'));
  await button('Descartar').click();
  await button('Sí, descartar').click();
  await sees(page.getByText('Todo está enviado'));
});

it('On a phone the two are one below the other, open by themselves, and one is chosen', async () => {
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

it('The page leaves what somebody else has saved, after a question', async () => {
  await open({ state: 'conflict', saved: { id: 7, version: 3 }, steps: [{ key: 'clave-de-antes', call: 'workOrder.update', body: mine }] });
  await button('Dejar lo guardado').click();
  await button('Sí, descartar').click();
  await sees(page.getByText('Todo está enviado'));
  await seesNot(page.getByText('Cambio de placa'));
  expect(server.sent(UPDATE)).toEqual([]);
});

const signature = { key: 'clave-2', call: 'workOrder.sign', body: { id: '@id', nombre: 'Julián', trazo: 'M1 1', hoja: 'Trabajo realizado: Cambio de placa' } };
const written = { key: 'clave-1', call: 'workOrder.createFromNotice', body: { orderData: { notice_id: 8, trabajo_realizado: 'Cambio de placa' } } };

it('The page offers to throw away nothing that somebody has signed: it goes to the office', async () => {
  await open({ state: 'failed', message: 'El producto ya no existe', steps: [written, signature] });
  await sees(page.getByText('El producto ya no existe'));
  await seesNot(button('Descartar'));
  await button('Enviar a la oficina').click();
  await expect
    .poll(() => server.sent('/api/workOrder/parte'))
    .toEqual([{ orderData: { notice_id: 8, trabajo_realizado: 'Cambio de placa' }, motivo: 'El producto ya no existe', aviso: 8 }]);
  await server.answer('/api/workOrder/parte', { code: 20001, message: '', data: { id: 9, version: 1 } });
  await expect.poll(() => server.sent('/api/workOrder/firmar')).toMatchObject([{ id: 9, nombre: 'Julián' }]);
  await server.answer('/api/workOrder/firmar', { code: 20001, message: '', data: { id: 9, version: 2 } });
  await sees(page.getByText('Todo está enviado'));
});

it('The page hands what was signed to the office where somebody leaves what another has saved', async () => {
  await open({ state: 'conflict', saved: { id: 7, version: 3 }, steps: [{ key: 'clave-de-antes', call: 'workOrder.update', body: mine }, signature] });
  await button('Dejar lo guardado y enviar lo mío a la oficina').click();
  await expect.poll(() => server.sent('/api/workOrder/parte')).toMatchObject([{ orderData: { trabajo_realizado: 'Cambio de placa' } }]);
  expect(server.sent(UPDATE)).toEqual([]);
});

const notice = {
  id: 8,
  order_id: 7,
  customer_name: 'Bar Julián',
  albaranes: [{ id: 7, code: 'A26-00007', estado: 'pendiente', user_name: 'Ana' }],
};

it.each([
  ['Guardar lo mío en A26-00007', '/api/workOrder/update', { orderData: { notice_id: 8, trabajo_realizado: 'Cambio de placa', id: 7 } }],
  [
    'Es otra visita: añadirlo',
    '/api/workOrder/createWorkorderFromNotice',
    { orderData: { notice_id: 8, trabajo_realizado: 'Cambio de placa' }, otra_visita: true },
  ],
] as const)('A second albarán of an aviso is compared with the first, and «%s» sends it as that', async (label, path, body) => {
  await open({ state: 'second', message: 'El aviso ya tiene el albarán A26-00007 (pendiente), de Ana', steps: [written, signature] });
  await expect.poll(() => server.waits('/api/notice/data/8')).toBe(true);
  await server.answer('/api/notice/data/8', { code: 20000, data: notice });
  for (const text of ['A26-00007 · Pendiente · de Ana', 'Cambio de placa', 'Limpieza', 'Lo que hay en A26-00007']) await sees(page.getByText(text));
  await expectAccessible();
  await button(label).click();
  await expect.poll(() => server.sent(path)).toEqual([body]);
});

it('Work goes back to the form that it was, with what was typed, its photos and its signature, and waits no longer', async () => {
  const taken = new File(['x'], 'antes.jpg', { type: 'image/jpeg' });
  const photo = { key: 'clave-3', call: 'workOrder.addPhoto', body: { id: '@id', upload: 'foto-de-antes', photo: taken, momento: 'antes' } };
  await open({ state: 'failed', message: 'El producto ya no existe', steps: [written, photo, signature] });
  await button('Corregir').click();
  await expect.poll(() => inside!.location.history?.at(-1)).toBe('/trabajos/nuevo?aviso=8');
  await sees(page.getByRole('region', { name: 'A medias' }));
  const draft = draftsOf(info.user.id, '/trabajos/nuevo')('site:aviso8:nuevo').read();
  expect(draft?.values).toMatchObject({
    notice_id: 8,
    trabajo_realizado: 'Cambio de placa',
    nombre: 'Julián',
    trazo: 'M1 1',
    hoja: 'Trabajo realizado: Cambio de placa',
  });
  expect(await photosOf(`${info.user.id}:site:aviso8:nuevo`)).toMatchObject([{ key: 'foto-de-antes', momento: 'antes' }]);
});

it('Work stays where it is when the browser has no room for the form', async () => {
  await open({ state: 'failed', message: 'El producto ya no existe', steps: [written, signature] });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await button('Corregir').click();
  await expect.poll(() => full.mock.calls.length).toBeGreaterThan(0);
  await expect.element(button('Corregir')).toBeEnabled();
  full.mockRestore();
  await sees(page.getByText('Albarán de Bar Julián'));
  expect(inside!.location.history?.at(-1)).toBe('/pendientes');
});

it('A form that was signed and not ended is listed with what it holds, goes on, and is deleted only by its author, who is told what is signed', async () => {
  const key = 'site:aviso7:nuevo';
  const draft = draftsOf(info.user.id, '/trabajos/nuevo')(key);
  draft.write({ base: {}, values: { customer_name: 'Bar Julián', trazo: 'M1 1', nombre: 'Julián' } });
  draft.flush();
  await keepPhotos(`${info.user.id}:${key}`, [
    { key: 'a', file: new File(['x'], 'a.jpg') },
    { key: 'b', file: new File(['x'], 'b.jpg') },
  ]);
  await open();
  const begun = page.getByRole('region', { name: 'A medias' });
  await sees(begun.getByText('A medias: 2 fotos, firmado por Julián. Nada se ha enviado.'));
  await expect.element(begun.getByRole('link', { name: 'Seguir: Albarán de Bar Julián' })).toHaveAttribute('href', '/trabajos/nuevo?aviso=7');
  await expectAccessible();
  await button('Descartar: Albarán de Bar Julián').click();
  await sees(page.getByText('¿Seguro que quiere descartar «Albarán de Bar Julián» (2 fotos, firmado por Julián)? Está solo en este dispositivo y se pierde.'));
  await button('No').click();
  expect(draft.read()).not.toBeNull();
  await button('Descartar: Albarán de Bar Julián').click();
  await button('Sí, descartar').click();
  await sees(page.getByText('Todo está enviado'));
  expect([draft.read(), await photosOf(`${info.user.id}:${key}`)]).toEqual([null, []]);
});

it('A photo that does not get through is left out on purpose, and the signed rest arrives', async () => {
  const photo = { key: 'foto', call: 'workOrder.addPhoto', body: { id: '@id', upload: 'foto', photo: new File(['x'], 'placa.jpg') } };
  const message = 'Esta foto no pasa: pesa demasiado para la red';
  await open({ state: 'failed', message, next: 1, saved: { id: 5, version: 1 }, steps: [written, photo, signature] });
  await sees(page.getByText(message));
  await button('Enviar sin esta foto').click();
  await sees(page.getByText('¿Enviar el trabajo sin esta foto? La foto se pierde.'));
  await button('Sí, sin ella').click();
  await expect.poll(() => server.sent('/api/workOrder/firmar')).toMatchObject([{ id: 5, nombre: 'Julián' }]);
  await server.answer('/api/workOrder/firmar', { code: 20001, message: '', data: { id: 5, version: 2 } });
  await sees(page.getByText('Todo está enviado'));
});

it('An albarán that has arrived in part goes back to the form of the one that is stored, with what has not arrived', async () => {
  const photos = ['llegada', 'por llegar'].map(upload => ({
    key: upload,
    call: 'workOrder.addPhoto',
    body: { id: '@id', upload, photo: new File(['x'], `${upload}.jpg`) },
  }));
  await open({ state: 'failed', message: 'No', next: 2, saved: { id: 5, version: 1 }, steps: [written, ...photos, signature] });
  await button('Corregir').click();
  await expect.poll(() => inside!.location.history?.at(-1)).toBe('/trabajos/editar/5');
  const key = 'site:5';
  expect((await photosOf(`${info.user.id}:${key}`)).map(each => each.key)).toEqual(['por llegar']);
  expect(draftsOf(info.user.id, '/trabajos/editar/5')(key).read()?.values).toMatchObject({
    trabajo_realizado: 'Cambio de placa',
    nombre: 'Julián',
    version: 1,
  });
});
