// What others write, seen by a person who does nothing: lists, forms and figures move by themselves, over one connection of the browser, and after the server was away.
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { live } from '#domain/records/live.ts';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();
const bar = await office.customer('Bar Julián', '11111111H');
await office.post('/api/user/create', {
  data: {
    username: 'eva',
    first_name: 'Eva',
    last_name: 'Ruiz',
    email: 'eva@frigoria.test',
    phone: '957 000 001',
    dni: '22222222J',
    roles: 1,
    active: true,
    password: 'secreto-de-eva',
    password_confirm: 'secreto-de-eva',
  },
});
const isListening = (on: Page) => on.waitForResponse(response => response.url().endsWith(live.path));
const rows = (on: Page) => on.getByRole('region', { name: 'Clientes' }).getByRole('row');

/** Eva, whose browser has heard that it will be told. */
async function listener() {
  const person = await newPerson();
  const listening = isListening(person.page);
  await signIn(person.page, 'eva', 'secreto-de-eva');
  await listening;
  return person;
}

it('a list shows what somebody else writes, marked as new, and an open form says who saved', async () => {
  const { page, complaints } = await listener();
  await page.goto('/clientes');
  await rows(page).getByText('Bar Julián').waitFor();
  await office.customer('Hotel Patios', '22222222J');
  await rows(page).filter({ hasText: 'Hotel Patios' }).getByText('Nuevo').waitFor();
  await page.goto(`/clientes?abrir=${bar}`);
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).first();
  await name.fill('Bar Julián e hijos');
  await office.post('/api/customer/update', { data: { id: bar, city: 'Cabra' } });
  await page.getByRole('dialog').getByText('ha guardado cambios en este registro.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Ver diferencias' }).click();
  await page.getByRole('radio', { name: /Guardado Cabra/ }).waitFor();
  await page.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await rows(page).filter({ hasText: 'Bar Julián e hijos' }).getByText('Cabra').waitFor();
  expect(complaints).toEqual([]);
});

it('two tabs share one connection, and the second goes on when the first is closed', async () => {
  const { page, context, complaints } = await listener();
  const again = isListening(page);
  await page.goto('/clientes');
  await again;
  await rows(page).getByText('Bar Julián').waitFor();
  let connections = 0;
  context.on('request', request => (connections += Number(request.url().endsWith(live.path))));
  const other = await context.newPage();
  await other.goto('/clientes');
  await rows(other).getByText('Bar Julián').waitFor();
  await office.customer('Casa Pepe', 'B14000004');
  await rows(other).getByText('Casa Pepe').waitFor();
  await rows(page).getByText('Casa Pepe').waitFor();
  expect(connections).toBe(0);
  const taken = isListening(other);
  await page.close();
  await taken;
  await office.customer('Taller Ruiz', '33333333P');
  await rows(other).getByText('Taller Ruiz').waitFor();
  expect(complaints).toEqual([]);
});
