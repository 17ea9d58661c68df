import { Button, Flex } from '@chakra-ui/react';
import { titleOf } from '#domain/records/titles.ts';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';

/** Whose lanes and which town are seen, taking back, and who is away. */
export function BoardFilters({ onAbsences }: { onAbsences: () => void }) {
  const { board, shown, filter, narrow, mayPlan, state, send } = useBoardTools();
  return (
    <Flex gap="2" wrap="wrap" align="center">
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
      <Button type="button" size="sm" variant="outline" onClick={onAbsences}>
        Ausencias
      </Button>
      {mayPlan && (
        <Button
          type="button"
          size="sm"
          variant="outline"
          disabled={state.context.undos.length === 0 || state.hasTag('saving')}
          onClick={() => send({ type: 'undo.asked' })}
        >
          <Icon name="history" size={1.125} /> Deshacer
        </Button>
      )}
    </Flex>
  );
}
