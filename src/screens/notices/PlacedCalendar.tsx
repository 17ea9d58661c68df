import { NoticesCalendar } from '#src/screens/NoticesCalendar.tsx';
import { useCalendarPlace } from '#src/screens/notices/useCalendarPlace.ts';

/** The calendar of avisos whose days stand in the address. */
export function PlacedCalendar() {
  const { place, move } = useCalendarPlace();
  return <NoticesCalendar place={place} onMove={move} />;
}
