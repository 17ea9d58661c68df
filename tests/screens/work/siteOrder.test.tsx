// An albarán without an aviso that is written without coverage: it waits on the device, and can be corrected under its key until it has arrived.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { pauseAfter } from '#machines/device/offlineQueueMachine.ts';
import { endpoints } from '#domain/endpoints.ts';
import { keepAnswer, keyOf } from '#src/device/store.ts';
import { ownDevice } from '#src/session/ownDevice.ts';
import UnsentScreen from '#src/screens/work/unsent/UnsentScreen.tsx';
import WorkOrderScreen from '#src/screens/work/workOrders/WorkOrderScreen.tsx';
import { standAt } from '#tests/support/pages/address.ts';
import { holdTimers } from '#tests/support/pages/heldTimers.ts';
import { Office } from '#tests/support/pages/playedServer.tsx';
import { button, isTold, sees } from '#tests/support/pages/onPage.ts';
import { answer, draw, END, inside, leaveSite, openSite, sent, server, SIGN, takePhoto, upload } from '#tests/support/pages/siteForm.tsx';

const { customerData, filteredDropdown: customerSearch } = endpoints.customer;
const CREATE = endpoints.workOrder.create.path;
const work = page.getByRole('textbox', { name: 'Trabajo realizado' });
const customer = page.getByRole('combobox', { name: 'Cliente' });
const stands = () => inside!.location.history?.at(-1);
const comesBack = () => window.dispatchEvent(new Event('online'));

afterEach(leaveSite);

const show = (isUnsent: boolean) => render(<Office inside={inside!}>{isUnsent ? <UnsentScreen /> : <WorkOrderScreen params={{}} />}</Office>);

/** The answer to the albarán is lost. */
async function lose() {
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.lose(CREATE);
  window.dispatchEvent(new Event('offline'));
}

/** Writes a whole albarán of a customer whose record the device has, and whose answers are lost, and opens the page of what waits. */
async function waitLost() {
  holdTimers(...[1, 2, 3].map(pauseAfter));
  await openSite({ '/api/machine/filteredDropdown': [], [customerSearch.path]: [{ value: 3, label: 'Bar Julián' }] }, '/trabajos/nuevo');
  await ownDevice();
  const julian = { id: 3, name: 'Bar Julián', nif_cif: '11111111H' };
  await keepAnswer({ key: keyOf({ ...customerData, path: customerData.path.replace('{id}', '3') }), at: 1, data: julian });
  await customer.fill('Bar Julián');
  await page.getByRole('option', { name: 'Bar Julián' }).click();
  await work.fill('Recarga de gas');
  await takePhoto('antes');
  await page.getByLabelText('Nombre').fill('Ana Ruiz');
  await draw();
  await button('Terminar').click();
  await lose();
  await expect.poll(stands).toBe('/');
  await cleanup();
  inside!.location.navigate('/pendientes');
  await show(true);
  await sees(page.getByRole('heading', { name: 'Albarán de Bar Julián' }));
  // whatever the pages have read meanwhile was answered, and so it was tried again
  comesBack();
  await lose();
}

/** Opens what waits as the form that it was. */
async function correct() {
  await button('Corregir').click();
  const [key] = server.keys(CREATE);
  await expect.poll(stands).toBe(`/trabajos/nuevo?clave=${key}`);
  await sees(page.getByRole('region', { name: 'A medias' }));
  await cleanup();
  standAt(stands()!);
  await show(false);
  await expect.element(work).toHaveValue('Recarga de gas');
  return key;
}

it('The albarán waits on the device, and is sent whole under the same key when there is coverage', async () => {
  await waitLost();
  comesBack();
  await answer(CREATE, { id: 30, version: 1 });
  (await upload(0)).answer(sent);
  await answer(SIGN, { id: 30, version: 2 });
  await answer(END, { id: 30, version: 3 });
  await sees(page.getByText('Todo está enviado'));
  expect([server.sent(CREATE).length, new Set(server.keys(CREATE)).size]).toEqual([3, 1]);
});

it('The albarán opens as the form that it was, sends nothing meanwhile, and its correction keeps its key, so that what has arrived unheard is not made twice', async () => {
  await waitLost();
  const key = await correct();
  for (const name of ['Quitar la foto 1', 'Hoja para firmar']) await sees(button(name));
  await expect.element(customer).toHaveValue('Bar Julián');
  comesBack();
  await work.fill('Recarga de gas y limpieza');
  expect(server.sent(CREATE).length).toBe(2);
  await button('Guardar y seguir luego').click();
  await expect.poll(() => server.sent(CREATE)).toMatchObject([{}, {}, { orderData: { customer_id: 3, trabajo_realizado: 'Recarga de gas y limpieza' } }]);
  expect(server.keys(CREATE)).toEqual([key, key, key]);
  const already = 'Esto ya se había enviado con otros datos';
  await server.answer(CREATE, { code: 30001, message: already, data: null });
  await isTold(already);
  await expect.element(work).toHaveValue('Recarga de gas y limpieza');
});

it('The albarán goes on from the one that has arrived unheard where nothing is changed', async () => {
  await waitLost();
  const key = await correct();
  await button('Terminar').click();
  await answer(CREATE, { id: 30, version: 1 });
  (await upload(0)).answer(sent);
  await answer(SIGN, { id: 30, version: 2 });
  await answer(END, { id: 30, version: 3 });
  await expect.poll(stands).toBe('/');
  const [first, , last] = server.sent(CREATE);
  expect([server.keys(CREATE), last]).toEqual([[key, key, key], first]);
});
