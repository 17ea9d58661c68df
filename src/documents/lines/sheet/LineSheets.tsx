// The lines of a document being written on a telephone: a short card each, and the boxes of one of them over the page.
import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { formatAmount, formatNumber, formatPercent, formatPrice } from '#domain/kernel/format.ts';
import { lineTotals } from '#domain/catalogue/documentTotals.ts';
import { rateName } from '#domain/catalogue/vatWords.ts';
import { isTaxed } from '#domain/catalogue/operations.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { figuresOf, type EditedLine } from '#src/documents/lines/editedLine.ts';
import { type LineRowsProps, marksOf, noRun } from '#src/documents/lines/LineRows.tsx';
import { LineSheet } from '#src/documents/lines/sheet/LineSheet.tsx';
import { useLines } from '#src/documents/lines/useLines.ts';

interface LineSheetsProps extends LineRowsProps {
  /** The place of the line that is written; null for none. */
  at: number | null;
  onMove: (at: number | null) => void;
}

export function LineSheets({ name, usualRate, runOf = noRun, runTools, Below, at, onMove }: LineSheetsProps) {
  const lines = useLines(name);
  const touched = useFormPart(form => marksOf<boolean>(form.touched[name]));
  const errors = useFormPart(form => marksOf<string>(form.errors[name]));
  const wrongOf = (index: number) => Object.entries(errors[index] ?? {}).find(([field]) => touched[index]?.[field])?.[1];
  return (
    <Stack as="section" aria-label="Líneas" gap="2">
      {lines.length === 0 && <Text color="fg.muted">Todavía no hay líneas. Busque un producto o añada una línea libre.</Text>}
      {lines.map((line, index) => {
        const run = runOf(line);
        const isRunStart = run !== null && (index === 0 || run !== runOf(lines[index - 1]!));
        return (
          // a new line has no identity but its place
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {isRunStart && (
              <Flex align="center" justify="space-between" gap="3" fontSize="sm" fontWeight="medium">
                <Text as="span" overflowWrap="anywhere">
                  {run}
                </Text>
                {runTools?.(line)}
              </Flex>
            )}
            <LineCard line={line} place={index + 1} wrong={wrongOf(index)} onOpen={() => onMove(index)} />
          </Fragment>
        );
      })}
      {at !== null && at < lines.length && (
        <LineSheet key={at} name={name} usualRate={usualRate} at={at} line={lines[at]!} count={lines.length} onMove={onMove}>
          {Below && <Below name={name} index={at} line={lines[at]!} errors={errors[at]} />}
        </LineSheet>
      )}
    </Stack>
  );
}

interface LineCardProps {
  line: EditedLine;
  /** Counts from 1. */
  place: number;
  wrong: string | undefined;
  onOpen: () => void;
}

function LineCard({ line, place, wrong, onOpen }: LineCardProps) {
  const figures = figuresOf(line);
  return (
    <chakra.button
      type="button"
      onClick={onOpen}
      data-wrong={wrong && ''}
      display="block"
      w="full"
      minH="11"
      px="3"
      py="2"
      textAlign="start"
      fontSize="sm"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={wrong ? 'border.error' : undefined}
      rounded="l3"
      cursor="pointer"
      _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' }}
    >
      <chakra.span srOnly>Línea {place}: </chakra.span>
      <Text as="span" display="block" lineClamp={3} overflowWrap="anywhere">
        {line.description || 'Sin descripción'}
      </Text>
      <Flex as="span" justify="space-between" gap="3" fontVariantNumeric="tabular-nums">
        <Text as="span" color="fg.muted">
          {figures
            ? `${formatNumber(figures.quantity)} × ${formatPrice(figures.price)}${figures.discount ? ` − ${formatPercent(figures.discount)}` : ''}${isTaxed(figures.operation) ? '' : ` · ${rateName(figures)}`}`
            : 'Cantidad o precio sin escribir'}
        </Text>
        <Text as="span" fontWeight="medium">
          {figures ? formatAmount(lineTotals(figures).base) : '–'}
        </Text>
      </Flex>
      {wrong && (
        <Text as="span" display="block" color="fg.error">
          {wrong}
        </Text>
      )}
    </chakra.button>
  );
}
