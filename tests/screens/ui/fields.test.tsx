// The fields of a form as a person fills them in: what they say, when they say it, and the value that the form is given.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { object } from 'yup';
import type { Option } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { date, decimal, reference, requiredText } from '#domain/kernel/fields.ts';
import { optionsOf } from '#src/api/actors.ts';
import { DateField } from '#src/ui/form/fields/DateField.tsx';
import { DecimalField } from '#src/ui/form/fields/DecimalField.tsx';
import { SearchSelect } from '#src/ui/form/fields/SearchSelect.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { playServer, type Played } from '#tests/support/pages/playedServer.tsx';
import { FormFrame, leaveField, submitted, type OnSubmit } from '#tests/support/pages/formFrame.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { commaWarning, toldToasts } from '#tests/support/fakes/toldToasts.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const FOUND = '/api/customer/filteredDropdown';
const ONE = '/api/customer/dropdownById/7';
const NAME = 'Introduzca el nombre';
const DAY = 'Introduzca la fecha';
const draft = object({
  name: requiredText(NAME),
  day: date(DAY),
  price: decimal(2).default(null),
  pieces: decimal(3).default(null),
  customer_id: reference('customer'),
});
const customers = optionsOf(endpoints.customer);

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const combo = () => page.getByRole('combobox', { name: 'Cliente' });
const field = { name: () => box('Nombre'), price: () => box('Precio'), pieces: () => box('Piezas') };

let server: Played;
let timers: HeldTimers;
let onSubmit: OnSubmit;

