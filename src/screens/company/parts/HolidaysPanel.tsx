import { Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { holidaysIn } from '#domain/work/holidays.ts';
import { listActors } from '#src/api/actors.ts';
import { today } from '#src/api/companyClock.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListPanel } from '#src/ui/list/ListPanel.tsx';
import { usePanelList } from '#src/ui/list/usePanelList.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const LocalHolidayDialog = lazy(() => import('#src/screens/company/localHolidays/LocalHolidayDialog.tsx'));

type HolidayRow = AnswerOf<typeof endpoints.localHoliday.page>['items'][number];

const actors = listActors<HolidayRow>(endpoints.localHoliday);
const columns = columnsOf('localHoliday', [
  { field: 'fecha', cell: row => formatDate(row.fecha), isSortable: true, width: 8 },
  { field: 'name', isSortable: true, grows: 2 },
]);

/** The days on which no visits are planned: those of the company, which it writes itself, and the national ones, which are known. */
export default function HolidaysPanel() {
  const list = usePanelList<HolidayRow>(actors);
  const dialog = useOpenDialog('festivo');
  const rights = useRights('localHoliday');
  return (
    <>
      <ListPanel
        title="Festivos locales"
        list={list}
        columns={columns}
        nouns={['festivo', 'festivos']}
        add={rights.create ? { label: 'Añadir', onAdd: dialog.add } : undefined}
        onOpen={rights.update ? row => dialog.edit(row.id) : undefined}
        deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar el festivo «${row.name}»?` } : undefined}
      >
        {rights.update && dialog.target && (
          <Suspense>
            <LocalHolidayDialog target={dialog.target} onClose={dialog.close} onSaved={list.reload} />
          </Suspense>
        )}
      </ListPanel>
      <NationalHolidays />
    </>
  );
}

function NationalHolidays() {
  const year = today().slice(0, 4);
  return (
    <Panel title={`Festivos nacionales de ${year}`}>
      <Text fontSize="sm" color="fg.muted" mb="2">
        Se tienen en cuenta solos. Añada arriba los de la comunidad autónoma y los del municipio, y el lunes al que se traslade un domingo.
      </Text>
      <ul style={{ listStyle: 'none', fontSize: '0.875rem' }}>
        {holidaysIn({ desde: `${year}-01-01`, hasta: `${year}-12-31` }).map(({ fecha, name }) => (
          <li key={fecha} style={{ display: 'flex', gap: '0.75rem' }}>
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatDate(fecha)}</span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
