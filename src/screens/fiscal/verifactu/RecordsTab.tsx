import { Flex, Stack } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { FiscalRow } from '#domain/fiscal/view.ts';
import { fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';
import { listActors } from '#src/api/actors.ts';
import { recordColumns } from '#src/screens/fiscal/verifactu/RecordColumns.tsx';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListBody } from '#src/ui/list/ListBody.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const options = { filters: { estado: 'text' } } as const;
const actors = listActors<FiscalRow>({ page: endpoints.verifactu.page });
const states = Object.entries(fiscalRecordWords.states);

/** The chain of records, the newest first. */
export default function RecordsTab() {
  const list = useRecordList(actors, options);
  const { beside, ...desk } = useListDesk('verifactu', recordColumns);
  return (
    <Stack data-list="" gap="3">
      <Flex data-print="head" gap="2" wrap="wrap" align="center" justify="space-between">
        <FilterSelect
          label={titleOf('invoice', 'estado')}
          all="Todos los estados"
          options={states}
          value={list.filter.estado}
          onChange={estado => list.filterBy({ estado })}
        />
        {beside}
      </Flex>
      <ListBody
        title="Registros"
        list={list}
        {...desk}
        nouns={['registro', 'registros']}
        empty={{ text: 'Desde que se activa, cada factura que se emite deja aquí su registro.' }}
        href={row => href('fiscalRecord', { id: row.id })}
      />
    </Stack>
  );
}
