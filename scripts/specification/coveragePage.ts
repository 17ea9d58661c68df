// The rows of docs/specification-coverage.md, as its test and the page of what we added read them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../built.mjs';

export interface CoverageRow {
  /** '2.14'. */
  number: string;
  /** '2'. */
  section: string;
  /** The specification's own words, shortened. */
  says: string;
  /** Where a value is in the code (`constant passwordMin`), and what it is there (`8`). */
  values: { where: string; value: string }[];
  verdict: string;
  places: string[];
  tests: { file: string; title: string }[];
  /** Cells that hold something else besides, which nothing would compare. */
  unread: string[];
}

export interface CoverageSection {
  section: string;
  /** How many rows its heading promises. */
  count: number;
}

export interface CoveragePage {
  sections: CoverageSection[];
  rows: CoverageRow[];
}

const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1]!);
const pairsIn = (cell: string, between: string) =>
  [...cell.matchAll(new RegExp(`\`([^\`]+)\`${between}\`([^\`]*)\``, 'g'))].map(([, first = '', second = '']) => [first, second] as const);

function rowOf(line: string): CoverageRow {
  const cells = line.split('|').map(cell => cell.trim());
  if (cells.length !== 8) throw new Error(`Not a row of six columns: ${line}`);
  const [, number = '', says = '', values = '', verdict = '', places = '', tests = ''] = cells;
  const cellsRead = [
    [values, pairsIn(values, ' = ').map(([where, value]) => `\`${where}\` = \`${value}\``), '; '],
    [places, named(places).map(path => `\`${path}\``), ', '],
    [tests, pairsIn(tests, ': ').map(([file, title]) => `\`${file}\`: \`${title}\``), '; '],
  ] as const;
  return {
    number,
    section: number.split('.')[0]!,
    says,
    values: pairsIn(values, ' = ').map(([where, value]) => ({ where, value })),
    verdict,
    places: named(places),
    tests: pairsIn(tests, ': ').map(([file, title]) => ({ file, title })),
    unread: cellsRead.filter(([cell, parts, between]) => parts.join(between) !== cell).map(([cell]) => cell),
  };
}

/** The whole page; a line of a table that is no row of it throws. */
export function readCoverage(): CoveragePage {
  const lines = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8').split('\n');
  const headings = lines.map(line => /^## §(\d) .* \((\d+) rows\)$/.exec(line)).filter(match => match !== null);
  return {
    sections: headings.map(([, section = '', count = '']) => ({ section, count: Number(count) })),
    rows: lines.filter(line => line.startsWith('|') && !/^\| (No\.|---) \|/.test(line)).map(rowOf),
  };
}
