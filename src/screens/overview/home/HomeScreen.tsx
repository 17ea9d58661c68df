import { Stack } from '@chakra-ui/react';
import { lazy } from 'react';
import { among } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { Figures } from '#src/screens/overview/home/Figures.tsx';
import { Greeting } from '#src/screens/overview/home/Greeting.tsx';
import { MonthsChart } from '#src/screens/overview/home/MonthsChart.tsx';
import { NoticesPanel } from '#src/screens/overview/home/NoticesPanel.tsx';
import { Later } from '#src/ui/Later.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const Decisions = lazy(async () => ({ default: (await import('#src/screens/overview/home/Decisions.tsx')).Decisions }));

const readDashboard = readAll(endpoints.dashboard.figures);
const follows = among('call', 'notice', 'workOrder', 'invoice', 'cobro', 'product');

/** Inicio of the office: what waits, what is due, and how the year goes. */
export default function HomeScreen() {
  const view = useRecordView({ read: readDashboard, follows });
  return (
    <Stack gap="5">
      <Greeting today={view.record?.today} />
      <Figures view={view} />
      <Later before={<Loading />}>
        <Decisions />
      </Later>
      <Later>
        <NoticesPanel />
      </Later>
      {view.record?.months && (
        <Panel title="Facturación por meses, sin IVA">
          <MonthsChart months={view.record.months} year={Number(view.record.today.slice(0, 4))} />
        </Panel>
      )}
    </Stack>
  );
}
