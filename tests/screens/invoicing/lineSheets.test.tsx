// The lines of a document on a telephone: short cards, and one line at a time over the page.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { object } from 'yup';
import { endpoints } from '#domain/endpoints.ts';
import { workOrderLines } from '#domain/catalogue/documentLine.ts';
import { optionsOf } from '#src/api/actors.ts';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { LinesEditor } from '#src/documents/lines/LinesEditor.tsx';
import { FormFrame, submitted, type OnSubmit } from '#tests/support/pages/formFrame.tsx';
import { playServer } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const draft = object({ lines: workOrderLines });
const line = (description: string, price: number | null): EditedLine => ({ product_id: null, description, quantity: 2, price, discount: 0, iva: 21 });
const products = optionsOf(endpoints.product);
const free = async () => line('', 0);

const sheet = () => page.getByRole('dialog');
const box = (name: string) => sheet().getByRole('textbox', { name });
const press = (name: string) => sheet().getByRole('button', { name, exact: true }).click();
const total = () => document.querySelector('[data-total="Total"]')?.textContent;

let onSubmit: OnSubmit;
beforeEach(async () => {
  await page.viewport(390, 844);
  playServer({});
  onSubmit = vi.fn();
  await render(
    <FormFrame draft={draft} values={{ lines: [line('Mano de obra', 35.5), line('Gas', 12.4)] }} onSubmit={onSubmit}>
      <LinesEditor name="lines" products={products} toLine={free} emptyLine={line('', null)} />
    </FormFrame>,
  );
  await sees(button(/^Línea 1: Mano de obra/));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

it('Lines are cards with their amount, and none is wider than the window', async () => {
  await sees(button('Línea 1: Mano de obra 2 × 35,50 71,00'));
  await sees(button('Línea 2: Gas 2 × 12,40 24,80'));
  await seesNot(page.getByRole('region', { name: 'Tabla de líneas' }));
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

it('Lines are written one at a time, and what is typed is in the document at once', async () => {
  await button(/^Línea 1/).click();
  await sees(sheet().getByText('Línea 1 de 2'));
  await box('Cantidad').fill('3');
  await expect.poll(total).toBe('158,87 €');
  await expectAccessible();
  await press('Siguiente');
  await expect.element(box('Descripción')).toHaveValue('Gas');
  await expect.element(sheet().getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true');
  await box('Precio').fill('20');
  await userEvent.keyboard('{Enter}');
  await seesNot(sheet());
  expect(onSubmit).not.toHaveBeenCalled();
  await sees(button('Línea 2: Gas 2 × 20,00 40,00'));
  expect(await submitted(onSubmit)).toMatchObject({ lines: [{ quantity: 3 }, { price: 20 }] });
});

it('a new line opens by itself, and one is taken out where it is written', async () => {
  await button('Línea libre').click();
  await sees(sheet().getByText('Línea 3 de 3'));
  await box('Descripción').fill('Desplazamiento');
  await box('Precio').fill('15');
  await press('Hecho');
  await sees(button('Línea 3: Desplazamiento 2 × 15,00 30,00'));
  await button(/^Línea 1/).click();
  await press('Borrar');
  await seesNot(sheet());
  expect(await submitted(onSubmit)).toMatchObject({ lines: [{ description: 'Gas' }, { description: 'Desplazamiento' }] });
});

it('saving leads to the card of the line that is wrong and says why', async () => {
  await button(/^Línea 2/).click();
  await box('Descripción').fill('');
  await press('Hecho');
  await button('Guardar').click();
  const wrong = button(/^Línea 2: Sin descripción/);
  await expect.element(wrong).toHaveFocus();
  await expect.element(wrong).toHaveAccessibleName(/Introduzca/);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a line without VAT has no rate, and its card says so', async () => {
  await button(/^Línea 2/).click();
  await sheet().getByRole('combobox', { name: 'Operación' }).selectOptions('Inversión del sujeto pasivo');
  await seesNot(box('IVA'));
  await press('Hecho');
  await sees(button('Línea 2: Gas 2 × 12,40 · Inv. suj. pasivo 24,80'));
  await expect.poll(total).toBe('110,71 €');
  expect(await submitted(onSubmit)).toMatchObject({
    lines: [
      { operation: 'S1', iva: 21 },
      { operation: 'S2', iva: 0 },
    ],
  });
});
