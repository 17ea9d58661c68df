// What must not be lost or let in: an ended session, a forgotten password, a file's address.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { PASSWORD, openJourney, signIn } from '#tests/support/pages/journey.ts';

const { product, newPerson, office } = await openJourney();

test('the PDF opens from the screen by its file address', async () => {
  const { page, context } = await newPerson();
  const customer = await office.customer('Hotel Sol', 'B11111119');
  await office.post('/api/invoice/create', {
    invoiceData: { customer_id: customer, fecha_creacion: DateTime.now().setZone('Europe/Madrid').toISODate(), emitir: true },
    invoice_lines: [{ description: 'Revisión', quantity: 1, price: 50 }],
  });
  await signIn(page);
  await page.goto('/facturas');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('row', { name: 'Hotel Sol' })
      .getByRole('button', { name: /Ver el PDF/ })
      .click(),
  ]);
  const answered = await tab.waitForResponse(/\/api\/invoice\//).catch(() => null);
  const url = answered?.url() ?? tab.url();
  const answer = await page.request.get(url);
  expect(url).toMatch(/\/api\/invoice\/[\w-]+\/\d+$/);
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('an expired session asks to sign in again and gives back what was being typed', async () => {
  const { page } = await newPerson();
  await office.customer('Bar Luna', 'B22222228');
  await signIn(page);
  await page.goto('/clientes?abrir=nuevo');
  const dialog = page.getByRole('dialog', { name: 'Añadir Cliente' });
  await dialog.getByLabel('Nombre').first().fill('Peluquería Lola');
  await dialog.getByLabel('DNI/CIF').first().fill('12345678Z');
  for (const label of ['Dirección', 'Código postal', 'Municipio', 'Provincia']) await dialog.getByLabel(label).first().fill('12345');
  await dialog.getByRole('combobox', { name: 'Categoría' }).selectOption({ index: 1 });
  const token = await page.evaluate(() => localStorage.getItem('frigoria.token'));
  await page.request.post('/api/auth/logout', { headers: { 'x-token': token ?? '' } });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('alertdialog', { name: 'La sesión ha caducado, por favor vuelva a loguear' }).waitFor();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Usuario o correo electrónico').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/clientes\?abrir=nuevo/);
  expect(await dialog.getByLabel('Nombre').first().inputValue()).toBe('Peluquería Lola');
  await dialog.getByText('Se ha recuperado lo que estaba escribiendo').waitFor();
});

test('a forgotten password is set by the mailed link, once', async () => {
  const { page } = await newPerson();
  await office.post('/api/user/create', {
    data: {
      username: 'marta',
      email: 'marta@frigoria.test',
      first_name: 'Marta',
      last_name: 'Gil',
      roles: 1,
      password: 'la-de-antes',
      password_confirm: 'la-de-antes',
    },
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'He olvidado mi contraseña' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('marta@frigoria.test');
  await dialog.getByRole('button', { name: /Enviar/ }).click();
  await expect.poll(() => mailedCode()).not.toBeNull();
  await page.goto(`/resetPassword/${mailedCode()}`);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra-contraseña');
  await page.getByLabel('Repita la contraseña', { exact: true }).fill('otra-contraseña');
  await page.locator('button[type=submit]').click();
  await page
    .getByText(/Ya puede/)
    .first()
    .waitFor();
  await signIn(page, 'marta', 'otra-contraseña');
  const again = await page.request.post('/api/external/changePassword', {
    data: { forgotten_password_code: mailedCode(), password: 'una-tercera', password_confirm: 'una-tercera' },
  });
  expect(again.status()).toBe(409);
});

/** The code of the link in the only mail that the product has left, or null while there is none. */
function mailedCode(): string | null {
  const folder = join(product.dataDir, 'outbox');
  try {
    const name = readdirSync(folder).find(each => each.endsWith('.eml'));
    const mail = readFileSync(join(folder, name ?? ''), 'utf8').replaceAll('=\r\n', '');
    return /resetPassword\/([\w-]+)/.exec(mail)?.[1] ?? null;
  } catch {
    return null;
  }
}