beforeEach(() => {
  timers = holdTimers(constants.searchDebounce);
  server = playServer({});
  onSubmit = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

const filled = { name: 'Bar Julián', day: '2026-03-02' };
const open = (values: Values = filled, known: Option | null = null) =>
  render(
    <FormFrame draft={draft} values={values} onSubmit={onSubmit}>
      <TextField name="name" label="Nombre" />
      <DateField name="day" label="Día" />
      <DecimalField name="price" label="Precio" isMoney />
      <DecimalField name="pieces" label="Piezas" />
      <SearchSelect name="customer_id" label="Cliente" source={customers} known={known} />
    </FormFrame>,
  );

const saved = () => submitted(onSubmit);

describe('a message', () => {
  it('appears when a required field is left empty, not before', async () => {
    await open({});
    await field.name().click();
    await seesNot(page.getByText(NAME));
    await leaveField();
    await expect.element(field.name()).toHaveAccessibleDescription(NAME);
    await expect.element(field.name()).toBeInvalid();
    await seesNot(page.getByText(DAY));
    await expectAccessible();
  });

  it('appears while typing, as soon as what was there is gone, and goes with it', async () => {
    await open();
    await field.name().fill('');
    await expect.element(field.name()).toHaveAccessibleDescription(NAME);
    expect(document.activeElement).toBe(field.name().element());
    await field.name().fill('B');
    await expect.element(field.name()).toHaveAccessibleDescription('');
  });

  it('of every field appears at Guardar, and the first one has the focus', async () => {
    await open({});
    await button('Guardar').click();
    await sees(page.getByText(NAME));
    await sees(page.getByText(DAY));
    await expect.element(field.name()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a number', () => {
  it.each(['1.234,56', '1234,56', '1234.56', '1 234,56', '1.234,56 €'])('typed as «%s» stays so until the box is left, and is 1.234,56', async text => {
    await open();
    await field.price().click();
    await userEvent.keyboard(text);
    await expect.element(field.price()).toHaveValue(text);
    await expect.element(field.price()).toHaveAccessibleDescription('');
    await leaveField();
    await expect.element(field.price()).toHaveValue('1.234,56');
    await expectAccessible();
    expect(await saved()).toMatchObject({ price: 1234.56 });
  });

  it('is pasted with its sign and spaces', async () => {
    await open();
    await field.name().fill('1.234,56 €');
    await field.name().click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.copy();
    await field.price().click();
    await userEvent.paste();
    await leaveField();
    await expect.element(field.price()).toHaveValue('1.234,56');
    expect(await saved()).toMatchObject({ price: 1234.56 });
  });

  it.each([
    [12.4, '12,40', '12,4'],
    [1250, '1.250,00', '1.250,00'],
    [-0.5, '-0,50', '-0,5'],
    [12.3456, '12,3456', '12,3456'],
    ['doce', 'doce', 'doce'],
    [null, '', ''],
  ])('%j is shown as %j in euros, as %j in pieces', async (value, euros, pieces) => {
    await open({ ...filled, price: value, pieces: value });
    await expect.element(field.price()).toHaveValue(euros);
    await expect.element(field.pieces()).toHaveValue(pieces);
  });

  it('loses its points while it is edited, and is replaced by what is typed after Tab', async () => {
    await open({ ...filled, price: 1250.5 });
    await field.price().click({ position: { x: field.price().element().clientWidth - 5, y: 10 } });
    await expect.element(field.price()).toHaveValue('1250,50');
    const { selectionStart, selectionEnd } = field.price().element() as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([7, 7]);
    await leaveField();
    await expect.element(field.price()).toHaveValue('1.250,50');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}7');
    await expect.element(field.price()).toHaveValue('7');
    expect(await saved()).toMatchObject({ price: 7 });
  });

  it('that is only looked at stays what it was', async () => {
    await open({ ...filled, price: 1250, pieces: 1234 });
    await field.price().click();
    await field.pieces().click();
    await leaveField();
    expect(await saved()).toMatchObject({ price: 1250, pieces: 1234 });
  });

  it.each([
    ['1.2.3', 'Introduzca un número válido'],
    ['doce', 'Introduzca un número válido'],
    ['1e3', 'Introduzca un número válido'],
    ['12 5', 'Introduzca un número válido'],
    ['1,234.56', 'Utilize punto para los decimales'],
    ['1,2,3', 'Utilize punto para los decimales'],
    ['1,005', 'Como máximo 2 decimales'],
  ])('«%s» is none: %s', async (text, message) => {
    await open();
    await field.price().fill(text);
    await leaveField();
    await expect.element(field.price()).toHaveAccessibleDescription(message);
    await expect.element(field.price()).toHaveValue(text);
    await button('Guardar').click();
    await expect.element(field.price()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('warns at each comma that is typed, and is understood all the same (§5)', async () => {
    const told = toldToasts();
    await open({ ...filled, price: 3.5 });
    await field.price().click();
    await expect.element(field.price()).toHaveValue('3,50');
    expect(told).toEqual([]);
    await userEvent.keyboard('{Control>}a{/Control}12.');
    expect(told).toEqual([]);
    await userEvent.keyboard('{Backspace},5');
    await expect.poll(() => told).toEqual([commaWarning]);
    await expect.element(field.price()).toHaveValue('12,5');
    await userEvent.keyboard('{Control>}ac{/Control}7,5');
    await expect.poll(() => told).toEqual([commaWarning, commaWarning]);
    await userEvent.keyboard('{Control>}av{/Control}');
    await expect.poll(() => told).toEqual([commaWarning, commaWarning, commaWarning]);
    await field.pieces().fill('0,75');
    await expect.poll(() => told).toHaveLength(4);
    expect(await saved()).toMatchObject({ price: 12.5, pieces: 0.75 });
  });

  it('left empty is none', async () => {
    await open({ ...filled, price: 12 });
    await field.price().fill('');
    expect(await saved()).toMatchObject({ price: null });
  });
});

describe('one point before three digits', () => {
  it('is neither number until one is chosen, and is not saved before', async () => {
    await open();
    await field.pieces().fill('1.234');
    await expect.element(field.pieces()).toHaveAccessibleDescription('Elija cuál:');
    await leaveField();
    await expectAccessible();
    await button('Guardar').click();
    await expect.element(field.pieces()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await button('¿1,234?').click();
    await leaveField();
    await expect.element(field.pieces()).toHaveValue('1,234');
    expect(await saved()).toMatchObject({ pieces: 1.234 });
  });

  it('is a number after one press, which nothing moves away from', async () => {
    await open();
    const placeOf = (what: Locator) => what.element().getBoundingClientRect().top;
    const before = placeOf(combo());
    await field.pieces().fill('1.234');
    await sees(button('¿1.234,00?'));
    expect(placeOf(combo())).toBe(before);
    await field.name().click();
    await button('¿1.234,00?').click();
    expect(placeOf(combo())).toBe(before);
    await expect.element(field.pieces()).toHaveFocus();
    await expect.element(field.pieces()).toHaveValue('1234,00');
    await expect.element(field.pieces()).toHaveAccessibleDescription('');
    await seesNot(button('¿1.234,00?'));
    await leaveField();
    await expect.element(field.pieces()).toHaveValue('1.234,00');
    expect(await saved()).toMatchObject({ pieces: 1234 });
  });

  it('is a number by keys alone', async () => {
    await open();
    await field.pieces().click();
    await userEvent.keyboard('-1.250{Tab}');
    await expect.element(button('¿-1,25?')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('¿-1.250,00?')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(await saved()).toMatchObject({ pieces: -1250 });
  });

  it('is judged once it is chosen', async () => {
    await open();
    await field.price().fill('1.234');
    await button('¿1,234?').click();
    await expect.element(field.price()).toHaveAccessibleDescription('Como máximo 2 decimales');
    await field.price().fill('1.234');
    await button('¿1.234,00?').click();
    await expect.element(field.price()).toHaveAccessibleDescription('');
    expect(await saved()).toMatchObject({ price: 1234 });
  });

  it('is no question any more once something else was typed', async () => {
    await open();
    await field.pieces().fill('1.234');
    await sees(button('¿1.234,00?'));
    await field.pieces().fill('1.234,5');
    await seesNot(button('¿1.234,00?'));
    expect(await saved()).toMatchObject({ pieces: 1234.5 });
  });
});

describe('one of many', () => {
  it('shows the present one by its name, asked by its id', async () => {
    await open({ ...filled, customer_id: 7 });
    await expect.poll(() => server.waits(ONE)).toBe(true);
    await server.answer(ONE, { code: 20000, data: { value: 7, label: 'Zapatería Luz' } });
    await expect.element(combo()).toHaveValue('Zapatería Luz');
    expect(await saved()).toMatchObject({ customer_id: 7 });
  });

  it('asks for no name that the record brought', async () => {
    await open({ ...filled, customer_id: 7 }, { value: 7, label: 'Zapatería Luz' });
    await expect.element(combo()).toHaveValue('Zapatería Luz');
    expect(server.sent(ONE)).toEqual([]);
  });

  it('is searched from three letters on, and chosen by keys', async () => {
    await open();
    await combo().fill('ba');
    timers.run();
    await sees(page.getByText('Escriba al menos 3 letras'));
    expect(server.sent(FOUND)).toEqual([]);
    await combo().fill('bar');
    timers.run();
    await expect.poll(() => server.sent(FOUND)).toEqual([{ query: 'bar' }]);
    await server.answer(FOUND, {
      code: 20000,
      data: [
        { value: 5, label: 'Bar Julián' },
        { value: 6, label: 'Bar Pepe' },
      ],
    });
    await sees(page.getByRole('option', { name: 'Bar Pepe' }));
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(combo()).toHaveValue('Bar Pepe');
    expect(await saved()).toMatchObject({ customer_id: 6 });
  });

  it('marks what was found, and says the next time what was chosen', async () => {
    await open();
    await combo().fill('pepe bár');
    timers.run();
    await server.answer(FOUND, { code: 20000, data: [{ value: 6, label: 'Bar Pepe' }] });
    const option = page.getByRole('option', { name: 'Bar Pepe' });
    await sees(option);
    expect([...option.element().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Bar', 'Pepe']);
    await option.click();
    await combo().fill('bar');
    timers.run();
    await expect.poll(() => server.sent(FOUND)).toEqual([{ query: 'pepe bár' }, { query: 'bar', recent: [6] }]);
  });
});
