import { Stack } from '@chakra-ui/react';
import { lazy } from 'react';
import { among } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { Alerts } from '#src/screens/overview/home/Alerts.tsx';
import { DayHeading } from '#src/screens/overview/home/DayHeading.tsx';
import { Figures } from '#src/screens/overview/home/Figures.tsx';
import { MoreFigures } from '#src/screens/overview/home/MoreFigures.tsx';
import { Later } from '#src/ui/Later.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const FoldedCalendar = lazy(async () => ({ default: (await import('#src/screens/overview/home/FoldedCalendar.tsx')).FoldedCalendar }));
const CompanyMoney = lazy(async () => ({ default: (await import('#src/screens/overview/home/CompanyMoney.tsx')).CompanyMoney }));
const TodayVisits = lazy(async () => ({ default: (await import('#src/screens/overview/home/TodayVisits.tsx')).TodayVisits }));
const OpenQuestions = lazy(async () => ({ default: (await import('#src/screens/overview/home/OpenQuestions.tsx')).OpenQuestions }));
const ToCall = lazy(async () => ({ default: (await import('#src/screens/overview/home/ToCall.tsx')).ToCall }));

const readDashboard = readAll(endpoints.dashboard.figures);
const follows = among(
  'call',
  'notice',
  'workOrder',
  'invoice',
  'cobro',
  'product',
  'plannedVisit',
  'contract',
  'machine',
  'reminder',
  'followUp',
  'fiscalPeriod',
);

/** Inicio of the office: what has to be decided today, who visits whom, whom to call about money, and how the month goes. */
export default function HomeScreen() {
  const view = useRecordView({ read: readDashboard, follows });
  return (
    <Stack gap="4">
      <DayHeading today={view.record?.today} />
      <Alerts dashboard={view.record} />
      <Figures view={view} />
      <div className="home-columns">
        <Later before={<Loading />}>
          <TodayVisits />
        </Later>
        <Later before={<Loading />}>
          <ToCall />
        </Later>
      </div>
      <Later>
        <OpenQuestions />
      </Later>
      {view.record && <MoreFigures dashboard={view.record} />}
      <Later>
        <CompanyMoney />
      </Later>
      <Later>
        <FoldedCalendar />
      </Later>
    </Stack>
  );
}
