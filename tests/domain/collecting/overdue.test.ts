import { expect, it } from 'vitest';
import { isOverdue } from '#domain/collecting/overdue.ts';

const today = '2026-03-02';

it.each<[string, number | null, string | null, boolean]>([
  ['A debt that was due yesterday is overdue', 100, '2026-03-01', true],
  ['A debt that is due today is not overdue', 100, '2026-03-02', false],
  ['A debt without a due date is not overdue', 100, null, false],
  ['A debt that is paid is not overdue', 0, '2026-03-01', false],
  ['What we owe a customer is not overdue', -100, '2026-03-01', false],
  ['A debt whose amount is hidden is not overdue', null, '2026-03-01', false],
])('%s', (_name, owed, due, expected) => {
  expect(isOverdue(owed, due, today)).toBe(expected);
});
