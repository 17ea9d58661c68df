// Files of customers, providers, products, locations and machines: looked at, then brought in, all or nothing.
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type ImportFaults, type ImportLook, type ImportReading, MENDED_CELLS_MAX, MENDED_WORDS_MAX } from '#domain/company/importLook.ts';
import type { ImportReport } from '#domain/company/importReport.ts';
import { type ImportKind, importKinds, imports, isSold } from '#domain/company/imports.ts';
import { openApp } from '#tests/support/app/app.ts';
import { nifOf } from '#tests/support/samples/build.ts';
import { savedByExcel } from '#tests/support/files/excel.ts';
import { bookOf } from '#tests/support/files/books.ts';
import { upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, db } = app;
const [lookAt, preview, apply] = [endpoints.import.look, endpoints.import.preview, endpoints.import.apply];
await given.category();

type Call = typeof preview | typeof apply;
async function send(call: Call, kind: string, content: string | Buffer, who = office, reading: object = {}) {
  const file = { field: 'file', name: 'datos.csv', bytes: Buffer.from(content) };
  const { data, ...answer } = await upload(who, call, { data: JSON.stringify({ kind, ...reading }) }, file);
  return { ...answer, data: data as unknown as ImportReport | undefined };
}
const reportOf = async (call: Call, kind: ImportKind, content: string | Buffer, reading?: ImportReading) => {
  const { status, data, message } = await send(call, kind, content, office, reading);
  if (status !== 200 || !data) throw new Error(`${message} ${JSON.stringify(data?.lines)}`);
  return data;
};
const look = (kind: ImportKind, content: string | Buffer, reading?: ImportReading) => reportOf(preview, kind, content, reading);
const bring = (kind: ImportKind, content: string | Buffer, reading?: ImportReading) => reportOf(apply, kind, content, reading);
const read = async (kind: ImportKind, content: string | Buffer, reading: ImportReading = {}) => {
  const file = { field: 'file', name: 'datos.csv', bytes: Buffer.from(content) };
  return (await upload(office, lookAt, { data: JSON.stringify({ kind, ...reading }) }, file)).data as unknown as ImportLook;
};
const outcomes = ({ lines }: ImportReport) => Object.fromEntries(lines.map(line => [line.line, line.outcome]));
const said = ({ lines }: ImportReport) => Object.fromEntries(lines.filter(line => line.messages.length > 0).map(line => [line.line, line.messages]));

const HEAD = 'Código;Nombre;NIF/CIF;Dirección;Municipio;Provincia;Código postal;Teléfono;Categoría';
let last = 0;
/** The line of a customer that is all right. */
const customer = (code: number, name = `Cliente ${code}`, nif = nifOf(30_000_000 + code), category = 'Particular') =>
  `${code};${name};${nif};Calle Mayor, 1;Córdoba;Córdoba;14001;957 10 20 30;${category}`;
const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
const nextCode = () => (last += 10) + 1000;
const countOf = async (table: 'customer' | 'customer_category' | 'audit' | 'product_family') => (await db.selectFrom(table).select('id').execute()).length;
const stored = (code: number) => db.selectFrom('customer').selectAll().where('code', '=', code).executeTakeFirst();

describe('customers without NIF', () => {
  it('are as many as there are, in one file and in the next', async () => {
    const code = nextCode();
    const head = `${HEAD};Identificación`;
    const nobody = (n: number) => `${customer(n, `Vecino ${n}`, '')};Sin NIF (consumidor final)`;
    const first = await bring('customers', [head, nobody(code), nobody(code + 1)].join('\r\n'));
    expect(first).toMatchObject({ totals: { created: 2, error: 0 } });
    const second = await bring('customers', [head, nobody(code), nobody(code + 2)].join('\r\n'));
    expect(second).toMatchObject({ totals: { created: 1, unchanged: 1, error: 0 } });
  });
});

