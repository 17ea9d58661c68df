import { expect, it } from 'vitest';
import { spanOf, stepDate, type CalendarView } from '#domain/kernel/calendarSpan.ts';

it.each<[CalendarView, string, string, string]>([
  ['week', '2026-03-09', '2026-03-09', '2026-03-15'],
  ['week', '2026-03-15', '2026-03-09', '2026-03-15'],
  ['week', '2026-03-29', '2026-03-23', '2026-03-29'], // the clocks change
  ['month', '2027-02-14', '2027-02-01', '2027-02-28'],
  ['month', '2028-02-14', '2028-01-31', '2028-03-05'],
  ['month', '2026-12-01', '2026-11-30', '2027-01-03'],
])('%s around %s: from %s to %s', (view, date, desde, hasta) => {
  expect(spanOf(view, date)).toEqual({ desde, hasta });
});

it.each<[CalendarView, string, 1 | -1, string]>([
  ['day', '2026-02-28', 1, '2026-03-01'],
  ['week', '2026-01-01', -1, '2025-12-25'],
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2026-03-31', -1, '2026-02-28'],
  ['month', '2026-12-15', 1, '2027-01-15'],
  ['month', '2026-01-15', -1, '2025-12-15'],
])('a step by %s from %s (%i) leads to %s', (view, date, steps, target) => {
  expect(stepDate(view, date, steps)).toBe(target);
});
