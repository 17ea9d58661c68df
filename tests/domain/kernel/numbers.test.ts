import { describe, expect, it } from 'vitest';
import { invoiceLine } from '#domain/catalogue/documentLine.ts';
import { fieldsOf } from '#domain/kernel/entity.ts';
import {
  cut,
  fold,
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatEuros,
  formatNumber,
  formatPercent,
  formatStored,
} from '#domain/kernel/format.ts';
import { divideRounded, fromScaled, toScaled } from '#domain/kernel/scaled.ts';

describe('scaled', () => {
  it.each([
    [12.34, 2, 1234],
    [1.005, 2, 101],
    [-1.005, 2, -101],
    [0.1 + 0.2, 2, 30],
    [2.675, 2, 268],
    [0.0005, 3, 1],
    [0.0004999, 3, 0],
    [1e-9, 4, 0],
    [9999999999.99, 2, 999999999999],
    [37.891234, 6, 37891234],
    [-0, 2, 0],
  ])('%d at %i decimals is %i', (value, scale, units) => {
    expect(toScaled(value, scale)).toBe(units);
  });

  it('comes back as it went, for every cent', () => {
    for (let units = -20_000; units <= 20_000; units++) expect(toScaled(fromScaled(units, 2), 2)).toBe(units);
  });

  it.each([
    [1n, 3n, 0],
    [1n, 2n, 1],
    [-1n, 2n, -1],
    [2n, 3n, 1],
    [-5n, 3n, -2],
    [10n ** 30n, 10n ** 29n, 10],
  ])('%d / %d is %i', (a, b, rounded) => {
    expect(divideRounded(a, b)).toBe(rounded);
  });
});

describe('format', () => {
  it.each([
    [formatAmount(1234.5), '1.234,50'],
    [formatAmount(0), '0,00'],
    [formatAmount(-1234567.891), '-1.234.567,89'],
    [formatAmount(null), ''],
    [formatEuros(1234.5), '1.234,50 €'],
    [formatEuros(undefined), ''],
    [formatNumber(0.333), '0,333'],
    [formatNumber(2), '2'],
    [formatPercent(21), '21,00 %'],
    [formatPercent(5.2), '5,20 %'],
    [formatPercent(-1234.5), '-1.234,50 %'],
    [formatPercent(null), ''],
    [formatStored(21, fieldsOf(invoiceLine)['iva']!.spec.meta), '21,00'],
    [formatStored(2, fieldsOf(invoiceLine)['quantity']!.spec.meta), '2'],
    [formatStored(9, fieldsOf(invoiceLine)['price']!.spec.meta), '9,00'],
    [formatStored(12), '12'],
    [formatNumber(null), ''],
    [formatCount(12345), '12.345'],
    [formatDate('2026-03-01'), '01/03/2026'],
    [formatDate('2026-03-01 09:30:00'), '01/03/2026'],
    [formatDate(null), ''],
    [formatDateTime('2026-03-01 09:30:00'), '01/03/2026 09:30'],
    [formatDateTime('2026-03-01'), '01/03/2026'],
    [formatDateTime(''), ''],
    [cut('abc', 3), 'abc'],
    [cut('abcd', 3), 'abc…'],
    [cut(null, 3), ''],
    [fold('CLIMATIZACIÓN Pingüino Ñ'), 'climatizacion pinguino n'],
  ])('%j', (is, ought) => {
    expect(is).toBe(ought);
  });
});
