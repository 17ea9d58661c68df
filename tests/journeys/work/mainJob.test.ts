// The main job as an office clerk does it, clicking, on the built product and an empty database: from the call to the payment.
import { expect, test } from 'vitest';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson } = await openJourney();

test('a call becomes a notice, a work order, an invoice and a payment', async () => {
  const { page, complaints } = await newPerson();
  const row = (text: string) => page.getByRole('row', { name: text });
  await signIn(page);

  // a customer, with the category that an empty database lacks
  await page.getByRole('link', { name: '7. Clientes' }).click();
  await page.getByRole('button', { name: 'Añadir cliente' }).first().click();
  const customer = page.getByRole('dialog', { name: 'Añadir Cliente' });
  await customer.getByRole('button', { name: 'Nueva categoría' }).click();
  const category = page.getByRole('dialog', { name: /Categoría/ });
  await category.getByLabel('Nombre').fill('Hostelería');
  await category.getByRole('button', { name: 'Guardar' }).click();
  await category.waitFor({ state: 'detached' });
  for (const [label, text] of [
    ['Nombre', 'Bar El Puente'],
    ['DNI/CIF', 'B12345674'],
    ['Dirección', 'C/ Real, 1'],
    ['Código postal', '14001'],
    ['Municipio', 'Córdoba'],
    ['Provincia', 'Córdoba'],
  ] as const)
    await customer.getByLabel(label).first().fill(text);
  await customer.getByRole('combobox', { name: 'Categoría' }).selectOption({ label: 'Hostelería' });
  await customer.getByRole('button', { name: 'Guardar' }).click();
  await customer.waitFor({ state: 'detached' });
  await row('Bar El Puente').waitFor();

  // the call, and its notice in the same step
  await page.getByRole('link', { name: '1. Llamadas' }).click();
  await page.getByRole('button', { name: 'Añadir llamada' }).first().click();
  const call = page.getByRole('dialog', { name: 'Añadir llamada' });
  await call.getByRole('combobox', { name: 'Cliente' }).fill('puente');
  await page.getByRole('option', { name: 'Bar El Puente' }).click();
  await call.getByLabel('Nombre').fill('Ana Ruiz');
  await call.getByLabel('Teléfono').fill('600123123');
  await call.getByLabel('Trabajo requerido').fill('No enfría la cámara');
  await call.getByRole('button', { name: 'Guardar y crear aviso' }).click();
  await page.waitForURL(/\/avisos\/editar\/\d+/);
  expect(await page.getByLabel('Descripción').inputValue()).toBe('No enfría la cámara');

  // the work
  await page.getByRole('link', { name: 'Hacer el albarán' }).click();
  await page.getByRole('heading', { name: 'Albarán nuevo' }).waitFor();
  await addLine(1, 'Filtro', '2', '35.50');
  await addLine(2, 'Gas R32', '0,333', '60', '10');
  expect(await page.locator('[data-total=Total]').textContent()).toContain('107,67');
  await page.getByRole('button', { name: 'Guardar y enviar a facturar' }).click();
  await page.getByRole('heading', { name: 'Albarán A' }).waitFor();

  // the queue and the invoice
  await page.getByRole('link', { name: '4. Listo Facturar' }).click();
  await row('Bar El Puente').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Facturar' }).click();
  await page.getByRole('heading', { name: 'Factura nueva' }).waitFor();
  await page.getByRole('button', { name: 'Guardar y emitir' }).click();
  await page.getByRole('button', { name: 'Sí, emitir' }).click();
  await page.getByRole('heading', { name: /^Factura F\d\d-00001$/ }).waitFor();

  // the payment: too much is refused in words, then all of it
  await page.getByRole('link', { name: '6. Cobros' }).click();
  await row('Bar El Puente').getByRole('button', { name: /Pagar/ }).click();
  const payment = page.getByRole('dialog', { name: 'Pagar' });
  await payment.getByRole('combobox', { name: 'Forma de pago' }).selectOption({ label: 'Transferencia' });
  await payment.getByLabel('Cantidad').fill('200');
  await payment.getByRole('button', { name: 'Pagar', exact: true }).click();
  await payment.getByText('La cantidad debe ser menor o igual a 107,67').waitFor();
  await payment.getByLabel('Cantidad').fill('107.67');
  await payment.getByRole('button', { name: 'Pagar', exact: true }).click();
  await payment.waitFor({ state: 'detached' });
  await row('Bar El Puente').waitFor({ state: 'detached' }); // only what is owed is listed, unless asked
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'También los saldados' });
  await row('Bar El Puente').getByText('Saldado').waitFor();

  await page.getByRole('link', { name: '5. Facturas' }).click();
  await row('Bar El Puente').getByText('Cobrada').waitFor();
  expect(complaints).toEqual([]);

  async function addLine(number: number, description: string, quantity: string, price: string, discount = '0') {
    await page.getByRole('button', { name: 'Línea libre' }).click();
    await page.getByLabel(`Descripción de la línea ${number}`).fill(description);
    await page.getByLabel(`Cantidad de la línea ${number}`).fill(quantity);
    await page.getByLabel(`Precio de la línea ${number}`).fill(price);
    await page.getByLabel(`Descuento de la línea ${number}`).fill(discount);
  }
});
