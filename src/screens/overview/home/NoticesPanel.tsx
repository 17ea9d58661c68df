import { lazy, Suspense } from 'react';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';

const NoticesCalendar = lazy(async () => ({ default: (await import('#src/screens/work/parts/NoticesCalendar.tsx')).NoticesCalendar }));

/** The calendar of avisos, fetched once the rest is drawn. */
export function NoticesPanel() {
  return (
    <Panel title="Calendario de avisos">
      <Suspense fallback={<Loading />}>
        <NoticesCalendar height="34rem" />
      </Suspense>
    </Panel>
  );
}
