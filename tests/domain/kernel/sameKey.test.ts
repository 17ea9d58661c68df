import { expect, it } from 'vitest';
import { sameKey } from '#domain/kernel/sameKey.ts';

it.each([
  ['F26-01132', 'F26-1132'],
  ['F26-01132', ' f26/1132 '],
  ['A 007', 'a-7'],
  ['Ñ-1', 'ñ–1'],
  ['Ｆ２６－１', 'F26-1'],
  ['FACT/2026/0001', 'fact.2026.1'],
  ['Frío + calor', 'FRIO+CALOR'],
  ['A++', ' a++ '],
])('%s and %s are the same number', (one, other) => {
  expect(sameKey(one)).toBe(sameKey(other));
});

it.each([
  ['F26-1132', 'F26-11320'],
  ['A1-23', 'A12-3'],
  ['F26-100', 'F26-1'],
  ['0', '00a'],
  ['N-1', 'Ñ1'],
  ['Clase A', 'Clase A+'],
  ['A+', 'A++'],
])('%s and %s are two numbers', (one, other) => {
  expect(sameKey(one)).not.toBe(sameKey(other));
});
