// Files of customers, providers, products, locations and machines: looked at, then brought in, all or nothing.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { ImportReport } from '#domain/importReport.ts';
import { type ImportKind, importKinds, imports } from '#domain/imports.ts';
import { openApp } from '#tests/support/app.ts';
import { nifOf } from '#tests/support/build.ts';
import { upload } from '#tests/support/upload.ts';

const app = await openApp();
const { office, given, db } = app;
const [preview, apply] = [endpoints.import.preview, endpoints.import.apply];
await given.category();

type Call = typeof preview | typeof apply;
async function send(call: Call, kind: string, content: string | Buffer, who = office) {
  const file = { field: 'file', name: 'datos.csv', bytes: Buffer.from(content) };
  const { data, ...answer } = await upload(who, call, { data: JSON.stringify({ kind }) }, file);
  return { ...answer, data: data as unknown as ImportReport | undefined };
}
const reportOf = async (call: Call, kind: ImportKind, content: string | Buffer) => {
  const { status, data, message } = await send(call, kind, content);
  if (status !== 200 || !data) throw new Error(`${message} ${JSON.stringify(data?.lines)}`);
  return data;
};
const look = (kind: ImportKind, content: string | Buffer) => reportOf(preview, kind, content);
const bring = (kind: ImportKind, content: string | Buffer) => reportOf(apply, kind, content);
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
    await office.post(endpoints.customer.update, { id, notes: 'paga tarde' } as never);
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
    expect((await look('customers', content)).totals).toEqual({ created: 0, updated: 0, unchanged: 2, error: 0 });
    expect((await bring('customers', content)).totals).toEqual({ created: 0, updated: 0, unchanged: 2, error: 0 });
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
    await bring('customers', file(customer(code, 'Uno', undefined, 'Hostelería'), customer(code + 1, 'Dos', undefined, ' HOSTELERIA ')));
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
        'DNI/CIF: DNI obligatorio',
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
    const report = await look('customers', file(customer(code), customer(code, 'Otro', nif), customer(code + 1, 'Tercero', nif)));
    expect(said(report)).toEqual({
      2: ['El código se repite en las líneas 2 y 3'],
      3: ['El código se repite en las líneas 2 y 3', 'DNI/CIF: Se repite en las líneas 3 y 4'],
      4: ['DNI/CIF: Se repite en las líneas 3 y 4'],
    });
  });

  it('is one whose NIF belongs to another record', async () => {
    const nif = nifOf(41_000_000);
    await given.customer({ nif_cif: nif });
    expect(said(await look('customers', file(customer(nextCode(), 'Otro', nif.toLowerCase()))))).toEqual({ 2: ['DNI/CIF: El DNI/CIF ya existe'] });
  });

  it('is one with more or fewer values than columns', async () => {
    const code = nextCode();
    expect(said(await look('customers', `code;name\r\n${code};uno;dos\r\n${code + 1}`))).toEqual({
      2: ['Tiene 3 valores y las columnas son 2'],
      3: ['Tiene 1 valor y las columnas son 2'],
    });
  });
});

describe('products', () => {
  const head = 'Familia;Código;Nombre;Precio;Stock físico;Stock mínimo;Proveedor;Coste;Última compra';

  it('name their family and provider, and have prices as people write them', async () => {
    await given.provider({ name: 'Fríos Únicos', code: 77, nif_cif: 'B11111119' });
    const lines = ['77', 'fríos únicos', 'B-11111119', ''].map((provider, index) => `Gases;G-${index};Gas ${index};1.234,56;2;0;${provider};12.5;1/3/2026`);
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

  it('cannot be told without their customer where two have a place of that name', async () => {
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

it.each(importKinds)('the exported list of %s changes nothing when it comes back', async kind => {
  await given.machine();
  await given.product({ price: 1234.5 });
  await given.provider({ phone: '+34 957 431 281', email: '' });
  const { name } = imports[kind].entity;
  const exported = await office.fetch(`/api/${name}/export`, { method: 'POST', payload: { format: 'csv', filter: {} } });
  const { totals } = await look(kind, exported.rawPayload);
  expect(totals).toMatchObject({ created: 0, updated: 0 });
  expect(totals.unchanged).toBeGreaterThan(0);
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

  it('of columns that nobody knows', async () => {
    expect(await send(preview, 'customers', 'Código;Saldo\n1;2')).toMatchObject({
      status: 422,
      message: expect.stringContaining('No existe la columna «Saldo»'),
    });
  });
});
