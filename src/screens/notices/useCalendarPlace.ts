// Where one looks in the calendar of avisos stands in the address, so that a reload and Back show the same days.
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { isDay } from '#domain/days.ts';
import type { CalendarView } from '#domain/rules/calendarSpan.ts';
import type { CalendarPlace } from '#machines/calendarMachine.ts';

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
