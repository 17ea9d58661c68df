// What is filled in on site: what is missing, the signature, faults and material.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { CREATE, SIGN, answer, draw, leaveSite, openSite, server } from '#tests/support/pages/siteForm.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import { commaWarning, toldToasts } from '#tests/support/fakes/toldToasts.ts';

afterEach(leaveSite);

it('The form says what is missing, and accepts that the customer is not there', async () => {
  await openSite();
  await button('Falta el trabajo').click();
  await expect.poll(() => document.activeElement?.id).toBe('trabajo');
  await button('Todo correcto.').click();
  await sees(button('Falta la firma'));
  await page.getByText('El cliente no está').click();
  await button('Local cerrado').click();
  await expectAccessible();
  await button('Terminar').click();
  await answer(CREATE, { id: 30, version: 1 });
  await expect
    .poll(() => server.sent(SIGN))
    .toEqual([{ id: 30, ausente: 'Local cerrado', firmado: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }]);
});

it('a row of material in which nothing is written neither stops the end nor voids the signature', async () => {
  await openSite();
  await button('Todo correcto.').click();
  await draw();
  await button('Otro material').click();
  await sees(button('Terminar'));
  await button('Terminar').click();
  await answer(CREATE, { id: 30, version: 1 });
  expect(server.sent(CREATE)).toMatchObject([{ work_order_lines: [] }]);
  await expect.poll(() => server.sent(SIGN)).toHaveLength(1);
});

it('a signature does not outlive a change of what was signed', async () => {
  await openSite();
  await button('Recarga de gas.').click();
  await draw();
  await sees(button('Terminar'));
  await button('Todo correcto.').click();
  await sees(page.getByText(/la firma ya no vale/));
  await sees(button('Falta la firma'));
  await draw();
  await sees(button('Terminar'));
});

it('a fault is found by its family or by what is typed', async () => {
  await openSite();
  await page.getByText('Electrónica').click();
  await button('Placa quemada').click();
  await expect.element(button('Placa quemada').first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill('tension');
  await button('Sin tensión').click();
  await page.getByRole('searchbox').fill('nada de eso');
  await sees(page.getByText('Nada coincide con «nada de eso»'));
  await button('Guardar y seguir luego').click();
  await expect.poll(() => server.sent(CREATE)).toMatchObject([{ failure_codes: [2, 3] }]);
});

it('a kit brings all its material, its words for nothing', async () => {
  await openSite({
    '/api/kit/filteredDropdown': [{ value: 4, label: 'Bomba de condensados' }],
    '/api/kit/lineas': [
      { product_id: 9, description: 'Bomba mini', quantity: 1, unidad: 'C62', operation: 'S1', price: 69, tarifa: '' },
      { product_id: null, description: 'Prueba con agua', quantity: 1, unidad: 'C62' },
    ],
  });
  await page.getByRole('combobox', { name: 'Añadir un kit' }).fill('bom');
  await page.getByRole('option', { name: 'Bomba de condensados' }).click();
  await sees(page.getByText('Bomba mini'));
  await button('Guardar y seguir luego').click();
  await expect
    .poll(() => server.sent(CREATE))
    .toMatchObject([
      {
        work_order_lines: [
          { product_id: 9, quantity: 1, price: 69, iva: 21 },
          { product_id: null, description: 'Prueba con agua', price: 0 },
        ],
      },
    ]);
});

it('material is counted by thumbs, and typed where it is no whole number, with a warning of its comma (§5)', async () => {
  await openSite({ '/api/company/data/1': { default_iva: 21, precios_tecnicos: true, precios_albaran: true } });
  await button('Gas R-32').click();
  await button('Uno más de Gas R-32').click();
  await expect.element(page.getByLabelText('Cantidad')).toHaveValue('2');
  await sees(page.getByText('× 35,50 € = 71,00 €'));
  await button('Uno menos de Gas R-32').click();
  await expect.element(button('Uno menos de Gas R-32')).toBeDisabled();
  const told = toldToasts();
  await page.getByLabelText('Cantidad').fill('0,75');
  await expect.poll(() => told).toEqual([commaWarning]);
  await button('Otro material').click();
  await page.getByRole('textbox', { name: 'Material', exact: true }).fill('Tornillos');
  await button('Guardar y seguir luego').click();
  await expect
    .poll(() => server.sent(CREATE))
    .toMatchObject([
      {
        work_order_lines: [
          { quantity: 0.75, price: 35.5 },
          { product_id: null, description: 'Tornillos', quantity: 1, price: 0 },
        ],
      },
    ]);
});