describe('looking', () => {
  it('writes nothing, and says what would happen', async () => {
    const code = nextCode();
    const before = [await countOf('customer'), await countOf('customer_category'), await countOf('audit')];
    const report = await look('customers', file(customer(code), customer(code + 1, 'Bar Ñoño', undefined, 'Balnearios')));
    expect(report).toMatchObject({ totals: { created: 2, updated: 0, unchanged: 0, error: 0 }, lines: [{ line: 2, key: String(code) }, { name: 'Bar Ñoño' }] });
    expect(report.besides).toEqual([{ one: 'Categoría de cliente', names: expect.arrayContaining(['Balnearios']) }]);
    expect([await countOf('customer'), await countOf('customer_category'), await countOf('audit')]).toEqual(before);
  });

  it('answers the first 200 lines, errors before all else, and counts the rest', async () => {
    const code = nextCode() * 1000;
    const report = await look('customers', file(...Array.from({ length: 250 }, (_, index) => customer(code + index)), customer(code + 999, '')));
    expect(report.totals).toMatchObject({ created: 250, error: 1 });
    expect(report.lines).toHaveLength(200);
    expect(report.lines[0]).toMatchObject({ line: 252, outcome: 'error', messages: ['Nombre: Introduzca el nombre del cliente'] });
  });
});

