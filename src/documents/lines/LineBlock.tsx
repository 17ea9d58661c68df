// Some lines that are kept together. A keystroke compares the lines of one block, and draws one of them.
import { memo, type ComponentType, type ReactNode } from 'react';
import type { Operation } from '#domain/catalogue/operations.ts';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { LineRow, type OfLine } from '#src/documents/lines/LineRow.tsx';

/** Lines that belong together are grouped under the name of their run. */
export interface Runs {
  /** The name of the run of lines that a line belongs to; null for none. */
  runOf: (line: EditedLine) => string | null;
  /** Next to the name of a run: a button to take it out. */
  runTools: ((line: EditedLine) => ReactNode) | undefined;
  /** What else is written of a line, below its boxes. */
  Below?: ComponentType<BelowLine> | undefined;
}

export interface BelowLine {
  name: string;
  index: number;
  line: EditedLine;
  /** What is wrong with it, by field. */
  errors: OfLine<string>;
}

interface LineBlockProps extends Runs {
  /** The field of the form that holds the lines, and the place of the first one of these. */
  name: string;
  from: number;
  lines: readonly EditedLine[];
  touched: readonly OfLine<boolean>[];
  errors: readonly OfLine<string>[];
  /** The run of the line above them. */
  runBefore: string | null;
  onRemove: (index: number) => void;
  onOperate: ((index: number, operation: Operation) => void) | null;
}

export const LineBlock = memo(function LineBlock({
  name,
  from,
  lines,
  touched,
  errors,
  runBefore,
  runOf,
  runTools,
  Below,
  onRemove,
  onOperate,
}: LineBlockProps) {
  const runs = lines.map(runOf);
  return (
    <tbody>
      {lines.map((line, at) => {
        const index = from + at;
        const run = runs[at] ?? null;
        const isRunStart = run !== null && run !== (at > 0 ? runs[at - 1] : runBefore);
        return [
          isRunStart && <RunRow key={`run ${index}`} run={run} line={line} tools={runTools} />,
          // a new line has no identity but its place
          <LineRow
            key={index}
            line={line}
            touched={errors[at] && touched[at]}
            errors={errors[at]}
            name={name}
            index={index}
            onRemove={onRemove}
            onOperate={onOperate}
          />,
          Below && (
            <tr key={`below ${index}`} className="line-below">
              <td colSpan={9}>
                <Below name={name} index={index} line={line} errors={errors[at]} />
              </td>
            </tr>
          ),
        ];
      })}
    </tbody>
  );
}, isSame);

/** Lists are the same where all that is in them is. */
function isSame(before: LineBlockProps, after: LineBlockProps): boolean {
  const { lines, touched, errors, ...rest } = after;
  const isSameList = (one: readonly unknown[], other: readonly unknown[]) => one.length === other.length && one.every((each, at) => each === other[at]);
  return (
    isSameList(before.lines, lines) &&
    isSameList(before.touched, touched) &&
    isSameList(before.errors, errors) &&
    Object.entries(rest).every(([name, value]) => Reflect.get(before, name) === value)
  );
}

interface RunRowProps {
  run: string;
  /** The first of its lines. */
  line: EditedLine;
  tools: Runs['runTools'];
}

const RunRow = memo(function RunRow({ run, line, tools }: RunRowProps) {
  return (
    <tr className="is-head">
      <td colSpan={9}>
        <div className="lines-run">
          {run}
          {tools?.(line)}
        </div>
      </td>
    </tr>
  );
});
