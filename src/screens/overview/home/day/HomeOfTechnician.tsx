import { Stack } from '@chakra-ui/react';
import { lazy } from 'react';
import { among } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { MyDay } from '#src/screens/overview/home/day/MyDay.tsx';
import { Figures } from '#src/screens/overview/home/Figures.tsx';
import { DayHeading } from '#src/screens/overview/home/DayHeading.tsx';
import { Later } from '#src/ui/Later.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const FoldedCalendar = lazy(async () => ({ default: (await import('#src/screens/overview/home/FoldedCalendar.tsx')).FoldedCalendar }));

const readDashboard = readAll(endpoints.dashboard.figures);

/** Inicio of a technician: the day first. */
export function HomeOfTechnician() {
  const view = useRecordView({ read: readDashboard, follows: among('notice', 'workOrder') });
  return (
    <Stack gap="5">
      <DayHeading today={view.record?.today} />
      <MyDay />
      <Figures view={view} />
      <Later>
        <FoldedCalendar />
      </Later>
    </Stack>
  );
}