describe('bringing in', () => {
  it('creates records as the screen does, and they are found', async () => {
    const code = nextCode();
    const answer = await send(apply, 'customers', file(customer(code, 'Peña Flamenca', '12345678-z'), customer(code + 1)));
    expect(answer).toMatchObject({ status: 200, code: 20001, message: '2 registros importados', data: { totals: { created: 2 } } });
    expect(await stored(code)).toMatchObject({ name: 'Peña Flamenca', nif_cif: '12345678Z', email: '-', version: 1, created_at: '2026-03-02 09:00:00' });
    const found = await office.post(endpoints.customer.page, { page: 1, filter: { text: 'pena flam' } });
    expect(found.items).toMatchObject([{ code, customer_category_name: 'Particular' }]);
    const audit = await db.selectFrom('audit').selectAll().where('entity', '=', 'customer').where('record_id', '=', found.items[0]!.id).execute();
    expect(audit).toMatchObject([{ action: 'create', user_id: await given.officeId(), before: null }]);
    expect(JSON.parse(audit[0]!.after!)).toMatchObject({ code, name: 'Peña Flamenca' });
  });

  it('goes on counting after the highest code, and after the ids that it gave', async () => {
    const code = nextCode();
    await bring('customers', file(customer(code + 500_000)));
    expect((await office.get(endpoints.customer.lastCode)).code).toBe(code + 500_001);
    const id = await given.customer({ code: code + 500_001 });
    expect((await stored(code + 500_000))!.id).toBeLessThan(id);
  });

  it('is shown by a list that had just been counted', async () => {
    const page = () => office.post(endpoints.customer.page, { page: 1, filter: {} });
    const { total } = await page();
    await bring('customers', file(customer(nextCode())));
    expect((await page()).total).toBe(total + 1);
  });

  it('changes what the file says and keeps what it does not', async () => {
    const code = nextCode();
    await bring('customers', file(customer(code)));
    const { id } = (await stored(code))!;
    await office.post(endpoints.customer.update, { id, notes: 'paga tarde' });
    const order = await given.workOrder({ customer_id: id });
    const content = `code,name\r\n${code},"Bar Nuevo"`;
    const report = await bring('customers', content);
    expect(report.lines).toMatchObject([{ outcome: 'updated', changes: [{ title: 'Nombre', before: `Cliente ${code}`, after: 'Bar Nuevo' }] }]);
    expect(await stored(code)).toMatchObject({ id, name: 'Bar Nuevo', notes: 'paga tarde', city: 'Córdoba', version: 3 });
    const found = await office.post(endpoints.workOrder.page, { page: 1, filter: { text: 'bar nuevo' } });
    expect(found.items.map(item => item.id)).toEqual([order]);
    const audit = await db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'customer')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(audit.map(({ action, before, after }) => [action, before, after])).toEqual([['update', `{"name":"Cliente ${code}"}`, '{"name":"Bar Nuevo"}']]);
  });

  it('twice changes nothing the second time', async () => {
    const code = nextCode();
    const content = file(customer(code), customer(code + 1, '"Dos\r\nlíneas"'));
    await bring('customers', content);
    const audits = await countOf('audit');
    expect((await look('customers', content)).totals).toMatchObject({ created: 0, updated: 0, unchanged: 2, error: 0 });
    expect((await bring('customers', content)).totals).toMatchObject({ created: 0, updated: 0, unchanged: 2, error: 0 });
    expect(await countOf('audit')).toBe(audits);
  });

  it('is all or nothing, and answers with the report when it refuses', async () => {
    const code = nextCode();
    const before = [await countOf('customer'), await countOf('customer_category'), await countOf('audit')];
    const answer = await send(apply, 'customers', file(customer(code, 'Bien', undefined, 'Categoría nueva'), customer(code + 1, '')));
    expect(answer).toMatchObject({ status: 409, code: 30001, message: 'No se ha importado nada: hay 1 línea con errores' });
    expect(outcomes(answer.data!)).toEqual({ 2: 'created', 3: 'error' });
    expect([await countOf('customer'), await countOf('customer_category'), await countOf('audit')]).toEqual(before);
  });

  it('takes the lines without faults where they alone are asked for; the others are a file of the same form, to be mended', async () => {
    const code = nextCode();
    const head = `Notas;Ruta;${HEAD}`;
    const columns = ['notes', null, 'code', 'name', 'nif_cif', 'address', 'city', 'province', 'postal_code', 'phone', 'customer_category_id'];
    const [one, two, three] = [customer(code), customer(code + 1, '', undefined, 'Solo aquí'), customer(code + 2)];
    const content = [head, `a;1;${one}`, `=1+1;2;${two}`, `"b;c";3;${three}`].join('\r\n');
    const file = { field: 'file', name: 'datos.csv', bytes: Buffer.from(content) };
    const { data } = await upload(office, endpoints.import.faults, { data: JSON.stringify({ kind: 'customers', columns }) }, file);
    const { name, text } = data as unknown as ImportFaults;
    expect([name, text]).toEqual(['Clientes con faltas.csv', `\ufeff${head};Qué falta\r\n'=1+1;2;${two};Nombre: Introduzca el nombre del cliente\r\n`]);
    const audits = await countOf('customer_category');
    expect((await bring('customers', content, { columns, partial: true })).totals).toMatchObject({ created: 2, error: 1 });
    expect([await stored(code), await stored(code + 1), await stored(code + 2)]).toMatchObject([{ notes: 'a' }, undefined, { notes: 'b;c' }]);
    expect(await countOf('customer_category')).toBe(audits);
    expect(await read('customers', text)).toMatchObject({ columns: [...columns, null], asks: false });
    expect((await bring('customers', text.replace(`${code + 1};;`, `${code + 1};Ya;`))).totals).toMatchObject({ created: 1, error: 0 });
    expect(await stored(code + 1)).toMatchObject({ name: 'Ya', notes: '=1+1' });
  });

  describe('with cells that are typed over', () => {
    const NAME = 1;
    const NIF = 2;

    it('says which cells are at fault, judges what is typed there, and brings it in', async () => {
      const code = nextCode();
      const content = file(customer(code), customer(code + 1, '', 'X'), customer(code + 2));
      const [line] = (await look('customers', content)).lines;
      expect(line).toMatchObject({ line: 3, outcome: 'error' });
      expect(line!.cells).toEqual([
        { column: NAME, title: 'Nombre', words: '' },
        { column: NIF, title: 'DNI/CIF', words: 'X' },
      ]);
      const cells = [{ line: 3, column: NAME, words: ' Ya ' }];
      const half = (await look('customers', content, { cells })).lines[0];
      expect(half).toMatchObject({ outcome: 'error', name: 'Ya', cells: [{ column: NAME, words: 'Ya' }, { column: NIF }] });
      const whole = [...cells, { line: 3, column: NIF, words: nifOf(30_000_000 + code + 1) }];
      expect((await bring('customers', content, { cells: whole })).totals).toMatchObject({ created: 3, error: 0 });
      expect(await stored(code + 1)).toMatchObject({ name: 'Ya', nif_cif: nifOf(30_000_000 + code + 1) });
      expect((await bring('customers', content, { cells: whole })).totals).toMatchObject({ unchanged: 3 });
    });

    it('leaves out what is still at fault, and puts what was typed into its file', async () => {
      const code = nextCode();
      const content = file(customer(code), customer(code + 1, '', 'X'));
      const cells = [{ line: 3, column: NAME, words: 'Ya' }];
      expect((await bring('customers', content, { cells, partial: true })).totals).toMatchObject({ created: 1, error: 1 });
      const sheet = { field: 'file', name: 'datos.csv', bytes: Buffer.from(content) };
      const { data } = await upload(office, endpoints.import.faults, { data: JSON.stringify({ kind: 'customers', cells }) }, sheet);
      expect((data as unknown as ImportFaults).text).toContain(`\r\n${code + 1};Ya;X;`);
    });

    it('offers all cells of a line that is at fault as a whole, and none for what no column says or of a line that lacks some', async () => {
      const name = `Doble ${nextCode()}`;
      for (const phone_2 of ['957000001', '957000002']) await given.customer({ name, phone: '957000000', phone_2 });
      const content = ['Nombre;Teléfono', `${name};957000000`, 'Sin categoría;957000009', 'Sobra;957000008;más'].join('\r\n');
      const { lines } = await look('customers', content);
      const inOrder = lines.toSorted((one, other) => one.line - other.line);
      const told = inOrder.map(({ line, messages, cells = [] }) => [line, messages[0], cells.map(cell => cell.column)]);
      expect(told).toEqual([
        [2, 'Ya hay varios registros iguales: distíngalos antes en sus fichas', [0, 1]],
        [3, expect.stringContaining('Introduzca'), []],
        [4, 'Tiene 3 valores y las columnas son 2', []],
      ]);
    });

    it.each([
      ['a line that the file does not have', [{ line: 9, column: 0, words: 'x' }]],
      ['a column that the file does not have', [{ line: 2, column: 9, words: 'x' }]],
      ['a place before the first', [{ line: 2, column: -1, words: 'x' }]],
      ['words without end', [{ line: 2, column: 0, words: 'x'.repeat(MENDED_WORDS_MAX + 1) }]],
      ['cells without end', Array.from({ length: MENDED_CELLS_MAX + 1 }, () => ({ line: 2, column: 0, words: 'x' }))],
    ])('refuses %s', async (_what, cells) => {
      expect(await send(preview, 'customers', file(customer(nextCode())), office, { cells })).toMatchObject({ status: 422 });
    });
  });

  it('judges again what was seen before', async () => {
    const code = nextCode();
    const content = file(customer(code));
    expect((await look('customers', content)).totals.error).toBe(0);
    await given.customer({ nif_cif: nifOf(30_000_000 + code) });
    expect(said((await send(apply, 'customers', content)).data!)).toEqual({ 2: ['DNI/CIF: El DNI/CIF ya existe'] });
  });

  it('creates a missing category once, however it is written', async () => {
    const code = nextCode();
    const before = await countOf('customer_category');
    await bring('customers', file(customer(code, 'Uno', undefined, 'Zona 01'), customer(code + 1, 'Dos', undefined, ' ZONA-1 ')));
    await bring('customers', file(customer(code + 2, 'Tres', undefined, 'zona 1')));
    expect(await countOf('customer_category')).toBe(before + 1);
    expect((await stored(code))!.customer_category_id).toBe((await stored(code + 1))!.customer_category_id);
  });
});

