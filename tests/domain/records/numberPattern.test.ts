// Patterns of numbers: what one composes it reads back, and finds again however a person writes it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberFault } from '#domain/fiscal/guards.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import {
  COUNT_MAX,
  NUMBER_MAX_LENGTH,
  canMeet,
  composeNumber,
  isReadAs,
  keyAround,
  partNumber,
  patternFault,
  patternOf,
  readLoosely,
  readNumber,
} from '#domain/records/numberPattern.ts';
import { invoiceSeries, nextWith, numberSeries, patternsWith, seriesNames, usualNumber } from '#domain/records/numberSeries.ts';

const word = fc.stringMatching(/^[A-Za-z0-9]{0,3}$/);
const mark = fc.constantFrom('', '-', '/', '.', '_');
const year = fc.constantFrom('', '{AA}', '{AAAA}');
const count = fc.integer({ min: 1, max: 7 }).map(digits => `{${'0'.repeat(digits)}}`);
/** Patterns with the year before the count, behind it, or none. */
const pattern = fc
  .tuple(word, mark, year, mark, count, mark, fc.boolean(), word)
  .map(([head, first, of, second, n, third, isBehind, tail]) =>
    isBehind ? `${head}${first}${n}${second}${of}${of && third}${tail}` : `${head}${first}${of}${second}${n}${third}${tail}`,
  )
  .filter(text => patternFault(text) === null)
  .map(patternOf);
/** Keys have no leading zeros, so F05-1 of 2005 was never read as a number of a series. */
const years = fc.integer({ min: 2010, max: 2099 }).map(String);
const counts = fc.oneof(fc.integer({ min: 1, max: 1200 }), fc.integer({ min: 1, max: COUNT_MAX }));

it('A pattern reads back the year and the count of each number that it composes', () => {
  fc.assert(
    fc.property(pattern, years, counts, (each, of, n) => {
      const code = composeNumber(each, of, n);
      expect(readNumber(each, code)).toEqual({ year: each.isYearly ? of : null, n });
      expect(isReadAs(each, code)).toBe(true);
      expect(isReadAs(each, code.toLowerCase().replace(/[/._]/g, ' '))).toBe(true);
      const { serie, numero } = partNumber(each, code)!;
      expect([Number(numero), code.includes(numero), /^[/._-]|[/._]{2}$/.test(serie)]).toEqual([n, true, false]);
    }),
    { numRuns: 2_000 },
  );
});

it('The key of a number is composed as `sameKey` reads it, so that the database finds the next one without its text', () => {
  fc.assert(
    fc.property(pattern, years, counts, (each, of, n) => {
      const { before, digits, after } = keyAround(each, of);
      expect(`${before}${String(n).padStart(digits, '0')}${after}`).toBe(sameKey(composeNumber(each, of, n)));
    }),
    { numRuns: 2_000 },
  );
});

it('Two numbers of a pattern are never read as one', () => {
  fc.assert(
    fc.property(pattern, years, counts, years, counts, (each, of, n, other, m) => {
      fc.pre(n !== m || (each.isYearly && of.slice(2) !== other.slice(2)));
      expect(sameKey(composeNumber(each, of, n))).not.toBe(sameKey(composeNumber(each, other, m)));
    }),
    { numRuns: 2_000 },
  );
});

it('Patterns of which some numbers are read as one can meet', () => {
  fc.assert(
    fc.property(pattern, pattern, years, fc.integer({ min: 1, max: 40 }), (one, other, of, n) => {
      const isRead = isReadAs(other, composeNumber(one, of, n));
      expect([!isRead || (canMeet(one, other) && canMeet(other, one)), canMeet(one, one)]).toEqual([true, true]);
    }),
    { numRuns: 5_000 },
  );
});

it('VERI*FACTU takes each number of each pattern, and no number is longer than 20 characters', () => {
  fc.assert(
    fc.property(pattern, years, counts, (each, of, n) => {
      const code = composeNumber(each, of, n);
      expect([numberFault(code), code.length <= NUMBER_MAX_LENGTH]).toEqual([null, true]);
    }),
  );
});

