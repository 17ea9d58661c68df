// What a revision makes of a price, and which price a period has.
import { expect, it } from 'vitest';
import { priceOn } from '#domain/contracts/billing.ts';
import { revised } from '#domain/contracts/priceRevision.ts';

it.each([
  [60_000, 3, 61_800],
  [50, 3, 52], // 51.5
  [10_001, 3, 10_301], // 10301.03
  [15, 10, 17], // 16.5
  [60_000, 2.55, 61_530],
  [60_000, -1.5, 59_100],
  [0, 3, 0],
])('%i cents revised by %d %% are %i', (cents, percent, after) => {
  expect(revised(cents, percent)).toBe(after);
});

const past = [
  { desde: '2028-03-01', antes: 618 },
  { desde: '2027-03-01', antes: 600 },
];

it.each([
  ['2026-03-01', 600],
  ['2027-02-28', 600],
  ['2027-03-01', 618],
  ['2028-02-28', 618],
  ['2028-03-01', 680],
  ['2030-01-01', 680],
])('a period that begins on %s costs %i', (day, price) => {
  expect(priceOn(680, past, day)).toBe(price);
});