describe('a line with errors', () => {
  it('says every rule of the form that it breaks, by the heading', async () => {
    const report = await look('customers', `${HEAD};Email\r\nx1;;;;;;;;;no es un correo`);
    expect(said(report)).toEqual({
      2: [
        'Código: Introduzca un número válido',
        'Nombre: Introduzca el nombre del cliente',
        'Dirección: Introduzca la dirección',
        'Municipio: Introduzca el municipio',
        'Provincia: Introduzca la provincia',
        'Código postal: Introduzca el código postal',
        'Email: Email inválido',
        'Categoría: Categoría obligatorio',
      ],
    });
  });

  it('is one whose code or NIF another line has too, and both are named', async () => {
    const code = nextCode();
    const nif = nifOf(40_000_000);
    const report = await look('customers', file(customer(code), customer(code, 'Otro', nif), customer(code + 1, 'Tercero', `ES ${nif}`)));
    expect(said(report)).toEqual({
      2: ['El código se repite en las líneas 2 y 3'],
      3: ['El código se repite en las líneas 2 y 3', 'DNI/CIF: Se repite en las líneas 3 y 4'],
      4: ['DNI/CIF: Se repite en las líneas 3 y 4'],
    });
  });

  it('is one whose NIF belongs to another record', async () => {
    const nif = nifOf(41_000_000);
    await given.customer({ nif_cif: nif });
    expect(said(await look('customers', file(customer(nextCode(), 'Otro', `ES-${nif.toLowerCase()}`))))).toEqual({ 2: ['DNI/CIF: El DNI/CIF ya existe'] });
  });

  it('is one with more or fewer values than columns', async () => {
    const code = nextCode();
    expect(said(await look('customers', `code;name\r\n${code};uno;dos\r\n${code + 1}`))).toEqual({
      2: ['Tiene 3 valores y las columnas son 2'],
      3: ['Tiene 1 valor y las columnas son 2'],
    });
  });
});

