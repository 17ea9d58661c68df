// Every number is read as it was meant, in each of its written forms, and shown so that it is read again as the same number.
import { describe, expect, it } from 'vitest';
import { editableDecimal, figureOf, readDecimal, showDecimal } from '#domain/kernel/decimalText.ts';

/** Numbers of every length that money and quantities have, as text with a point: 0 to 10 whole digits, 0 to 6 decimals. */
function* numbers(): Generator<string> {
  for (let digits = 1; digits <= 10; digits++)
    for (const whole of ['1'.padEnd(digits, '0'), '9'.repeat(digits), '1234567890'.slice(0, digits), '0'])
      for (const decimals of ['', '5', '05', '40', '99', '234', '005', '500', '1234', '123456']) yield decimals === '' ? whole : `${whole}.${decimals}`;
}

const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);
/** One point before three digits, and nothing else that tells which is meant. */
const isAmbiguous = (text: string) => /^[1-9]\d{0,2}\.\d{3}$/.test(text);
const isReadAs = (text: string, value: number) => {
  const read = readDecimal(text);
  return read !== null && Object.is(read.value, value) && read.other === undefined;
};

describe('a number is read alike in every form that leaves no doubt', () => {
  const around = ['', '-', '+'].flatMap(sign => ['#', ' # ', '# €', '#€', '€ #', '€#', '# EUR', '#%', '\u00A0#\u202F€'].map(frame => [sign, frame] as const));

  it.each(around)('with the sign «%s» in «%s»', (sign, frame) => {
    const wrong: string[] = [];
    for (const number of numbers()) {
      const [whole = '', decimals] = number.split('.');
      const tail = decimals === undefined ? '' : `,${decimals}`;
      const forms = [`${whole}${tail}`, `${grouped(whole, '.')}${tail}`, ...[' ', '\u00A0', '\u202F'].map(space => `${grouped(whole, space)}${tail}`), number];
      const value = Number(`${sign === '-' ? '-' : ''}${number}`) || 0;
      for (const form of forms) {
        const text = frame.replace('#', `${sign}${form}`);
        if (!isAmbiguous(form) && !isReadAs(text, value)) wrong.push(text);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it('one point before three digits is never taken for one number alone', () => {
  for (let whole = 1; whole <= 999; whole++)
    for (const decimals of ['000', '001', '010', '234', '500', '999'])
      for (const sign of ['', '-'])
        expect(readDecimal(`${sign}${whole}.${decimals}`)).toEqual({
          value: Number(`${sign}${whole}.${decimals}`),
          other: Number(`${sign}${whole}${decimals}`),
        });
});

describe('what a box shows is read again as the same number, without doubt', () => {
  it.each([0, 2] as const)('with at least %i decimals', least => {
    const wrong: string[] = [];
    for (const number of numbers())
      for (const value of [Number(number), -Number(number) || 0])
        for (const text of [showDecimal(value, least), editableDecimal(value, least)]) if (!isReadAs(text, value)) wrong.push(text);
    expect(wrong).toEqual([]);
  });

  it.each([
    [12.4, '12,40', '12,4'],
    [0, '0,00', '0'],
    [-1234.5, '-1.234,50', '-1.234,5'],
    [1250, '1.250,00', '1.250,00'],
    [1234567, '1.234.567,00', '1.234.567'],
    [21, '21,00', '21'],
    [0.1234, '0,1234', '0,1234'],
    [37.891234, '37,891234', '37,891234'],
    [0.1 + 0.2, '0,30000000000000004', '0,30000000000000004'],
  ])('%d is %s as money, %s as a quantity', (value, money, quantity) => {
    expect([showDecimal(value, 2), showDecimal(value, 0)]).toEqual([money, quantity]);
  });
});

/** All texts of up to `length` signs out of those that numbers are written with. */
function* texts(length: number): Generator<string> {
  yield '';
  if (length > 0) for (const rest of texts(length - 1)) for (const sign of '013., -€e') yield `${rest}${sign}`;
}

it('whatever is typed is a finite number or nothing, and nothing groups but a sign before three digits', () => {
  const wrong: string[] = [];
  for (const text of texts(6)) {
    const read = readDecimal(text);
    if (!read) continue;
    const isGrouped = /[. ]\d{3}/.test(text);
    const plain = Number(text.replace(/[ €]/g, '').replace(',', '.')) || 0;
    if (!Number.isFinite(read.value) || !Number.isFinite(read.other ?? 0) || (!isGrouped && !isReadAs(text, plain))) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

it.each([
  '',
  ' ',
  'doce',
  '.',
  ',',
  '-',
  '€',
  '1,234.56',
  '1,234,567',
  '1,2,3',
  '1.23,50',
  '1.2345,6',
  '12.34.56',
  '12 5',
  '1 23',
  '1 2345',
  '1 234 5',
  '1e3',
  '0x10',
  '1'.repeat(400),
])('«%s» is no number', text => {
  expect(readDecimal(text)).toBeNull();
});

it.each([
  [12.5, 12.5],
  [null, 0],
  [undefined, 0],
  ['', 0],
  ['12,', null],
  ['1e3', null],
  [1e10, null],
  [NaN, null],
])('A sum counts %j as %j', (value, figure) => {
  expect(figureOf(value)).toBe(figure);
});
