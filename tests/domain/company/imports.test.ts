import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { fieldsOf } from '#domain/kernel/entity.ts';
import { columnNamed, importKinds, imports, kindOfFile, templateOf } from '#domain/company/imports.ts';
import { readCell } from '#domain/company/importCell.ts';

describe('a heading', () => {
  const named = (heading: string) => columnNamed(imports.machines.columns, heading)?.field;

  it.each([
    ['Localización', 'location_id'],
    ['  LOCALIZACION ', 'location_id'],
    ['location_id', 'location_id'],
    ['location_name', 'location_id'],
    ['Cliente', 'customer_id'],
    ['N.º de serie interior', 'inside_serial_number'],
    ['nº  de serie INTERIOR', 'inside_serial_number'],
    ['Inside Serial Number', 'inside_serial_number'],
    ['Marca', undefined],
    ['', undefined],
  ])('«%s» names %s', (heading, field) => {
    expect(named(heading)).toBe(field);
  });
});

it.each(importKinds)('the columns of %s have titles of their own, and the key is among them', kind => {
  const { columns, key } = imports[kind];
  const titles = columns.map(column => column.title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(columns.filter(({ title, field }) => columnNamed(columns, title)?.field !== field || columnNamed(columns, field)?.field !== field)).toEqual([]);
  expect(columns.filter(({ title, field }) => title === field)).toEqual([]);
  expect(key.flat().filter(field => !columns.some(column => column.field === field))).toEqual([]);
});

it('a template has the columns of the entity, and none of the parts that other programs make of them', () => {
  expect(templateOf('locations')).toMatch(/^\uFEFFCliente;Nombre;Dirección;Ciudad;Código postal;/);
  expect(templateOf('customers')).not.toMatch(/Apellidos|Número de la calle/);
});

it.each([
  ['customers.csv', 'customers'],
  ['Clientes 2026.CSV', 'customers'],
  ['máquinas.csv', 'machines'],
  ['copia de proveedores.txt', 'providers'],
  ['productos de proveedores.csv', undefined],
  ['datos.csv', undefined],
])('a file called %s holds %s', (name, kind) => {
  expect(kindOfFile(name)).toBe(kind);
});

describe('a cell', () => {
  const { price, last_buy, code, operation } = fieldsOf(imports.products.entity.draft) as Record<'price' | 'last_buy' | 'code' | 'operation', never>;

  it.each([
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.5'],
    ['1234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['-12,5 €', '-12.5'],
    ['0.125', '0.125'],
    [' 21 % ', '21'],
    ['', ''],
    ['1,234.56', '1,234.56'],
    ['doce', 'doce'],
  ])('with the number «%s» is read as «%s»', (text, value) => {
    expect(readCell(price, text, '2026-11-20')).toEqual({ value });
  });

  it.each(['0x10', '1e3', '-1.5E2', '12 5', '1,234.56'])('with «%s» is no number, whatever JavaScript says', text => {
    expect(() => (price as Schema).validateSync(readCell(price, text, '2026-11-20').value)).toThrow('Introduzca un número válido');
  });

  it('with one point before three digits is asked for, because it can mean two numbers', () => {
    expect(readCell(price, '1.234', '2026-11-20').problem).toBe('«1.234» puede ser 1234 o 1,234: escríbalo de una de estas dos formas');
  });

  it.each([
    ['1/3/2026', '2026-03-01'],
    ['01-03-2026', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['01/03', '2026-03-01'],
    ['010326', '2026-03-01'],
    ['1-mar-26', '2026-03-01'],
    ['1 de marzo de 2026', '2026-03-01'],
    ['01/03/2026 0:00', '2026-03-01'],
    ['1-xyz-26', '1-xyz-26'],
    ['31/02/2026', '31/02/2026'],
    ['ayer', 'ayer'],
  ])('with the date «%s» is read as «%s»', (text, value) => {
    expect(readCell(last_buy, text, '2026-11-20')).toEqual({ value });
  });

  it.each([
    ['Exenta: operaciones interiores (art. 20)', 'E1'],
    [' normal ', 'S1'],
    ['e1', 'E1'],
    ['otra', 'otra'],
    ['', 'S1'],
  ])('with the words «%s» is read as the code «%s»', (text, value) => {
    expect(readCell(operation, text, '2026-11-20')).toEqual({ value });
  });

  it.each([
    ['Recibo domiciliado a 30 días', 'domiciliación'],
    ['TRANSFERENCIA 60 DÍAS', 'transferencia'],
    ['Contado', 'efectivo'],
    ['Tarjeta', 'tarjeta'],
    ['bizum', 'bizum'],
    ['-', ''],
    ['Pagaré', 'Pagaré'],
  ])('with the way of paying «%s» of another program is read as «%s»', (text, value) => {
    expect(readCell(fieldsOf(imports.customers.entity.draft)['metodo'] as Schema, text, '2026-11-20')).toEqual({ value });
  });

  it('with a text is the text, without what our exports put before a formula', () => {
    expect(readCell(code, "'+34 957", '2026-11-20')).toEqual({ value: '+34 957' });
    expect(readCell(code, "'57", '2026-11-20')).toEqual({ value: "'57" });
    expect(readCell(code, '1.234', '2026-11-20')).toEqual({ value: '1.234' });
  });

  it('with a code of figures is read without the zeros before it, and a shortened number is asked for', () => {
    const { code: number, phone } = fieldsOf(imports.customers.entity.draft) as Record<'code' | 'phone', never>;
    expect(readCell(number, '00841', '2026-11-20')).toEqual({ value: '841' });
    expect(readCell(phone, '9,57431E+11', '2026-11-20').problem).toBe('La hoja de cálculo ha dejado «9,57431E+11» en lugar del número: escríbalo entero');
  });

  it('with yes or no is read as our exports write it', () => {
    const { correo_visita } = fieldsOf(imports.customers.entity.draft) as Record<'correo_visita', never>;
    const read = (text: string) => (correo_visita as Schema).validateSync(readCell(correo_visita, text, '2026-11-20').value);
    expect(['Sí', ' si ', 'VERDADERO', 'x', 'NO', '0', ''].map(read)).toEqual([true, true, true, true, false, false, false]);
    expect(() => read('quizás')).toThrow('Indique sí o no');
  });
});

it.each([
  ['customers', 'DNI/CIF', 'nif_cif'],
  ['customers', 'Razón Social', 'name'],
  ['customers', 'c. p.', 'postal_code'],
  ['customers', 'Población', 'city'],
  ['products', 'PVP', 'price'],
  // a column's own title goes before what others call it
  ['products', 'Proveedor', 'provider_id'],
  ['locations', 'Cliente', 'customer_id'],
  ['customers', 'Color', undefined],
] as const)('The heading of %s, «%s», is read as %s', (kind, heading, field) => expect(columnNamed(imports[kind].columns, heading)?.field).toBe(field));
