import { Flex } from '@chakra-ui/react';
import type { ListQuery } from '#machines/lists/recordListMachine.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

interface CardSortProps<R> {
  /** Those that the list can be sorted by. */
  columns: readonly Column<R>[];
  sort: ListQuery['sort'];
  /** Sorts by a field; again, the other way round. */
  onSort: (field: string) => void;
}

/** What the list is sorted by, where no table has heads to press. */
export function CardSort<R>({ columns, sort, onSort }: CardSortProps<R>) {
  return (
    <Flex flex="1" justify="flex-end" align="center" gap="1">
      <Select aria-label="Ordenar" value={sort?.field ?? ''} onChange={chosen => onSort(chosen.target.value)}>
        <option value="" disabled>
          Ordenar por…
        </option>
        {columns.map(column => (
          <option key={column.sort} value={column.sort}>
            {column.header}
          </option>
        ))}
      </Select>
      {sort && (
        <IconButton
          icon={sort.dir === 'asc' ? 'up' : 'down'}
          label={sort.dir === 'asc' ? 'De menor a mayor: cambiar el orden' : 'De mayor a menor: cambiar el orden'}
          onClick={() => onSort(sort.field)}
        />
      )}
    </Flex>
  );
}
