// Days and moments as a person types or picks them, and what travels.
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { object } from 'yup';
import { date, dateTime } from '#domain/kernel/fields.ts';
import { DateField } from '#src/ui/form/fields/DateField.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { DateTimeField } from '#src/ui/form/fields/DateTimeField.tsx';
import { FormFrame, leaveField, submitted, type OnSubmit } from '#tests/support/pages/formFrame.tsx';
import { button, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const draft = object({ day: date('Introduzca la fecha'), moment: dateTime() });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const field = { day: () => box('Día'), moment: () => box('Momento'), time: () => box('Momento: hora') };

let onSubmit: OnSubmit;
beforeEach(() => {
  onSubmit = vi.fn();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (moment: string | null = null) =>
  render(
    <FormFrame draft={draft} values={{ day: '2026-03-02', moment }} onSubmit={onSubmit}>
      <DateField name="day" label="Día" />
      <DateTimeField name="moment" label="Momento" />
    </FormFrame>,
  );

const saved = () => submitted(onSubmit);

describe('a day', () => {
  it.each(['1/3/2026', '01-03-2026', '1.3.2026', '01/03/26', '010326', '01032026', '1/3', '01-03'])(
    'is typed as «%s», shown as dd/mm/aaaa and sent as YYYY-MM-DD',
    async text => {
      await open();
      await expect.element(field.day()).toHaveValue('02/03/2026');
      await field.day().fill(text);
      await leaveField();
      await expect.element(field.day()).toHaveValue('01/03/2026');
      expect(await saved()).toMatchObject({ day: '2026-03-01' });
    },
  );

  it.each(['31/02', '31/02/2026', '310226', '29/02/2025', '1/13/2026', 'ayer'])('«%s» does not exist, and stays to be corrected', async text => {
    await open();
    await field.day().fill(text);
    await leaveField();
    await expect.element(field.day()).toHaveAccessibleDescription('Introduzca una fecha válida');
    await expect.element(field.day()).toHaveValue(text);
    await button('Guardar').click();
    await expect.element(field.day()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is understood when Enter sends the form from inside the box', async () => {
    await open();
    await field.day().fill('20/11');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.lastCall?.[0]).toMatchObject({ day: '2026-11-20' });
    await expect.element(field.day()).toHaveValue('20/11/2026');
  });

  it('is picked from a month that begins on Monday', async () => {
    await open();
    await button('Abrir el calendario').first().click();
    await expect.element(page.getByRole('dialog', { name: 'Elegir un día' })).toHaveTextContent(/^marzo de 2026LMXJVSD/);
    await expectAccessible();
    await button('domingo, 15 de marzo de 2026').click();
    await expect.element(field.day()).toHaveValue('15/03/2026');
    expect(await saved()).toMatchObject({ day: '2026-03-15' });
  });
});

it('Escape closes the month, and neither what was typed nor the dialog around it', async () => {
  const onClose = vi.fn();
  await render(
    <Stage>
      <DialogFrame title="Ficha" onClose={onClose} footer={null}>
        <FilterDates desde="2026-11-01" hasta={undefined} onChange={() => undefined} />
      </DialogFrame>
    </Stage>,
  );
  await button('Abrir el calendario').first().click();
  await expect.element(button('domingo, 1 de noviembre de 2026')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await seesNot(page.getByRole('dialog', { name: 'Elegir un día' }));
  await expect.element(box('Desde')).toHaveFocus();
  await expect.element(box('Desde')).toHaveValue('01/11/2026');
  expect(onClose).not.toHaveBeenCalled();
});

describe('a moment', () => {
  it('is 12:00:00 of the day that is picked or typed (§9)', async () => {
    await open();
    await expect.element(field.time()).toHaveAttribute('readonly');
    await field.moment().fill('5/3/2026');
    await expect.element(field.time()).toHaveValue('12:00');
    await leaveField();
    expect(await saved()).toMatchObject({ moment: '2026-03-05 12:00:00' });
  });

  it.each([
    ['9:05', '09:05:00', '09:05'],
    ['23.59', '23:59:00', '23:59'],
    ['0', '00:00:00', '00:00'],
    ['9:05:30', '09:05:30', '09:05:30'],
    ['', '12:00:00', '12:00'],
  ])('at «%s» is %s', async (text, time, shown) => {
    await open('2026-03-05 17:30:00');
    await expect.element(field.moment()).toHaveValue('05/03/2026');
    await field.time().fill(text);
    await leaveField();
    await expect.element(field.time()).toHaveValue(shown);
    expect(await saved()).toMatchObject({ moment: `2026-03-05 ${time}` });
  });

  it('is picked from 24 hours and 60 minutes, too (§9)', async () => {
    await open('2026-03-05 17:30:30');
    await button('Elegir la hora').click();
    const [hours, minutes] = [page.getByRole('listbox', { name: 'Hora' }), page.getByRole('listbox', { name: 'Minutos' })];
    expect([hours, minutes].map(list => list.element().querySelectorAll('option').length)).toEqual([24, 60]);
    await expectAccessible();
    await hours.selectOptions('09');
    await minutes.selectOptions('05');
    await expect.element(field.time()).toHaveValue('09:05');
    expect(await saved()).toMatchObject({ moment: '2026-03-05 09:05:00' });
  });

  it.each(['24:00', '9:60', 'mañana'])('stays as typed and says that «%s» is no time of day', async text => {
    await open('2026-03-05 17:30:00');
    await expect.element(field.moment()).toHaveValue('05/03/2026');
    await field.time().fill(text);
    await leaveField();
    await expect.element(field.moment()).toHaveAccessibleDescription('Introduzca una fecha válida');
    await expect.element(field.time()).toHaveValue(text);
    await button('Guardar').click();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps its time when the day is typed anew, key by key', async () => {
    await open('2026-03-05 17:30:00');
    await userEvent.clear(field.moment());
    await userEvent.type(field.moment(), '6/3');
    await leaveField();
    expect(await saved()).toMatchObject({ moment: '2026-03-06 17:30:00' });
  });
});

describe('a filter by days', () => {
  const since = () => box('Desde');
  const Filter = ({ onChange }: { onChange: (desde: string | undefined) => void }) => {
    const [desde, setDesde] = useState<string | undefined>('2026-11-01');
    const follow = (change: { desde?: string | undefined }) => {
      setDesde(change.desde);
      onChange(change.desde);
    };
    return (
      <Stage>
        <FilterDates desde={desde} hasta={undefined} onChange={follow} />
      </Stage>
    );
  };

  it.each(['20/11', '20-11', '201126', '20112026', '20/11/26', '20.11.2026'])('understands «%s» once it is left, and asks for that day alone', async text => {
    const onChange = vi.fn();
    await render(<Filter onChange={onChange} />);
    await userEvent.clear(since());
    await userEvent.type(since(), text);
    await leaveField();
    await expect.element(since()).toHaveValue('20/11/2026');
    expect(onChange.mock.calls).toEqual([[undefined], ['2026-11-20']]);
  });

  it('says what is no day, leaves the text and the list as they are, and forgets it once corrected', async () => {
    const onChange = vi.fn();
    await render(<Filter onChange={onChange} />);
    await since().fill('31/02');
    await leaveField();
    await expect.element(since()).toHaveValue('31/02');
    await expect.element(since()).toHaveAccessibleDescription('Introduzca una fecha válida');
    await expect.element(since()).toBeInvalid();
    await expectAccessible();
    expect(onChange).not.toHaveBeenCalled();
    await since().fill('28/02');
    await leaveField();
    await expect.element(since()).toHaveValue('28/02/2026');
    await expect.element(since()).toHaveAccessibleDescription('');
    expect(onChange.mock.calls).toEqual([['2026-02-28']]);
  });
});
