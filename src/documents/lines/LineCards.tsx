import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { formatEuros, formatPercent, formatPrice } from '#domain/kernel/format.ts';
import { lineTotals } from '#domain/catalogue/documentTotals.ts';
import { measureText } from '#domain/catalogue/units.ts';
import { rateName } from '#domain/catalogue/vatWords.ts';
import { isTaxed } from '#domain/catalogue/operations.ts';
import { type LinesTableProps, type ShownLine, startsRun } from '#src/documents/lines/shownLines.ts';

/** The lines of a document where the window is too narrow for a table: what it is, how many at which price, and what they come to. */
export function LineCards<L extends ShownLine>({ lines, heading, headingKey, hasPrices = true }: LinesTableProps<L>) {
  if (lines.length === 0) return <Text color="fg.muted">Todavía no hay líneas</Text>;
  return (
    <Stack as="ul" aria-label="Líneas" listStyleType="none" gap="0" borderWidth="1px" rounded="l3" fontSize="sm">
      {lines.map((line, index) => (
        <Fragment key={line.id}>
          {startsRun(lines, index, headingKey) && (
            <Box as="li" px="3" py="2" bg="bg.subtle" fontWeight="medium" overflowWrap="anywhere" borderTopWidth={index > 0 ? '1px' : undefined}>
              {heading?.(line)}
            </Box>
          )}
          <Box as="li" px="3" py="2.5" borderTopWidth={index > 0 ? '1px' : undefined}>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {line.description}
            </Text>
            <Flex justify="space-between" gap="3" mt="1" color="fg.muted" fontVariantNumeric="tabular-nums">
              <span>
                {hasPrices
                  ? `${measureText(line.quantity, line.unidad)} × ${formatPrice(line.price)} €${detailsOf(line)}`
                  : `Cantidad: ${measureText(line.quantity, line.unidad)}`}
              </span>
              {hasPrices && (
                <chakra.span color="fg" fontWeight="semibold" whiteSpace="nowrap">
                  {formatEuros(lineTotals(line).base)}
                </chakra.span>
              )}
            </Flex>
          </Box>
        </Fragment>
      ))}
    </Stack>
  );
}

const detailsOf = (line: ShownLine) =>
  `${line.discount ? ` − ${formatPercent(line.discount)}` : ''} · ${isTaxed(line.operation) ? 'IVA ' : ''}${rateName(line)}`;
