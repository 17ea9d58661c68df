import { useCallback, useDeferredValue } from 'react';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { LineBlock, type Runs } from '#src/documents/lines/LineBlock.tsx';
import type { OfLine } from '#src/documents/lines/LineRow.tsx';
import { useEditLines, useLines, useOperate } from '#src/documents/lines/useLines.ts';

export interface LineRowsProps extends Partial<Runs> {
  /** The field of the form that holds the lines. */
  name: string;
  /** The rate of a line that has VAT again. */
  usualRate: EditedLine['iva'];
}

interface ShownRowsProps extends LineRowsProps {
  hasOperations: boolean;
}

const BLOCK = 20;
export const noRun = () => null;
const nothing: readonly never[] = [];

/** What Formik says of each line; of the list as a whole it says something else. */
export const marksOf = <Mark,>(marks: unknown): readonly OfLine<Mark>[] => (Array.isArray(marks) ? marks : nothing);

/** The lines, in blocks. Two of them fill a screen; the others are drawn when there is time. */
export function LineRows({ name, usualRate, hasOperations, runOf = noRun, runTools, Below }: ShownRowsProps) {
  const lines = useLines(name);
  const touched = useFormPart(form => marksOf<boolean>(form.touched[name]));
  const errors = useFormPart(form => marksOf<string>(form.errors[name]));
  const edit = useEditLines(name);
  const remove = useCallback((index: number) => edit(all => all.filter((_, other) => other !== index)), [edit]);
  const operate = useOperate(name, usualRate);
  const drawn = useDeferredValue(Infinity, 2 * BLOCK);
  if (lines.length === 0) return <NoLines />;
  return Array.from({ length: Math.ceil(Math.min(lines.length, drawn) / BLOCK) }, (_, block) => {
    const from = block * BLOCK;
    return (
      <LineBlock
        key={from}
        name={name}
        from={from}
        lines={lines.slice(from, from + BLOCK)}
        touched={touched.slice(from, from + BLOCK)}
        errors={errors.slice(from, from + BLOCK)}
        runBefore={from > 0 ? runOf(lines[from - 1]!) : null}
        runOf={runOf}
        runTools={runTools}
        Below={Below}
        onRemove={remove}
        onOperate={hasOperations ? operate : null}
      />
    );
  });
}

function NoLines() {
  return (
    <tbody>
      <tr>
        <td colSpan={9} className="is-none quiet">
          Todavía no hay líneas. Busque un producto o añada una línea libre.
        </td>
      </tr>
    </tbody>
  );
}
