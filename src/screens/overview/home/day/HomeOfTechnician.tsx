import { Stack } from '@chakra-ui/react';
import { among } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { MyDay } from '#src/screens/overview/home/day/MyDay.tsx';
import { Figures } from '#src/screens/overview/home/Figures.tsx';
import { Greeting } from '#src/screens/overview/home/Greeting.tsx';
import { NoticesPanel } from '#src/screens/overview/home/NoticesPanel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const readDashboard = readAll(endpoints.dashboard.figures);

/** Inicio of a technician: the day first. */
export function HomeOfTechnician() {
  const view = useRecordView({ read: readDashboard, follows: among('notice', 'workOrder') });
  return (
    <Stack gap="5">
      <Greeting today={view.record?.today} />
      <MyDay />
      <Figures view={view} />
      <NoticesPanel />
    </Stack>
  );
}
