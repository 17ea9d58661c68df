import { useCallback } from 'react';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import type { Operation } from '#domain/catalogue/operations.ts';
import { operatedLine, type EditedLine } from '#src/documents/lines/editedLine.ts';

const none: readonly never[] = [];
const linesIn = <Line>(values: FormValues, name: string, empty: readonly Line[]) => (values[name] as readonly Line[] | undefined) ?? empty;

/** The lines in the field `name` of the form; `empty`, always the same, where it has none. */
export function useLines<Line = EditedLine>(name: string, empty: readonly Line[] = none): readonly Line[] {
  return useFormPart(({ values }) => linesIn(values, name, empty));
}

/** Changes the lines as they are at that moment, with what was typed or added since the change was requested. */
export function useEditLines<Line = EditedLine>(name: string): (change: (lines: readonly Line[]) => readonly Line[]) => void {
  const { form } = useFormState();
  return useCallback(
    change => {
      const { setFormikState, validateForm } = form.read();
      let values: FormValues = {};
      setFormikState(state => {
        values = { ...state.values, [name]: change(linesIn<Line>(state.values, name, none)) };
        return { ...state, values };
      });
      void validateForm(values);
    },
    [form, name],
  );
}

/** Makes a line one of another operation; `usual` is its rate where it has VAT. */
export function useOperate(name: string, usual: EditedLine['iva']): (index: number, operation: Operation) => void {
  const edit = useEditLines(name);
  return useCallback(
    (index, operation) => edit(lines => lines.map((line, other) => (other === index ? operatedLine(line, operation, usual) : line))),
    [edit, usual],
  );
}
