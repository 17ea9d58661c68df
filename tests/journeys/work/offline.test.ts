// The network goes while somebody is typing: what guards their text is there all the same.
import { expect, test } from 'vitest';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();

test.each([
  ['a new aviso', '/avisos/nuevo', 'Descripción del trabajo'],
  ['a new albarán', '/trabajos/nuevo', 'Trabajo realizado'],
  ['a new invoice', '/facturas/nuevo', 'Observaciones'],
])('%s asks before it is left for another entry of the menu', async (_what, path, label) => {
  const { page, goOffline } = await newPerson();
  await signIn(page);
  await page.goto(path);
  const box = page.getByLabel(label);
  await box.fill('Split que gotea');
  await goOffline();
  await page.getByRole('link', { name: 'Clientes', exact: false }).first().click();
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo que ha escrito?' });
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('Split que gotea');
});

test('a dialog asks before what was typed in it is thrown away', async () => {
  const { page, goOffline } = await newPerson();
  await signIn(page);
  await page.goto('/proveedores?abrir=nuevo');
  const name = page.getByRole('dialog').getByLabel('Nombre').first();
  await name.fill('Frío Sur');
  await goOffline();
  await name.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir escribiendo' }).click();
  expect(await name.inputValue()).toBe('Frío Sur');
});

test('An ended session is reported although no further part of the program can be fetched', async () => {
  const { page, isQuiet } = await newPerson();
  await office.customer('Bar Sol', 'B33333337');
  await signIn(page);
  await page.goto('/clientes');
  await page.getByText('Bar Sol').first().waitFor();
  await isQuiet();
  await page.route('**/assets/**', route => route.abort());
  const token = await page.evaluate(() => localStorage.getItem('frigoria.token'));
  await page.request.post('/api/auth/logout', { headers: { 'x-token': token ?? '' } });
  await page.getByRole('searchbox').first().fill('Sol');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).waitFor();
});
