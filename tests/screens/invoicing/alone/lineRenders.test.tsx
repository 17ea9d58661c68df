// What a key costs in a long document: only the line that is written is drawn again.
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { object } from 'yup';
import { endpoints } from '#domain/endpoints.ts';
import { workOrderLines } from '#domain/catalogue/documentLine.ts';
import { requiredText } from '#domain/kernel/fields.ts';
import { optionsOf } from '#src/api/actors.ts';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { fieldOf, useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { LinesEditor } from '#src/documents/lines/LinesEditor.tsx';
import { FormFrame, submitted, type OnSubmit } from '#tests/support/pages/formFrame.tsx';
import { playServer } from '#tests/support/pages/playedServer.tsx';
import { sees } from '#tests/support/pages/onPage.ts';

vi.mock('#src/ui/form/fields/useFieldValue.ts', { spy: true });

const line = {
  product_id: null,
  description: 'Mano de obra',
  quantity: 2,
  unidad: 'C62' as const,
  price: 35.5,
  discount: 0,
  operation: 'S1' as const,
  iva: 21,
};
const draft = object({ title: requiredText(), lines: workOrderLines });
const price = page.getByRole('textbox', { name: 'Precio de la línea 3', exact: true });
const total = () => document.querySelector('[data-total="Total"]')?.textContent;

/** The fields that were drawn since the last press, a line counting as one. */
function drawn(): string[] {
  const names = [...vi.mocked(useFieldValue).mock.calls.map(([name]) => name), ...vi.mocked(fieldOf).mock.calls.map(([, name]) => name)];
  return [...new Set(names.map(name => name.replace(/^(lines\.\d+)\..*/, '$1')))];
}

let onSubmit: OnSubmit;

beforeEach(async () => {
  playServer({});
  onSubmit = vi.fn();
  await render(
    <FormFrame draft={draft} values={{ title: 'Obra', lines: Array.from({ length: 60 }, () => ({ ...line })) }} onSubmit={onSubmit}>
      <TextField name="title" label="Título" />
      <LinesEditor name="lines" products={optionsOf(endpoints.product)} toLine={async () => line} emptyLine={line} />
    </FormFrame>,
  );
  await sees(page.getByRole('textbox', { name: 'Precio de la línea 60', exact: true }));
  await userEvent.click(price);
  await userEvent.keyboard('{Home}');
  vi.mocked(useFieldValue).mockClear();
  vi.mocked(fieldOf).mockClear();
});

it('a figure draws its line and the totals, and nothing else', async () => {
  const before = total();
  await userEvent.keyboard('7');
  await expect.poll(total).not.toBe(before);
  expect(drawn()).toEqual(['lines.2']);
});

it('a message draws its line and nothing else', async () => {
  await userEvent.keyboard('x');
  await expect.element(price).toHaveAccessibleDescription('Utilize punto para los decimales');
  expect(drawn()).toEqual(['lines.2']);
});

it('what was typed is submitted with all the lines that were not', async () => {
  await userEvent.keyboard('7');
  const { lines } = await submitted(onSubmit);
  expect(lines).toEqual(Array.from({ length: 60 }, (_, index) => ({ ...line, tarifa: '', price: index === 2 ? 735.5 : 35.5 })));
});
