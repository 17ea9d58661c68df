import { endpoints } from '#domain/endpoints.ts';
import { firstOfMonth } from '#domain/kernel/days.ts';
import { today } from '#src/api/companyClock.ts';
import { NoticesCalendar } from '#src/screens/work/parts/NoticesCalendar.tsx';
import { UnplannedVisits } from '#src/screens/work/notices/UnplannedVisits.tsx';
import { ViewHead } from '#src/screens/work/notices/ViewHead.tsx';
import { useCalendarPlace } from '#src/screens/work/notices/useCalendarPlace.ts';
import { useMay } from '#src/session/useRights.ts';

/** The usual height, less the line below. */
const HEIGHT = 'clamp(30rem, calc(100dvh - var(--around) - 2rem), 72rem)';

/** The calendar of avisos, whose days are kept in the address; below it what its month still has to plan. */
export function PlacedCalendar() {
  const { place, move } = useCalendarPlace();
  const readsVisits = useMay(endpoints.plannedVisit.page);
  return (
    <>
      <NoticesCalendar head={<ViewHead present="Calendario" />} place={place} onMove={move} {...(readsVisits && { height: HEIGHT })} />
      {readsVisits && <UnplannedVisits month={firstOfMonth(place?.date ?? today())} />}
    </>
  );
}
