// The calendar's machine walked through the calendar itself: event → gesture, state → what a person sees.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyEventObject } from 'xstate';
import { spanOf, type Task } from '#domain/kernel/calendarSpan.ts';
import { among } from '#domain/records/live.ts';
import { calendarMachine, type CalendarPlace } from '#machines/work/calendarMachine.ts';
import { today } from '#src/api/companyClock.ts';
import { TasksCalendar } from '#src/ui/widgets/TasksCalendar.tsx';
import type { TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';
import { covering } from '#tests/support/walks/covering.ts';
import { gates, type Gates } from '#tests/support/walks/gates.ts';
import { evaWrites } from '#tests/support/pages/others.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';
import { walk, type Path } from '#tests/support/walks/walk.ts';

const labels: TaskLabels = {
  one: 'aviso',
  many: 'avisos',
  states: {
    1: { label: 'Pendiente', tone: 'waiting', sign: 'circle' },
    3: { label: 'Terminado', tone: 'done', sign: 'check' },
    4: { label: 'Cancelado', tone: 'off', sign: 'close' },
  },
};
const task = (id: number, start: string, over: Partial<Task> = {}): Task => ({
  id,
  title: `No enfría ${id}`,
  start,
  minutes: null,
  location: 'Calle Mayor 3, Córdoba',
  customer: 'Hotel Sur',
  attendees: 'Ana Ruiz',
  user_id: 2,
  status_id: 1,
  origin: '',
  ...over,
});
const now = today();

let waiting: Gates;
let onOpen: ReturnType<typeof vi.fn<(id: number) => void>>;
let onMove: ReturnType<typeof vi.fn<(place: CalendarPlace) => void>>;
const calendar = () => (
  <Stage>
    <TasksCalendar
      load={(span, signal) => waiting.wait('load', span, signal) as Promise<Task[]>}
      onOpen={onOpen}
      onMove={onMove}
      labels={labels}
      follows={among('notice')}
    />
  </Stage>
);
const spans = () => waiting.calls.filter(call => !call.signal.aborted).map(call => call.input);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const shows = (tasks: Task[]) => waiting.open('load', tasks);

beforeEach(async () => {
  waiting = gates();
  onOpen = vi.fn();
  onMove = vi.fn();
  await page.viewport(1280, 900);
});
afterEach(() => vi.restoreAllMocks());

describe('every arrow', async () => {
  const plan = plans.calendar[0]!;
  const paths = await covering(calendarMachine, walk(calendarMachine, plan), plan.input);

  const gestures: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
    'view.changed': event => button(event['view'] === 'day' ? 'Diario' : 'Mensual').click(),
    'span.previous': () => button('Anterior (semana)').click(),
    'span.next': () => button('Siguiente (semana)').click(),
    'today.asked': () => button('Hoy').click(),
    'date.jumped': () => page.getByLabelText('Ir a la fecha').fill('01/04/2026'),
    'day.opened': () => button(/^Ver el lunes/).click(),
    'calendar.reload': async () => {
      const before = waiting.calls.length;
      evaWrites('notice', 1);
      await expect.poll(() => waiting.calls.length).toBe(before + 1);
    },
    'load.retry': () => button('Reintentar').click(),
    'xstate.done.actor.load': () => waiting.open('load', [task(1, `${now} 10:00:00`)]),
    'xstate.error.actor.load': event => waiting.refuse('load', event['error']),
  };
  const looks: Record<string, () => Promise<unknown>> = {
    loading: async () => {
      await expect.element(page.getByText('Cargando', { exact: true })).toBeInTheDocument();
    },
    ready: async () => {
      await expect.element(page.getByText('Cargando', { exact: true })).not.toBeInTheDocument();
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    },
    failed: async () => {
      await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to fetch');
      await expect.element(button('Reintentar')).toBeVisible();
    },
  };

  /** The address receives the days that are asked for. */
  const isTold = async (moves: number) => {
    await expect.poll(() => onMove.mock.calls.length).toBe(moves + 1);
    const { view, date } = onMove.mock.lastCall![0];
    expect(spans().at(-1)).toEqual(spanOf(view, date));
  };

  it.each(paths.map((path): [string, Path] => [path.title, path]))('%s', async (_, path) => {
    await render(calendar());
    await expect.element(page.getByText('08:00')).toBeVisible();
    await looks[String(path.states[0])]!();
    for (const [index, event] of path.steps.entries()) {
      const moves = onMove.mock.calls.length;
      await gestures[event.type]!(event);
      if (!/^(xstate|load|calendar)/.test(event.type)) await isTold(moves);
      await looks[String(path.states[index + 1])]!();
    }
    await expectAccessible();
  });
});

