import { Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { readsAll } from '#domain/roles.ts';
import { routes } from '#domain/routes.ts';
import type { Dashboard } from '#domain/wire.ts';
import { readAll } from '#src/api/calls.ts';
import { FigureCard } from '#src/screens/home/FigureCard.tsx';
import { figureRows } from '#src/screens/home/figures.ts';
import { MonthsChart } from '#src/screens/home/MonthsChart.tsx';
import { useUser } from '#src/session/SessionProvider.tsx';
import { addDays } from '#domain/days.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const NoticesCalendar = lazy(async () => ({ default: (await import('#src/screens/NoticesCalendar.tsx')).NoticesCalendar }));

const MyDay = lazy(async () => ({ default: (await import('#src/screens/home/day/MyDay.tsx')).MyDay }));

const readDashboard = readAll(endpoints.dashboard.figures);
const longDay = new Intl.DateTimeFormat('es-ES', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Inicio: what waits, what is due, and how the year goes, each figure leading to its list. */
export default function HomeScreen() {
  const user = useUser();
  const isTechnician = !readsAll(user.roles);
  const view = useRecordView({ read: readDashboard });
  return (
    <Stack gap="5">
      <Flex align="baseline" justify="space-between" gap="3" wrap="wrap">
        <PageHeading name={routes.home.title}>{`Hola, ${user.first_name}`}</PageHeading>
        <Text color="fg.muted" fontSize="sm" _firstLetter={{ textTransform: 'uppercase' }} display="inline-block">
          {view.record && longDay.format(new Date(`${view.record.today}T12:00:00`))}
        </Text>
      </Flex>
      {isTechnician && (
        <Suspense fallback={<Loading />}>
          <MyDay />
        </Suspense>
      )}
      {view.failure ? (
        <LoadFailure isPart title="No se han podido cargar las cifras" text={view.failure} onRetry={view.reload} />
      ) : (
        <Figures dashboard={view.record} />
      )}
      <Panel title="Calendario de avisos">
        <Suspense fallback={<Loading />}>
          <NoticesCalendar height="34rem" />
        </Suspense>
      </Panel>
      {view.record?.months && (
        <Panel title="Facturación por meses, sin IVA">
          <MonthsChart months={view.record.months} year={Number(view.record.today.slice(0, 4))} />
        </Panel>
      )}
    </Stack>
  );
}

function Figures({ dashboard }: { dashboard: Dashboard | null }) {
  return (
    <Grid as="ul" listStyleType="none" gap="3" templateColumns="repeat(auto-fill, minmax(min(8.25rem, 100%), 1fr))" aria-busy={dashboard === null}>
      {dashboard === null
        ? [1, 2, 3, 4].map(each => <Skeleton as="li" key={each} h="28" rounded="l3" />)
        : figureRows(dashboard.today, addDays(dashboard.today, -1)).map(row => {
            const figure = dashboard[row.key];
            return figure && <FigureCard key={row.key} row={row} figure={figure} />;
          })}
    </Grid>
  );
}
