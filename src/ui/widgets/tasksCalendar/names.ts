// Days, spans and tasks in Spanish words.
import { cut } from '#domain/kernel/format.ts';
import { spanOf, type CalendarView, type Task } from '#domain/kernel/calendarSpan.ts';
import { toDate, type TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es-ES', options);
const span = format({ day: 'numeric', month: 'long', year: 'numeric' });
const shortSpan = format({ day: 'numeric', month: 'short' });
const month = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short', year: 'numeric' });
const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
const dayAndMonth = format({ weekday: 'long', day: 'numeric', month: 'long' });
const weekday = format({ weekday: 'short' });
const longWeekday = format({ weekday: 'long' });

const time = format({ hour: '2-digit', minute: '2-digit' });

const noon = (date: string) => new Date(`${date}T12:00:00`);

export const views = { day: 'Diario', week: 'Semanal', month: 'Mensual' } as const satisfies Record<CalendarView, string>;

/** What a view of `date` shows: «9–15 de marzo de 2026». */
export function nameSpan(view: CalendarView, date: string): string {
  if (view === 'month') return month.format(noon(date));
  if (view === 'day') return day.format(noon(date));
  const { desde, hasta } = spanOf(view, date);
  return span.formatRange(noon(desde), noon(hasta));
}

/** The same where there is little room, next to a box that has the year: «9–15 mar». */
export function nameShortSpan(view: CalendarView, date: string): string {
  if (view === 'month') return shortMonth.format(noon(date));
  if (view === 'day') return shortDay.format(noon(date));
  const { desde, hasta } = spanOf(view, date);
  return shortSpan.formatRange(noon(desde), noon(hasta));
}

/** «lunes, 9 de marzo». */
export const nameDay = (date: Date) => dayAndMonth.format(date);
/** «lun». */
export const nameWeekday = (date: Date) => weekday.format(date);
/** «lunes». */
export const nameLongWeekday = (date: Date) => longWeekday.format(date);
/** «09:30». */
export const timeOf = (task: Task) => task.start.slice(11, 16);
/** «09:30–11:00»; «09:30» where no duration is given. */
export function hoursOf(task: Task): string {
  if (task.minutes === null) return timeOf(task);
  const end = new Date(+toDate(task.start) + task.minutes * 60_000);
  return `${timeOf(task)}–${time.format(end)}`;
}

/** Everything about a task in one text, for screen readers and for users who hover over it. */
export function tellTask(task: Task, labels: TaskLabels): string {
  const where = [task.customer, task.location].filter(Boolean).join(', ');
  const state = labels.states[task.status_id]?.label;
  return [
    `${nameDay(noon(task.start.slice(0, 10)))}, ${timeOf(task)}`,
    cut(task.title, 400),
    where,
    task.origin,
    task.attendees && `Asiste: ${task.attendees}`,
    state && `Estado: ${state}`,
  ]
    .filter(Boolean)
    .join('. ');
}
