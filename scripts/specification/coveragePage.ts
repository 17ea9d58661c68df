// The rows of docs/specification-coverage.md, as a test compares them with the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, rowOf } from '../../../scripts/specification/coverage.ts';

export { root };

export interface CoverageRow {
  /** The first word of the heading above the row: Routes, Calls, Messages … */
  kind: string;
  key: string;
  /** What the specification asks, in our words. */
  says: string;
  /** The files that implement it; none while it is pending. */
  files: string[];
  /** The tests that prove it; none while they are pending. */
  tests: string[];
  /** What is written where there is no file, or no test: 'pendiente (correo)'. */
  pending: { file: string | null; test: string | null };
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1]!);
const pendingIn = (cell: string) => /^pendiente( \([^)]+\))?$/.exec(cell)?.[0] ?? null;

/** Every row of every table of the checklist; a row that is not of the four columns throws. */
export function readCoverage(): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let kind = '';
  for (const line of readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8').split('\n')) {
    kind = /^###? (?:§\d+ )?(\w+)/.exec(line)?.[1] ?? kind;
    const row = rowOf(line, kind);
    if (!row) continue;
    const { key, says, file, test } = row;
    rows.push({
      kind,
      key,
      says,
      files: quoted(file),
      tests: quoted(test),
      pending: { file: pendingIn(file), test: pendingIn(test) },
    });
  }
  return rows;
}
