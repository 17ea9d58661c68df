import { Table } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { Fragment } from 'react';
import { formatAmount, formatNumber, formatPrice } from '#domain/kernel/format.ts';
import { lineTotals } from '#domain/catalogue/documentTotals.ts';
import { measureText } from '#domain/catalogue/units.ts';
import { lineRate } from '#domain/catalogue/vatWords.ts';
import { LineCards } from '#src/documents/lines/LineCards.tsx';
import { type LinesTableProps, type ShownLine, startsRun } from '#src/documents/lines/shownLines.ts';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

/** The lines of a document, to read. */
export function LinesTable<L extends ShownLine>(props: LinesTableProps<L>) {
  const { lines, heading, headingKey, hasPrices = true } = props;
  if (useIsPhone()) return <LineCards {...props} />;
  return (
    <Table.ScrollArea position="relative" borderWidth="1px" rounded="l3" tabIndex={0} role="region" aria-label="Tabla de líneas">
      <Table.Root recipe={tableSlotRecipe} size="sm">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>Descripción</Table.ColumnHeader>
            {['Cantidad', ...(hasPrices ? ['Precio', 'Dto. %', 'IVA %', 'Importe'] : [])].map(title => (
              <Table.ColumnHeader key={title} textAlign="end" whiteSpace="nowrap">
                {title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map((line, index) => (
            <Fragment key={line.id}>
              {startsRun(lines, index, headingKey) && (
                <Table.Row bg="bg.subtle">
                  <Table.Cell colSpan={6} fontWeight="medium" fontSize="sm" whiteSpace="normal">
                    {heading?.(line)}
                  </Table.Cell>
                </Table.Row>
              )}
              <Line line={line} hasPrices={hasPrices} />
            </Fragment>
          ))}
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

function Line({ line, hasPrices }: { line: ShownLine; hasPrices: boolean }) {
  const prices = [formatPrice(line.price), line.discount ? formatNumber(line.discount) : '', lineRate(line), formatAmount(lineTotals(line).base)];
  const figures = [measureText(line.quantity, line.unidad), ...(hasPrices ? prices : [])];
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
