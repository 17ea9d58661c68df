// One line of a document, being written. It is drawn again when it changes itself, not when another one does, and so is each of its boxes.
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { formatAmount } from '#domain/kernel/format.ts';
import { lineTotals } from '#domain/catalogue/documentTotals.ts';
import { isTaxed, operationNames, type Operation } from '#domain/catalogue/operations.ts';
import { unitNames, unitSigns, type Unit } from '#domain/catalogue/units.ts';
import { DecimalBox } from '#src/ui/form/fields/DecimalField.tsx';
import { TextAreaBox } from '#src/ui/form/fields/TextAreaField.tsx';
import { fieldOf } from '#src/ui/form/fields/useFieldValue.ts';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { figuresOf, lineTitles, type EditedLine } from '#src/documents/lines/editedLine.ts';
import { CodeBox } from '#src/documents/lines/CodeBox.tsx';

/** Of each field of a line whether it was touched, or what is wrong with it. */
export type OfLine<Mark> = Partial<Record<string, Mark>> | undefined;

interface LineRowProps {
  line: EditedLine;
  touched: OfLine<boolean>;
  errors: OfLine<string>;
  /** The field of the form that holds the lines, and its place among them. */
  name: string;
  index: number;
  onRemove: (index: number) => void;
  /** Null where no operation is shown. */
  onOperate: ((index: number, operation: Operation) => void) | null;
}

/** Plain elements, dressed by linesEditor.css: hundreds of rows of styled components take seconds. */
export const LineRow = memo(function LineRow({ line, touched, errors, name, index, onRemove, onOperate }: LineRowProps) {
  const { isReadOnly } = useFormState();
  const figures = figuresOf(line);
  const boxOf = (field: keyof typeof lineTitles) => ({
    name: `${name}.${index}.${field}`,
    label: `${lineTitles[field]} de la línea ${index + 1}`,
    value: line[field],
    wrong: touched?.[field] ? errors?.[field] : undefined,
  });
  const { operation = 'S1', unidad = 'C62' } = line;
  const { value: _value, wrong: _wrong, ...operationBox } = boxOf('operation');
  const remove = `Quitar la línea ${index + 1}`;
  return (
    <tr className="line">
      <td>
        <TextBox {...boxOf('description')} />
        {line.tarifa && <small className="line-tariff">{line.tarifa}</small>}
      </td>
      <td>
        <FigureBox {...boxOf('quantity')} />
      </td>
      <td>
        <UnitBox name={`${name}.${index}.unidad`} label={boxOf('unidad').label} value={unidad} />
      </td>
      <td>
        <FigureBox {...boxOf('price')} isMoney />
      </td>
      <td>
        <FigureBox {...boxOf('discount')} unit="%" />
      </td>
      {onOperate && (
        <td className={isTaxed(operation) ? undefined : 'line-wide'}>
          <CodeBox {...operationBox} isBare value={operation} words={operationNames} onChoose={chosen => onOperate(index, chosen)} />
        </td>
      )}
      {isTaxed(operation) && (
        <td>
          <FigureBox {...boxOf('iva')} unit="%" />
        </td>
      )}
      <td className="line-amount">{figures ? formatAmount(lineTotals(figures).base) : '–'}</td>
      <td>
        {!isReadOnly && (
          <button type="button" className="line-remove" aria-label={remove} title={remove} onClick={() => onRemove(index)}>
            <Trash2 strokeWidth={1.8} aria-hidden />
          </button>
        )}
      </td>
    </tr>
  );
});

interface BoxProps {
  name: string;
  label: string;
  value: unknown;
  wrong: string | undefined;
  isMoney?: boolean;
  unit?: string;
}

const TextBox = memo(function TextBox({ value, wrong, ...rest }: BoxProps) {
  const field = fieldOf(useFormState(), rest.name, value, wrong);
  return <TextAreaBox {...rest} isBare field={field} rows={Math.min(6, Math.max(1, String(value).split('\n').length))} />;
});

const UnitBox = memo(function UnitBox(box: Pick<BoxProps, 'name' | 'label'> & { value: Unit }) {
  return <CodeBox {...box} isBare words={unitSigns} names={unitNames} />;
});

const FigureBox = memo(function FigureBox({ value, wrong, ...rest }: BoxProps) {
  return <DecimalBox {...rest} isBare field={fieldOf(useFormState(), rest.name, value, wrong)} />;
});
