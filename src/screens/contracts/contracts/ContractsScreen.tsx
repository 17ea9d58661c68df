import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'wouter';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { contractWords } from '#machines/lifecycles/contract.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { renewals } from '#src/screens/contracts/contracts/contractActors.ts';
import { RenewalButton, useRenewals } from '#src/screens/contracts/contracts/Renewals.tsx';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { contractTones } from '#src/screens/parts/states.ts';
import { useMay, useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

type ContractRow = AnswerOf<typeof endpoints.contract.page>['items'][number];

const actors = listActors<ContractRow>({ page: endpoints.contract.page });

const columns = columnsOf('contract', [
  { field: 'codigo', width: 7, folds: 3, card: 'line' },
  { field: 'name', isSortable: true, width: 12, grows: 2, card: 'title' },
  { field: 'customer_name', width: 11, grows: 2, card: 'text' },
  {
    field: 'estado',
    cell: row => <StateBadge label={contractWords.states[row.estado]} tone={contractTones[row.estado]} />,
    width: 7.5,
    card: 'state',
  },
  { field: 'inicio', cell: row => formatDate(row.inicio), width: 6.5, folds: 1 },
  { field: 'fin', cell: row => formatDate(row.baja_el ?? row.fin), isSortable: true, width: 7, card: 'line' },
  { field: 'precio', cell: row => row.precio !== null && formatEuros(row.precio), align: 'end', width: 8, folds: 2, card: 'amount', adds: true },
]);

const states = Object.entries(contractWords.states);

const newContract = (customerId: number | undefined) => `${href('contractNew')}${customerId === undefined ? '' : `?cliente=${customerId}`}`;

/** /contratos: what has been sold for a period, the next to end first. */
export default function ContractsScreen() {
  const [, navigate] = useLocation();
  const list = useRecordList(actors, lists.contracts);
  const rights = useRights('contract');
  const desk = useListDesk('contracts', columns);
  const { filter } = list;
  const mayPropose = useMay(endpoints.contract.propose);
  const renewing = useRenewals(list.reload);
  const narrowed = renewals();
  const isRenewing = filter.estado === narrowed.estado && filter.hasta === narrowed.hasta;
  return (
    <ListScreen
      title={routes.contracts.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.contract.export }}
      nouns={['contrato', 'contratos']}
      empty={{
        text: 'Un contrato se prepara aquí, se envía al cliente y, firmado, da sus visitas.',
        example: 'C26-00001, Hotel Sur, dos visitas al año, 240,00 €',
      }}
      searchLabel="Buscar por código, nombre o cliente"
      filters={
        <>
          <RenewalButton isOn={isRenewing} onTurn={() => list.filterBy(isRenewing ? { estado: undefined, desde: undefined, hasta: undefined } : narrowed)} />
          <FilterSelect
            label={titleOf('contract', 'estado')}
            all="Todos los estados"
            options={states}
            value={filter.estado}
            onChange={estado => list.filterBy({ estado })}
          />
          <FilterSearch
            label={titleOf('contract', 'customer_id')}
            all="Todos los clientes"
            source={customers}
            value={filter.customer_id}
            onChange={customer_id => list.filterBy({ customer_id })}
          />
        </>
      }
      tools={
        <>
          <Button asChild size="sm" variant="outline">
            <Link href={href('contractTemplates')}>Plantillas</Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link href={href('priceRevisions')}>{routes.priceRevisions.title}</Link>
          </Button>
        </>
      }
      add={rights.create ? { label: 'Nuevo contrato', onAdd: () => navigate(newContract(filter.customer_id)) } : undefined}
      href={row => href('contract', { id: row.id })}
      {...(isRenewing && mayPropose && { actions: renewing.actions, signs: 3 })}
    >
      {renewing.dialogs}
    </ListScreen>
  );
}
