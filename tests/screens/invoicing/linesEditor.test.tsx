// The figures of a document while its lines are being written.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { object } from 'yup';
import { endpoints } from '#domain/endpoints.ts';
import { workOrderLines } from '#domain/catalogue/documentLine.ts';
import { optionsOf } from '#src/api/actors.ts';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { LinesEditor } from '#src/documents/lines/LinesEditor.tsx';
import { FormFrame, leaveField, submitted, type OnSubmit } from '#tests/support/pages/formFrame.tsx';
import { playServer } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { commaWarning, toldToasts } from '#tests/support/fakes/toldToasts.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import { rested } from '#tests/support/pages/stillPage.ts';

const draft = object({ lines: workOrderLines });
const line = (description: string, price: number): EditedLine => ({ product_id: null, description, quantity: 2, price, discount: 0, iva: 21 });
const products = optionsOf(endpoints.product);
const free = async () => line('', 0);

const price = (number: number) => page.getByRole('textbox', { name: `Precio de la línea ${number}` });
const rate = (number: number) => page.getByRole('textbox', { name: `IVA de la línea ${number}` });
const quantity = (number: number) => page.getByRole('textbox', { name: `Cantidad de la línea ${number}` });
const amounts = () => [...document.querySelectorAll('[aria-label="Tabla de líneas"] tbody tr')].map(row => row.querySelector('.line-amount')?.textContent);
const total = () => document.querySelector('[data-total="Total"]')?.textContent;

let onSubmit: OnSubmit;

beforeEach(async () => {
  playServer({});
  onSubmit = vi.fn();
  await render(
    <FormFrame draft={draft} values={{ lines: [line('Mano de obra', 35.5), line('Gas', 12.4)] }} onSubmit={onSubmit}>
      <LinesEditor name="lines" products={products} toLine={free} emptyLine={line('', 0)} />
    </FormFrame>,
  );
});
afterEach(() => vi.restoreAllMocks());

it('The amounts of lines are written as the totals are', async () => {
  await expect.element(price(2)).toHaveValue('12,40');
  await expect.element(quantity(2)).toHaveValue('2');
  for (const name of ['Descuento', 'IVA']) await expect.element(page.getByLabelText(`${name} de la línea 2`)).toHaveValue(name === 'IVA' ? '21,00' : '0,00');
  await price(2).fill('1.234,5');
  await leaveField();
  await expect.element(price(2)).toHaveValue('1.234,50');
  await expect.poll(amounts).toEqual(['71,00', '2.469,00']);
  await expectAccessible();
});

it('A percentage is whole in its box where the table is at its narrowest', async () => {
  document.querySelector<HTMLElement>('.lines-editor')!.style.width = '38rem';
  await rate(2).fill('100');
  await leaveField();
  await expect.element(rate(2)).toHaveValue('100,00');
  const { scrollWidth, clientWidth } = rate(2).element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('A line warns of a typed comma without growing, and understands it (§5)', async () => {
  const told = toldToasts();
  const height = () => price(2).element().closest('tr')!.getBoundingClientRect().height;
  await rested();
  const before = height();
  await price(2).click();
  await userEvent.keyboard('{Control>}a{/Control}12,5');
  await expect.poll(() => told).toEqual([commaWarning]);
  expect(height()).toBeLessThanOrEqual(before);
  await expect.poll(amounts).toEqual(['71,00', '25,00']);
});

it.each([
  ['1,2,3', 'Utilize punto para los decimales'],
  ['1e3', 'Introduzca un número válido'],
])('a line with «%s» has no amount, nor has the document a total, and saving says why', async (text, message) => {
  await price(2).fill(text);
  await leaveField();
  await expect.poll(amounts).toEqual(['71,00', '–']);
  await expect.poll(total).toBe('–');
  await button('Guardar').click();
  await expect.element(price(2)).toHaveAccessibleDescription(message);
  await expect.element(price(2)).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await price(2).fill('10');
  await expect.poll(amounts).toEqual(['71,00', '20,00']);
  await expect.poll(total).toBe('110,11 €');
});

it('what is wrong with a line stays wrong while another one is written, and goes with its line', async () => {
  await price(2).fill('doce');
  await quantity(1).fill('3');
  await button('Guardar').click();
  await expect.element(price(2)).toHaveFocus();
  await button('Quitar la línea 2').click();
  expect(await submitted(onSubmit)).toMatchObject({ lines: [{ quantity: 3, price: 35.5 }] });
});

it('a number too long to calculate with has no amount either', async () => {
  await price(2).fill('9'.repeat(30));
  await expect.poll(amounts).toEqual(['71,00', '–']);
});

it('one point before three digits has no amount until one of its numbers is chosen', async () => {
  const topOf = (number: number) => price(number).element().getBoundingClientRect().top;
  await price(1).fill('1.234');
  await expect.element(price(1)).toHaveAccessibleDescription('Elija cuál:');
  await expect.poll(amounts).toEqual(['–', '24,80']);
  const before = topOf(2);
  await userEvent.click(quantity(2));
  expect(topOf(2)).toBe(before);
  await sees(button('¿1.234,00?'));
  await expectAccessible();
  await button('¿1.234,00?').click();
  await expect.poll(amounts).toEqual(['2.468,00', '24,80']);
  expect(await submitted(onSubmit)).toMatchObject({ lines: [{ price: 1234 }, { price: 12.4 }] });
});

it('the message of a line without description has its place from the start: the next press hits its button', async () => {
  const freeLine = button('Línea libre');
  const top = () => freeLine.element().getBoundingClientRect().top;
  await freeLine.click();
  const description = page.getByRole('textbox', { name: 'Descripción de la línea 3' });
  await expect.element(description).toHaveFocus();
  const before = top();
  await leaveField();
  await expect.element(description).toHaveAccessibleDescription(/./);
  expect(top()).toBe(before);
});

it('a line without VAT is an operation of its own, asked for only where one is needed', async () => {
  const operation = (number: number) => page.getByRole('combobox', { name: `Operación de la línea ${number}` });
  await seesNot(operation(1));
  await button('Líneas sin IVA…').click();
  await expect.element(operation(1)).toHaveFocus();
  await seesNot(button('Líneas sin IVA…'));
  await operation(2).selectOptions('Exenta: operaciones interiores (art. 20)');
  await seesNot(rate(2));
  await expect.poll(total).toBe('110,71 €');
  await sees(page.getByText('Operación exenta de IVA: art. 20 de la Ley 37/1992'));
  await sees(page.getByRole('cell', { name: 'Exenta art. 20' }));
  await expectAccessible();
  expect(await submitted(onSubmit)).toMatchObject({
    lines: [
      { operation: 'S1', iva: 21 },
      { operation: 'E1', iva: 0 },
    ],
  });
  await operation(2).selectOptions('Normal');
  await expect.element(rate(2)).toHaveValue('21,00');
  await expect.poll(total).toBe('115,92 €');
});
