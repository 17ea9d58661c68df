import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { among } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { monthOf } from '#domain/kernel/days.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { titleOf } from '#domain/records/titles.ts';
import { routes } from '#domain/routes.ts';
import { workdayWords } from '#machines/lifecycles/derived/workday.ts';
import { today } from '#src/api/companyClock.ts';
import { lists } from '#src/api/lists.ts';
import { loadStaff } from '#src/screens/parts/choices.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { OwnDay } from '#src/screens/work/parts/hours/OwnDay.tsx';
import { columns } from '#src/screens/work/time/WorkdayColumns.tsx';
import { type MonthOf, readOwnDay, workdaysList } from '#src/screens/work/time/workdayActors.ts';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const WorkdayDialog = lazy(() => import('#src/screens/work/time/WorkdayDialog.tsx'));
const CorrectionDialog = lazy(() => import('#src/screens/work/time/CorrectionDialog.tsx'));
const MonthDialog = lazy(() => import('#src/screens/work/time/MonthDialog.tsx'));

const states = Object.entries(workdayWords.states);

/** /jornada: the days of people at work; technicians see their own, the office all of them. ?abrir=12 opens one. */
export default function WorkdaysScreen() {
  const list = useRecordList(workdaysList, lists.workdays);
  const desk = useListDesk('workdays', columns);
  const dialog = useOpenDialog();
  const [month, setMonth] = useState<MonthOf | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const { id } = useUser();
  const isOffice = readsAll(useRoles());
  const mayPress = useMay(endpoints.workday.mark);
  const mayCorrect = useMay(endpoints.workday.correct);
  const { filter } = list;
  return (
    <ListScreen
      title={routes.workdays.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.workday.export }}
      nouns={['jornada', 'jornadas']}
      empty={{
        text: 'Cada día de trabajo tiene aquí su hora de principio y de fin y sus pausas, como pide la ley. Al acabar el mes se firma.',
        example: 'lunes 2 de marzo, de 8:00 a 17:30, con una hora para comer',
      }}
      tools={
        <>
          <Button type="button" size="sm" variant="outline" onClick={() => setMonth({ user_id: filter.user_id ?? id, mes: monthOf(today()) })}>
            Mes y firma
          </Button>
          {mayCorrect && (
            <Button type="button" size="sm" variant="outline" onClick={() => setCorrecting(true)}>
              Añadir una hora
            </Button>
          )}
        </>
      }
      filters={
        <>
          <FilterSelect
            label={titleOf('workday', 'estado')}
            all="Todos los estados"
            options={states}
            value={filter.estado}
            onChange={estado => list.filterBy({ estado })}
          />
          {isOffice && <WorkerFilter value={filter.user_id} onChange={user_id => list.filterBy({ user_id })} />}
          <FilterDates desde={filter.desde} hasta={filter.hasta} onChange={list.filterBy} />
        </>
      }
      banner={mayPress && <Own onDone={list.reload} />}
      onOpen={row => dialog.edit(row.id)}
    >
      <Suspense>
        {dialog.target?.id && <WorkdayDialog key={dialog.target.id} id={dialog.target.id} onClose={dialog.close} onCorrected={list.reload} />}
        {month && <MonthDialog of={month} onTurn={setMonth} onClose={() => setMonth(null)} onSigned={list.reload} />}
        {isCorrecting && <CorrectionDialog given={{}} onClose={() => setCorrecting(false)} onSaved={list.reload} />}
      </Suspense>
    </ListScreen>
  );
}

function Own({ onDone }: { onDone: () => void }) {
  const view = useRecordView({ read: readOwnDay, follows: among('workday') });
  const done = () => {
    view.reload();
    onDone();
  };
  return view.record && <OwnDay sheet={view.record} onDone={done} />;
}

function WorkerFilter({ value, onChange }: { value: number | undefined; onChange: (id: number | undefined) => void }) {
  const { options } = useOptions(loadStaff);
  return (
    <FilterSelect
      label={titleOf('workday', 'user_id')}
      all="Todos los trabajadores"
      options={options.map(each => [String(each.value), each.label] as const)}
      value={value?.toString()}
      onChange={chosen => onChange(chosen ? Number(chosen) : undefined)}
    />
  );
}
