// «What was done last year to the machine on the roof of X» in four clicks from anywhere, its documents and stickers, and where the QR leads, on the built product.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { violationsOf } from '#tests/support/pages/axe.ts';
import { openJourney, PASSWORD, signIn } from '#tests/support/pages/journey.ts';
import { PDF } from '#tests/support/app/upload.ts';

const { newPerson, office } = await openJourney();
const person = { first_name: 'Elena', last_name: 'Criado', dni: '', phone: '', password: PASSWORD, password_confirm: PASSWORD, active: true };

const customer_id = await office.customer('Asador Paco', 'B12345674');
const address = { address: 'Calle Real, 1', city: 'Córdoba', postal_code: '14001', latitude: 37.88, longitude: -4.77 };
const { id: location_id } = await office.post('/api/location/create', { data: { customer_id, name: 'Local', ...address } });
const unit = (side: string, where: string) => ({
  [`${side}_brand`]: 'Daikin',
  [`${side}_model`]: 'FTX',
  [`${side}_serial_number`]: side,
  [`${side}_location`]: where,
});
const machine = (name: string, where: string) => ({ name, location_id, ...unit('inside', 'Salón'), ...unit('outside', where) });
const { id: roof } = await office.post('/api/machine/create', {
  data: { ...machine('Conductos', 'Cubierta'), fecha_instalacion: '2020-01-01', revision_meses: 12 },
});
await office.post('/api/machine/create', { data: machine('Split cocina', 'Patio') });
const lastYear = new Date().getFullYear() - 1;
const { id: order } = await office.post('/api/workOrder/create', {
  orderData: { customer_id, machine_id: roof, fecha_albaran: `${lastYear}-05-04`, trabajo_realizado: 'Cambio de la placa' },
  work_order_lines: [{ description: 'Placa', quantity: 1, price: 100 }],
  failure_codes: [],
});
await office.post('/api/workOrder/terminar', { id: order });
await office.post('/api/user/create', { data: { ...person, username: 'elena', email: 'elena@example.com', roles: 3, customer_id } });

test('what was done last year to the machine on the roof: four clicks', async () => {
  const { page, complaints } = await newPerson();
  await page.route('https://tile.openstreetmap.org/**', route => route.fulfill({ status: 204 }));
  await signIn(page);
  await page.getByRole('navigation', { name: 'Menú' }).getByText('Equipos', { exact: true }).click();
  await page.getByRole('link', { name: '10. Máquinas' }).click();
  await page.getByRole('searchbox').fill('paco cubierta');
  await page.getByText('1 máquina', { exact: true }).waitFor();
  await page
    .getByRole('row', { name: /Conductos/ })
    .getByRole('link', { name: 'Conductos' })
    .click();
  const story = page.getByRole('region', { name: 'Historia' });
  await story
    .getByRole('region', { name: String(lastYear) })
    .getByText('Cambio de la placa')
    .waitFor();
  await story.getByText(`1 albarán · 121,00 €`).waitFor();
  const violations = await violationsOf(page);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  // the customer's page says its numbers first, and the same story
  await page.getByRole('link', { name: 'Asador Paco' }).click();
  await page.getByRole('list', { name: 'Cifras del cliente' }).getByText('Avisos abiertos').waitFor();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Conductos' }).click();
  await page.getByRole('heading', { name: 'Conductos' }).waitFor();
  expect(complaints).toEqual([]);
});

test('Documents of a machine are added, opened and removed', async () => {
  const { page, context } = await newPerson();
  await signIn(page);
  await page.goto(`/maquinas/${roof}`);
  await page.getByRole('button', { name: 'Añadir documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir Documento' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'manual.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  const documents = page.getByRole('region', { name: 'Documentos' });
  const [tab] = await Promise.all([context.waitForEvent('page'), documents.getByRole('button', { name: 'manual.pdf', exact: true }).click()]);
  await tab.close();
  await documents.getByRole('button', { name: 'Quitar manual.pdf' }).click();
  await page.getByRole('button', { name: 'Sí, quitar' }).click();
  await documents.getByText('Sin manuales ni garantías guardados.').waitFor();
});

test('stickers are saved, of one machine and of those that were marked', async () => {
  const { page } = await newPerson();
  await signIn(page);
  await page.goto(`/maquinas/${roof}`);
  const [one] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Etiqueta' }).click()]);
  expect(one.suggestedFilename()).toBe(`etiqueta_${roof}.pdf`);
  expect(
    readFileSync(await one.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await page.goto('/maquinas');
  await page
    .getByRole('checkbox', { name: /todas|todo/i })
    .first()
    .check();
  await page.getByText('Selección: 2 máquinas').waitFor();
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Imprimir etiquetas' }).click()]);
  expect(sheet.suggestedFilename()).toBe('etiquetas.pdf');
});

test('the QR leads staff to the machine and its customer to asking for a service, both after they sign in', async () => {
  const { codigo } = (await office.read(`/api/machine/data/${roof}`)) as { codigo: string };
  const { page: van } = await newPerson(390);
  await van.goto(`/m/${codigo}`);
  await van.waitForURL(/\/login/);
  await signIn(van);
  await van.waitForURL(new RegExp(`/maquinas/${roof}$`));

  const { page: phone } = await newPerson(390);
  await phone.goto(`/m/${codigo}`);
  await phone.waitForURL(/\/login/);
  await signIn(phone, 'elena');
  await phone.waitForURL(new RegExp(`/pedir\\?equipo=${roof}$`));
  await phone.getByLabel('Equipo').waitFor();
  expect(await phone.getByLabel('Equipo').inputValue()).toContain(String(roof));

  await phone.goto('/m/2222222222');
  await phone.getByText('No hay ninguna máquina con este código').waitFor();
});
