import type { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import * as fields from '#domain/kernel/fields.ts';

const notADate = 'Introduzca una fecha válida';
const notANumber = 'Introduzca un número válido';

/** What a field makes of a value: the value, or its message. */
function of(schema: { validateSync(value: unknown): unknown }, value: unknown): unknown {
  try {
    return { is: schema.validateSync(value) };
  } catch (error) {
    return (error as ValidationError).message;
  }
}

it.each(['1 ', ' 1', '1e0', '0x1', '+1', '1.0', [1], true, 0, '0', -1, 1.5])('an id is nothing that only turns into one: %j', value => {
  expect(of(fields.reference('customer'), value)).toBe(notANumber);
});

it.each(['a ', 'a\u200b', 'a\t\n ', 'Ж \u00a0'])('a text far longer than its field is refused, whatever is lost of it by cleaning: %j', piece => {
  const inner = piece.slice(1).repeat(1_000);
  expect(of(fields.text(5), `${piece[0]}${inner}b`)).toBe('Como máximo 5 caracteres');
  expect(of(fields.text(5), `${piece[0]}${' '.repeat(1_000)}`)).toEqual({ is: piece[0] });
});

it.each(['a@b.es\n', 'a@b.es\r\nBcc: c@d.es', '\na@b.es', 'a@b.es\u2028'])('an address with a line end is refused: %j', value => {
  expect(of(fields.email(), value)).toBe('Email inválido');
});

describe.each<[string, { validateSync(value: unknown): unknown }, [unknown, unknown][]]>([
  [
    'text',
    fields.text(5),
    [
      ['  a ', { is: 'a' }],
      ['\ufeffa\u200bb\u00ad', { is: 'ab' }],
      ['a\u00a0\r\n b', { is: 'a b' }],
      ['\u202eab\u0007', { is: 'ab' }],
      ['👨\u200d🔧', { is: '👨\u200d🔧' }],
      [null, { is: '' }],
      [undefined, { is: '' }],
      ['abcdef', 'Como máximo 5 caracteres'],
      [7, { is: '7' }],
    ],
  ],
  [
    'longer text',
    fields.longText(),
    [
      ['uno\r\ndos\u2028tres', { is: 'uno\ndos\ntres' }],
      ['\u200b\ufeff', { is: '' }],
      ['a\u00a0b\tc', { is: 'a b\tc' }],
    ],
  ],
  [
    'required text',
    fields.requiredText('Falta'),
    [
      ['', 'Falta'],
      ['   ', 'Falta'],
      [null, 'Falta'],
      [undefined, 'Falta'],
      ['x', { is: 'x' }],
    ],
  ],
  [
    'e-mail',
    fields.email(),
    [
      ['', { is: '' }],
      ['-', { is: '' }],
      [' ana@frigoria.es ', { is: 'ana@frigoria.es' }],
      ['ana.ruiz+avisos@taller.co.uk', { is: 'ana.ruiz+avisos@taller.co.uk' }],
      ...['ana', 'ana@', '@b.es', 'a@b', 'a@b.c', 'a b@c.es', 'a@b..es', 'a@b.es,c@d.es', 'a<b>@c.es'].map((value): [unknown, unknown] => [
        value,
        'Email inválido',
      ]),
    ],
  ],
  [
    'decimal',
    fields.decimal(2),
    [
      ['', { is: null }],
      [null, { is: null }],
      ['12.34', { is: 12.34 }],
      [0.1 + 0.2, { is: 0.1 + 0.2 }],
      [-5, { is: -5 }],
      ...['12,34', '1,234.56', 'doce', '12 5', '1e3', '-1.5E2', '0x10', '.', '-', NaN, Infinity, 1e10, '1e11'].map((value): [unknown, unknown] => [
        value,
        notANumber,
      ]),
      [1.234, 'Como máximo 2 decimales'],
    ],
  ],
  [
    'reference',
    fields.reference('customer'),
    [
      ['', { is: null }],
      ['3', { is: 3 }],
      [0, notANumber],
      [-1, notANumber],
      [1.5, notANumber],
      ['x', notANumber],
    ],
  ],
  [
    'plain code',
    fields.plainCode('Falta'),
    [
      [7, { is: 7 }],
      ['7', { is: 7 }],
      [0, { is: 0 }],
      [' 12 ', { is: 12 }],
      ...['', null, undefined].map((value): [unknown, unknown] => [value, 'Falta']),
      ...['007', '00', -1, 1.5, '1e3', '1234567890', 'A1', '٣'].map((value): [unknown, unknown] => [value, notANumber]),
    ],
  ],
  [
    'date',
    fields.date(),
    [
      ['', { is: null }],
      ['2024-02-29', { is: '2024-02-29' }],
      ...['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '01/02/2026', '2026-02-01 10:00:00', 'hoy', 20260101].map(
        (value): [unknown, unknown] => [value, notADate],
      ),
    ],
  ],
  [
    'date and time',
    fields.dateTime(),
    [
      ['2026-03-02 09:30:15', { is: '2026-03-02 09:30:15' }],
      ['2026-03-02 09:30', { is: '2026-03-02 09:30:00' }],
      ...['2026-03-02', '2026-03-02 24:00:00', '2026-03-02 09:60:00', '2026-02-30 10:00:00', '2026-03-02T09:30:15'].map((value): [unknown, unknown] => [
        value,
        notADate,
      ]),
    ],
  ],
  [
    'required date',
    fields.date('Falta'),
    [
      ['', 'Falta'],
      [null, 'Falta'],
      ['2026-02-30', notADate],
    ],
  ],
  [
    'flag',
    fields.flag(),
    [
      [true, { is: true }],
      ['false', { is: false }],
      [1, { is: true }],
      [null, { is: false }],
      ['', { is: false }],
      ['quizá', 'Indique sí o no'],
    ],
  ],
])('%s', (_name, schema, cases) => {
  it.each(cases)('%j', (value, ought) => {
    expect(of(schema, value)).toEqual(ought);
  });
});
