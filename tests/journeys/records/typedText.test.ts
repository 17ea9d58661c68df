// What is typed is never lost without a question: Back, F5, an ended session, a record that somebody else has changed meanwhile.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openJourney, PASSWORD, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();
const customer = await office.customer('Bar Sol', 'B33333337');

const discardQuestion = (page: Page) => page.getByRole('alertdialog', { name: '¿Descartar lo que ha escrito?' });

const places = [
  [
    'a dialog',
    '/clientes',
    (page: Page) => page.getByRole('button', { name: 'Añadir cliente' }).first(),
    (page: Page) => page.getByRole('dialog').getByLabel('Nombre').first(),
  ],
  ['a page', '/trabajos', (page: Page) => page.getByRole('button', { name: 'Nuevo albarán' }).first(), (page: Page) => page.getByLabel('Trabajo realizado')],
] as const;

test.each(places)('Back asks before it leaves %s in which somebody has typed', async (_what, path, opener, boxOf) => {
  const { page } = await newPerson();
  await signIn(page);
  await page.goto(path);
  await opener(page).click();
  const box = boxOf(page);
  await box.fill('Split que gotea');
  const address = page.url();
  await page.goBack();
  await discardQuestion(page).getByRole('button', { name: 'Seguir escribiendo' }).click();
  await discardQuestion(page).waitFor({ state: 'detached' });
  expect([page.url(), await box.inputValue()]).toEqual([address, 'Split que gotea']);
  await page.goBack();
  await discardQuestion(page).getByRole('button', { name: 'Descartar' }).click();
  await box.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
});

test.each(places)('F5 right after the last key gives back what was typed in %s', async (_what, path, opener, boxOf) => {
  const { page } = await newPerson();
  page.on('dialog', asked => void asked.accept());
  await signIn(page);
  await page.goto(path);
  await opener(page).click();
  await boxOf(page).fill('Split que gotea');
  await page.reload();
  await expect.poll(() => boxOf(page).inputValue()).toBe('Split que gotea');
});

test('a session that ends under a half-typed form: the browser does not ask, and the text is back after signing in', async () => {
  const { page } = await newPerson();
  const asked: string[] = [];
  page.on('dialog', dialog => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await signIn(page);
  await page.goto(`/clientes?abrir=${customer}`);
  const dialog = page.getByRole('dialog', { name: 'cliente' });
  const address = dialog.getByLabel('Dirección');
  await expect.poll(() => address.inputValue()).toBe('C/ Real, 1');
  await address.fill('C/ Mayor, 2');
  const token = await page.evaluate(() => localStorage.getItem('frigoria.token'));
  await page.request.post('/api/auth/logout', { headers: { 'x-token': token ?? '' } });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await page.getByLabel('Usuario o correo electrónico').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect.poll(() => address.inputValue()).toBe('C/ Mayor, 2');
  expect(asked).toEqual([]);
});

test('a record that was changed in another window is compared, also after F5, and what was chosen is saved', async () => {
  const changed = await office.customer('Bar Luna', 'B33333345');
  const { page } = await newPerson();
  page.on('dialog', asked => void asked.accept());
  await signIn(page);
  await page.goto(`/clientes?abrir=${changed}`);
  const dialog = page.getByRole('dialog', { name: 'cliente' });
  const address = dialog.getByLabel('Dirección');
  await expect.poll(() => address.inputValue()).toBe('C/ Real, 1');
  await address.fill('C/ Mayor, 2');
  const stored = await office.read(`/api/customer/data/${changed}`);
  await office.post('/api/customer/update', { data: { ...stored, phone: '957000111', city: 'Lucena' } });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const comparison = page.getByRole('dialog', { name: 'Usted ha guardado cambios en este registro en otra ventana' });
  await comparison.waitFor();
  await page.reload();
  await comparison.getByRole('group', { name: 'Municipio' }).getByLabel('En este formulario').check();
  await comparison.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await office.read(`/api/customer/data/${changed}`)).toMatchObject({ address: 'C/ Mayor, 2', city: 'Córdoba', phone: '957000111' });
});
