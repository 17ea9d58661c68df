import { NoticesCalendar } from '#src/screens/work/parts/NoticesCalendar.tsx';
import { useCalendarPlace } from '#src/screens/work/notices/useCalendarPlace.ts';

/** The calendar of avisos, whose days are kept in the address. */
export function PlacedCalendar() {
  const { place, move } = useCalendarPlace();
  return <NoticesCalendar place={place} onMove={move} />;
}
