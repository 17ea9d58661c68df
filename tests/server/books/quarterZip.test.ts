// A quarter in one ZIP: its books, the documents behind them in folders by day, and an index that says what each is and what is missing.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { inTurn } from '#server/adapters/heavyWork.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';

const app = await openApp();
const { office, given, db, services, signInAs } = app;
const { book, providerInvoice } = endpoints;

/** A supplier invoice of a day. */
async function received(day: string): Promise<{ id: number; number: string }> {
  const proveedor_id = await given.provider({ name: 'Frío Sur' });
  const number = `2026/${String(proveedor_id).padStart(5, '0')}`;
  const data = {
    proveedor_id,
    n_factura_nuestro: number,
    n_factura_proveedor: `GA-${proveedor_id}`,
    fecha_factura: day,
    fecha_operacion: day,
    fecha_recepcion: day,
    porcentaje_irpf: 0,
    tipos: [
      { base: 100, iva: 21 },
      { base: 10, iva: 10 },
    ],
  };
  const document = { field: 'documento', name: 'factura.pdf', bytes: PDF };
  const answer = await upload(office, providerInvoice.create, { data: JSON.stringify(data) }, document);
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return { id: answer.data.id, number };
}

async function fetchZip(who = office, body: object = { ejercicio: 2026, periodo: '1T' }) {
  const response = await who.fetch(book.quarter.path, { method: 'POST', payload: body });
  const files = Number(response.headers['x-total-rows']) + 1;
  return { status: response.statusCode, bytes: response.rawPayload, files, name: decodeURIComponent(String(response.headers['content-disposition'])) };
}

/** The lines of the index, without its heads. */
const linesOf = (zip: Map<string, Buffer>) =>
  zip
    .get('indice.csv')!
    .toString('utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(';'));

it('A quarter in a ZIP has its books, each document under its day, and an index with the hash of each', async () => {
  const customer_id = await given.customer({ name: 'Bar Luna', nif_cif: '12345678Z' });
  const id = await given.issued({ customer_id, fecha_creacion: '2026-03-01' }, [
    { quantity: 1, price: 50, iva: 21 },
    { quantity: 1, price: 50, iva: 10 },
  ]);
  const { codigo } = await office.get(endpoints.invoice.data, { id });
  const bill = await received('2026-02-25');
  const { bytes, name, files } = await fetchZip();
  expect(name).toContain('2026B29123452CFrigoria Climatización, S.L. 1T.zip');
  const zip = zipEntries(bytes);
  expect(zip.size).toBe(files);
  const [sheet, ...others] = [...zip.keys()];
  expect(sheet).toMatch(/^libros\/2026B29123452C.*\.xlsx$/);
  expect(others.slice(0, 3)).toEqual(['libros/EXPEDIDAS.csv', 'libros/RECIBIDAS.csv', 'libros/BIENES-INVERSIÓN.csv']);
  expect(others.at(-1)).toBe('indice.csv');
  const [issued, theirs] = [`expedidas/2026-03-01/${codigo}.pdf`, `recibidas/2026-02-25/${bill.number.replace('/', '_')}.pdf`];
  expect(JSON.parse(zip.get(issued)!.toString())).toMatchObject({ number: codigo });
  expect(zip.get(theirs)).toEqual(PDF);
  const hash = (path: string) => createHash('sha256').update(zip.get(path)!).digest('hex');
  expect(linesOf(zip)).toEqual(
    expect.arrayContaining([
      [issued, 'Expedidas', codigo, '01/03/2026', 'Bar Luna', '115,50', hash(issued), ''],
      [theirs, 'Recibidas', bill.number, '25/02/2026', 'Frío Sur', '132,00', hash(theirs), ''],
    ]),
  );
});

it('A document that is missing, or that the store has lost, is said in the index', async () => {
  const [without, gone] = [await received('2026-02-20'), await received('2026-02-21')];
  await db.deleteFrom('stored_file').where('entity', '=', 'providerInvoice').where('record_id', '=', without.id).execute();
  const { key } = await db
    .selectFrom('stored_file')
    .select('key')
    .where('entity', '=', 'providerInvoice')
    .where('record_id', '=', gone.id)
    .executeTakeFirstOrThrow();
  await services.files.remove(key);
  const remarks = linesOf(zipEntries((await fetchZip()).bytes)).map(([path, , number, , , , hash, remark]) => [number, path, hash, remark]);
  expect(remarks).toContainEqual([without.number, '', '', 'Sin documento']);
  expect(remarks).toContainEqual([gone.number, '', '', 'El documento no está en el almacén de archivos.']);
});

it('A quarter is taken by the office, an auditor and the gestoría, and the audit says by whom', async () => {
  const gestoria = await signInAs('gestoria');
  for (const who of [office, await signInAs('auditor'), gestoria]) expect((await fetchZip(who)).status).toBe(200);
  for (const role of ['trabajador', 'cliente'] as const) expect((await fetchZip(await signInAs(role))).status).toBe(403);
  const { id } = (await gestoria.get(endpoints.auth.info)).user;
  const noted = await db.selectFrom('audit').select('after').where('user_id', '=', id).where('action', '=', 'exported').executeTakeFirstOrThrow();
  expect(JSON.parse(noted.after!)).toMatchObject({ format: 'ZIP', filter: { libros: 'trimestre', ejercicio: 2026, periodo: '1T' } });
});

it('The books for a file wait for their turn among heavy work, and are refused where too many wait', async () => {
  let release = () => {};
  const promise = new Promise<void>(resolve => (release = resolve));
  const held = Array.from({ length: 102 }, () => inTurn({ user: { id: 0 } }, () => promise));
  const period = { ejercicio: 2026, periodo: '1T' } as const;
  expect((await fetchZip()).status).toBe(429);
  expect((await office.ask(book.file, { body: { ...period, formato: 'expedidas' } })).status).toBe(429);
  expect((await office.ask(book.read, { body: period })).status).toBe(200);
  release();
  await Promise.all(held);
  expect((await fetchZip()).status).toBe(200);
});

it('A whole year is no quarter', async () => {
  expect(await office.ask(book.quarter, { body: { ejercicio: 2026, periodo: '0A' } })).toMatchObject({
    status: 422,
    errors: { periodo: 'Elija el trimestre' },
  });
});