describe('what it shows', () => {
  it('begins with this week, Monday first, in Spanish, from 1 to 23 (§2)', async () => {
    const screen = await render(calendar());
    await shows([]);
    await expect.element(page.getByText('01:00')).toBeInTheDocument();
    expect(spans()).toEqual([spanOf('week', now)]);
    const heads = [...screen.container.querySelectorAll('.rbc-header')].map(head => head.textContent.trim().slice(0, 3));
    expect(heads).toEqual(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']);
    const hours = [...screen.container.querySelectorAll('.rbc-time-gutter .rbc-label')].map(label => label.textContent);
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['01:00', '23:00', 23]);
    await button('Mensual').click();
    expect(spans().at(-1)).toEqual(spanOf('month', now));
    await expect.element(page.getByText('miércoles')).toBeVisible();
  });

  it('tells title, place, attendees and state, and opens by mouse and by key', async () => {
    await render(calendar());
    await shows([task(7, `${now} 10:30:00`)]);
    const entry = button(/10:30\. No enfría 7\. Hotel Sur, Calle Mayor 3, Córdoba\. Asiste: Ana Ruiz\. Estado: Pendiente$/);
    await expect.element(entry).toHaveTextContent('10:30 Hotel SurNo enfría 7Calle Mayor 3, CórdobaAna Ruiz');
    await entry.click();
    (entry.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[7], [7]]);
  });

  it('on a telephone tells the week day by day, with every task whole', async () => {
    await page.viewport(390, 800);
    await render(calendar());
    await expect.element(page.getByRole('button', { name: 'Semanal' })).toHaveAttribute('aria-pressed', 'true');
    await shows([task(8, `${now} 12:00:00`, { customer: 'Comunidad de Propietarios de la Avenida del Gran Capitán, 128' }), task(7, `${now} 10:30:00`)]);
    const entries = page.getByRole('button', { name: /No enfría/ });
    await expect.poll(() => entries.elements().map(each => each.textContent.slice(0, 5))).toEqual(['10:30', '12:00']);
    for (const entry of entries.elements()) expect([entry.scrollWidth, entry.scrollHeight]).toEqual([entry.clientWidth, entry.clientHeight]);
    expect(page.getByText('Sin avisos').elements()).toHaveLength(6);
    await expectAccessible();
    await entries.first().click();
    expect(onOpen.mock.calls).toEqual([[7]]);
    await page.getByRole('button', { name: /^Ver el lunes/ }).click();
    await expect.element(page.getByRole('button', { name: 'Diario' })).toHaveAttribute('aria-pressed', 'true');
  });

  describe('a card next to a task that says it whole', () => {
    const name = 'Comunidad de Propietarios de la Avenida del Gran Capitán, 128';
    const card = page.getByRole('group', { name: 'aviso de un vistazo' });
    const saysAll = async () => {
      await expect.element(card).toBeVisible();
      for (const text of [name, '10:30–12:00', 'No enfría 7', 'Calle Mayor 3, Córdoba', 'Asiste: Ana Ruiz', 'Pendiente']) {
        await expect.element(card.getByText(text)).toBeVisible();
      }
    };
    const box = () => button(/10:30\. No enfría 7/).element() as HTMLElement;
    const finger = (element: HTMLElement) => {
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      element.click();
    };

    beforeEach(async () => {
      await render(calendar());
      await shows([task(7, `${now} 10:30:00`, { customer: name, minutes: 90 })]);
      await sees(button(/10:30\. No enfría 7/));
    });

    it('shows the name in lines, none of them cut at its side', () => {
      const line = box().querySelector<HTMLElement>('.task-title')!;
      expect(line.textContent).toContain(name);
      expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
      expect(getComputedStyle(line).whiteSpace).toBe('normal');
    });

    it('opens while pointed at, stays while its reader is on it, and opens the task', async () => {
      await userEvent.hover(box());
      await saysAll();
      await userEvent.hover(card);
      await saysAll();
      await expectAccessible();
      await card.getByRole('button', { name: 'Abrir aviso' }).click();
      expect(onOpen.mock.calls).toEqual([[7]]);
    });

    it('opens with the focus, in the month too, and Escape closes it', async () => {
      await button('Mensual').click();
      await shows([task(7, `${now} 10:30:00`, { customer: name, minutes: 90 })]);
      await expect.element(button(/10:30\. No enfría 7/)).toBeVisible();
      box().focus();
      await saysAll();
      await userEvent.keyboard('{Escape}');
      await expect.element(card).not.toBeInTheDocument();
      expect(document.activeElement).toBe(box());
      await userEvent.keyboard('{Enter}');
      expect(onOpen.mock.calls).toEqual([[7]]);
    });

    it('opens by a finger, which then opens the task from it', async () => {
      finger(box());
      await saysAll();
      expect(onOpen).not.toHaveBeenCalled();
      await card.getByRole('button', { name: 'Abrir aviso' }).click();
      expect(onOpen.mock.calls).toEqual([[7]]);
    });
  });

  it('gathers what would be too narrow, and lists it', async () => {
    await render(calendar());
    await shows(Array.from({ length: 12 }, (_, index) => task(index, `${now} 12:00:00`)));
    await button(/avisos más a las 12$/).click();
    const list = page.getByRole('dialog');
    await expect.element(list).toBeVisible();
    await expectAccessible();
    await list.getByRole('button', { name: /No enfría 11/ }).click();
    expect(onOpen).toHaveBeenCalledWith(11);
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await button(/avisos más a las 12$/).click();
    await button('Ver el día').click();
    expect(spans().at(-1)).toEqual({ desde: now, hasta: now });
  });

  it('shows what begins before one o’clock or ends after midnight', async () => {
    await render(calendar());
    await shows([task(1, `${now} 00:00:00`), task(2, `${now} 23:45:00`)]);
    await expect.element(button(/00:00\. No enfría 1/)).toBeInTheDocument();
    await expect.element(button(/23:45\. No enfría 2/)).toBeInTheDocument();
  });

  it('says so when there are more than it shows', async () => {
    await render(calendar());
    await shows(Array.from({ length: 1999 }, (_, id) => task(id, `${now} 10:00:00`)));
    const note = page.getByText(/^Solo se muestran los primeros 2.000 avisos/);
    await expect.element(note).not.toBeInTheDocument();
    await button('Siguiente (semana)').click();
    await shows(Array.from({ length: 2000 }, (_, id) => task(id, `${now} 10:00:00`)));
    await expect.element(note).toBeVisible();
  });

  it('counts every task of a full month’s day', async () => {
    await render(calendar());
    await shows([]);
    await button('Mensual').click();
    await shows(Array.from({ length: 40 }, (_, index) => task(index, `${now} 09:00:00`)));
    const more = page.getByRole('button', { name: /avisos más el/ });
    await expect.element(more).toBeVisible();
    const shown = document.querySelectorAll('.task-grid .task').length;
    expect(Number.parseInt(more.element().textContent.slice(1), 10) + shown).toBe(40);
    await more.click();
    await expect.poll(() => document.querySelectorAll('.task-list li').length).toBe(40);
  });
});
