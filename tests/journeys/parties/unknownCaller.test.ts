// Somebody unknown calls: from the list of calls to the aviso, counting every click, that into a field included.
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();
/** What the issue asks for; it was 18. */
const MOST_CLICKS = 10;

test('a call of somebody unknown becomes a customer and an aviso in at most ten clicks', async () => {
  await office.customer('Bar El Puente', '12345678Z');
  const { page, complaints } = await newPerson();
  await signIn(page);
  await page.goto('/llamadas');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  const type = async (field: Locator, text: string) => {
    await click(field);
    await page.keyboard.type(text);
  };

  await click(page.getByRole('button', { name: 'Añadir llamada' }).first());
  const call = page.getByRole('dialog', { name: 'Añadir llamada' });
  await type(call.getByLabel('Teléfono'), '600123123');
  await click(call.getByRole('button', { name: 'Nuevo cliente con este teléfono' }));
  const customer = page.getByRole('dialog', { name: 'Añadir Cliente' });
  await type(customer.getByLabel('Nombre').first(), 'Farmacia Luque');
  await type(customer.getByLabel('DNI/CIF'), '87654321X');
  await type(customer.getByLabel('Dirección'), 'Calle Nueva, 2');
  await type(customer.getByLabel('Código postal'), '14001');
  await expect.poll(() => customer.getByLabel('Municipio').inputValue()).toBe('Córdoba');
  await click(customer.getByRole('button', { name: 'Guardar' }));
  await customer.waitFor({ state: 'detached' });
  await expect.poll(() => call.getByLabel('Nombre').inputValue()).toBe('Farmacia Luque');
  await type(call.getByLabel('Trabajo requerido'), 'No enfría');
  await click(call.getByRole('button', { name: 'Guardar y crear aviso' }));

  await page.waitForURL(/\/avisos\/editar\/\d+/);
  await page.getByText('Farmacia Luque').first().waitFor();
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(complaints).toEqual([]);
});