it.each([
  ['', 'Escriba el patrón, como F{AAAA}/{0000}'],
  ['F{AAAA}/', 'Falta el número: ceros entre llaves, tantos como cifras, como {0000}'],
  ['{0000}-{00}', 'El número va una sola vez'],
  ['{AA}{AAAA}-{00}', 'El año va una sola vez'],
  ['F{MM}-{0000}', '«{MM}» no se entiende: el año es {AAAA} o {AA}, y el número, ceros entre llaves, como {0000}'],
  ['F{AA-{0000}', '«{» no se entiende: el año es {AAAA} o {AA}, y el número, ceros entre llaves, como {0000}'],
  ['F{AA} {0000}', 'Un espacio no vale en un número: solo letras sin tilde ni eñe, cifras, y - / . _ (VERI*FACTU)'],
  ['AÑO{0000}', '«Ñ» no vale en un número: solo letras sin tilde ni eñe, cifras, y - / . _ (VERI*FACTU)'],
  ["F'{0000}", "«'» no vale en un número: solo letras sin tilde ni eñe, cifras, y - / . _ (VERI*FACTU)"],
  ['-{0000}', 'Empieza y termina por una letra, una cifra, el año o el número'],
  ['FACTURA-CORDOBA{AAAA}/{0000}', 'Demasiado largo: un número tiene como mucho 20 caracteres, y así llegaría a 27'],
])('The pattern %j says what is wrong with it', (text, fault) => {
  expect(patternFault(text)).toBe(fault);
  expect(() => patternOf(text)).toThrow(/Not a pattern/);
});

it('The usual numbers are those that a company without patterns of its own has always had', () => {
  expect(seriesNames.map(name => usualNumber(name, '2026', 7))).toEqual([
    'F26-00007',
    'R26-00007',
    'S26-00007',
    'RS26-00007',
    'A26-00007',
    'P26-00007',
    'C26-00007',
    '2026/00007',
  ]);
  expect(usualNumber('invoice', '2026', 123_456)).toBe('F26-123456');
  const usual = patternsWith({});
  for (const one of invoiceSeries) for (const other of invoiceSeries) expect(canMeet(usual[one], usual[other])).toBe(one === other);
  expect(partNumber(usual.invoice, 'F26-00007')).toEqual({ serie: 'F26', numero: '00007' });
  expect(numberSeries.invoice.pattern).toBe('F{AA}-{00000}');
});

it.each(['F26-1', 'f26/0001', 'F26 00001', 'F 26-00001', 'f-26 1', 'F26–1'])('%j is read as a number of F{AA}-{00000}', code => {
  expect(isReadAs(patternOf('F{AA}-{00000}'), code)).toBe(true);
});

it.each(['F2600001', 'F26-1A', 'FA26-1', 'F2026-1', 'ESP-1', 'F-26', ''])('%j is no number of F{AA}-{00000}', code => {
  expect(isReadAs(patternOf('F{AA}-{00000}'), code)).toBe(false);
});

it.each([
  ['F{0000}', 'F{AA}{000}', true],
  ['F{0000}', 'F1{0000}', true],
  ['F{AAAA}/{0000}', 'F{AA}-{00000}', false],
  ['{0000}/{AAAA}', '{AAAA}/{0000}', true],
  ['{AAAA}/{0000}', 'R{AAAA}/{0000}', false],
  ['F-{0000}', 'f{00}', true],
])('%s and %s: whether they can meet is %s', (one, other, is) => {
  expect(canMeet(patternOf(one), patternOf(other))).toBe(is);
});

it('No hyphen counts between a letter and a figure, also where the pattern has one', () => {
  expect(['F2026/1', 'f 2026 1', 'F-2026/0001'].map(code => isReadAs(patternOf('F-{AAAA}/{0000}'), code))).toEqual([true, true, true]);
  expect(isReadAs(patternOf('F-{AAAA}/{0000}'), 'F20261')).toBe(false);
});

it('A pattern with a year begins anew in January, one without goes on', () => {
  expect(nextWith(patternOf('F{AAAA}/{0000}'), '2026', 1)).toEqual({ next: 'F2026/0001', january: 'F2027/0001' });
  expect(nextWith(patternOf('{0000}'), '2026', 128)).toEqual({ next: '0128', january: null });
});

it('A number with fewer zeros is read, but is not written so', () => {
  expect(readLoosely(patternOf('{AAAA}/{00000}'), '2026/7')).toEqual({ year: '2026', n: 7 });
  expect(readNumber(patternOf('{AAAA}/{00000}'), '2026/7')).toBeNull();
  expect(partNumber(patternOf('{0000}/{AAAA}'), '0012/2026')).toEqual({ serie: '2026', numero: '0012' });
});
