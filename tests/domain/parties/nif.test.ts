import { describe, expect, it } from 'vitest';
import { isNif, nifLetter, normaliseNif } from '#domain/parties/nif.ts';

describe('a tax identifier', () => {
  it.each(['12345678Z', '12.345.678-z', '00000000T', 'X1234567L', 'Y1234567X', 'Z1234567R', 'A58818501', 'Q2826000H', 'ES54362315K', 'es-b/14.000.004'])(
    '%s is one',
    value => {
      expect(isNif(value)).toBe(true);
    },
  );

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

  it.each(['K1503708Z', 'L1503708Z', 'M1503708Z', 'm 1503708-z'])('of a minor, a Spaniard abroad or a foreigner without a NIE is accepted: %s', value => {
    expect(isNif(value)).toBe(true);
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

  it.each([' b-29.123.456 ', 'ESB29123456', 'es b29/123/456', 'ES-B–29123456', 'B\u00a029123456', 'B29123456'])('%j is compared as B29123456', value => {
    expect(normaliseNif(value)).toBe('B29123456');
  });

  it.each([
    ['ES1234567', 'ES1234567'],
    ['ES123456789', 'ES123456789'],
    ['ESX12345678Z', 'ESX12345678Z'],
    ['IE1+12345X', 'IE1+12345X'],
    ['PT 123 456 789', 'PT123456789'],
  ])('a foreign number keeps all its letters: %s', (value, stored) => {
    expect(normaliseNif(value)).toBe(stored);
  });
});
