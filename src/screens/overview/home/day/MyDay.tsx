import { Box, Grid, Stack, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { among } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import type { Visit } from '#domain/work/wire.ts';
import { readAll } from '#src/api/calls.ts';
import { type Moving, VisitCard } from '#src/screens/overview/home/day/VisitCard.tsx';
import { recordOfPosition, savePositionOf } from '#src/screens/overview/home/day/savePosition.ts';
import { OwnDay } from '#src/screens/work/parts/hours/OwnDay.tsx';
import { useUser } from '#src/session/SessionProvider.tsx';
import { visitGroups, type VisitGroup } from '#domain/work/visitGroups.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { recordOfNotice, recordOfOrder } from '#machines/device/delivery.ts';
import { useBegun } from '#src/device/useBegun.ts';
import { useQueue } from '#src/device/useQueue.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { StopsMap, type Stop } from '#src/ui/widgets/maps/StopsMap.tsx';

const readDay = readAll(endpoints.notice.day);

/** The day of a technician: today's visits in their order, then what is late, tomorrow's, and what has no date yet. */
export function MyDay() {
  const view = useRecordView({ read: readDay, follows: among('notice', 'workOrder', 'workday') });
  const { id: userId } = useUser();
  const [savePosition] = useState(() => savePositionOf(userId));
  const placing = useCommand(savePosition, view.reload);
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer su día" text={view.failure} onRetry={view.reload} />;
  if (!view.record)
    return (
      <Box data-reading-day>
        <Loading />
      </Box>
    );
  const groups = visitGroups(view.record);
  const moving = { placing, onNoted: view.reload };
  const stops = stopsOf(groups[0]!.visits);
  return (
    <Stack gap="6">
      <OwnDay sheet={view.record.jornada} hasLink onDone={view.reload} />
      {groups.map(group => (
        <Group key={group.title} group={group} {...moving} />
      ))}
      {stops.length > 0 && (
        <Panel title="Mapa de hoy">
          <StopsMap stops={stops} label="Mapa de las visitas de hoy" />
        </Panel>
      )}
    </Stack>
  );
}

/** Those that have a place on the map, numbered as in the list. */
const stopsOf = (visits: readonly Visit[]): Stop[] =>
  visits.flatMap(({ id, at, customer }, index) =>
    at ? [{ key: id, at: [at.latitude, at.longitude], number: index + 1, name: customer, href: `${href('notices')}?abrir=${id}` }] : [],
  );

function Group({ group: { title, visits }, ...moving }: { group: VisitGroup } & Moving) {
  const { deliveries } = useQueue();
  const { begun } = useBegun();
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <chakra.h2 fontSize="md" fontWeight="semibold" color={title === 'Atrasados' ? 'fg.error' : undefined}>
        {visits.length > 0 ? `${title} (${formatCount(visits.length)})` : title}
      </chakra.h2>
      {visits.length === 0 ? (
        <Text color="fg.muted">No tiene visitas para hoy.</Text>
      ) : (
        <Grid as="ul" listStyleType="none" gap="3" templateColumns="repeat(auto-fill, minmax(min(22rem, 100%), 1fr))" alignItems="start">
          {visits.map((visit, index) => (
            <VisitCard
              key={visit.id}
              visit={visit}
              {...moving}
              isPlaced={deliveries.some(({ record }) => record === recordOfPosition(visit.id))}
              unsent={deliveries.find(({ record }) => record === recordOfNotice(visit.id))}
              begun={begun.find(({ record }) => record !== null && [recordOfNotice(visit.id), recordOfOrder(visit.order_id ?? 0)].includes(record))}
              isOtherDay={title === 'Atrasados'}
              number={title === 'Hoy' ? index + 1 : null}
            />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
