import { Table } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { Fragment, type ReactNode } from 'react';
import { formatAmount, formatNumber, formatPrice } from '#domain/format.ts';
import { lineTotals, type LineFigures } from '#domain/rules/documentTotals.ts';

export interface ShownLine extends LineFigures {
  id: number;
  description: string;
}

interface LinesTableProps<L extends ShownLine> {
  lines: readonly L[];
  /** A heading above the first of a run of lines that share it. */
  heading?: (line: L) => ReactNode;
  headingKey?: (line: L) => string | number | null;
}

/** The lines of a document, to read. */
export function LinesTable<L extends ShownLine>({ lines, heading, headingKey }: LinesTableProps<L>) {
  return (
    <Table.ScrollArea position="relative" borderWidth="1px" rounded="l3" tabIndex={0} role="region" aria-label="Tabla de líneas">
      <Table.Root recipe={tableSlotRecipe} size="sm">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>Descripción</Table.ColumnHeader>
            {['Cantidad', 'Precio', 'Dto. %', 'IVA %', 'Importe'].map(title => (
              <Table.ColumnHeader key={title} textAlign="end" whiteSpace="nowrap">
                {title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map((line, index) => {
            const key = headingKey?.(line) ?? null;
            const before = lines[index - 1];
            const startsRun = key !== null && (before === undefined || headingKey?.(before) !== key);
            return (
              <Fragment key={line.id}>
                {startsRun && (
                  <Table.Row bg="bg.subtle">
                    <Table.Cell colSpan={6} fontWeight="medium" fontSize="sm" whiteSpace="normal">
                      {heading?.(line)}
                    </Table.Cell>
                  </Table.Row>
                )}
                <Line line={line} />
              </Fragment>
            );
          })}
          {lines.length === 0 && (
            <Table.Row>
              <Table.Cell colSpan={6} color="fg.muted">
                Todavía no hay líneas
              </Table.Cell>
            </Table.Row>
          )}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function Line({ line }: { line: ShownLine }) {
  const figures = [
    formatNumber(line.quantity),
    formatPrice(line.price),
    line.discount ? formatNumber(line.discount) : '',
    formatNumber(line.iva),
    formatAmount(lineTotals(line).base),
  ];
  return (
    <Table.Row>
      <Table.Cell whiteSpace="pre-wrap" overflowWrap="anywhere" minW="10rem">
        {line.description}
      </Table.Cell>
      {figures.map((figure, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- five cells in fixed order
        <Table.Cell key={index} textAlign="end" fontVariantNumeric="tabular-nums" verticalAlign="top">
          {figure}
        </Table.Cell>
      ))}
    </Table.Row>
  );
}
