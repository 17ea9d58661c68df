import { NoticesCalendar } from '#src/screens/work/parts/NoticesCalendar.tsx';
import { ViewHead } from '#src/screens/work/notices/ViewHead.tsx';
import { useCalendarPlace } from '#src/screens/work/notices/useCalendarPlace.ts';

/** The calendar of avisos, whose days are kept in the address. */
export function PlacedCalendar() {
  const { place, move } = useCalendarPlace();
  return <NoticesCalendar head={<ViewHead present="Calendario" />} place={place} onMove={move} />;
}
