import { Flex, Table } from '@chakra-ui/react';
import { Fragment, memo, useCallback, useDeferredValue, type ReactNode } from 'react';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { LineRow, type OfLine } from '#src/documents/lines/LineRow.tsx';
import { useEditLines, useLines } from '#src/documents/lines/useLines.ts';

export interface LineRowsProps {
  /** The field of the form that holds the lines. */
  name: string;
  /** The name of the run of lines that a line belongs to; null for none. */
  runOf?: (line: EditedLine) => string | null;
  /** Beside the name of a run: a button to take it out. */
  runTools?: (line: EditedLine) => ReactNode;
}

const noRun = () => null;

/** As many lines as fill a screen are drawn first. */
const FIRST = 30;

/** What Formik says of each line; of the list as a whole it says something else. */
const marksOf = <Mark,>(marks: unknown): readonly OfLine<Mark>[] | undefined => (Array.isArray(marks) ? marks : undefined);

/** The lines, each run of them under its name. */
export function LineRows({ name, runOf = noRun, runTools }: LineRowsProps) {
  const lines = useLines(name);
  const touched = useFormPart(form => marksOf<boolean>(form.touched[name]));
  const errors = useFormPart(form => marksOf<string>(form.errors[name]));
  const edit = useEditLines(name);
  const drawn = useDeferredValue(Infinity, FIRST);
  const remove = useCallback((index: number) => edit(all => all.filter((_, other) => other !== index)), [edit]);
  if (lines.length === 0)
    return (
      <Table.Row>
        <Table.Cell colSpan={7} color="fg.muted" textAlign="center" py="6">
          Todavía no hay líneas. Busque un producto o añada una línea libre.
        </Table.Cell>
      </Table.Row>
    );
  const runs = lines.map(runOf);
  return lines.slice(0, drawn).map((line, index) => {
    const run = runs[index] ?? null;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a new line has no identity but its place
      <Fragment key={index}>
        {run !== null && run !== runs[index - 1] && <RunRow run={run} line={line} tools={runTools} />}
        <LineRow line={line} touched={errors?.[index] && touched?.[index]} errors={errors?.[index]} name={name} index={index} onRemove={remove} />
      </Fragment>
    );
  });
}

interface RunRowProps {
  run: string;
  /** The first of its lines. */
  line: EditedLine;
  tools: LineRowsProps['runTools'];
}

const RunRow = memo(function RunRow({ run, line, tools }: RunRowProps) {
  return (
    <Table.Row bg="bg.subtle">
      <Table.Cell colSpan={7}>
        <Flex align="center" justify="space-between" gap="3" fontSize="sm" fontWeight="medium">
          {run}
          {tools?.(line)}
        </Flex>
      </Table.Cell>
    </Table.Row>
  );
});
