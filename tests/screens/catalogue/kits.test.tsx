// Kits: how one is written, and what a quote takes of it.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import KitDialog from '#src/screens/catalogue/kits/KitDialog.tsx';
import QuoteEditorScreen from '#src/screens/quotes/quotes/QuoteEditorScreen.tsx';
import { adding, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, isTold, sees } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leaveDialog();
  await leave(inside);
  inside = undefined;
});

const choose = async (box: string, typed: string, option: string) => {
  await page.getByRole('combobox', { name: box }).fill(typed);
  await page.getByRole('option', { name: option }).click();
};

it('A kit is written of products and words, and not without lines', async () => {
  const known = {
    '/api/product/filteredDropdown': [{ value: 31, label: 'Tubo de cobre' }],
    '/api/product/data/31': { id: 31, name: 'Tubo de cobre', unidad: 'MTR' },
  };
  const { server } = await openDialog(known, told => <KitDialog target={adding} {...told} />);
  await fill({ Nombre: 'Split montado' });
  await button('Guardar').click();
  await isTold('Añada al menos una línea');
  await choose('Añadir un producto', 'tub', 'Tubo de cobre');
  await page.getByRole('textbox', { name: 'Cantidad de la línea 1' }).fill('3,5');
  await button('Texto u horas').click();
  await page.getByRole('textbox', { name: 'Descripción de la línea 2' }).fill('Mano de obra');
  await page.getByRole('combobox', { name: 'Unidad de la línea 2' }).selectOptions('HUR');
  await expectAccessible();
  await button('Guardar').click();
  await expect
    .poll(() => server.sent('/api/kit/create'))
    .toMatchObject([
      {
        name: 'Split montado',
        kit_lines: [
          { product_id: 31, description: 'Tubo de cobre', quantity: 3.5, unidad: 'MTR' },
          { product_id: null, description: 'Mano de obra', quantity: 1, unidad: 'HUR' },
        ],
      },
    ]);
});

it('A quote takes all lines of a kit at once, for its customer and its day, into the section that new lines go into', async () => {
  const line = { description: 'Lo de antes', product_id: null, quantity: 1, unidad: 'C62', price: 5, discount: 0, operation: 'S1', iva: 21, tarifa: '' };
  const server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/company/data/1': { id: 1, default_iva: 21, due_days: 30 },
    '/api/quote/data/7': {
      id: 7,
      version: 3,
      codigo: 'P26-00007',
      name: 'Split',
      estado: 'borrador',
      customer_id: 5,
      customer_name: 'Bar Julián',
      fecha: '2026-03-02',
      valido_hasta: '2026-04-01',
      condiciones: '',
      secciones: [
        { titulo: 'Equipo', texto: '' },
        { titulo: 'Montaje', texto: '' },
      ],
      quote_lines: [{ ...line, id: 1, seccion: 0, tipo: 'normal', grupo: '', elegida: false, coste: null }],
      allowed: ['quote.edit'],
    },
    '/api/kit/filteredDropdown': [{ value: 4, label: 'Split montado' }],
  });
  inside = await enter('/presupuestos/editar/7');
  await render(
    <Office inside={inside}>
      <QuoteEditorScreen params={{ id: '7' }} />
    </Office>,
  );
  await choose('Añadir un kit', 'spl', 'Split montado');
  await expect.poll(() => server.sent('/api/kit/lineas')).toEqual([{ kit_id: 4, customer_id: 5, fecha: '2026-03-02' }]);
  await server.answer('/api/kit/lineas', {
    code: 20000,
    data: [
      { product_id: 31, description: 'Tubo', quantity: 4, unidad: 'MTR', operation: 'S1', price: 9, tarifa: 'tarifa Bar −10 %: 9,00 €', coste: 6 },
      { product_id: null, description: 'Vacío', quantity: 1, unidad: 'C62' },
    ],
  });
  await sees(page.getByText('tarifa Bar −10 %: 9,00 €'));
  await page.getByRole('textbox', { name: 'Precio de la línea 3' }).fill('0');
  await button('Guardar').click();
  await expect
    .poll(() => server.sent('/api/quote/update'))
    .toMatchObject([
      {
        quote_lines: [
          { description: 'Lo de antes', seccion: 0 },
          { product_id: 31, description: 'Tubo', quantity: 4, unidad: 'MTR', price: 9, iva: 21, coste: 6, seccion: 1, tipo: 'normal' },
          { product_id: null, description: 'Vacío', quantity: 1, price: 0, coste: null, seccion: 1 },
        ],
      },
    ]);
});
