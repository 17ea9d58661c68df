import { Button, Collapsible } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const NoticesCalendar = lazy(async () => ({ default: (await import('#src/screens/work/parts/NoticesCalendar.tsx')).NoticesCalendar }));

/** The calendar of all avisos, for whoever opens it: today's visits are in sight already. */
export function FoldedCalendar() {
  return (
    <Collapsible.Root lazyMount unmountOnExit>
      <Collapsible.Trigger asChild>
        <Button type="button" size="sm" variant="outline">
          <Icon name="calendar" size={1.125} /> Calendario de avisos
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Panel style={{ marginTop: '0.75rem' }} aria-label="Calendario de avisos">
          <Suspense fallback={<Loading />}>
            <NoticesCalendar height="34rem" />
          </Suspense>
        </Panel>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
