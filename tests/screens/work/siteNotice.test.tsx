// A technician's new aviso without coverage: it waits on the device, goes under its key, and can be corrected until it has arrived.
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { pauseAfter } from '#machines/device/offlineQueueMachine.ts';
import { endpoints } from '#domain/endpoints.ts';
import { keepAnswer, keyOf } from '#src/device/store.ts';
import NoticeScreen from '#src/screens/work/notices/NoticeScreen.tsx';
import UnsentScreen from '#src/screens/work/unsent/UnsentScreen.tsx';
import { takeToasts } from '#src/ui/widgets/toasts/toastQueue.ts';
import { ownDevice } from '#src/session/ownDevice.ts';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const CREATE = endpoints.notice.create.path;
const field = (name: string) => page.getByRole('textbox', { name });

let server: Played;
let timers: HeldTimers;
let inside: Inside;
let toasts: string[] = [];
afterEach(async () => {
  await leave(inside);
  standBack();
});

const show = (isUnsent = false) => render(<Office inside={inside}>{isUnsent ? <UnsentScreen /> : <NoticeScreen params={{}} />}</Office>);

async function open() {
  server = playServer({
    '/api/auth/info': infoOf('trabajador'),
    '/api/customer/dropdownById/5': { value: 5, label: 'Bar Julián' },
    '/api/machine/filteredDropdown': [],
    '/api/location/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 100 },
  });
  timers = holdTimers(...[1, 2, 3].map(pauseAfter));
  standAt('/avisos/nuevo?cliente=5');
  inside = await enter('/avisos/nuevo?cliente=5');
  toasts = [];
  onTestFinished(takeToasts({ take: ({ text }) => void toasts.push(text), clear: () => undefined }));
  await ownDevice();
  await show();
}

async function write(text: string) {
  await field('Descripción del trabajo').fill(text);
  await field('Observaciones internas').fill('Lo ha pedido el dueño');
  await button('Guardar').click();
}

const stands = () => inside.location.history?.at(-1);
/** The page of what waits. */
async function showUnsent() {
  await cleanup();
  inside.location.navigate('/pendientes');
  await show(true);
}
const saved = { code: 20001, message: '', data: { id: 20, version: 1 } } as const;

it('The aviso waits on the device after a lost answer, and goes again under the same key', async () => {
  await open();
  await write('No enfría');
  await expect.poll(() => server.sent(CREATE)).toMatchObject([{ customer_id: 5, user_id: 3, notice_description: 'No enfría' }]);
  await server.lose(CREATE);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(stands).toBe('/avisos');
  expect(toasts).toEqual(['Guardado en este dispositivo: se envía en cuanto se pueda']);
  await showUnsent();
  await sees(page.getByText('Aviso nuevo: No enfría'));
  await expectAccessible();
  timers.run();
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.answer(CREATE, saved);
  await sees(page.getByText('Todo está enviado'));
  const [first, second] = server.keys(CREATE);
  expect([server.sent(CREATE).length, second]).toEqual([2, first]);
});

it('An aviso that was to have its albarán says without coverage when that can be made', async () => {
  await open();
  await field('Descripción del trabajo').fill('No enfría');
  await field('Observaciones internas').fill('Lo ha pedido el dueño');
  await button('Guardar y hacer el albarán').click();
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.lose(CREATE);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(stands).toBe('/avisos');
  expect(toasts).toEqual(['Guardado en este dispositivo: se envía en cuanto se pueda. El albarán se hace cuando el aviso se haya enviado']);
});

it('The albarán of a new aviso is not offered while there is no coverage', async () => {
  await open();
  await sees(button('Guardar y hacer el albarán'));
  dispatchEvent(new Event('offline'));
  await expect.poll(() => button('Guardar y hacer el albarán').query()).toBeNull();
  await sees(button('Guardar'));
});

it('The aviso opens as the form that it was, and its correction keeps its key, so that what has arrived unheard is not made twice', async () => {
  await open();
  await write('No enfría');
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.lose(CREATE);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(stands).toBe('/avisos');
  await showUnsent();
  await button('Corregir').click();
  const [key] = server.keys(CREATE);
  await expect.poll(stands).toBe(`/avisos/nuevo?clave=${key}`);
  await cleanup();
  await show();
  await expect.element(field('Descripción del trabajo')).toHaveValue('No enfría');
  await write('No enfría, y gotea');
  await expect.poll(() => server.sent(CREATE)).toMatchObject([{}, { customer_id: 5, notice_description: 'No enfría, y gotea' }]);
  expect(server.keys(CREATE)).toEqual([key, key]);
  const already = 'Esto ya se había enviado con otros datos';
  await server.answer(CREATE, { code: 30001, message: already, data: null });
  await sees(page.getByText(already));
  await expect.element(field('Descripción del trabajo')).toHaveValue('No enfría, y gotea');
});

it('The aviso comes back to the form where the server refuses it, and is sent once it is right', async () => {
  await open();
  await write('No enfría');
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.answer(CREATE, { code: 40001, message: 'El cliente no existe', data: null, errors: { customer_id: 'El cliente no existe' } });
  await sees(page.getByText('El cliente no existe').first());
  await button('Guardar').click();
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.answer(CREATE, saved);
  await expect.poll(stands).toBe('/avisos');
  expect(toasts).toEqual(['Aviso guardado']);
});

it('The form finds without coverage the customers whose record the device has', async () => {
  await open();
  const { customerData } = endpoints.customer;
  const customer = { id: 9, code: 12, name: 'Panadería Ñora', phone: '957102030' };
  await keepAnswer({ key: keyOf({ ...customerData, path: customerData.path.replace('{id}', '9') }), at: 1, data: customer });
  const search = page.getByRole('combobox', { name: 'Cliente' });
  await button('Quitar').click();
  await search.fill('nora');
  const SEARCH = endpoints.customer.filteredDropdown.path;
  await expect.poll(() => server.waits(SEARCH)).toBe(true);
  await server.lose(SEARCH);
  await page.getByRole('option', { name: 'Panadería Ñora' }).click();
  await expect.element(search).toHaveValue('Panadería Ñora');
});
