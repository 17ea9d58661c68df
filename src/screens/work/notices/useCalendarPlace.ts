// The view and the day of the calendar of avisos are kept in the address, so that a reload and Back show the same days.
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { isDay } from '#domain/kernel/days.ts';
import type { CalendarView } from '#domain/kernel/calendarSpan.ts';
import type { CalendarPlace } from '#machines/work/calendarMachine.ts';

const words: Record<CalendarView, string> = { day: 'dia', week: 'semana', month: 'mes' };
const views = Object.keys(words) as CalendarView[];

export function useCalendarPlace(): { place: CalendarPlace | null; move: (place: CalendarPlace) => void } {
  const [params, setParams] = useSearchParams();
  const date = params.get('dia');
  const view = views.find(each => words[each] === params.get('tramo')) ?? 'week';
  const move = useCallback(
    (to: CalendarPlace) => setParams(now => ({ ...Object.fromEntries(now), tramo: words[to.view], dia: to.date }), { replace: true }),
    [setParams],
  );
  return { place: isDay(date) ? { view, date } : null, move };
}
