import { describe, expect, it } from 'vitest';
import { isNif, nifLetter, normaliseNif } from '#domain/rules/nif.ts';

describe('a tax identifier', () => {
  it.each(['12345678Z', '12.345.678-z', '00000000T', 'X1234567L', 'Y1234567X', 'Z1234567R', 'A58818501', 'Q2826000H'])('%s is one', value => {
    expect(isNif(value)).toBe(true);
  });

  it.each([
    '',
    '-',
    '12345678',
    '12345678A',
    '1234567Z',
    '123456789Z',
    'X1234567A',
    'A58818502',
    'Q28260008',
    'I1234567A',
    'ÑB12345678',
    '12345678ZZ',
    'Z12345678',
    'B2912345',
  ])('%j is none', value => {
    expect(isNif(value)).toBe(false);
  });

  it('has one letter of 23 and no other', () => {
    for (let n = 0; n < 230; n++) {
      const digits = String(n * 434_781)
        .padStart(8, '0')
        .slice(-8);
      const right = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'].filter(letter => isNif(digits + letter));
      expect(right).toEqual([nifLetter(Number(digits))]);
    }
  });

  it('is compared without case, spaces, dots and dashes', () => {
    expect([' b-29.123.456 ', 'B29123456'].map(normaliseNif)).toEqual(['B29123456', 'B29123456']);
  });
});