describe('a file of another program', () => {
  const theirs = (code: number) =>
    `Listado de clientes;;\n\nCód.;Nombre fiscal;N.I.F.;Domicilio;Pobl.;C.P.;Prov.;Agente\n00${code};Peña ${code};${nifOf(50_000_000 + code)};C/ Mayor 1;Barcelona;8001;Barcelona;7`;

  it('is looked at: what its columns seem to be, and its first lines', async () => {
    const code = nextCode();
    expect(await read('customers', theirs(code))).toMatchObject({
      encoding: 'utf-8',
      headings: ['Cód.', 'Nombre fiscal', 'N.I.F.', 'Domicilio', 'Pobl.', 'C.P.', 'Prov.', 'Agente'],
      columns: ['code', 'name', 'nif_cif', 'address', null, 'postal_code', null, null],
      isKnown: [true, true, true, true, false, true, false, false],
      rows: [{ line: 4, cells: [`00${code}`, `Peña ${code}`, nifOf(50_000_000 + code), 'C/ Mayor 1', 'Barcelona', '8001', 'Barcelona', '7'] }],
      asks: true,
    });
    expect(await read('customers', file(customer(code)))).toMatchObject({ asks: false });
    expect(await read('customers', 'Código;Razón social;Nombre\n1;a;b')).toMatchObject({ columns: ['code', null, 'name'], asks: true });
    const many = Array.from({ length: 12 }, (_, index) => `${index};b`).join('\n');
    expect((await read('customers', `Código;Nombre\n${many}`)).rows).toHaveLength(10);
  });

  it('is brought in as somebody says, whose word is kept for the next file', async () => {
    const code = nextCode();
    const content = theirs(code).replace('Agente', 'Tipo de cliente').replace(/7$/, 'Bares');
    const columns = ['code', 'name', 'nif_cif', 'address', 'city', 'postal_code', 'province', 'customer_category_id'];
    const refused = await look('customers', content, { columns });
    expect([said(refused), refused.offers]).toEqual([
      { 4: ['Código postal: Un código postal tiene cinco cifras'] },
      [{ offer: 'zeros', count: 1, from: '8001', to: '08001' }],
    ]);
    expect((await bring('customers', content, { columns, zeros: true })).totals).toMatchObject({ created: 1, error: 0 });
    expect(await stored(code)).toMatchObject({ name: `Peña ${code}`, city: 'Barcelona', postal_code: '08001' });
    expect(await read('customers', content)).toMatchObject({ columns, asks: false });
    expect((await look('customers', content, { zeros: true })).totals).toMatchObject({ unchanged: 1 });
    await look('customers', theirs(code), { columns: [...columns.slice(0, 7), null] });
    // a category is asked for, and nothing of the columns
    expect(await read('customers', theirs(code))).toMatchObject({ columns: [...columns.slice(0, 7), null], isKnown: columns.map(() => true), asks: true });
  });

  it('is refused where what was said is not of this file', async () => {
    for (const columns of [['code'], ['code', 'inventado'], 'code'])
      expect(await send(preview, 'customers', 'Cód.;Nom.\n1;a', office, { columns })).toMatchObject({ status: 422 });
    expect(await send(preview, 'customers', 'Cód.;Nom.\n1;a', office, { encoding: 'ebcdic' })).toMatchObject({ status: 422 });
  });

  it('in a workbook is read too', async () => {
    const code = nextCode();
    const cells = customer(code)
      .split(';')
      .map((value, index) => `<c r="${'ABCDEFGHI'[index]}2" t="inlineStr"><is><t>${value}</t></is></c>`);
    const heads = HEAD.split(';').map((title, index) => `<c r="${'ABCDEFGHI'[index]}1" t="inlineStr"><is><t>${title}</t></is></c>`);
    const book = await bookOf(`<row r="1">${heads.join('')}</row><row r="2">${cells.join('')}</row>`);
    expect((await bring('customers', book)).totals).toMatchObject({ created: 1 });
    expect(await stored(code)).toMatchObject({ name: `Cliente ${code}`, postal_code: '14001' });
  });

  it('says which of its rows is no record, and takes a number after a street for that of the house', async () => {
    const head = 'Código;Nombre;Apellidos;DNI;Calle;Número;CP y población;Provincia;Teléfonos;Correo;Categoría';
    const code = nextCode();
    const line = `${code};Ana;López Ruiz;${nifOf(50_000_000 + code)};Calle Mayor;12;14900 Lucena;Córdoba;957102030 / 600111222;no tiene;Bares`;
    const report = await bring('customers', `${head}\n${line}\nTOTAL;1`);
    expect(report).toMatchObject({ totals: { created: 1, error: 0 }, leftOut: [{ line: 3, text: 'TOTAL 1' }] });
    expect(await stored(code)).toMatchObject({
      name: 'Ana López Ruiz',
      address: 'Calle Mayor, 12',
      postal_code: '14900',
      city: 'Lucena',
      phone: '957102030',
      phone_2: '600111222',
      email: '-',
    });
  });

  it('with a damaged byte says on which line, and is not brought in', async () => {
    const code = nextCode();
    const bytes = Buffer.from(file(customer(code, 'Peña Ñoño'), customer(code + 1, 'Caf#')));
    bytes[bytes.indexOf('#')] = 0xe9;
    expect(said(await look('customers', bytes))).toEqual({ 3: ['Nombre: «Caf\ufffd» tiene un signo ilegible: corríjalo en el archivo'] });
  });

  it('of which nobody can tell the encoding is asked for it', async () => {
    const bytes = Buffer.from(file(customer(nextCode(), '#Que?')));
    const doubtful = Buffer.from(bytes.toString('latin1').replace(/[^\0-\x7f]+/g, 'o'), 'latin1');
    doubtful[doubtful.indexOf('#')] = 0xa8;
    const heads = await read('customers', doubtful, { encoding: 'cp850' });
    expect(await read('customers', doubtful)).toMatchObject({
      asks: true,
      samples: expect.arrayContaining([{ encoding: 'cp850', sample: expect.stringContaining('¿Que?') }]),
    });
    expect(await send(preview, 'customers', doubtful)).toMatchObject({ status: 422, message: expect.stringContaining('codificación') });
    expect(heads.rows[0]?.cells[1]).toBe('¿Que?');
  });
});

