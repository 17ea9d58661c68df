import { Button } from '@chakra-ui/react';
import { lazy } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { buildingUses } from '#domain/contracts/norm.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { dutyWords } from '#machines/lifecycles/derived/installationDuty.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { DutyLight } from '#src/screens/contracts/parts/DutyLight.tsx';
import { customers } from '#src/screens/parts/choices.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useMay, useRights } from '#src/session/useRights.ts';
import { everyMonths } from '#src/screens/contracts/parts/termWords.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const InstallationDialog = lazy(() => import('#src/screens/contracts/installations/InstallationDialog.tsx'));

type InstallationRow = AnswerOf<typeof endpoints.installation.page>['items'][number];

const actors = listActors<InstallationRow>(endpoints.installation);

const every = (months: number | null) => months && everyMonths(months);

const columns = columnsOf('installation', [
  { field: 'name', isSortable: true, width: 12, grows: 2, card: 'title' },
  { field: 'customer_name', width: 11, grows: 2, card: 'text' },
  { field: 'location_name', width: 9, grows: 1, folds: 5, card: 'line' },
  { field: 'estado', cell: row => <DutyLight estado={row.estado} />, width: 11, card: 'state' },
  { field: 'norma_meses', cell: row => every(row.norma_meses), width: 8, folds: 2, card: 'line' },
  { field: 'plan_meses', cell: row => every(row.plan_meses), width: 8, folds: 3, card: 'line' },
  { field: 'proxima_visita', cell: row => formatDate(row.proxima_visita), isSortable: true, width: 7.5, card: 'line' },
  { field: 'uso', cell: row => buildingUses[row.uso], width: 6, folds: 1 },
  { field: 'expediente', width: 9, folds: 4 },
]);

const states = Object.entries(dutyWords.states);

/** /instalaciones: what the law asks of each installation, and whether its contract gives it. */
export default function InstallationsScreen() {
  const list = useRecordList(actors, lists.installations);
  const dialog = useOpenDialog();
  const rights = useRights('installation');
  const desk = useListDesk('installations', columns);
  const mayCertify = useMay(endpoints.certificate.page);
  return (
    <ListScreen
      title={routes.installations.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.installation.export }}
      nouns={['instalación', 'instalaciones']}
      empty={{
        text: 'Una instalación son las máquinas de una localización que la norma cuenta juntas.',
        example: 'las tres enfriadoras de la cubierta de Hotel Sur, 92 kW',
      }}
      tools={
        mayCertify && (
          <Button asChild size="sm" variant="outline">
            <Link href={href('certificates')}>{routes.certificates.title}</Link>
          </Button>
        )
      }
      searchLabel="Buscar por nombre, cliente o expediente"
      filters={
        <>
          <FilterSelect
            label={titleOf('installation', 'estado')}
            all="Cualquier mantenimiento"
            options={states}
            value={list.filter.estado}
            onChange={estado => list.filterBy({ estado })}
          />
          <FilterSearch
            label={titleOf('installation', 'customer_id')}
            all="Todos los clientes"
            source={customers}
            value={list.filter.customer_id}
            onChange={customer_id => list.filterBy({ customer_id })}
          />
        </>
      }
      add={rights.create ? { label: 'Añadir instalación', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la instalación ${row.name}?` } : undefined}
    >
      {dialog.target && <InstallationDialog target={dialog.target} isReadOnly={!rights.update} onClose={dialog.close} onSaved={list.reload} />}
    </ListScreen>
  );
}
