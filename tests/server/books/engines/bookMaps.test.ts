// Formats of export: what one holds, the file that it makes of a book, and who may have it.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { inWindows1252 } from '#server/services/books/mapped.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildBookMap } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, db, signInAs } = app;
const { book, bookMap } = endpoints;
const period = { ejercicio: 2026, periodo: '1T' } as const;

const customer_id = await given.customer({ name: '=Peña; "Ñandú" 8 €', nif_cif: '12345678Z' });
await given.issued({ customer_id, fecha_creacion: '2026-03-01', fecha_operacion: '2026-02-27' }, [
  { quantity: 2, price: 617.5, iva: 21 },
  { quantity: -1, price: 12.3, iva: 10 },
]);

const columns = [
  { titulo: 'Fecha', dato: 'expedida', texto: '', ancho: null },
  { titulo: 'Cuenta', dato: 'fijo', texto: '-430', ancho: null },
  { titulo: 'Cliente', dato: 'nombre', texto: '', ancho: 8 },
  { titulo: 'Base', dato: 'base', texto: '', ancho: 1 },
  { titulo: 'IVA', dato: 'iva', texto: '', ancho: null },
] as const;

const make = async (over: Parameters<typeof buildBookMap>[0] = {}) =>
  (await office.post(bookMap.create, buildBookMap({ map_columns: [...columns], ...over }))).id;

