// The record books over the API: the AEAT's file, as an outside program reads it, and who may have it.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { cellsOf } from '#tests/support/files/workbook.ts';

const app = await openApp();
const { office, given, db, signInAs } = app;
const { book, providerInvoice } = endpoints;
const period = { ejercicio: 2026, periodo: '1T' } as const;

/** One issued and one received invoice of the first quarter, the latter of two rates. */
async function dealt() {
  const customer_id = await given.customer({ name: 'Bar Luna', nif_cif: '12345678Z' });
  const invoice = await given.issued({ customer_id, fecha_creacion: '2026-03-01', fecha_operacion: '2026-02-27' }, [{ quantity: 2, price: 50, iva: 21 }]);
  const proveedor_id = await given.provider();
  const data = {
    proveedor_id,
    n_factura_nuestro: `2026/${String(proveedor_id).padStart(5, '0')}`,
    n_factura_proveedor: 'GA-113',
    fecha_factura: '2026-02-20',
    fecha_operacion: '2026-02-20',
    fecha_recepcion: '2026-02-25',
    porcentaje_irpf: 0,
    tipos: [
      { base: 100, iva: 21, deducible: 50 },
      { base: 4_000, iva: 21, bien: true },
      { base: 10, iva: 21, inversion: true },
    ],
  };
  const made = await upload(office, providerInvoice.create, { data: JSON.stringify(data) }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
  return { invoice, bill: made.data!.id, ours: data.n_factura_nuestro };
}
const { invoice, bill, ours } = await dealt();

const fetchFile = async (formato: string, who = office) => {
  const response = await who.fetch(book.file.path, {
    method: 'POST',
    payload: JSON.stringify({ ...period, formato }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.statusCode, body: response.rawPayload, name: decodeURIComponent(String(response.headers['content-disposition'])) };
};

it('A quarter has a row for each invoice and rate, and the boxes that follow', async () => {
  const shown = await office.post(book.read, period);
  expect(shown.expedidas.filter(({ id }) => id === invoice)).toMatchObject([
    { clase: 'F1', expedida: '2026-03-01', operada: '2026-02-27', nif: '12345678Z', operacion: 'S1', base: 10_000, iva: 2_100, cuota: 2_100, total: 12_100 },
  ]);
  expect(shown.recibidas.filter(({ id }) => id === bill)).toMatchObject([
    { recepcion: ours, numero: 'GA-113', recibida: '2026-02-25', base: 10_000, cuota: 2_100, deducible: 1_050, bien: false },
    { base: 400_000, cuota: 84_000, deducible: 84_000, bien: true },
    { base: 1_000, cuota: 210, deducible: 210, total: 1_000, inversion: true },
  ]);
  const amounts = Object.fromEntries(shown.casillas.map(({ casilla, importe }) => [casilla, importe]));
  expect(amounts).toMatchObject({ '13': 210, '29': 1_260, '31': 84_000, '45': 85_260 });
  expect(shown.terceros).toEqual([]);
  expect((await office.post(book.read, { ...period, periodo: '4T' })).recibidas).toEqual([]);
});

it('The year names who comes to more than the limit of form 347', async () => {
  const { terceros } = await office.post(book.read, { ...period, periodo: '0A' });
  expect(terceros).toMatchObject([{ clave: 'A', trimestres: [497_100, 0, 0, 0], total: 497_100 }]);
});

it('What is missing is said: nobody has reviewed it, and numbers before it have no invoice', async () => {
  const { faltas } = await office.post(book.read, period);
  expect(faltas).toContainEqual({ libro: 'recibidas', id: bill, numero: ours, falta: 'Nadie la ha revisado' });
});

it('The workbook has a sheet for each book, with days, amounts and texts as the layout asks, and is in the audit', async () => {
  const { status, body, name } = await fetchFile('xlsx');
  expect(status).toBe(200);
  expect(name).toMatch(/2026\w*C.*\.xlsx$/);
  const sheets = cellsOf(body);
  expect([...sheets.keys()]).toEqual(['EXPEDIDAS', 'RECIBIDAS', 'BIENES-INVERSIÓN']);
  const issued = sheets.get('EXPEDIDAS')!;
  expect(['A1', 'A2', 'F1', 'AJ1'].map(at => issued.get(at))).toEqual(['Autoliquidación', 'Ejercicio', 'Tipo de Factura', 'Referencia Externa']);
  expect(['A3', 'B3', 'F3', 'I3', 'J3', 'P3', 'Q3', 'S3', 'V3', 'W3', 'X3'].map(at => issued.get(at))).toEqual([
    '2026',
    '1T',
    'F1',
    '01/03/2026',
    '27/02/2026',
    '12345678Z',
    'Bar Luna',
    'S1',
    '100',
    '21',
    '21',
  ]);
  const received = sheets.get('RECIBIDAS')!;
  expect(['K3', 'M3', 'N3', 'U3', 'V3', 'AA3', 'AC3', 'AD3'].map(at => received.get(at))).toEqual([
    'GA-113',
    '25/02/2026',
    ours,
    'N',
    'N',
    '100',
    '21',
    '10.5',
  ]);
  expect(sheets.get('BIENES-INVERSIÓN')!.get('J3')).toBe('4000');
  const noted = await db.selectFrom('audit').select('after').where('action', '=', 'exported').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(JSON.parse(noted.after!)).toMatchObject({ format: 'XLSX', filter: { libros: 'xlsx', periodo: '1T' } });
});

it('A book as CSV has its heads and its rows', async () => {
  const [heads, first, second] = (await fetchFile('recibidas')).body.toString('utf8').split('\r\n');
  expect(heads).toMatch(/^\uFEFFEjercicio;Periodo;Código;Tipo;/);
  expect(first).toContain(';GA-113;');
  expect(second).toContain(';4000;21;840;840;');
});

it('An auditor reads the books; technicians and customers do not', async () => {
  const auditor = await signInAs('auditor');
  expect((await auditor.post(book.read, period)).recibidas.length).toBeGreaterThan(0);
  for (const role of ['trabajador', 'cliente'] as const) {
    const asker = await signInAs(role);
    expect((await asker.ask(book.read, { body: period })).status).toBe(403);
    expect((await fetchFile('xlsx', asker)).status).toBe(403);
  }
});

it.each([{ ejercicio: 2026, periodo: '5T' }, { ejercicio: 'x', periodo: '1T' }, {}])('A period %j is refused', async body => {
  expect((await office.ask(book.read, { body: body })).status).toBe(422);
});
