// The plans of an installation before the norm: judged together, by the months in which there is a visit.
import { expect, it } from 'vitest';
import { judgedFrom, lacksReason, monthsApart } from '#domain/contracts/planDuty.ts';

const FROM = '2026-12-01';
const plan = (meses: number, primera = '2026-12-15', motivo = '') => ({ meses, primera, motivo });
const apart = (...plans: ReturnType<typeof plan>[]) => monthsApart(plans, FROM);

it('One plan visits as often as it says', () => {
  for (const months of [1, 2, 5, 12, 24, 120]) expect(apart(plan(months))).toBe(months);
  expect(apart()).toBe(null);
});

it('The yearly plan of a hotel is judged with the monthly one that is written after it or before it', () => {
  expect(apart(plan(12), plan(1))).toBe(1);
  expect(apart(plan(1), plan(12))).toBe(1);
  expect(lacksReason([plan(12), plan(1)], { months: 1 }, FROM)).toBe(false);
  expect(lacksReason([plan(12)], { months: 1 }, FROM)).toBe(true);
});

it('Two visits of one month are one, and visits of months between one another count', () => {
  expect(apart(plan(2), plan(2, '2026-12-28'))).toBe(2);
  expect(apart(plan(2), plan(2, '2027-01-28'))).toBe(1);
  expect(apart(plan(6), plan(4))).toBe(4);
  expect(apart(plan(12, '2026-12-15'), plan(12, '2027-06-15'))).toBe(6);
});

it('A plan that begins later does not help before, and what was before the first judged month is passed over', () => {
  expect(apart(plan(12), plan(1, '2029-12-15'))).toBe(12);
  expect(monthsApart([plan(2, '2020-01-15'), plan(2, '2026-02-15')], '2026-01-01')).toBe(2);
  expect(monthsApart([plan(2, '2020-01-15'), plan(2, '2026-02-15')], '2026-02-01')).toBe(1);
});

it('Less than the norm is accepted with a reason in any of the plans, and where the norm asks for nothing', () => {
  expect(lacksReason([plan(12), plan(6, '2026-12-15', 'Supervisión remota')], { months: 1 }, FROM)).toBe(false);
  expect(lacksReason([plan(12), plan(6, '2026-12-15', '  ')], { months: 1 }, FROM)).toBe(true);
  expect(lacksReason([plan(12)], { months: null }, FROM)).toBe(false);
  expect(lacksReason([plan(12)], null, FROM)).toBe(false);
});

it('What is not written whole is not judged', () => {
  expect(apart(plan(Number.NaN), plan(6))).toBe(6);
  expect(apart(plan(0), plan(6, ''))).toBe(null);
});

it('Plans are judged from the first day of the contract, or from today once that is over', () => {
  expect(judgedFrom('2027-01-01', '2026-12-01')).toBe('2027-01-01');
  expect(judgedFrom('2026-01-01', '2026-12-01')).toBe('2026-12-01');
  expect(judgedFrom('', '2026-12-01')).toBe('2026-12-01');
});
