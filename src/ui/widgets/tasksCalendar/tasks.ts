// What the calendar draws: tasks, and one crowd in place of those that would be too narrow side by side.
import type { Span, Task } from '#domain/kernel/calendarSpan.ts';
import type { Tone } from '#src/ui/page/StateBadge.tsx';
import type { IconName } from '#src/ui/widgets/Icon.tsx';

/** How the states of tasks are called, how they feel and which sign they have, by `status_id`; and what a task is called. */
export interface TaskLabels {
  one: string;
  many: string;
  states: Record<number, { label: string; tone: Tone; sign: IconName }>;
}

/** One box of the calendar: a task, or several that share it. */
export interface Item {
  key: string;
  start: Date;
  end: Date;
  tasks: [Task, ...Task[]];
}

const HOUR = 3_600_000;
/** A moment of the company's clock as this computer's `Date` of the same day and hour, which is what the library draws. */
export const toDate = (wire: string) => new Date(wire.replace(' ', 'T'));

/** The tasks of some days. */
export function tasksWithin(tasks: readonly Task[], { desde, hasta }: Span): Task[] {
  return tasks.filter(({ start }) => start.slice(0, 10) >= desde && start.slice(0, 10) <= hasta);
}

/** Items of days in columns of hours, at most `columns` side by side. */
export function toColumns(tasks: readonly Task[], columns: number): Item[] {
  const items = tasks.map(toItem).sort((a, b) => +a.start - +b.start);
  return clustersOf(items).flatMap(cluster => (widthOf(cluster) <= columns ? cluster : crowded(cluster, columns)));
}

/** Items of days in lines: the first of each day, and the rest as a crowd. */
export function toLines(tasks: readonly Task[], lines: number): Item[] {
  const days = new Map<string, Item[]>();
  for (const task of tasks) {
    const day = task.start.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), toItem(task)]);
  }
  return [...days].flatMap(([day, all]) => {
    const items = all.sort((a, b) => +a.start - +b.start);
    const rest = items.slice(lines);
    const [first] = rest;
    if (!first) return items;
    return [...items.slice(0, lines), { ...first, key: day, tasks: rest.flatMap(item => item.tasks) as Item['tasks'] }];
  });
}

/** A task is as long as its estimate, or an hour without one; always long enough to be read. Before one o'clock it would be out of sight. */
function toItem(task: Task): Item {
  const start = toDate(task.start);
  const hours = start.getHours() + start.getMinutes() / 60;
  const asked = Math.min(Math.max((task.minutes ?? 60) / 60, 0.5), 23.98 - hours);
  const length = hours < 1 ? Math.max(asked, 2 - hours) : asked;
  return { key: String(task.id), start, end: new Date(+start + length * HOUR), tasks: [task] };
}

/** Groups of items that overlap, directly or by others. */
function clustersOf(items: Item[]): Item[][] {
  const clusters: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (+item.start >= end) clusters.push([]);
    clusters.at(-1)!.push(item);
    end = Math.max(end, +item.end);
  }
  return clusters;
}

/** Places each item in the first column that is free; -1 where there is none. */
function columnsOf(items: Item[], columns: number): number[] {
  const ends: number[] = [];
  return items.map(({ start, end }) => {
    const free = ends.findIndex(busyUntil => busyUntil <= +start);
    const column = free === -1 ? ends.length : free;
    if (column >= columns) return -1;
    ends[column] = +end;
    return column;
  });
}

function widthOf(items: Item[]): number {
  return Math.max(...columnsOf(items, Number.POSITIVE_INFINITY)) + 1;
}

/** All but one column for tasks, the last for the crowds: each begins with its first task and has those that begin within an hour. */
function crowded(items: Item[], columns: number): Item[] {
  const places = columnsOf(items, columns - 1);
  const shown = items.filter((_, index) => places[index] !== -1);
  const latest = Math.max(...items.map(({ end }) => +end));
  const crowds: Item[] = [];
  for (const { key, start, tasks } of items.filter((_, index) => places[index] === -1)) {
    const last = crowds.at(-1);
    if (last && start < last.end) last.tasks.push(...tasks);
    else crowds.push({ key, start, end: new Date(Math.min(+start + HOUR, latest)), tasks: [...tasks] });
  }
  return [...shown, ...crowds];
}