describe('products', () => {
  const head = 'Familia;Código;Nombre;Precio;Stock físico;Stock mínimo;Proveedor;Coste;Última compra';

  it('name their family and provider, and have prices as people write them', async () => {
    await given.provider({ name: 'Fríos Únicos', code: 77, nif_cif: 'B11111119' });
    const lines = ['77', 'fríos únicos', 'ES B-11111119', ''].map((provider, index) => `Gases;G-${index};Gas ${index};1.234,56;2;0;${provider};12.5;1/3/2026`);
    const content = [head, ...lines].join('\n');
    const report = await bring('products', content);
    expect(report).toMatchObject({ totals: { created: 4, error: 0 }, besides: [{ one: 'Familia de productos', names: ['Gases'] }] });
    const { items } = await office.post(endpoints.product.page, { page: 1, filter: { text: 'gas' } });
    const seen = items.map(({ price, cost, last_buy, product_family_name, provider_name }) => [price, cost, last_buy, product_family_name, provider_name]);
    expect(seen.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => [1234.56, 12.5, '2026-03-01', 'Gases', 'Fríos Únicos']));
    expect(seen[3]).toEqual([1234.56, 12.5, '2026-03-01', 'Gases', null]);
    expect((await look('products', content)).totals).toMatchObject({ unchanged: 4 });
  });

  it('do not create a provider, and cannot choose among two of one name', async () => {
    await given.provider({ name: 'Repetido' });
    await given.provider({ name: 'repetido' });
    const before = await countOf('product_family');
    const report = await look('products', `${head}\nGases;P-1;Uno;1.250;1;0;Nadie;;\nGases;P-2;Dos;1;1;0;Repetido;;32/01/2026`);
    expect(said(report)).toEqual({
      2: ['Precio: «1.250» puede ser 1250 o 1,250: escríbalo de una de estas dos formas', 'Proveedor: No existe el proveedor «Nadie»'],
      3: ['Proveedor: Hay más de un proveedor «Repetido»: indique su código', 'Última compra: Introduzca una fecha válida'],
    });
    expect(await countOf('product_family')).toBe(before);
  });
});

