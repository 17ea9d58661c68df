// Customers and suppliers of files without codes, or with the codes of others: how they are known again, and what they get.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { ImportReading } from '#domain/company/importLook.ts';
import type { ImportReport } from '#domain/company/importReport.ts';
import type { ImportKind } from '#domain/company/imports.ts';
import { openApp } from '#tests/support/app/app.ts';
import { upload } from '#tests/support/app/upload.ts';
import { nifOf } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, db } = app;
await given.category();

async function send(call: 'preview' | 'apply', content: string, reading: ImportReading = {}, kind: ImportKind = 'customers') {
  const file = { field: 'file', name: 'datos.csv', bytes: Buffer.from(content) };
  const { data, message } = await upload(office, endpoints.import[call], { data: JSON.stringify({ kind, ...reading }) }, file);
  if (!data) throw new Error(message);
  return data as unknown as ImportReport;
}
const look = (content: string, reading?: ImportReading) => send('preview', content, reading);
const bring = (content: string, reading?: ImportReading) => send('apply', content, reading);
const said = ({ lines }: ImportReport) => Object.fromEntries(lines.filter(line => line.messages.length > 0).map(line => [line.line, line.messages]));

const HEAD = 'Nombre;NIF;Dirección;Población;C.P.;Teléfono;Categoría';
const line = (name: string, nif = '', phone = '957 10 20 30', address = 'Mayor, 1') => `${name};${nif};${address};Córdoba;14001;${phone};Bares`;
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
const named = (name: string) => db.selectFrom('customer').selectAll().where('name', 'like', `${name}%`).orderBy('code').execute();
const highest = async () => Math.max(...(await db.selectFrom('customer').select('code').execute()).map(row => row.code));

let last = 80_000_000;
const nextNif = () => nifOf((last += 1));

describe('a customer without code', () => {
  it('gets the next one, above those of the same file, and the second time is known by the NIF', async () => {
    const [one, two] = [nextNif(), nextNif()];
    await given.customer({ code: 500 });
    const content = `Código;${HEAD}\n;${line('Sin A', one)}\n9000;${line('Con B', nextNif())}\n-;${line('Sin C', two)}`;
    const report = await bring(content);
    expect(report).toMatchObject({ totals: { created: 3, error: 0 }, lines: [{ key: '9001' }, { key: '9000' }, { key: '9002' }] });
    expect(await named('Sin')).toMatchObject([
      { code: 9001, nif_cif: one, province: 'Córdoba' },
      { code: 9002, nif_cif: two },
    ]);
    expect((await look(content)).totals).toMatchObject({ unchanged: 3, created: 0, error: 0 });
    const renamed = await bring(file(line('Otro A', `es-${one.toLowerCase()}`)));
    expect(renamed.lines).toMatchObject([{ outcome: 'updated', key: '9001', changes: [{ title: 'Nombre', before: 'Sin A', after: 'Otro A' }] }]);
  });

  it('and without NIF is «Sin NIF», as many as there are, known by name and telephone, or by name and address', async () => {
    const content = file(line('Vecino Uno'), line('Vecino Dos', 'no tiene'), line('Vecino Tres', '', ''), line('Vecino Tres', '-', '', 'Mayor, 2'));
    expect((await bring(content)).totals).toMatchObject({ created: 4, error: 0 });
    expect((await named('Vecino')).map(({ nif_cif, identification }) => [nif_cif, identification])).toEqual(Array.from({ length: 4 }, () => ['', 'SIN']));
    expect((await look(content)).totals).toMatchObject({ unchanged: 4 });
    const nif = nextNif();
    expect((await bring(file(line('VECINO DOS', nif, '957102030')))).lines).toMatchObject([{ outcome: 'updated' }]);
    expect(await named('Vecino Dos')).toMatchObject([{ nif_cif: nif, identification: 'NIF' }]);
    // the list without NIF does not take it away again
    expect((await look(file(line('Vecino Dos')))).lines[0]!.changes.map(({ title }) => title)).toEqual(['Teléfono']);
    expect((await look(file(line('Vecino Dos', nextNif())))).totals).toMatchObject({ created: 1 });
  });

  it('is refused where another line is the same', async () => {
    expect(said(await look(file(line('Doble'), line('doble', '', '+34957102030'), line('Único'))))).toEqual({
      2: ['El nombre y el teléfono se repiten en las líneas 2 y 3'],
      3: ['El nombre y el teléfono se repiten en las líneas 2 y 3'],
    });
    // later lines would be taken for the first, once it is stored
    expect(Object.values(said(await look(file(line('Mixto', nextNif()), line('Mixto', '', '', 'Mayor, 1'), line('Mixto', nextNif())))))).toEqual(
      Array.from({ length: 3 }, () => ['El nombre y la dirección se repiten en las líneas 2, 3 y 4']),
    );
    const nif = nextNif();
    await bring(file(line('Conocido', nif)));
    const code = await highest();
    expect(said(await look(`Código;${HEAD}\n${code};${line('Conocido', nif)}\n;${line('Conocido', nif)}`))).toEqual({
      2: ['El mismo registro está en las líneas 2 y 3', 'DNI/CIF: Se repite en las líneas 2 y 3'],
      3: ['El mismo registro está en las líneas 2 y 3', 'DNI/CIF: Se repite en las líneas 2 y 3'],
    });
  });
});

