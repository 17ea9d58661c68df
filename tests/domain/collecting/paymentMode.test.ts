import { expect, it } from 'vitest';
import { amountProblem, paymentLimit, paymentMode, restOf, shareOut, signedAmount } from '#domain/collecting/paymentMode.ts';

const zero = 'La cantidad debe ser mayor a 0';
const above = (limit: string) => `La cantidad debe ser menor o igual a ${limit}`;

it.each([
  [107.67, 107.67, null],
  [107.67, 107.671, above('107,67')],
  [107.67, 0.001, null],
  [107.67, 0.0004, zero],
  [107.67, 0, zero],
  [107.67, -1, zero],
  [-50, 50, null],
  [-50, 50.001, above('50,00')],
  [0, 0.001, above('0,00')],
  [0.1 + 0.2, 0.3, null],
  [107.67, NaN, 'Introduzca un número válido'],
  [107.67, Infinity, 'Introduzca un número válido'],
])('A debt of %d answers a payment of %d with %s', (debt, amount, problem) => {
  expect(amountProblem(debt, amount)).toBe(problem);
});

it.each([
  [107.67, 'Pagar', 107.67],
  [0, 'Devolver', 0],
  [-50, 'Devolver', 50],
])('a debt of %d: %s up to %d', (debt, mode, limit) => {
  expect([paymentMode(debt), paymentLimit(debt)]).toEqual([mode, limit]);
});

it('a refund is sent negated', () => {
  expect([signedAmount('Pagar', 5), signedAmount('Devolver', 5)]).toEqual([5, -5]);
});

it.each([
  [0, [50, 30], [0, 0], 0],
  [20, [50, 30], [20, 0], 0],
  [50.001, [50, 30], [50, 0.001], 0],
  [100.1, [50, 30], [50, 30], 20.1],
  [-5, [50], [0], -5],
  [0.3, [0.1, 0.2], [0.1, 0.2], 0],
])('%d over debts of %j: %j, and %d is left', (amount, owed, shares, rest) => {
  expect(shareOut(amount, owed)).toEqual(shares);
  expect(restOf(amount, shares)).toBe(rest);
});
