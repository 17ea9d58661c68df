import { Button } from '@chakra-ui/react';
import { titleOf } from '#domain/records/titles.ts';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import type { BoardHandle, BoardTools } from '#src/screens/work/notices/board/useBoard.ts';

interface BoardFiltersProps extends Pick<BoardTools, 'board' | 'shown'> {
  handle: BoardHandle;
  onAbsences: () => void;
}

/** In the bar: whose lanes and which town are seen, who is away, and taking back. */
export function BoardFilters({ handle, board, shown, onAbsences }: BoardFiltersProps) {
  const { filter, narrow, mayPlan, state, send } = handle;
  return (
    <>
      <FilterSelect
        label="Técnico"
        all="Todos los técnicos"
        options={board.technicians.map(({ value, label }) => [String(value), label] as const)}
        value={filter.technician?.toString()}
        onChange={tecnico => narrow({ tecnico: tecnico ?? '' })}
      />
      <FilterSelect
        label={titleOf('customer', 'city')}
        all="Todos los municipios"
        options={shown.towns.map(town => [town, town] as const)}
        value={filter.town || undefined}
        onChange={municipio => narrow({ municipio: municipio ?? '' })}
      />
      <Button type="button" size="sm" px="2.5" variant="outline" onClick={onAbsences}>
        Ausencias
      </Button>
      {mayPlan && (
        <Button
          type="button"
          size="sm"
          px="2.5"
          variant="outline"
          disabled={state.context.undos.length === 0 || state.hasTag('saving')}
          onClick={() => send({ type: 'undo.asked' })}
        >
          <Icon name="history" size={1.125} /> Deshacer
        </Button>
      )}
    </>
  );
}
