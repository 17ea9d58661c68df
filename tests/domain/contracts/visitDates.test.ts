// The days of visits: each counted from the first, in the shortest month and in the leap year.
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { endOfPeriod, visitDays, windowOf } from '#domain/contracts/visitDates.ts';

const year = (first: string, months: number, desde = first, hasta = endOfPeriod(first, 12)) => visitDays(first, months, { desde, hasta });

it('The last day of a month stays the last day of each month', () => {
  expect(year('2026-01-31', 1).slice(0, 5)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});

it('29 February is the 28th in other years, and comes back', () => {
  expect(visitDays('2024-02-29', 12, { desde: '2024-02-29', hasta: '2028-03-01' })).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ]);
  expect(endOfPeriod('2024-02-29', 12)).toBe('2025-02-27');
});

it('Three hundred odd plans over five years have the days that luxon gives', () => {
  for (let n = 0; n < 300; n += 1) {
    const first = DateTime.fromISO('2024-01-29').plus({ days: (n * 37) % 1_461 });
    const months = 1 + (n % 17);
    const last = first.plus({ years: 5 });
    const days: string[] = [];
    for (let k = 0; first.plus({ months: k * months }) <= last; k += 1) days.push(first.plus({ months: k * months }).toISODate()!);
    expect(visitDays(first.toISODate()!, months, { desde: '2000-01-01', hasta: last.toISODate()! })).toEqual(days);
  }
});

it('Visits before the period are left out, and those after it too', () => {
  expect(year('2025-11-15', 3, '2026-03-01', '2026-12-31')).toEqual(['2026-05-15', '2026-08-15', '2026-11-15']);
});

it('A visit may be made on any day of its month', () => {
  expect(windowOf('2024-02-10')).toEqual({ desde: '2024-02-01', hasta: '2024-02-29' });
});
