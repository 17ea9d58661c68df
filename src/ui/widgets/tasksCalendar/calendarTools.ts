// What every box of the calendar needs, below a library that hands nothing down.
import { createContext, use } from 'react';
import type { Task } from '#domain/kernel/calendarSpan.ts';
import type { TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';

export interface CalendarTools {
  labels: TaskLabels;
  onOpen: (id: number) => void;
  /** Shows the day alone; `YYYY-MM-DD`. */
  onDay: (date: string) => void;
  /** Lists tasks next to the element that asked. */
  onList: (tasks: readonly Task[], anchor: HTMLElement) => void;
}

const CalendarContext = createContext<CalendarTools | null>(null);

export const CalendarProvider = CalendarContext.Provider;

export function useCalendarTools(): CalendarTools {
  const tools = use(CalendarContext);
  if (!tools) throw new Error('La tarea está fuera del calendario');
  return tools;
}
