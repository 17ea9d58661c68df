import { describe, expect, it } from 'vitest';
import type { Task } from '#domain/kernel/calendarSpan.ts';
import { tasksWithin, toColumns, toLines, type Item } from '#src/ui/widgets/tasksCalendar/tasks.ts';

const task = (id: number, start: string): Task => ({
  id,
  title: '',
  start,
  minutes: null,
  location: '',
  customer: '',
  attendees: '',
  origin: '',
  user_id: 1,
  status_id: 1,
});
const at = (...times: string[]) => times.map((time, id) => task(id, `2026-03-09 ${time}:00`));
const sizes = (items: Item[]) => items.map(item => item.tasks.length);
const most = (items: Item[]) => Math.max(...items.map(({ start }) => items.filter(other => other.start <= start && start < other.end).length));

describe('columns', () => {
  it('leave everything alone that finds room', () => {
    expect(sizes(toColumns(at('09:00', '09:30', '11:00'), 2))).toEqual([1, 1, 1]);
  });

  it('gather by the hour what finds none', () => {
    const items = toColumns(at('09:00', '09:00', '09:15', '09:45', '10:00', '10:00', '10:30'), 2);
    expect(sizes(items)).toEqual([1, 1, 3, 2]);
    expect(most(items)).toBe(2);
  });

  it.each([2, 3, 8])('lose no task and never put more than %i side by side', columns => {
    const tasks = Array.from({ length: 70 }, (_, id) =>
      task(id, `2026-03-0${1 + (id % 7)} ${String(7 + ((id * 5) % 12)).padStart(2, '0')}:${id % 2 ? '30' : '00'}:00`),
    );
    const items = toColumns([...tasks, ...at('12:00', '12:00', '12:00', '12:00', '12:00', '12:30')], columns);
    expect(sizes(items).reduce((sum, size) => sum + size, 0)).toBe(76);
    expect(most(items)).toBeLessThanOrEqual(columns);
  });

  it('begin where the first that they gather begins, and end with the last', () => {
    const [first, second] = toColumns(at('07:36', '07:41', '08:50'), 1);
    const hours = ({ start, end }: Item) => [start, end].map(each => each.toTimeString().slice(0, 5));
    expect([hours(first!), sizes([first!])]).toEqual([['07:36', '08:36'], [2]]);
    expect([hours(second!), sizes([second!])]).toEqual([['08:50', '09:50'], [1]]);
    expect(toColumns(at('09:00', '09:50', '10:05'), 1).map(hours)).toEqual([
      ['09:00', '10:00'],
      ['10:05', '11:05'],
    ]);
  });

  it('keep every task on its own day and in sight', () => {
    const [early, late] = toColumns(at('00:10', '23:50'), 2);
    expect(early!.end.getHours()).toBe(2);
    expect(late!.end.getDate()).toBe(9);
    expect(+late!.end).toBeGreaterThan(+late!.start);
  });
});

describe('lines', () => {
  it('show the first of each day and gather the rest', () => {
    const items = toLines([...at('12:00', '09:00', '10:00', '11:00'), task(9, '2026-03-10 08:00:00')], 2);
    expect(items.map(item => item.tasks.map(({ id }) => id))).toEqual([[1], [2], [3, 0], [9]]);
  });
});

it('The calendar knows the tasks of a span', () => {
  const tasks = ['2026-03-08 23:59:00', '2026-03-09 00:00:00', '2026-03-15 23:59:00', '2026-03-16 00:00:00'].map((start, id) => task(id, start));
  expect(tasksWithin(tasks, { desde: '2026-03-09', hasta: '2026-03-15' }).map(({ id }) => id)).toEqual([1, 2]);
});
