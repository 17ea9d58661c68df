import { expect, it } from 'vitest';
import { dueDate } from '#domain/invoicing/dueDate.ts';

it.each([
  ['2026-03-02', null, null, '2026-04-01'],
  ['2026-03-02', 0, null, '2026-03-02'],
  ['2026-01-31', 60, null, '2026-04-01'],
  ['2026-03-02', 0, 5, '2026-03-05'],
  ['2026-03-05', 0, 5, '2026-03-05'],
  ['2026-03-06', 0, 5, '2026-04-05'],
  ['2026-03-20', 30, 10, '2026-05-10'],
  ['2026-01-31', 0, 30, '2026-02-28'],
  ['2028-02-01', 0, 31, '2028-02-29'],
  ['2026-12-20', 0, 15, '2027-01-15'],
])('an invoice of %s with %j days and payday %j is due on %s', (date, dias_pago, dia_pago, due) => {
  expect(dueDate(date, { dias_pago, dia_pago }, 30)).toBe(due);
});
