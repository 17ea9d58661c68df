import { Table } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import type { Chart, ChartArrow } from '#machines/flows/chart.ts';
import { Choice } from '#src/flows/Choice.tsx';
import { stateName } from '#src/flows/stateName.ts';

interface ArrowTableProps {
  chart: Chart;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The arrows of a machine, one a row: what its picture shows, for those who do not see it too. */
export function ArrowTable({ chart, chosen, onChoose }: ArrowTableProps) {
  const hasGuards = chart.arrows.some(({ guard }) => guard !== null);
  const hasEffects = chart.arrows.some(arrow => effectsOf(arrow).length > 0);
  return (
    <Table.ScrollArea borderWidth="1px" rounded="l3" tabIndex={0} role="region" aria-label="Tabla de flechas">
      <Table.Root recipe={tableSlotRecipe} size="sm" css={{ '& td': { whiteSpace: 'normal' } }}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {['Desde', 'Qué ocurre', ...(hasGuards ? ['Condición'] : []), 'Hasta', ...(hasEffects ? ['Qué hace'] : [])].map(title => (
              <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {chart.arrows.map(arrow => (
            <Row key={arrow.id} {...{ chart, arrow, hasGuards, hasEffects, onChoose }} isChosen={arrow.id === chosen} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

interface RowProps extends Pick<ArrowTableProps, 'chart' | 'onChoose'> {
  arrow: ChartArrow;
  isChosen: boolean;
  hasGuards: boolean;
  hasEffects: boolean;
}

const effectsOf = ({ actions, calls }: ChartArrow): string[] => [...actions, ...calls.map(call => `llama a «${call}»`)];

function Row({ chart, arrow, isChosen, hasGuards, hasEffects, onChoose }: RowProps) {
  const { id, from, to, event, guard } = arrow;
  const effects = effectsOf(arrow);
  return (
    <Table.Row bg={isChosen ? 'brand.subtle' : undefined}>
      <Table.Cell>{stateName(chart, from) ?? 'Cualquier estado'}</Table.Cell>
      <Table.Cell>
        <Choice isChosen={isChosen} minW="8rem" onClick={() => onChoose(id)}>
          {event}
        </Choice>
      </Table.Cell>
      {hasGuards && <Table.Cell>{guard ?? '–'}</Table.Cell>}
      <Table.Cell>{to === null ? 'Sigue donde está' : (stateName(chart, to) ?? '–')}</Table.Cell>
      {hasEffects && <Table.Cell>{effects.length > 0 ? effects.join('; ') : '–'}</Table.Cell>}
    </Table.Row>
  );
}