const fetchMapped = async (mapa: string, who = office) => {
  const response = await who.fetch(book.mapped.path, {
    method: 'POST',
    payload: JSON.stringify({ ...period, mapa }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.statusCode, body: response.rawPayload, headers: response.headers };
};

it('A format keeps its columns in order, a change without them keeps them, and a deleted one comes back with them', async () => {
  const id = await make();
  expect(await office.get(bookMap.data, { id })).toMatchObject({ columnas: 5, map_columns: columns });
  await office.post(bookMap.update, { id, name: `Otro ${id}`, separador: '|' });
  expect(await office.get(bookMap.data, { id })).toMatchObject({ name: `Otro ${id}`, separador: '|', map_columns: columns });
  await office.post(bookMap.update, { id, map_columns: [columns[3], columns[0]] });
  expect(await office.get(bookMap.data, { id })).toMatchObject({ columnas: 2, map_columns: [{ titulo: 'Base' }, { titulo: 'Fecha' }] });
  const { undo } = await office.post(bookMap.remove, { id });
  expect((await office.get(book.maps)).items.map(({ clave }) => clave)).not.toContain(String(id));
  await office.post(endpoints.deletion.undo, { ids: [undo!] });
  expect((await office.get(bookMap.data, { id })).map_columns).toMatchObject([{ titulo: 'Base' }, { titulo: 'Fecha' }]);
});

it('A file has the separator, signs, days and cut texts of its format; no text in it is a formula, and an amount below zero is an amount', async () => {
  const { status, body, headers } = await fetchMapped(String(await make()));
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body.toString('utf8')).toBe(
    ['Fecha;Cuenta;Cliente;Base;IVA', `01/03/2026;'-430;"'=Peña; """;-12,30;10,00`, `01/03/2026;'-430;"'=Peña; """;1235,00;21,00`, ''].join('\r\n'),
  );
});

it('A file may be quoted throughout, without heads, with points, tabs and other days, in Windows-1252', async () => {
  const shape = { separador: 'tab', decimales: '.', comillas: 'todas', codificacion: 'windows-1252', fechas: 'ddmmaaaa', cabecera: false } as const;
  const map_columns = [columns[0], { ...columns[2], ancho: null }, columns[3]];
  const { body, headers } = await fetchMapped(String(await make({ ...shape, map_columns })));
  expect(headers['content-type']).toBe('text/csv; charset=windows-1252');
  const name = `"'=Peña; ""Ñandú"" 8 €"`;
  const text = [`"01032026"\t${name}\t"-12.30"`, `"01032026"\t${name}\t"1235.00"`, ''].join('\r\n');
  expect(new TextDecoder('windows-1252').decode(body).replaceAll('\u0080', '€')).toBe(text);
});

it('What Windows-1252 does not have is written without its accent, or as a question mark', () => {
  expect(inWindows1252('Łódź Dvořák – 5 €').toString('latin1')).toBe('?ódz Dvorák \u0096 5 \u0080');
});

it('Each export is in the audit with its format', async () => {
  await fetchMapped('odoo-expedidas');
  const noted = await db.selectFrom('audit').select('after').where('action', '=', 'exported').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(JSON.parse(noted.after!)).toMatchObject({
    format: 'CSV',
    rows: 2,
    filter: { libros: 'expedidas', formato: 'Odoo: facturas expedidas', periodo: '1T' },
  });
});

it('A sample shows the first rows of what is not saved', async () => {
  const { name: _name, ...mapa } = buildBookMap({ map_columns: [columns[3]] });
  const { total } = await office.post(bookMap.page, { page: 1 });
  expect(await office.post(bookMap.sample, { ...period, mapa })).toEqual({ titulos: ['Base'], filas: [['-12,30'], ['1235,00']], total: 2 });
  expect((await office.post(bookMap.page, { page: 1 })).total).toBe(total);
  expect(await office.ask(bookMap.sample, { body: { ...period, mapa: { ...mapa, map_columns: [] } } })).toMatchObject({ status: 422 });
});

it.each([
  ['without columns', { map_columns: [] }, { map_columns: 'Añada al menos una columna' }],
  [
    'of what its book does not have',
    { map_columns: [{ ...columns[3], dato: 'deducible' as const }] },
    { 'map_columns.0.dato': 'Facturas expedidas: no tienen «Cuota deducible»' },
  ],
  ['of what no book has', { map_columns: [{ ...columns[3], dato: 'contraseña' }] }, { 'map_columns.0.dato': 'Elija una de la lista' }],
  ['with a column without title', { map_columns: [{ ...columns[3], titulo: ' ' }] }, { 'map_columns.0.titulo': 'Este campo es obligatorio' }],
  ['without a name', { name: ' ' }, { name: 'Introduzca el nombre del formato' }],
  ['with an unknown separator', { separador: '#' }, { separador: 'Elija una de la lista' }],
])('A format %s is refused', async (_, over, errors) => {
  expect(await office.ask(bookMap.create, { body: { ...buildBookMap(), ...over } })).toMatchObject({ status: 422, errors });
});

it('The book of a format cannot change to one that lacks its columns', async () => {
  const id = await make({ libro: 'recibidas', map_columns: [{ ...columns[3], dato: 'recibida' }] });
  expect(await office.ask(bookMap.update, { body: { id, libro: 'expedidas' } })).toMatchObject({ status: 422 });
});

it('The gestoría and the auditor see formats and export with them, and write none; technicians and customers do not know of them', async () => {
  const id = await make();
  for (const role of ['gestoria', 'auditor'] as const) {
    const reader = await signInAs(role);
    expect((await reader.get(book.maps)).items).toContainEqual({ clave: String(id), name: expect.any(String), libro: 'expedidas', propio: true });
    expect((await fetchMapped(String(id), reader)).status).toBe(200);
    for (const [call, body] of [
      [bookMap.create, buildBookMap()],
      [bookMap.update, { id, name: 'Mío' }],
      [bookMap.remove, { id }],
    ] as const)
      expect(await reader.ask(call, { body })).toMatchObject({ status: 403 });
  }
  for (const role of ['trabajador', 'cliente'] as const) {
    const asker = await signInAs(role);
    expect((await fetchMapped(String(id), asker)).status).toBe(403);
    expect(await asker.ask(book.maps)).toMatchObject({ status: 403 });
  }
});

it.each(['nada', '', '1 or 1=1', '999999'])('A format %j that does not exist is refused', async mapa => {
  expect([404, 422]).toContain((await fetchMapped(mapa)).status);
});
