// The formats that come with the product are ones that the company could have written.
import { expect, it } from 'vitest';
import { object } from 'yup';
import { bookMap, mapColumns } from '#domain/books/bookMap.ts';
import { builtInMaps } from '#domain/books/builtInMaps.ts';

it.each(builtInMaps.map(map => [map.clave, map] as const))('%s is valid, and has base, quota and total', (_, { clave: _clave, map_columns, ...fields }) => {
  expect(() => bookMap.draft.validateSync(fields)).not.toThrow();
  expect(() => object({ libro: bookMap.draft.fields.libro, map_columns: mapColumns }).validateSync({ libro: fields.libro, map_columns })).not.toThrow();
  expect(map_columns.map(({ dato }) => dato)).toEqual(expect.arrayContaining(['numero', 'nif', 'base', 'iva', 'cuota', 'total']));
});

it('A key names one format, and is no number, which would be one of the company', () => {
  const keys = builtInMaps.map(({ clave }) => clave);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter(key => /^\d+$/.test(key))).toEqual([]);
});
