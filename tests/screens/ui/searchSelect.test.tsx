// The machine of a remote dropdown walked through the field itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { number, object } from 'yup';
import type { Option } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { optionSearchMachine, type OptionSearchContext } from '#machines/editing/optionSearchMachine.ts';
import type { OptionSource } from '#src/api/actors.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { SearchSelect } from '#src/ui/form/fields/SearchSelect.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { OptionBox } from '#src/ui/form/options/OptionBox.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { gates, type Gates } from '#tests/support/walks/gates.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { Stage } from '#tests/support/pages/stage.tsx';

const draft = object({ customer_id: number().nullable().default(null) });
const perez: Option = { value: 4, label: 'Pérez' };

let timers: HeldTimers;
let waiting: Gates;
let searches: number;
let onChoose: ReturnType<typeof vi.fn<(option: Option | null) => void>>;

beforeEach(() => {
  timers = holdTimers(constants.searchDebounce);
  waiting = gates();
  searches = 0;
  onChoose = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

const source: OptionSource = {
  search: (query, signal) => waiting.wait('search', query, signal) as Promise<Option[]>,
  byId: value => Promise.resolve({ ...perez, value }),
};

/** Another field that fills in this one, as an aviso does with its customer. */
function Filler() {
  const setFieldValue = useFormPart(form => form.setFieldValue);
  return (
    <button type="button" onClick={() => void setFieldValue('customer_id', 4)}>
      Rellenar
    </button>
  );
}

const open = () =>
  render(
    <Stage>
      <RecordForm id="ficha" draft={draft} values={{}} onSubmit={() => undefined}>
        <SearchSelect name="customer_id" label="Cliente" source={source} onChoose={onChoose} />
        <Filler />
      </RecordForm>
    </Stage>,
  );

const box = () => page.getByRole('combobox', { name: 'Cliente' });
const option = (name: string) => page.getByRole('option', { name });
const asked = () => waiting.calls.map(call => call.input);
const isEmpty = async () => {
  await seesNot(page.getByRole('option'));
  await seesNot(page.getByText('Buscando…'));
};

const gestures: ScreenWalk['gestures'] = {
  'text.typed': async ({ text }) => {
    await box().fill(String(text));
    await expect.element(box()).toHaveValue(String(text));
  },
  'xstate.after.searchDebounce.optionSearch.waiting': () => {
    searches++;
    timers.run();
  },
  'xstate.done.actor.search': ({ output }) => waiting.open('search', output),
  'xstate.error.actor.search': ({ error }) => waiting.refuse('search', error),
  'search.retry': () => {
    searches++;
    return button('Reintentar').click();
  },
  'option.chosen': async () => {
    await option('López').click();
    await expect.element(box()).toHaveValue('López');
    expect(onChoose).toHaveBeenLastCalledWith({ value: 3, label: 'López' });
  },
  'option.cleared': async () => {
    await button('Quitar').click();
    await expect.element(box()).toHaveValue('');
    expect(onChoose).toHaveBeenLastCalledWith(null);
  },
  'chosen.replaced': async () => {
    const told = onChoose.mock.calls.length;
    await button('Rellenar').click();
    await expect.element(box()).toHaveValue('Pérez');
    expect(onChoose.mock.calls).toHaveLength(told);
  },
};

const looks: ScreenWalk['looks'] = {
  idle: isEmpty,
  waiting: async () => {
    await sees(page.getByText('Buscando…'));
    expect(asked()).toHaveLength(searches);
  },
  searching: async () => {
    await sees(page.getByText('Buscando…'));
    await expect.poll(asked).toHaveLength(searches);
    expect(asked().at(-1)).toBe('lop');
  },
  found: () => sees(option('López')),
  failed: async () => {
    await sees(page.getByText('Failed to fetch'));
    await sees(button('Reintentar'));
  },
};

walkScreen({
  machine: optionSearchMachine,
  plans: plans.optionSearch.map(plan =>
    onScreen(plan, ({ context }, { type }) => {
      const { chosen, options } = context as OptionSearchContext;
      if (type === 'option.chosen') return options.length > 0;
      if (type === 'option.cleared') return chosen !== null;
      return type !== 'chosen.replaced' || chosen?.value !== 4;
    }),
  ),
  open,
  gestures,
  looks,
});

describe('by keys', () => {
  const found = async () => {
    await open();
    await box().fill('lop');
    timers.run();
    await waiting.open('search', [
      { value: 3, label: 'López' },
      { value: 5, label: 'López Gil' },
    ]);
    await sees(option('López Gil'));
    // the first one is marked a moment after the options are there
    await expect.element(box()).toHaveAttribute('aria-activedescendant');
  };

  it('an arrow walks, Enter chooses', async () => {
    await found();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(box()).toHaveAttribute('aria-activedescendant', option('López Gil').element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('López Gil');
    await isEmpty();
  });

  it('Escape closes the list, and not the dialog around it', async () => {
    const onClose = vi.fn();
    await render(
      <Stage>
        <DialogFrame title="Ficha" onClose={onClose} footer={null}>
          <OptionBox box={{ 'aria-label': 'Cliente' }} source={source} value={null} onChange={onChoose} />
        </DialogFrame>
      </Stage>,
    );
    await box().click();
    await sees(page.getByText('Escriba al menos 3 letras'));
    await userEvent.keyboard('{Escape}');
    await seesNot(page.getByText('Escriba al menos 3 letras'));
    await expect.element(box()).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps in a form what is typed and is no option, and says so until it is chosen or gone', async () => {
    await open();
    await box().fill('Pe');
    await userEvent.keyboard('{Tab}');
    await expect.element(box()).toHaveValue('Pe');
    await expect.element(box()).toHaveAccessibleDescription('No está en la lista: elija una opción o bórrelo');
    await box().fill('');
    await userEvent.keyboard('{Tab}');
    await expect.element(box()).toHaveAccessibleDescription('');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('shows what a button beside it has chosen, however fast the box is left', { repeats: 20, retry: 0 }, async () => {
    await open();
    await box().fill('lop');
    await userEvent.keyboard('{Tab}');
    await expect.element(box()).toHaveAccessibleDescription('No está en la lista: elija una opción o bórrelo');
    await button('Rellenar').click();
    await expect.element(box()).toHaveValue('Pérez');
    await expect.element(box()).toHaveAccessibleDescription('');
  });

  it('Escape closes the list and changes nothing; what was typed stays, where nothing was chosen before', async () => {
    await found();
    await userEvent.keyboard('{Escape}');
    await isEmpty();
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Tab}');
    await expect.element(box()).toHaveValue('lop');
  });
});
