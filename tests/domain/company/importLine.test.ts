// What the cells of a line of a file say, alone and together.
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#domain/kernel/entity.ts';
import { readCell } from '#domain/company/importCell.ts';
import { readTogether } from '#domain/company/importLine.ts';
import { imports } from '#domain/company/imports.ts';

const TODAY = '2026-11-20';
const { email, phone, nif_cif, country, name, dias_pago } = fieldsOf(imports.customers.entity.draft) as Record<
  'email' | 'phone' | 'nif_cif' | 'country' | 'name' | 'dias_pago',
  never
>;
const { last_buy, cost } = fieldsOf(imports.products.entity.draft) as Record<'last_buy' | 'cost', never>;
const { inside_serial_number } = fieldsOf(imports.machines.entity.draft) as Record<'inside_serial_number', never>;

describe('a cell is empty', () => {
  it.each(['-', '--', '—', '.', '...', '*', 'no tiene', 'No Tiene', 'NO HAY', 'N/A', 'n/d', 'null', 'Ninguno', 'no consta', 'sin correo', 'Sin Teléfono'])(
    'with «%s»',
    cell => {
      for (const field of [email, phone, nif_cif, dias_pago, cost, last_buy]) expect(readCell(field, cell, TODAY)).toEqual({ value: '' });
    },
  );

  it('with the usual word where the field has words', () => {
    expect(readCell(country, '-', TODAY)).toEqual({ value: 'ES' });
  });

  it.each(['0', 'no', 'S/N', 'N', 'Nohay', 'Sin Fronteras, S.L.'])('and not with «%s»', cell => {
    expect(readCell(email, cell, TODAY)).toEqual({ value: cell });
  });

  it('and not where a text is required: people write a sign for what they cannot read', () => {
    expect(readCell(inside_serial_number, '-', TODAY)).toEqual({ value: '-' });
    expect(readCell(name, '.', TODAY)).toEqual({ value: '.' });
  });
});

describe('a day', () => {
  it.each([
    ['2024-03-01T00:00:00', '2024-03-01'],
    ['2024-03-01T13:45:10.123', '2024-03-01'],
    ['2024-03-01 00:00:00', '2024-03-01'],
    ['0000-00-00', ''],
    ['0000-00-00 00:00:00', ''],
    ['00/00/0000', ''],
    ['2024-02-29T23:00:00Z', '2024-02-29T23:00:00Z'], // may be the next day here
    ['2024-00-00', '2024-00-00'],
  ])('written as «%s» is read as «%s»', (cell, value) => {
    expect(readCell(last_buy, cell, TODAY)).toEqual({ value });
  });
});

describe('a line', () => {
  it.each([
    [{ name: 'Ana', apellidos: 'López Ruiz' }, { name: 'Ana López Ruiz' }],
    [{ apellidos: 'López', name: 'Ana', apellido_2: '' }, { name: 'Ana López' }],
    [{ name: 'Bar Sol', apellidos: '' }, { name: 'Bar Sol' }],
    [{ via: 'Calle', address: 'Mayor', numero: '12', piso: '2º B' }, { address: 'Calle Mayor, 12, 2º B' }],
    [{ address: '', numero: '' }, { address: '' }],
    [{ address: '', numero: '12' }, { address: '12' }],
  ])('with %j has its parts joined', (values, whole) => {
    expect(readTogether(values)).toEqual(whole);
  });

  it.each([
    [{ city: '14900 Lucena' }, '14900', 'Lucena'],
    [{ city: '14900 - Lucena', postal_code: '' }, '14900', 'Lucena'],
    [{ city: 'Lucena 14900' }, '14900', 'Lucena'],
    [{ city: 'San Fernando (11100)' }, '11100', 'San Fernando'],
    [{ postal_code: '8001 Barcelona' }, '8001', 'Barcelona'],
    [{ postal_code: '14900, Lucena', city: '' }, '14900', 'Lucena'],
  ])('with %j has a postal code and a town', (values, postal_code, city) => {
    expect(readTogether(values)).toEqual({ postal_code, city });
  });

  it.each([
    { city: 'Lucena', postal_code: '14900' },
    { city: '14900 Lucena', postal_code: '14900' },
    { city: '14900' },
    { city: 'Polígono 21' },
    { address: 'C/ 14900 Lucena' },
  ])('with %j stays as it is', values => {
    expect(readTogether(values)).toEqual(values);
  });

  it.each([
    ['957102030 / 600111222', '957102030', '600111222'],
    ['957 10 20 30 - 600 11 12 22', '957 10 20 30', '600 11 12 22'],
    ['957102030 600111222', '957102030', '600111222'],
    ['+34 957 102 030 y 600.111.222', '+34 957 102 030', '600.111.222'],
    ['957102030\n600111222', '957102030', '600111222'],
  ])('with the telephones «%s» has two', (cell, phone, phone_2) => {
    expect(readTogether({ phone: cell })).toEqual({ phone, phone_2 });
    expect(readTogether({ phone: cell, phone_2: '' })).toEqual({ phone, phone_2 });
  });

  it.each([{ phone: '957102030' }, { phone: '957102030 (casa) 600111222' }, { phone: '957102030/600111222', phone_2: '600333444' }, { phone: '1/2/3' }])(
    'with %j keeps its telephone for the rules of the field',
    values => {
      expect(readTogether(values)).toEqual(values);
    },
  );
});
