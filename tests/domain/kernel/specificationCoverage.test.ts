// docs/specification-coverage.md says of each statement of the specification whether the product does it, where, and what proves it: and this says no.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { constants } from '#domain/kernel/constants.ts';
import { type CoverageRow, readCoverage } from '../../../scripts/specification/coveragePage.ts';
import { dialogFiles, widthsIn } from '../../../scripts/specification/dialogs.ts';
import { lookUp } from '#tests/support/docs/specifiedValues.ts';
import { additions } from '../../../scripts/specification/additions.ts';
import { root } from '../../../scripts/built.mjs';

const { sections, rows } = readCoverage();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const told = (found: readonly CoverageRow[]) => found.map(({ number, says, verdict }) => `§${number} ${says} ${verdict}`);

/** What walks over a whole table proves alone only what the walk shows: rows with a value of these words. */
const walks: readonly { file: string; title: string; shows: readonly string[] }[] = [
  { file: 'tests/journeys/records/everyScreen.test.ts', title: '', shows: ['title'] },
  { file: 'tests/domain/records/routes.test.ts', title: 'is found by its path', shows: ['title'] },
  { file: 'tests/domain/records/routes.test.ts', title: 'needs a session', shows: ['roles'] },
  { file: 'tests/domain/records/routes.test.ts', title: 'is shown to', shows: ['roles'] },
  { file: 'tests/domain/records/titles.test.ts', title: '', shows: ['label'] },
  { file: 'tests/server/records/engines/records.test.ts', title: '', shows: ['fields', 'call'] },
  { file: 'tests/server/database/columns.test.ts', title: '', shows: ['fields'] },
  { file: 'tests/server/calls/hostileBodies.test.ts', title: '', shows: [] },
];

const isWalk = (row: CoverageRow, test: { file: string; title: string }) => {
  const words = row.values.map(({ where }) => where.split(' ')[0]!);
  return walks.some(({ file, title, shows }) => file === test.file && test.title.startsWith(title) && !shows.some(word => words.includes(word)));
};

/** Whether a test file has such a title, or a row of a table of tests that begins so. */
function isTitleIn(file: string, title: string): boolean {
  const text = read(file);
  const titles = [...text.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)*|[\])>])\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g)].map(match => match[2]!);
  return titles.some(each => each.includes(title)) || ["'", '"', '`'].some(quote => text.includes(quote + title + quote));
}

describe('The page of the specification', () => {
  it('has no departure that nothing allows', () => {
    expect(told(rows.filter(({ verdict }) => verdict.startsWith('departs, not allowed')))).toEqual([]);
  });

  it('says of each row one of the three verdicts, and which line allows a departure', () => {
    const verdicts = /^(as specified|departs, allowed by \d[bc]?: \S.+|departs, not allowed: \S.+)$/;
    expect(told(rows.filter(({ verdict }) => !verdicts.test(verdict)))).toEqual([]);
  });

  it('has nine sections, whose headings say how many rows there are', () => {
    const counted = sections.map(({ section }) => ({ section, count: rows.filter(row => row.section === section).length }));
    expect(sections.map(({ section }) => section).join('')).toBe('123456789');
    expect(counted).toEqual(sections);
  });

  it('has rows that are numbered without a gap', () => {
    const numbers = sections.flatMap(({ section, count }) => Array.from({ length: count }, (_, index) => `${section}.${index + 1}`));
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  it('names a place and a test in each row', () => {
    expect(told(rows.filter(({ says, places, tests }) => !says || places.length === 0 || tests.length === 0))).toEqual([]);
  });

  it('has nothing in its cells that is not compared', () => {
    expect(rows.filter(({ unread }) => unread.length > 0).map(({ number, unread }) => `§${number} ${unread.join(' | ')}`)).toEqual([]);
  });

  it('names only files that are there', () => {
    const lost = rows.flatMap(({ number, places, tests }) =>
      [...places, ...tests.map(({ file }) => file)].filter(file => !existsSync(join(root, file))).map(file => `§${number} ${file}`),
    );
    expect(lost).toEqual([]);
  });

  it('names only tests that their files have', () => {
    const lost = rows.flatMap(({ number, tests }) =>
      tests.filter(({ file, title }) => existsSync(join(root, file)) && !isTitleIn(file, title)).map(({ file, title }) => `§${number} ${file}: ${title}`),
    );
    expect(lost).toEqual([]);
  });

  it('has no row that a walk over everything would prove alone', () => {
    expect(told(rows.filter(row => row.tests.every(test => isWalk(row, test))))).toEqual([]);
  });
});

it.each(rows.flatMap(({ number, says, values }) => values.map(({ where, value }) => [number, where, value, says] as const)))(
  '§%s, %s: %s (%s)',
  (_number, where, value) => {
    expect(lookUp(where, value)).toBe(value);
  },
);

it('§2, §9: every dialog is between 360 and 800 pixels wide', () => {
  const { min, max } = constants.dialogWidth;
  const all = dialogFiles().flatMap(file => widthsIn(file).map(width => ({ file, width })));
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter(({ width }) => !(width >= min && width <= max))).toEqual([]);
});

it('The page of what we added has what the code has and the specification does not name (npm run coverage:spec)', () => {
  expect(read('docs/what-we-added.md')).toBe(additions());
});
