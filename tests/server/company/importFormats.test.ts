// What other programs make of a list: encodings, what they write before its headings and around its values, and workbooks.
import { describe, expect, it } from 'vitest';
import { type EncodingName, encodings } from '#domain/company/encodings.ts';
import { columnNamed, imports } from '#domain/company/imports.ts';
import { decodeText, samplesOf } from '#server/services/company/import/encodings.ts';
import { readTable } from '#server/services/company/import/table.ts';
import { bookOf, zipOf } from '#tests/support/files/books.ts';

const isKnown = (heading: string) => columnNamed(imports.providers.columns, heading) !== undefined;
const asker = { user: { id: 1 } };
const read = (bytes: Buffer | string) => readTable(asker, Buffer.from(bytes), isKnown);
const written = 'Código;Nombre\n1;Peña Ñoño\n2;Frío, S.L. ÁLVAREZ\n3;3.ª planta';

describe('a file', () => {
  // the bytes that iconv writes
  it.each<[EncodingName, string, string]>([
    [
      'windows-1252',
      '43f36469676f3b4e6f6d6272650a313b5065f16120d16ff16f0a323b4672ed6f2c20532e4c2e20c14c564152455a0a333b332eaa20706c616e74612031322080',
      ' 12 €',
    ],
    [
      'iso-8859-15',
      '43f36469676f3b4e6f6d6272650a313b5065f16120d16ff16f0a323b4672ed6f2c20532e4c2e20c14c564152455a0a333b332eaa20706c616e746120313220a4',
      ' 12 €',
    ],
    ['cp850', '43a26469676f3b4e6f6d6272650a313b5065a46120a56fa46f0a323b4672a16f2c20532e4c2e20b54c564152455a0a333b332ea620706c616e7461', ''],
    ['macintosh', '43976469676f3b4e6f6d6272650a313b5065966120846f966f0a323b4672926f2c20532e4c2e20e74c564152455a0a333b332ebb20706c616e746120313220db', ' 12 €'],
  ])('in %s is recognised, and read as it was written', (encoding, hex, end) => {
    expect(decodeText(Buffer.from(hex, 'hex'))).toEqual({ text: `${written}${end}`, encoding, isDoubtful: false });
  });

  it.each<[EncodingName, string]>([
    ['windows-1252', 'd1'],
    ['cp850', 'a5'],
    ['macintosh', '84'],
  ])('in %s is recognised by one letter', (encoding, hex) => {
    const { text, isDoubtful, encoding: found } = decodeText(Buffer.concat([Buffer.from('Codigo;Nombre\n1;PE'), Buffer.from(hex, 'hex'), Buffer.from('A')]));
    expect([text.slice(-4), isDoubtful, found]).toEqual(['PEÑA', false, encoding]);
  });

  it.each<[EncodingName, Buffer]>([
    ['utf-16le', Buffer.from(`\uFEFF${written}`, 'utf16le')],
    ['utf-16le', Buffer.from(written, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${written}`, 'utf16le').swap16()],
    ['utf-16be', Buffer.from(written, 'utf16le').swap16()],
  ])('in %s is read, with its mark and without', async (encoding, bytes) => {
    expect(await read(bytes)).toMatchObject({ encoding, headings: ['Código', 'Nombre'], rows: [{ cells: ['1', 'Peña Ñoño'] }, {}, {}] });
  });

  it('of UTF-8 with a damaged byte stays UTF-8', async () => {
    const bytes = Buffer.from('Código;Nombre\n1;Peña\n2;Ñoño Xz\n3;Frío');
    bytes[bytes.indexOf('X')] = 0xf1;
    const { encoding, isDoubtful, rows } = await read(bytes);
    expect([encoding, isDoubtful, rows.map(row => row.cells[1])]).toEqual(['utf-8', false, ['Peña', 'Ñoño \ufffdz', 'Frío']]);
  });

  it('that two encodings read as well is doubtful, and shows a line as each reads it', () => {
    const bytes = Buffer.concat([Buffer.from('Codigo;Nombre\n1;'), Buffer.from([0xa8]), Buffer.from('Que?\n')]);
    expect(decodeText(bytes).isDoubtful).toBe(true);
    const samples = samplesOf(bytes);
    for (const sample of [
      { encoding: 'windows-1252', sample: '1;¨Que?' },
      { encoding: 'cp850', sample: '1;¿Que?' },
    ])
      expect(samples).toContainEqual(sample);
    expect(samplesOf(Buffer.from('Codigo;Nombre\n1;Pena'))).toEqual([]);
  });

  it('is read in the encoding that somebody has chosen', () => {
    for (const { name } of encodings.filter(each => !each.name.startsWith('utf-16')))
      expect(decodeText(Buffer.from([0xa4]), name)).toMatchObject({ encoding: name, isDoubtful: false });
  });

  it.each([
    ['what Excel takes for the delimiter', 'sep=,\r\nCódigo,Nombre\r\n1,"Frío; SL"', 3, '1', 'Frío; SL'],
    ['a delimiter that nobody would guess', 'sep=^\nCódigo^Nombre\n1^Frío; SL', 3, '1', 'Frío; SL'],
    ['empty lines', '\n\n;;\nCódigo;Nombre\n1;uno', 5, '1', 'uno'],
    ['titles', 'Listado de proveedores, a 20 de noviembre, de 2026\n;\nEmpresa: Frío, S.L.\nCódigo;Nombre\n1;uno', 5, '1', 'uno'],
    ['quotes', '"Código";"Nombre"\n"1";"uno"', 2, '1', 'uno'],
    ['apostrophes for quotes', "'Código';'Nombre'\n'1';'Frío; SL'", 2, '1', 'Frío; SL'],
    ['bars between them', 'Código|Nombre\n1|Frío; SL', 2, '1', 'Frío; SL'],
  ])('with %s around its headings is taken', async (_, text, line, ...cells) => {
    expect((await read(text)).rows).toEqual([{ line, cells }]);
  });

  it('whose headings nobody knows is parted by what its lines have equally often, and begins below its titles', async () => {
    const { headings, rows } = await read('Bares, hoteles y cafés, todos\nCta;Denom\n1;Bar, Julián\n2;Café');
    expect([headings, rows.map(row => row.cells)]).toEqual([
      ['Cta', 'Denom'],
      [
        ['1', 'Bar, Julián'],
        ['2', 'Café'],
      ],
    ]);
  });

  it.each([
    ['="08001"', '08001'],
    ['"=""08001"""', '08001'],
    ["'08001", '08001'],
    ['\u00a0Frío\u00a0Sur\u202f', 'Frío Sur'],
    ['Frío\u200b', 'Frío'],
    ['Pen\u0303a A\u0301lvarez', 'Peña Álvarez'],
    ["L'Àvia", "L'Àvia"],
    ["'+34 957", "'+34 957"],
  ])('with the value %s has %s', async (cell, value) => {
    expect((await read(`Código;Nombre\n1;${cell}`)).rows[0]?.cells[1]).toBe(value);
  });
});

describe('a row that is no record', () => {
  const head = 'Código;Nombre;NIF;Dirección;Municipio';

  it.each(['TOTAL', 'Total clientes: 2;;;;', 'TOTALES;2;;;', ';SUBTOTAL;2;;', 'Suma y sigue;;;;', 'Nº de clientes;2'])(
    'is «%s», and it is named',
    async row => {
      const { rows, leftOut } = await read(`${head}\n1;uno;B1;C/ 1;Lucena\n${row}\n2;dos;B2;C/ 2;Lucena`);
      expect(rows.map(({ line }) => line)).toEqual([2, 4]);
      expect(leftOut).toEqual([{ line: 3, text: row.split(';').filter(Boolean).join(' ') }]);
    },
  );

  it.each(['3;Total Frío, S.L.;B3;C/ 3;Lucena', 'Total;Frío;B3;C/ 3;', 'Totalán;;;;'])('is not «%s»', async row => {
    expect(await read(`${head}\n${row}`)).toMatchObject({ rows: [{ line: 2 }], leftOut: [] });
  });
});

describe('a workbook', () => {
  const text = (value: string) => `<si><t xml:space="preserve">${value}</t></si>`;
  const headings = ['Código', 'Nombre', 'Código postal', 'Desde', 'Precio', 'Activo'];
  const cells = (line: number, ...some: string[]) => `<row r="${line}">${some.join('')}</row>`;

  it('is read as a Spanish spreadsheet shows it, below its titles, whatever is hidden', async () => {
    const shared = ['Listado', ...headings].map(text).concat('<si><r><t>Peña &amp; </t></r><r><t>Ñoño&#10;«2»</t></r><rPh><t>no</t></rPh></si>');
    const book = await bookOf(
      cells(1, '<c r="A1" t="s"><v>0</v></c>') +
        cells(3, ...headings.map((_, index) => `<c r="${'ABCDEF'[index]}3" t="s"><v>${index + 1}</v></c>`)) +
        cells(
          4,
          '<c r="A4"><v>1</v></c>',
          '<c r="B4" t="s"><v>7</v></c>',
          '<c r="C4" s="3"><v>8001</v></c>',
          '<c r="D4" s="1"><v>46082</v></c>',
          '<c r="E4" s="4"><v>1.234</v></c>',
          '<c r="F4" t="b"><v>1</v></c>',
        ) +
        '<row r="5"><c r="A5" s="1"/></row>' +
        cells(
          6,
          '<c r="A6"><v>957431281</v></c>',
          '<c r="B6" t="inlineStr"><is><t>Frío</t></is></c>',
          '<c r="D6" s="2"><v>46082.5625</v></c>',
          '<c r="E6"><f>A1</f><v>0.30000000000000004</v></c>',
          '<c r="F6" t="b"><v>0</v></c>',
        ),
      shared,
    );
    expect(await read(book)).toEqual({
      headings,
      encoding: null,
      isDoubtful: false,
      leftOut: [],
      rows: [
        { line: 4, cells: ['1', 'Peña & Ñoño\n«2»', '08001', '01/03/2026', '1,234', 'Sí'] },
        { line: 6, cells: ['957431281', 'Frío', '', '01/03/2026 13:30:00', '0,3', 'No'] },
      ],
    });
  });

  it.each([
    ['an archive of something else', zipOf({ 'word/document.xml': '<w/>' })],
    ['an archive that breaks off', zipOf({ 'xl/workbook.xml': '<w/>' }).then(bytes => bytes.subarray(0, 40))],
    ['a part that unpacks to too much', bookOf('', [`<si><t>${' '.repeat(260 * 1024 * 1024)}</t></si>`])],
  ])('is refused where it is %s', async (_, bytes) => {
    await expect(bytes.then(read)).rejects.toMatchObject({ status: 415 });
  });
});
