// The lines of an albarán or a factura, being written: free ones and products, with their figures as one types.
import { Box, Button, chakra, Flex, Stack, Table, Text } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { useFormikContext } from 'formik';
import { Fragment, useRef, type ReactNode } from 'react';
import { formatAmount } from '#domain/format.ts';
import { figureOf } from '#domain/rules/decimalText.ts';
import { documentTotals, lineTotals, type LineFigures, type Rounding } from '#domain/rules/documentTotals.ts';
import type { OptionSource } from '#src/api/actors.ts';
import { DecimalField } from '#src/ui/fields/DecimalField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { useFormState } from '#src/ui/FormState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useLines } from '#src/ui/lines/useLines.ts';
import { TotalsBox } from '#src/ui/lines/TotalsBox.tsx';
import { OptionBox } from '#src/ui/OptionBox.tsx';
import { useCommand } from '#src/ui/useCommand.ts';
import type { Values } from '#src/ui/RecordForm.tsx';

/** A line in the form: numbers may still be empty, or text that is no number. */
export interface EditedLine {
  product_id: number | null;
  description: string;
  quantity: number | string | null;
  price: number | string | null;
  discount: number | string | null;
  iva: number | string | null;
  [more: string]: unknown;
}

interface LinesEditorProps {
  /** The field of the form that holds the lines. */
  name: string;
  /** Where products are found, and the line that one makes. */
  products: OptionSource;
  toLine: (productId: number, signal: AbortSignal) => Promise<EditedLine>;
  emptyLine: EditedLine;
  /** How the document rounds where it is not by line. */
  rounding?: Rounding;
  /** The name of the run of lines that a line belongs to; null for none. */
  runOf?: (line: EditedLine) => string | null;
  /** Beside the name of a run: a button to take it out. */
  runTools?: (line: EditedLine) => ReactNode;
}

/** The figures of a line as far as they are written; null where one of them is not understood. */
function figuresOf(line: EditedLine): LineFigures | null {
  const [quantity, price, discount, iva] = [line.quantity, line.price, line.discount, line.iva].map(figureOf);
  return quantity == null || price == null || discount == null || iva == null ? null : { quantity, price, discount, iva };
}

const noRun = () => null;

const heads = [
  ['Cantidad', '6rem'],
  ['Precio', '7rem'],
  ['Dto. %', '5rem'],
  ['IVA %', '5rem'],
  ['Importe', '7rem'],
] as const;

export function LinesEditor({ name, products, toLine, emptyLine, rounding, runOf = noRun, runTools }: LinesEditorProps) {
  const { errors, submitCount } = useFormikContext<Values>();
  const { lines, replace, append } = useLines(name);
  const { isReadOnly } = useFormState();
  const body = useRef<HTMLTableSectionElement>(null);
  const figures = lines.map(figuresOf);
  const problem = submitCount > 0 && typeof errors[name] === 'string' ? (errors[name] as string) : undefined;

  const add = (line: EditedLine, isEmpty: boolean) => {
    append([line]);
    const field = isEmpty ? 'textarea' : 'input';
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`tr:last-of-type ${field}`)?.focus());
  };
  const adding = useCommand(toLine, line => add(line, false));

  return (
    <Stack gap="4">
      <Table.ScrollArea position="relative" borderWidth="1px" rounded="l3" role="region" aria-label="Tabla de líneas" tabIndex={0}>
        <Table.Root recipe={tableSlotRecipe} size="sm" minW="44rem" css={{ '& td': { verticalAlign: 'top', px: '2', py: '1.5' } }}>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader>Descripción</Table.ColumnHeader>
              {heads.map(([title, width]) => (
                <Table.ColumnHeader key={title} width={width} textAlign="end">
                  {title}
                </Table.ColumnHeader>
              ))}
              <Table.ColumnHeader width="1px">
                <chakra.span srOnly>Acciones</chakra.span>
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body ref={body}>
            {lines.map((line, index) => {
              const run = runOf(line);
              const startsRun = run !== null && (index === 0 || runOf(lines[index - 1]!) !== run);
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a new line has no identity but its place
                <Fragment key={index}>
                  {startsRun && (
                    <Table.Row bg="bg.subtle">
                      <Table.Cell colSpan={7}>
                        <Flex align="center" justify="space-between" gap="3" fontSize="sm" fontWeight="medium">
                          {run}
                          {runTools?.(line)}
                        </Flex>
                      </Table.Cell>
                    </Table.Row>
                  )}
                  <Line path={`${name}.${index}`} line={line} number={index + 1} onRemove={() => replace(lines.filter((_, other) => other !== index))} />
                </Fragment>
              );
            })}
            {lines.length === 0 && (
              <Table.Row>
                <Table.Cell colSpan={7} color="fg.muted" textAlign="center" py="6">
                  Todavía no hay líneas. Busque un producto o añada una línea libre.
                </Table.Cell>
              </Table.Row>
            )}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      <Text role="alert" fontSize="sm" color="fg.error" minH="5" my="-2">
        {problem}
      </Text>
      {!isReadOnly && (
        <Flex gap="3" wrap="wrap">
          <Box flex="1" minW="14rem" maxW="26rem" aria-busy={adding.isBusy}>
            <OptionBox
              key={lines.length}
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
        </Flex>
      )}
      <TotalsBox totals={figures.every(line => line !== null) ? documentTotals(figures, rounding) : null} />
    </Stack>
  );
}

function Line({ path, line, number, onRemove }: { path: string; line: EditedLine; number: number; onRemove: () => void }) {
  const { isReadOnly } = useFormState();
  const figures = figuresOf(line);
  return (
    <Table.Row>
      <Table.Cell>
        <TextAreaField
          isBare
          name={`${path}.description`}
          label={`Descripción de la línea ${number}`}
          rows={Math.min(6, Math.max(1, line.description.split('\n').length))}
        />
      </Table.Cell>
      <Table.Cell>
        <DecimalField isBare name={`${path}.quantity`} label={`Cantidad de la línea ${number}`} />
      </Table.Cell>
      <Table.Cell>
        <DecimalField isBare isMoney name={`${path}.price`} label={`Precio de la línea ${number}`} />
      </Table.Cell>
      <Table.Cell>
        <DecimalField isBare name={`${path}.discount`} label={`Descuento de la línea ${number}`} />
      </Table.Cell>
      <Table.Cell>
        <DecimalField isBare name={`${path}.iva`} label={`IVA de la línea ${number}`} />
      </Table.Cell>
      <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" lineHeight="2.25rem">
        {figures ? formatAmount(lineTotals(figures).base) : '–'}
      </Table.Cell>
      <Table.Cell>{!isReadOnly && <IconButton icon="trash" label={`Quitar la línea ${number}`} onClick={onRemove} />}</Table.Cell>
    </Table.Row>
  );
}
