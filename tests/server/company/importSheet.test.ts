// From bytes to columns and rows: encodings, delimiters, quotes, headings, limits. No database is asked.
import { describe, expect, it } from 'vitest';
import { columnNamed, imports } from '#domain/company/imports.ts';
import { fieldsNamed, sheetOf } from '#server/services/company/import/sheet.ts';
import { readTable } from '#server/services/company/import/table.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const { providers } = imports;
const read = async (bytes: Buffer | string) => {
  const table = await readTable({ user: { id: 1 } }, Buffer.from(bytes), heading => columnNamed(providers.columns, heading) !== undefined);
  return sheetOf(
    providers,
    table,
    fieldsNamed(providers, table.headings, () => undefined),
    {},
  );
};
const refusal = (bytes: Buffer | string) =>
  read(bytes).then(
    () => 'taken',
    (error: Error & { status: number }) => `${error.status} ${error.message}`,
  );

describe('a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Código;Nombre\n1;Ñoño')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFCódigo;Nombre\n1;Ñoño')],
    ['Latin-1', latin('Código;Nombre\n1;Ñoño')],
  ])('in %s is read', async (_, bytes) => {
    const { columns, rows } = await read(bytes);
    expect(columns.map(column => column?.field)).toEqual(['code', 'name']);
    expect(rows).toEqual([{ line: 2, cells: ['1', 'Ñoño'] }]);
  });

  it('in windows-1252 keeps the signs that Latin-1 does not have', async () => {
    const bytes = Buffer.concat([latin('Código;Nombre\n1;Frío '), Buffer.from([0x80, 0x93, 0x94])]);
    expect((await read(bytes)).rows[0]?.cells[1]).toBe('Frío €“”');
  });

  it.each([
    [';', 'Código;Nombre\n1;Frío, S.L.'],
    [',', 'Código,Nombre\n1,"Frío, S.L."'],
    ['tab', 'Código\tNombre\n1\tFrío, S.L.'],
  ])('parted by %s is parted by what its headings have', async (_, text) => {
    expect((await read(text)).rows[0]?.cells).toEqual(['1', 'Frío, S.L.']);
  });

  it('says on which line each record begins, whatever is within quotes and between', async () => {
    const text = 'Código;Nombre\r\n1;"dos\r\nlíneas y ""comillas"""\r\n\r\n ; \r\n2;Bar "El Gato"\r\n"3";otro';
    expect((await read(text)).rows).toEqual([
      { line: 2, cells: ['1', 'dos\nlíneas y "comillas"'] },
      { line: 6, cells: ['2', 'Bar "El Gato"'] },
      { line: 7, cells: ['3', 'otro'] },
    ]);
  });

  it('may have empty cells at the end of its lines, not other ones', async () => {
    const { columns, rows } = await read('Código;Nombre;;\n1;uno;;;\n2;dos;tres;\n3');
    expect(columns).toHaveLength(2);
    expect(rows.map(row => row.cells.length)).toEqual([2, 3, 1]);
  });
});

describe('refused', () => {
  it.each([
    ['nothing', '', '422 El archivo está vacío'],
    ['headings alone', 'Código;Nombre\n', '422 El archivo solo tiene los títulos de las columnas'],
    ['a quote that is not closed', 'Código;Nombre\n1;uno\n2;"dos\n3;tres', '422 No se entiende el archivo desde la línea 3: hay unas comillas sin cerrar'],
    ['a column twice', 'Código;Nombre;name\n1;a;b', '422 La columna «Nombre» está dos veces'],
    ['a key that is missing', 'Dirección;Email\na;b', '422 Falta la columna «Código» o «DNI/CIF» o «Nombre»: por ella se reconoce cada registro'],
    [
      'bytes that are no text',
      Buffer.from([67, 0, 1, 2]),
      '415 El archivo no es un CSV ni un Excel (.xlsx): guárdelo desde la hoja de cálculo como «CSV UTF-8»',
    ],
    ['a PDF', '%PDF-1.4\n%%EOF\n', '415 El archivo no es un CSV ni un Excel (.xlsx): guárdelo desde la hoja de cálculo como «CSV UTF-8»'],
    ['more than 20 MiB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), '413 El archivo supera el máximo de 20 MB'],
    ['more than 100,000 lines', `Código;Nombre\n${'1;a\n'.repeat(100_001)}`, '422 El archivo tiene más de 100.000 líneas: divídalo en varios'],
    ['more lines than a spreadsheet has', `Código;Nombre\n${';\n'.repeat(1_048_577)}`, '422 El archivo tiene más de 1.048.576 líneas: divídalo en varios'],
    ['a line without end', `Código;Nombre\n1;a\n${';'.repeat(200_000)}`, '422 La línea 3 es demasiado larga: ¿es un CSV?'],
  ])('is %s', async (_, bytes, message) => {
    expect(await refusal(bytes)).toBe(message);
  });

  it('are unknown headings, the first of them and as much as can be read', async () => {
    const said = await refusal(`${'x'.repeat(90_000)}${';y'.repeat(20)}\n1`);
    expect(said).toMatch(/^422 No existen las columnas «x{60}…», («y», ){8}«y»…\. Las columnas /);
  });

  it('are unknown columns, named along with those that there are', async () => {
    const said = await refusal('Código;Nonbre;Saldo\n1;a;b');
    expect(said).toMatch(/^422 No existen las columnas «Nonbre», «Saldo»\. Las columnas que puede tener el archivo son: Código, Nombre, DNI\/CIF, /);
  });
});

it('A file of exactly 100,000 lines is taken', async () => {
  expect((await read(`Código;Nombre\n${'1;a\n'.repeat(100_000)}`)).rows).toHaveLength(100_000);
});