describe('locations and machines', () => {
  const head =
    'Cliente;Localización;Nombre;Marca interior;Modelo interior;N.º de serie interior;Ubicación interior;Marca exterior;Modelo exterior;N.º de serie exterior;Ubicación exterior';
  const machine = (party: string, place: string, serial: string, name = 'Split') =>
    `${party};${place};${name};Daikin;FTX;${serial}-I;Salón;Daikin;RXM;${serial}-E;Azotea`;

  it('of one customer with names that read the same are told, unless they are stored already', async () => {
    const one = nextCode();
    await bring('customers', file(customer(one, 'Hotel Alike')));
    const places = `Cliente;Nombre;Dirección;Municipio;Código postal\n${one};Terraza 1;Mayor 1;Córdoba;14001\nHotel Alike;TERRAZA-01;Mayor 2;Córdoba;14001`;
    expect(said(await look('locations', places))).toEqual({
      2: ['El nombre se repite en las líneas 2 y 3'],
      3: ['El nombre se repite en las líneas 2 y 3'],
    });
    const { id: customer_id } = (await stored(one))!;
    for (const name of ['Terraza 1', 'TERRAZA-01']) await given.location({ customer_id, name, city: 'Córdoba', postal_code: '14001' });
    expect((await look('locations', places)).totals).toMatchObject({ error: 0, created: 0 });
  });

  it('come after their customers, by code, NIF or name', async () => {
    const [one, two] = [nextCode(), nextCode()];
    await bring('customers', file(customer(one, 'Hotel Uno'), customer(two, 'Hotel Dos', 'B22222228')));
    const places = `Cliente;Nombre;Dirección;Municipio;Código postal\n${one};Recepción;Mayor 1;Córdoba;14001\nb22222228;Recepción;Mayor 2;Córdoba;14001\nHotel Dos;Spa;Mayor 2;Córdoba;14001`;
    expect((await bring('locations', places)).totals).toMatchObject({ created: 3, error: 0 });
    expect((await bring('locations', places)).totals).toMatchObject({ unchanged: 3, error: 0 });
    const content = [head, machine(String(one), 'recepcion', 'A'), machine('Hotel Dos', 'Recepción', 'A'), machine('', 'Spa', 'B')].join('\n');
    expect((await bring('machines', content)).totals).toMatchObject({ created: 3, error: 0 });
    expect((await bring('machines', content)).totals).toMatchObject({ unchanged: 3, error: 0 });
    const moved = await bring('machines', `${head}\n${machine(String(two), 'Spa', 'A')}`);
    expect(moved.lines).toMatchObject([{ key: 'A-I / A-E', outcome: 'updated', changes: [{ title: 'Localización', before: 'Recepción', after: 'Spa' }] }]);
  });

  it('cannot be identified without their customer where two have a place of that name', async () => {
    const [one, two] = [await given.customer(), await given.customer()];
    await given.location({ customer_id: one, name: 'Oficina' });
    const office1 = await given.location({ customer_id: two, name: 'oficina' });
    await given.machine({ location_id: office1, inside_serial_number: 'X-I', outside_serial_number: 'X-E' });
    await given.machine({ location_id: office1, inside_serial_number: 'X-I', outside_serial_number: 'X-E' });
    const { code } = await office.get(endpoints.customer.data, { id: two });
    const report = await look(
      'machines',
      [head, machine('', 'Oficina', 'C'), machine('Nadie', '', 'D'), machine(String(code), 'Sótano', 'E'), machine(String(code), 'Oficina', 'X')].join('\n'),
    );
    expect(said(report)).toEqual({
      2: ['Localización: Hay más de una localización «Oficina»: indique el cliente'],
      3: ['Cliente: No existe el cliente «Nadie»', 'Localización: Introduzca la localización'],
      4: [`Localización: El cliente no tiene la localización «Sótano»`],
      5: ['Ya hay varios registros iguales: distíngalos antes en sus fichas'],
    });
  });
});

