import { chakra, Flex } from '@chakra-ui/react';
import type { OptionSource } from '#src/api/actors.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import type { RecordList } from '#src/ui/list/useRecordList.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** A filter that only the address sets: what it is called, and how its value is said. */
export interface Chip {
  field: string;
  label: string;
  /** Where the name of a record is found. */
  source?: OptionSource;
  /** The words of any other value. */
  toText?: (value: string) => string;
}

/** What narrows a list and has no box of its own: each filter by its name, with a button that takes it away. */
export function FilterChips({ chips, list }: { chips: readonly Chip[]; list: Pick<RecordList<Row>, 'query' | 'filterBy'> }) {
  const { filter } = list.query;
  return chips.map(chip => {
    const value = filter[chip.field];
    if (value === undefined) return null;
    const remove = () => {
      list.filterBy({ [chip.field]: undefined });
      document.querySelector<HTMLElement>('main h1')?.focus();
    };
    return <FilterChip key={chip.field} chip={chip} value={value} onRemove={remove} />;
  });
}

function FilterChip({ chip: { label, source, toText }, value, onRemove }: { chip: Chip; value: string | number | boolean; onRemove: () => void }) {
  const read = async (id: unknown, signal: AbortSignal) => source?.byId(Number(id), signal) ?? null;
  const { record: named } = useRecordView({ read }, value);
  const said = `${label}: ${source ? (named?.label ?? `n.º ${value}`) : (toText?.(String(value)) ?? value)}`;
  return (
    <Flex align="center" minW="0" maxW="full" ps="3" rounded="full" borderWidth="1px" bg="bg.panel" fontSize="sm">
      <chakra.span truncate maxW="20rem" title={said}>
        {said}
      </chakra.span>
      <IconButton look={['small', 'round']} icon="close" label={`Quitar el filtro ${said}`} onClick={onRemove} />
    </Flex>
  );
}