describe('a code that is here of somebody with another NIF', () => {
  it('is a question, never a change; a new code answers it, and is not asked for again', async () => {
    const [ours, theirs] = [nextNif(), nextNif()];
    await given.customer({ code: 77, name: 'Bar Nuestro', nif_cif: ours });
    const content = `Código;${HEAD}\n77;${line('Bar Ajeno', theirs)}`;
    const asked = await look(content);
    expect(said(asked)).toEqual({ 2: [`Código: Es aquí de «Bar Nuestro», que tiene otro DNI/CIF (${ours})`] });
    expect(asked.offers).toEqual([{ offer: 'codes', count: 1, from: '77', to: 'de «Bar Nuestro»' }]);
    expect((await bring(content, { codes: true })).totals).toMatchObject({ created: 1, error: 0 });
    expect(await named('Bar Nuestro')).toMatchObject([{ code: 77, nif_cif: ours }]);
    expect(await named('Bar Ajeno')).toMatchObject([{ nif_cif: theirs }]);
    expect(await look(content)).toMatchObject({ totals: { unchanged: 1, error: 0 }, offers: [] });
  });

  it('is none where the file has no NIF: the code is theirs', async () => {
    const nif = nextNif();
    await given.customer({ code: 78, name: 'Bar Viejo', nif_cif: nif });
    expect(await bring('Código;Nombre;NIF\n78;Bar Nuevo;')).toMatchObject({ lines: [{ outcome: 'updated', changes: [{ title: 'Nombre' }] }] });
    expect(await named('Bar Nuevo')).toMatchObject([{ nif_cif: nif }]);
  });
});

it('A supplier without code gets one too, but not without NIF', async () => {
  const head = 'Nombre;CIF;Dirección;Población;C.P.';
  const report = await send('preview', `${head}\nFríos Sur;${nextNif()};Mayor 1;Lucena;14900\nSin Número;;Mayor 1;Lucena;14900`, {}, 'providers');
  expect(report.totals).toMatchObject({ created: 1, error: 1 });
  expect(Object.values(said(report))).toEqual([['DNI/CIF: DNI obligatorio']]);
});

it('Capitals are offered as names, and what has been written as a name stays so', async () => {
  const content = file(line('PEÑA DEL SOL, S.L.', nextNif(), '957102030', 'CALLE MAYOR, 1'));
  const { offers } = await look(content);
  expect(offers).toEqual([{ offer: 'capitals', count: 2, from: 'PEÑA DEL SOL, S.L.', to: 'Peña del Sol, S.L.' }]);
  await bring(content, { capitals: true });
  expect(await named('Peña del Sol')).toMatchObject([{ name: 'Peña del Sol, S.L.', address: 'Calle Mayor, 1' }]);
  expect(await look(content)).toMatchObject({ totals: { unchanged: 1 }, offers: [] });
});