describe('an exported list', () => {
  beforeAll(async () => {
    // two of one name, with a place and a machine alike each; values that a spreadsheet changes
    const places: number[] = [];
    for (const customer_id of [await given.customer({ name: 'Bar Ñandú' }), await given.customer({ name: 'Bar Ñandú', postal_code: '08001' })])
      places.push(await given.location({ customer_id, name: 'Local', postal_code: '08001', latitude: 41.38, longitude: 2.17 }));
    for (const location_id of [...places, places[0]!])
      await given.machine({ location_id, inside_serial_number: 's/n', outside_serial_number: '0417', fecha_instalacion: '2026-01-05', revision_meses: 12 });
    await given.machine({ location_id: places[1]!, inside_serial_number: '000123', outside_serial_number: '0' });
    for (const code of [8101, 8102]) {
      const provider_id = await given.provider({
        name: 'Fríos Gemelos',
        code,
        nif_cif: nifOf(60_000_000 + code),
        phone: '+34 957 431 281',
        email: '',
        postal_code: '08001',
      });
      await given.product({ code: `00${code}`, price: 12.1, cost: 1234.5, provider_id, last_buy: '2026-02-03' });
    }
  });

  const exported = importKinds.filter(kind => !isSold(kind));
  const exportOf = (kind: ImportKind, format: 'csv' | 'xlsx' = 'csv') =>
    office.fetch(`/api/${imports[kind].entity.name}/export`, { method: 'POST', payload: { format, filter: {} } });

  it.each(exported.flatMap(kind => (['csv', 'xlsx'] as const).map(format => [kind, format] as const)))(
    'of %s as %s changes nothing when it comes back',
    async (kind, format) => {
      const { totals } = await look(kind, (await exportOf(kind, format)).rawPayload);
      expect(totals).toMatchObject({ created: 0, updated: 0, error: 0, unchanged: expect.any(Number) });
      expect(totals.unchanged).toBeGreaterThan(0);
    },
  );

  it.each(exported)('of %s changes nothing when it comes back from Excel, but for the zeros that it has taken', async kind => {
    const saved = savedByExcel((await exportOf(kind)).body);
    expect((await look(kind, saved)).offers).toContainEqual(expect.objectContaining({ offer: 'zeros' }));
    const { totals, offers } = await look(kind, Buffer.concat([Buffer.from('sep=;\r\n'), saved]), { zeros: true });
    expect([totals, offers]).toEqual([{ created: 0, updated: 0, error: 0, part: 0, unchanged: expect.any(Number) }, []]);
  });

  it('of machines says whose each is, and knows it again by its code', async () => {
    const [heading, ...lines] = (await exportOf('machines')).body.split('\r\n');
    expect(heading).toMatch(/^\uFEFF?Cliente;.*;Código$/);
    const twins = lines.filter(line => line.startsWith('Bar Ñandú ('));
    expect(twins).toHaveLength(4);
    const renamed = twins[2]!.replace(';s/n;', ';S-900;');
    expect(await look('machines', [heading, renamed].join('\n'))).toMatchObject({ totals: { updated: 1 }, lines: [{ changes: [{ after: 'S-900' }] }] });
    const unknown = renamed.replace(/[^;]+$/, 'AAAAA-AAAAA');
    expect(said(await look('machines', [heading, unknown].join('\n')))).toEqual({
      2: ['Código: Ninguna máquina tiene este código: déjelo vacío en las nuevas'],
    });
  });

  it('that a spreadsheet has shortened a number of is not brought in', async () => {
    const location_id = await given.location({ customer_id: await given.customer({ name: 'Largo' }) });
    await given.machine({ location_id, inside_serial_number: '123456789012345', outside_serial_number: 'X' });
    const report = await look('machines', savedByExcel((await exportOf('machines')).body), { zeros: true });
    expect(Object.values(said(report))).toEqual([['N.º de serie interior: La hoja de cálculo ha dejado «1,23457E+14» en lugar del número: escríbalo entero']]);
  });
});

describe('nothing is read', () => {
  it.each(['trabajador', 'cliente'] as const)('of what a %s sends', async role => {
    const who = await app.signInAs(role);
    for (const call of [preview, apply]) expect(await send(call, 'customers', file(customer(nextCode())), who)).toMatchObject({ status: 403, code: 40001 });
  });

  it('of a file that is no text, whatever its name', async () => {
    for (const bytes of [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), Buffer.from('Código;Nombre\n1;a\0b')])
      expect(await send(preview, 'customers', bytes)).toMatchObject({ status: 415, code: 40001 });
  });

  it('without a file, or without knowing what it holds', async () => {
    expect(await upload(office, preview, { data: '{"kind":"customers"}' })).toMatchObject({ status: 422, errors: { file: expect.any(String) } });
    for (const kind of ['invoices', 'toString'])
      expect(await send(preview, kind, file(customer(1)))).toMatchObject({ status: 422, errors: { kind: expect.any(String) } });
  });

  it('of unknown columns', async () => {
    expect(await send(preview, 'customers', 'Código;Saldo\n1;2')).toMatchObject({
      status: 422,
      message: expect.stringContaining('No existe la columna «Saldo»'),
    });
  });
});
