// The end of the month: thirty-two albaranes of eighteen customers are invoiced and mailed with six presses; what fails is mended and tried again.
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { buildWorkOrder, nifOf } from '#tests/support/samples/build.ts';
import { openJourney, signIn, type Person } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();

const CUSTOMERS = 18;
const ORDERS = 32;

/** Customers with an address each, and albaranes that wait, by turns. */
async function monthOf(first: number, customers: number, orders: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < customers; n += 1) {
    const id = await office.customer(`Bar ${first + n}`, nifOf(30_000_000 + first + n));
    await office.post('/api/customer/update', { data: { id, email: `bar${first + n}@sol.test` } });
    ids.push(id);
  }
  for (let n = 0; n < orders; n += 1)
    await office.post('/api/workOrder/create', buildWorkOrder({ customer_id: ids[n % customers]!, facturar: true }, [{ price: 100 + n }]));
  return ids;
}

const mails = async () => (await office.read('/api/company/mail')) as { queued: number; failed: number; mails: unknown[] };
const invoices = (estado: string) => office.post<{ total: number }>('/api/invoice/getPaginatedFilter', { page: 1, filter: { estado } });

test('thirty-two albaranes of eighteen customers are invoiced and mailed with six presses', async () => {
  const before = (await invoices('emitida')).total;
  await monthOf(1, CUSTOMERS, ORDERS);
  const { page, complaints, isQuiet } = await newPerson();
  await signIn(page);
  let presses = 0;
  const press = async (what: Locator) => {
    await what.click();
    presses += 1;
  };
  await press(page.getByRole('link', { name: '4. Listo Facturar' }));
  await press(page.getByRole('link', { name: 'Facturar varios' }));
  await press(page.getByRole('checkbox', { name: 'Seleccionar todo' }));
  await press(page.getByRole('button', { name: `Crear ${CUSTOMERS} borradores` }));
  await press(page.getByRole('button', { name: 'Emitir y enviar' }));
  await press(page.getByRole('button', { name: 'Sí, emitir y enviar' }));
  await page.getByText(`${CUSTOMERS} facturas emitidas, ${CUSTOMERS} con su correo.`).waitFor();
  expect(presses).toBeLessThanOrEqual(6);
  expect((await invoices('emitida')).total).toBe(before + CUSTOMERS);
  expect((await office.post<{ total: number }>('/api/workOrder/getPaginatedFilter', { page: 1, filter: { estado: 'listo' } })).total).toBe(0);
  // the outbox draws each PDF and leaves each mail as a file
  await expect.poll(async () => mails(), { timeout: 70_000 }).toMatchObject({ queued: 0, failed: 0 });
  await isQuiet();
  expect(complaints).toEqual([]);
});

test('A run that is left in the middle goes on from there; a customer without an address is mended and tried again', async () => {
  const drafts = (await invoices('borrador')).total;
  const [first] = await monthOf(101, 3, 3);
  await office.post('/api/customer/update', { data: { id: first, email: '' } });
  const { page }: Person = await newPerson(390, 'Europe/Madrid', { hasTouch: true });
  await signIn(page);
  await page.goto('/listo-facturar/varios');
  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check();
  await page.getByRole('button', { name: 'Crear 3 borradores' }).click();
  await page.getByRole('checkbox', { name: 'Incluir el borrador de Bar 103' }).uncheck();
  await page.reload();
  await page.getByText(/^2 de 3 borradores/).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Incluir el borrador de Bar 103' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Emitir y enviar' }).click();
  await page.getByText('Una no se enviará: su cliente no tiene correo electrónico.').waitFor();
  await page.getByRole('button', { name: 'Sí, emitir y enviar' }).click();
  await page.getByText('2 facturas emitidas, 1 con su correo.').waitFor();
  const before = (await invoices('emitida')).total;
  await office.post('/api/customer/update', { data: { id: first, email: 'ya@sol.test' } });
  await page.getByRole('button', { name: 'Reintentar los que fallaron' }).click();
  await page.getByText('2 facturas emitidas, 2 con su correo.').waitFor();
  expect((await invoices('emitida')).total).toBe(before);
  expect((await invoices('borrador')).total).toBe(drafts + 1);
});
