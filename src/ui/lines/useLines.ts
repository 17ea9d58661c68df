import { useFormikContext } from 'formik';
import { useLayoutEffect, useRef } from 'react';
import type { EditedLine } from '#src/ui/lines/LinesEditor.tsx';
import type { Values } from '#src/ui/RecordForm.tsx';

interface Lines {
  lines: readonly EditedLine[];
  replace: (lines: readonly EditedLine[]) => void;
  /** Puts lines behind those that stand there now, whatever was typed or added since they were asked for. */
  append: (added: readonly EditedLine[]) => void;
}

/** The lines in the field `name` of the form. */
export function useLines(name: string): Lines {
  const { values, setFieldValue } = useFormikContext<Values>();
  const lines = (values[name] as EditedLine[] | undefined) ?? [];
  const latest = useRef<readonly EditedLine[]>(lines);
  useLayoutEffect(() => {
    latest.current = lines;
  });
  const replace = (next: readonly EditedLine[]) => {
    latest.current = next; // the next one may come before the form is drawn again
    void setFieldValue(name, next);
  };
  return { lines, replace, append: added => replace([...latest.current, ...added]) };
}
