import { expect, it } from 'vitest';
import { amountProblem, paymentLimit, paymentMode, proposedAmount, signedAmount } from '#domain/rules/paymentMode.ts';

const zero = 'La cantidad debe ser mayor a 0';
const above = (limit: number) => `La cantidad debe ser menor o igual a ${limit}`;

it.each([
  [107.67, 107.67, null],
  [107.67, 107.671, above(107.67)],
  [107.67, 0.001, null],
  [107.67, 0.0004, zero],
  [107.67, 0, zero],
  [107.67, -1, zero],
  [-50, 50, null],
  [-50, 50.001, above(50)],
  [0, 0.001, above(0)],
  [0.1 + 0.2, 0.3, null],
  [107.67, NaN, 'Introduzca un número válido'],
  [107.67, Infinity, 'Introduzca un número válido'],
])('of a debt of %d, %d: %s', (debt, amount, problem) => {
  expect(amountProblem(debt, amount)).toBe(problem);
});

it.each([
  [107.67, 'Pagar', 107.67, 1],
  [0.4, 'Pagar', 0.4, 0.4],
  [0, 'Devolver', 0, 1],
  [-0.4, 'Devolver', 0.4, 0.4],
  [-50, 'Devolver', 50, 1],
])('a debt of %d: %s up to %d, %d proposed', (debt, mode, limit, proposed) => {
  expect([paymentMode(debt), paymentLimit(debt), proposedAmount(debt)]).toEqual([mode, limit, proposed]);
});

it('a refund is sent negated', () => {
  expect([signedAmount('Pagar', 5), signedAmount('Devolver', 5)]).toEqual([5, -5]);
});
