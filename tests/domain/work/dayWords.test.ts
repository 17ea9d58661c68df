import { describe, expect, it } from 'vitest';
import { dayAsTitle, dayInWords, momentInWords } from '#domain/work/dayWords.ts';

describe('a day in words', () => {
  it.each([
    ['2026-11-22', 'hoy'],
    ['2026-11-23', 'mañana'],
    ['2026-11-24', 'el martes 24 de noviembre'],
    ['2026-11-21', 'el sábado 21 de noviembre'],
    ['2027-01-04', 'el lunes 4 de enero de 2027'],
  ])('%s is %s', (day, words) => expect(dayInWords(day, '2026-11-22')).toBe(words));

  it('is a title with a capital and without its year', () => expect(dayAsTitle('2026-11-22')).toBe('Domingo, 22 de noviembre'));

  it('leaves out the hour, which a moment says', () => {
    expect(dayInWords('2026-11-22 10:00:00', '2026-11-22')).toBe('hoy');
    expect(momentInWords('2026-11-23 10:05:00', '2026-11-22')).toBe('mañana a las 10:05');
  });
});
