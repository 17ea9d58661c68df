// The lines of an albarán or a factura, being written: free ones and products, with their figures as one types.
import { Box, Button, chakra, Flex, Stack, Table, Text } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { lazy, memo, Suspense, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { documentTotals, type Rounding } from '#domain/catalogue/documentTotals.ts';
import { figureOf } from '#domain/kernel/decimalText.ts';
import { isTaxed } from '#domain/catalogue/operations.ts';
import type { OptionSource } from '#src/api/actors.ts';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { figuresOf, lineTitles, type EditedLine } from '#src/documents/lines/editedLine.ts';
import { LineRows, type LineRowsProps } from '#src/documents/lines/LineRows.tsx';
import { TotalsBox } from '#src/documents/lines/TotalsBox.tsx';
import { useEditLines, useLines } from '#src/documents/lines/useLines.ts';
import { useLinesLook } from '#src/documents/lines/useLinesLook.ts';
import { OptionBox } from '#src/ui/form/options/OptionBox.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

const LineSheets = lazy(async () => ({ default: (await import('#src/documents/lines/sheet/LineSheets.tsx')).LineSheets }));

interface LinesEditorProps extends Omit<LineRowsProps, 'usualRate'> {
  /** Where products are found, and the line that one makes. */
  products: OptionSource;
  toLine: (productId: number, signal: AbortSignal) => Promise<EditedLine>;
  emptyLine: EditedLine;
  /** How the document rounds where it is not by line. */
  rounding?: Rounding;
}

const isUntaxed = ({ operation = 'S1' }: EditedLine) => !isTaxed(operation);

const headsOf = (hasOperations: boolean) => [
  'Cantidad',
  lineTitles.unidad,
  'Precio',
  'Dto. %',
  ...(hasOperations ? [lineTitles.operation] : []),
  'IVA %',
  'Importe',
];

export function LinesEditor({ name, products, toLine, emptyLine, rounding, ...runs }: LinesEditorProps) {
  const { isReadOnly } = useFormState();
  const isPhone = useIsPhone();
  const count = useFormPart(({ values }) => (Array.isArray(values[name]) ? values[name].length : 0));
  const problem = useFormPart(({ errors, submitCount }) => (submitCount > 0 && typeof errors[name] === 'string' ? errors[name] : undefined));
  const edit = useEditLines(name);
  const table = useRef<HTMLTableElement>(null);
  const [areOperationsAsked, setOperationsAsked] = useState(false);
  const isAnyUntaxed = useFormPart(({ values }) => Array.isArray(values[name]) && (values[name] as EditedLine[]).some(isUntaxed));
  const hasOperations = areOperationsAsked || isAnyUntaxed;
  const [written, setWritten] = useState<number | null>(null);

  const add = (line: EditedLine, isEmpty: boolean) => {
    edit(lines => [...lines, line]);
    if (isPhone) return setWritten(count);
    const field = isEmpty ? 'textarea' : 'input';
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`tbody:last-of-type > tr:last-of-type ${field}`)?.focus());
  };
  /** Shows the column of operations, for users who need it. */
  const askOperations = () => {
    setOperationsAsked(true);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('.line select[name$=".operation"]')?.focus());
  };
  const adding = useCommand(toLine, line => add(line, false));

  return (
    <Stack gap="4">
      {isPhone ? (
        <Suspense>
          <LineSheets name={name} usualRate={emptyLine.iva} {...runs} at={written} onMove={setWritten} />
        </Suspense>
      ) : (
        <TableOfBoxes name={name} usualRate={emptyLine.iva} {...runs} hasOperations={hasOperations} table={table} />
      )}
      <Text role="alert" fontSize="sm" color="fg.error" minH="5" my="-2">
        {problem}
      </Text>
      {!isReadOnly && (
        <Flex gap="3" wrap="wrap">
          <Box flex="1" minW="14rem" maxW="26rem" aria-busy={adding.isBusy}>
            <OptionBox
              key={count}
              box={{ 'aria-label': 'Añadir un producto' }}
              source={products}
              value={null}
              placeholder="Añadir un producto: escriba 3 letras"
              isReadOnly={adding.isBusy}
              onChange={option => option && adding.run(option.value)}
            />
          </Box>
          <Button type="button" size="sm" variant="outline" onClick={() => add({ ...emptyLine }, true)}>
            <Icon name="plus" /> Línea libre
          </Button>
          {!isPhone && !hasOperations && count > 0 && (
            <Button type="button" size="sm" variant="ghost" onClick={askOperations}>
              Líneas sin IVA…
            </Button>
          )}
        </Flex>
      )}
      <Totals name={name} rounding={rounding} />
    </Stack>
  );
}

function TableOfBoxes({ table, ...rows }: ComponentProps<typeof LineRows> & { table: RefObject<HTMLTableElement | null> }) {
  const { hasOperations } = rows;
  const look = useLinesLook(hasOperations);
  return (
    <Table.ScrollArea position="relative" borderWidth="1px" rounded="l3" role="region" aria-label="Tabla de líneas" tabIndex={0}>
      <Table.Root
        ref={table}
        recipe={tableSlotRecipe}
        size="sm"
        minW={hasOperations ? { base: '46.5rem', xl: '58.5rem' } : { base: '44rem', xl: '48.5rem' }}
        css={look}
      >
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>Descripción</Table.ColumnHeader>
            {headsOf(hasOperations).map(title => (
              <Table.ColumnHeader key={title} textAlign={title === lineTitles.operation || title === lineTitles.unidad ? 'start' : 'end'}>
                {title}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader>
              <chakra.span srOnly>Acciones</chakra.span>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <LineRows {...rows} />
      </Table.Root>
    </Table.ScrollArea>
  );
}

function Totals({ name, rounding }: { name: string; rounding: Rounding | undefined }) {
  const figures = useLines(name).map(figuresOf);
  const retencion = useFormPart(({ values }) => figureOf(values['retencion'] as EditedLine['price']) ?? null);
  return <DrawnTotals totals={figures.every(line => line !== null) ? { ...documentTotals(figures, rounding), retencion } : null} />;
}

/** Most keys change no total. */
const DrawnTotals = memo(TotalsBox, (before, after) => JSON.stringify(before) === JSON.stringify(after));
