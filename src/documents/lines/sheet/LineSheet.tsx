import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { formatEuros } from '#domain/kernel/format.ts';
import { lineTotals } from '#domain/catalogue/documentTotals.ts';
import { isTaxed, operationNames } from '#domain/catalogue/operations.ts';
import { unitNames } from '#domain/catalogue/units.ts';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { DecimalField } from '#src/ui/form/fields/DecimalField.tsx';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField.tsx';
import { figuresOf, lineTitles, type EditedLine } from '#src/documents/lines/editedLine.ts';
import { CodeBox } from '#src/documents/lines/CodeBox.tsx';
import { useEditLines, useOperate } from '#src/documents/lines/useLines.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

interface LineSheetProps {
  /** The field of the form that holds the lines, and the place of this one among them, from 0. */
  name: string;
  at: number;
  usualRate: EditedLine['iva'];
  line: EditedLine;
  count: number;
  /** To another line; null to none. */
  onMove: (at: number | null) => void;
  /** What else is written of it. */
  children?: ReactNode;
}

/** One line over the page, its boxes those of the form itself: what is typed is in the document at once. */
export function LineSheet({ name, at, usualRate, line, count, onMove, children }: LineSheetProps) {
  const { isReadOnly } = useFormState();
  const id = useId();
  const edit = useEditLines(name);
  const figures = figuresOf(line);
  const box = (field: keyof typeof lineTitles) => ({ name: `${name}.${at}.${field}`, label: lineTitles[field] });
  const { operation = 'S1', unidad = 'C62' } = line;
  const operate = useOperate(name, usualRate);
  const close = () => onMove(null);
  const remove = () => {
    close();
    edit(lines => lines.filter((_, other) => other !== at));
  };
  const isLast = at === count - 1;
  return (
    <DialogFrame
      title={`Línea ${at + 1} de ${count}`}
      onClose={close}
      footer={
        <>
          {!isReadOnly && (
            <Button type="button" size="sm" variant="ghost" colorPalette="red" me="auto" onClick={remove}>
              Borrar
            </Button>
          )}
          <Button type="button" size="sm" variant="outline" aria-disabled={isLast} onClick={() => !isLast && onMove(at + 1)}>
            Siguiente
          </Button>
          <Button type="submit" form={id} size="sm">
            Hecho
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={pressed => {
          pressed.preventDefault();
          pressed.stopPropagation(); // React lets it climb to the form of the document
          close();
        }}
      >
        <TextAreaField {...box('description')} />
        <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3" css={{ '& > *': { gridColumn: 'auto' } }}>
          <DecimalField {...box('quantity')} />
          <CodeBox {...box('unidad')} value={unidad} words={unitNames} />
          <DecimalField {...box('price')} isMoney />
          <DecimalField {...box('discount')} unit="%" />
          {isTaxed(operation) && <DecimalField {...box('iva')} unit="%" />}
        </chakra.div>
        {line.tarifa && <small>{line.tarifa}</small>}
        <CodeBox {...box('operation')} value={operation} words={operationNames} onChoose={chosen => operate(at, chosen)} />
        {children}
        <Flex justify="space-between" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          <span>Importe</span>
          <Text as="span">{figures ? formatEuros(lineTotals(figures).base) : '–'}</Text>
        </Flex>
      </form>
    </DialogFrame>
  );
}
