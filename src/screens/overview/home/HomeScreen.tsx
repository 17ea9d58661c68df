import { Stack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { among } from '#domain/records/live.ts';
import { FIRST_EMAIL } from '#domain/session/firstEmail.ts';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { Alerts } from '#src/screens/overview/home/Alerts.tsx';
import { DayHeading } from '#src/screens/overview/home/DayHeading.tsx';
import { Figures } from '#src/screens/overview/home/Figures.tsx';
import { figuresIn } from '#src/screens/overview/home/figures.ts';
import { Later } from '#src/ui/Later.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';

const CompanyMoney = lazy(async () => ({ default: (await import('#src/screens/overview/home/CompanyMoney.tsx')).CompanyMoney }));
const TodayVisits = lazy(async () => ({ default: (await import('#src/screens/overview/home/TodayVisits.tsx')).TodayVisits }));
const OpenQuestions = lazy(async () => ({ default: (await import('#src/screens/overview/home/OpenQuestions.tsx')).OpenQuestions }));
const SetUpPanel = lazy(async () => ({ default: (await import('#src/screens/overview/home/setUp/SetUpPanel.tsx')).SetUpPanel }));
const FirstPerson = lazy(async () => ({ default: (await import('#src/screens/overview/home/setUp/FirstPerson.tsx')).FirstPerson }));
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

/** Inicio of the office in one screen: what has to be decided today, who visits whom, whom to call about money, and a line of the month, which opens to its chart. */
export default function HomeScreen() {
  const view = useRecordView({ read: readDashboard, follows });
  const { email } = useUser();
  const isUnnamed = useRights('user').update && email === FIRST_EMAIL;
  const setUp = view.record?.setUp && (
    <Suspense fallback={<Loading />}>
      <SetUpPanel rows={view.record.setUp} daysToRecords={view.record.fiscalAhead?.count} onChanged={view.reload} />
    </Suspense>
  );
  const heading = (
    <>
      <DayHeading today={view.record?.today} />
      <Alerts dashboard={view.record} />
      {isUnnamed && (
        <Suspense fallback={<Loading />}>
          <FirstPerson />
        </Suspense>
      )}
    </>
  );
  // it is in the place of figures that are all zero
  if (setUp && view.record && figuresIn(view.record, 'decision').every(({ figure }) => figure.count === 0))
    return (
      <Stack gap="4">
        {heading}
        {setUp}
      </Stack>
    );
  return (
    <Stack gap="4">
      {heading}
      <Figures view={view} />
      {setUp}
      <div className="home-columns is-today">
        <Later before={<Loading />}>
          <TodayVisits />
        </Later>
        <div className="home-side">
          <Later before={<Loading />}>
            <ToCall />
          </Later>
          <Later>
            <OpenQuestions />
          </Later>
        </div>
      </div>
      <Later>
        <CompanyMoney dashboard={view.record} />
      </Later>
    </Stack>
  );
}
