// The lines of an albarán or a factura, being written: free ones and products, with their figures as one types.
import '#src/documents/lines/linesEditor.css';
import { AddBox, inRow } from '#src/documents/lines/AddBox.tsx';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, memo, Suspense, useRef, useState, type ComponentProps, type RefObject } from 'react';
import type { Rounding } from '#domain/catalogue/documentTotals.ts';
import { isTaxed } from '#domain/catalogue/operations.ts';
import type { OptionSource } from '#src/api/actors.ts';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { lineTitles, type EditedLine } from '#src/documents/lines/editedLine.ts';
import { LineRows, type LineRowsProps } from '#src/documents/lines/LineRows.tsx';
import { TotalsBox } from '#src/documents/lines/TotalsBox.tsx';
import { useEditLines } from '#src/documents/lines/useLines.ts';
import { type Counted, useTotals } from '#src/documents/lines/useTotals.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

const LineSheets = lazy(async () => ({ default: (await import('#src/documents/lines/sheet/LineSheets.tsx')).LineSheets }));

interface LinesEditorProps extends Omit<LineRowsProps, 'usualRate'> {
  /** Where products are found, and the line that one makes of the document as it is written so far. */
  products: OptionSource;
  toLine: (productId: number, signal: AbortSignal, values: Readonly<Record<string, unknown>>) => Promise<EditedLine>;
  emptyLine: EditedLine;
  /** Where kits are found, and the lines that one makes. */
  kits?: { source: OptionSource; toLines: (kitId: number, signal: AbortSignal, values: Readonly<Record<string, unknown>>) => Promise<EditedLine[]> };
  /** Which lines count; all of them where it is not said. */
  counted?: Counted;
  /** Puts lines in their order, after one is added. */
  order?: (lines: readonly EditedLine[]) => readonly EditedLine[];
  /** How the document rounds where it is not by line. */
  rounding?: Rounding;
}

const asAdded = (lines: readonly EditedLine[]) => lines;

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

export function LinesEditor({ name, products, toLine, emptyLine, kits, rounding, counted, order = asAdded, ...runs }: LinesEditorProps) {
  const { isReadOnly, form } = useFormState();
  const isPhone = useIsPhone();
  const count = useFormPart(({ values }) => (Array.isArray(values[name]) ? values[name].length : 0));
  const problem = useFormPart(({ errors, submitCount }) => (submitCount > 0 && typeof errors[name] === 'string' ? errors[name] : undefined));
  const edit = useEditLines(name);
  const table = useRef<HTMLTableElement>(null);
  const [areOperationsAsked, setOperationsAsked] = useState(false);
  const isAnyUntaxed = useFormPart(({ values }) => Array.isArray(values[name]) && (values[name] as EditedLine[]).some(isUntaxed));
  const hasOperations = areOperationsAsked || isAnyUntaxed;
  const [written, setWritten] = useState<number | null>(null);

  /** Adds lines, and leads to a field of the first. */
  const add = (added: readonly EditedLine[], field: 'description' | 'quantity') => {
    let at = count;
    edit(lines => {
      const ordered = order([...lines, ...added]);
      at = ordered.indexOf(added[0]!);
      return ordered;
    });
    if (isPhone) return setWritten(added.length === 1 ? at : null);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`.line [name="${name}.${at}.${field}"]`)?.focus());
  };
  /** Shows the column of operations, for users who need it. */
  const askOperations = () => {
    setOperationsAsked(true);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('.line select[name$=".operation"]')?.focus());
  };
  const adding = useCommand(
    (id: number, signal) => toLine(id, signal, form.read().values),
    line => add([line], 'quantity'),
  );
  const addingKit = useCommand(
    (id: number, signal) => kits?.toLines(id, signal, form.read().values) ?? Promise.resolve([]),
    lines => lines.length > 0 && add(lines, 'quantity'),
  );

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
          <AddBox label="Añadir un producto" source={products} adding={adding} count={count} {...inRow} />
          {kits && <AddBox label="Añadir un kit" source={kits.source} adding={addingKit} count={count} {...inRow} />}
          <Button type="button" size="sm" variant="outline" onClick={() => add([{ ...emptyLine }], 'description')}>
            <Icon name="plus" /> Línea libre
          </Button>
          {!isPhone && !hasOperations && count > 0 && (
            <Button type="button" size="sm" variant="ghost" onClick={askOperations}>
              Líneas sin IVA…
            </Button>
          )}
        </Flex>
      )}
      <Totals name={name} rounding={rounding} counted={counted} />
    </Stack>
  );
}

function TableOfBoxes({ table, ...rows }: ComponentProps<typeof LineRows> & { table: RefObject<HTMLTableElement | null> }) {
  const { hasOperations } = rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={hasOperations ? 'lines-editor has-operations' : 'lines-editor'} role="region" aria-label="Tabla de líneas" tabIndex={0}>
      <table ref={table}>
        <thead>
          <tr className="is-head">
            <th className="is-words">Descripción</th>
            {headsOf(hasOperations).map(title => (
              <th key={title} className={title === lineTitles.operation || title === lineTitles.unidad ? 'is-words' : undefined}>
                {title}
              </th>
            ))}
            <th>
              <span className="unseen">Acciones</span>
            </th>
          </tr>
        </thead>
        <LineRows {...rows} />
      </table>
    </div>
  );
}

function Totals({ name, rounding, counted }: { name: string; rounding: Rounding | undefined; counted: Counted | undefined }) {
  return <DrawnTotals totals={useTotals(name, rounding, counted)} />;
}

/** Most keys change no total. */
const DrawnTotals = memo(TotalsBox, (before, after) => JSON.stringify(before) === JSON.stringify(after));
