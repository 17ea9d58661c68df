import { Button, Dialog, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount } from '#domain/kernel/format.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { CardSort } from '#src/ui/list/cards/CardSort.tsx';
import { MarkAll } from '#src/ui/list/cards/MarkAll.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import type { RecordList } from '#src/ui/list/useRecordList.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';
import { Modal } from '#src/ui/widgets/Modal.tsx';

export interface ListSheetProps<R extends Row> {
  list: Pick<RecordList<R>, 'query' | 'rows' | 'total' | 'sortBy'>;
  columns: readonly Column<R>[];
  nouns: readonly [string, string];
  /** Where rows can be marked. */
  selection: Selection<R> | undefined;
  filters: ReactNode;
  /** What is done with the list as a whole. */
  tools: ReactNode;
}

/** What narrows and sorts a list, on a telephone: each choice counts at once, under the sheet. */
export function ListSheet<R extends Row>({ list, columns, nouns, selection, filters, tools, onClose }: ListSheetProps<R> & { onClose: () => void }) {
  const sorts = columns.filter(({ sort }) => sort !== undefined);
  return (
    <Modal isSheet onEscape={onClose}>
      <Flex align="center" justify="space-between" px="4" py="2">
        <Dialog.Title fontSize="lg" fontWeight="semibold">
          Filtros y orden
        </Dialog.Title>
        <Button type="button" size="sm" variant="ghost" onClick={onClose}>
          Cerrar
        </Button>
      </Flex>
      <Stack className="list-sheet" gap="4" px="4" pb="4">
        {filters}
        {sorts.length > 0 && <CardSort columns={sorts} sort={list.query.sort} onSort={list.sortBy} />}
        {selection && <MarkAll selection={selection} rows={list.rows} />}
        {tools}
        <Button type="button" size="lg" onClick={onClose}>
          {list.rows === null ? 'Ver' : `Ver ${formatCount(list.total)} ${nouns[list.total === 1 ? 0 : 1]}`}
        </Button>
      </Stack>
    </Modal>
  );
}
