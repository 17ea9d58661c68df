// The mark after the label of a field whose schema names a word of the glossary.
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { object } from 'yup';
import { flag, text } from '#domain/kernel/fields.ts';
import { glossaryWords } from '#domain/overview/glossaryWords.ts';
import { CheckField } from '#src/ui/form/fields/CheckField.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { FormFrame } from '#tests/support/pages/formFrame.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const draft = object({
  office: text().label('Oficina contable').meta({ term: 'DIR3' }),
  plain: text().label('Nombre'),
  simple: flag().label('Simplificada').meta({ term: 'Simplificada' }),
});

const form = (
  <FormFrame draft={draft} values={{ office: '', plain: '', simple: false }} onSubmit={vi.fn()}>
    <TextField name="office" />
    <TextField name="plain" />
    <CheckField name="simple" />
  </FormFrame>
);
const mark = (word: string) => page.getByRole('button', { name: `Qué es: ${word}` });
const means = (word: string) => glossaryWords.find(each => each.word === word)!.means;

describe('the mark of a word', () => {
  it('stands after the labels of the fields that name one, which keep their names', async () => {
    await render(form);
    expect(page.getByRole('button', { name: /^Qué es/ }).elements()).toHaveLength(2);
    await sees(page.getByRole('textbox', { name: 'Oficina contable', exact: true }));
    await sees(page.getByRole('checkbox', { name: 'Simplificada', exact: true }));
  });

  it('explains the word under the pointer, and only then', async () => {
    await render(form);
    await seesNot(page.getByRole('tooltip'));
    await userEvent.hover(mark('DIR3').element());
    await sees(page.getByRole('tooltip'));
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(`DIR3. ${means('DIR3')}`);
    await expectAccessible();
    await userEvent.unhover(mark('DIR3').element());
    await seesNot(page.getByRole('tooltip'));
  });

  it('is reached by keyboard, describes itself, and Escape closes the words and not the dialog they are in', async () => {
    const Dialog = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <Stage>
          {isOpen && (
            <DialogFrame title="Cliente" onClose={() => setOpen(false)} footer={null}>
              {form}
            </DialogFrame>
          )}
        </Stage>
      );
    };
    await render(<Dialog />);
    await sees(page.getByRole('dialog'));
    (mark('DIR3').element() as HTMLElement).focus();
    await sees(page.getByRole('tooltip'));
    await expect.element(mark('DIR3')).toHaveAccessibleDescription(`DIR3. ${means('DIR3')}`);
    await userEvent.keyboard('{Escape}');
    await seesNot(page.getByRole('tooltip'));
    await sees(page.getByRole('dialog'));
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await seesNot(page.getByRole('dialog'));
  });
});
