// The dossier of a record: what is in its folder, that it proves itself, and that its page notices what was changed.
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { checkFolder, sha256ByHand } from '#server/services/overview/dossier/check.mjs';
import { openApp } from '#tests/support/app/app.ts';
import { newCertified } from '#tests/support/samples/certified.ts';
import { upload } from '#tests/support/app/upload.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';

const app = await openApp();
const { office, given, db, services, signInAs, withToken } = app;
const { audit, invoice, workOrder } = endpoints;

const zipOf = async (thing: string, id: number, by = office) => {
  const { rawPayload, statusCode, headers } = await by.fetch(`/api/audit/dossier/${thing}/${id}`);
  expect(statusCode).toBe(200);
  return { zip: zipEntries(rawPayload), name: decodeURIComponent(String(headers['content-disposition'])) };
};
const sha256 = (bytes: Buffer | string, as: 'hex' | 'base64url') => createHash('sha256').update(bytes).digest(as);
const hashesIn = (zip: Map<string, Buffer>) =>
  [...zip].flatMap(([name, bytes]) => (name === 'huellas.txt' ? [] : [`${sha256(bytes, 'hex')}  ${name}\n`])).join('');

interface Entries {
  registro: { entidad: string; id: number };
  columnas: string[];
  apuntes: { sello: number; anterior: string; huella: string; valores: Record<string, unknown> }[];
}
const entriesIn = (zip: Map<string, Buffer>) => JSON.parse(zip.get('apuntes.json')!.toString()) as Entries;

async function givenInvoice() {
  const id = await given.invoice({}, [{ price: 50, iva: 0 }]);
  for (let times = 0; times < 2; times += 1) await office.ask(invoice.issue, { body: { id } });
  return id;
}
async function givenOrder() {
  const id = await given.workOrder();
  await upload(office, workOrder.addPhoto, { id: String(id) }, { field: 'photo', name: '../a.jpg', bytes: await photo() });
  await office.post(workOrder.sign, { id, nombre: 'Julia Bar', dni: '', trazo: 'M1 1L20 30', ausente: '', hoja: '' });
  return id;
}

it('The dossier of an invoice holds its PDF, its story in words, its entries and the hash of each file', async () => {
  const id = await givenInvoice();
  const { zip, name } = await zipOf('invoice', id);
  const { codigo } = await office.get(invoice.data, { id });
  expect(name).toContain(`Expediente Factura ${codigo}.zip`);
  expect([...zip.keys()]).toEqual(['documentos/factura.pdf', 'dossier.pdf', 'apuntes.json', 'comprobar.html', 'huellas.txt']);
  expect(zip.get('huellas.txt')!.toString()).toBe(hashesIn(zip));
  const told = zip.get('dossier.pdf')!.toString();
  for (const words of [codigo, 'Emitir', 'Borrador → Emitida', 'La factura ya está emitida', 'Ana Oficina', sha256(zip.get('documentos/factura.pdf')!, 'hex')])
    expect(told).toContain(words);
  expect(zip.get('comprobar.html')!.toString()).not.toMatch(/https?:|src=|href=|@import|^export /m);
});

it('The dossier of a certificate holds its PDF once it is issued', async () => {
  const { certificates } = await newCertified(app);
  const id = certificates[0]!;
  expect([...(await zipOf('certificate', id)).zip.keys()]).not.toContain('documentos/certificado.pdf');
  await office.post(endpoints.certificate.update, { id, justificacion: 'Sin contadores' });
  await office.post(endpoints.certificate.issue, { id, responsable: 'Antonio Jiménez Baena', director: '', declaro: true, incompleto: true });
  const { zip } = await zipOf('certificate', id);
  expect(zip.get('documentos/certificado.pdf')!.toString()).toContain('Certificado de mantenimiento 2026');
  expect(zip.get('huellas.txt')!.toString()).toBe(hashesIn(zip));
});

it('The dossier of a quote holds it as it is now, and the file that its customer was shown', async () => {
  const id = await given.quote();
  await office.post(endpoints.quote.makeLink, { id });
  const { zip } = await zipOf('quote', id);
  const { codigo } = await office.get(endpoints.quote.data, { id });
  const documents = [...zip.keys()].filter(name => name.startsWith('documentos/'));
  expect(documents).toHaveLength(2);
  for (const name of documents) expect(zip.get(name)!.toString()).toContain(codigo);
  const { huella } = await app.db.selectFrom('quote_link').select('huella').where('quote_id', '=', id).executeTakeFirstOrThrow();
  expect(documents.map(name => sha256(zip.get(name)!, 'hex'))).toContain(huella);
  const contract = await given.contract();
  expect([...(await zipOf('contract', contract)).zip.keys()]).toContain('documentos/contrato.pdf');
});

it('Each entry of the audit is in the dossier as it was sealed, however short before', async () => {
  const id = await givenInvoice();
  const { zip } = await zipOf('invoice', id);
  const { columnas, apuntes } = entriesIn(zip);
  const rows = await db.selectFrom('audit').selectAll().where('entity', '=', 'invoice').where('record_id', '=', id).orderBy('id').execute();
  expect(apuntes.map(({ valores }) => valores)).toEqual(rows);
  for (const { sello, anterior, huella, valores } of apuntes) {
    expect(sha256(JSON.stringify([anterior, ...columnas.map(column => valores[column])]), 'base64url')).toBe(huella);
    const kept = await db
      .selectFrom('audit_seal')
      .select(['number', 'hash'])
      .where('number', 'in', [sello, sello - 1])
      .orderBy('number', 'desc')
      .execute();
    expect(kept.map(({ hash }) => hash)).toEqual([huella, anterior].slice(0, kept.length));
    expect(zip.get('dossier.pdf')!.toString()).toContain(huella);
  }
});

it('The dossier of an albarán holds its photos as they are kept, and its signature', async () => {
  const id = await givenOrder();
  const { zip } = await zipOf('workOrder', id);
  expect([...zip.keys()].filter(name => name.startsWith('documentos/'))).toEqual([
    'documentos/albaran.pdf',
    'documentos/firma.txt',
    'documentos/firma.svg',
    'documentos/fotos/01.jpg',
  ]);
  expect(zip.get('documentos/firma.txt')!.toString()).toContain('Julia Bar');
  expect(zip.get('documentos/firma.svg')!.toString()).toContain('M1 1L20 30');
});

it('A photo that is lost does not keep the rest from being had', async () => {
  const id = await givenOrder();
  const { key } = await db
    .selectFrom('stored_file')
    .select('key')
    .where('entity', '=', 'workOrder')
    .where('record_id', '=', id)
    .where('original', 'is', null)
    .executeTakeFirstOrThrow();
  await services.files.remove(key);
  const { zip } = await zipOf('workOrder', id);
  expect(zip.get('documentos/fotos/01.jpg')!.toString()).toBe('Este archivo no está en el almacén de archivos.');
  expect((await checkFolder(zip)).faults).toEqual([]);
});

it('What is gone has a dossier, too, without documents', async () => {
  const id = await given.workOrder();
  await office.post(workOrder.remove, { id });
  const { zip } = await zipOf('workOrder', id);
  expect([...zip.keys()]).toEqual(['dossier.pdf', 'apuntes.json', 'comprobar.html', 'huellas.txt']);
  expect(zip.get('dossier.pdf')!.toString()).toContain('Eliminado');
  expect((await checkFolder(zip)).faults).toEqual([]);
});

it('The dossier is for the office and auditors, of what there is, and the audit notes who took it', async () => {
  const id = await givenInvoice();
  const auditor = await signInAs('auditor');
  await zipOf('invoice', id, auditor);
  const noted = await db.selectFrom('audit').selectAll().where('entity', '=', 'audit').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(noted).toMatchObject({ action: 'exported', user_id: (await auditor.get(endpoints.auth.info)).user.id });
  expect(JSON.parse(noted.after!)).toEqual({ format: 'ZIP', rows: 3, filter: { entidad: 'invoice', registro: id } });
  for (const role of ['trabajador', 'cliente'] as const)
    expect((await (await signInAs(role)).ask(audit.dossier, { params: { thing: 'invoice', id } })).status).toBe(403);
  expect((await withToken('no').ask(audit.dossier, { params: { thing: 'invoice', id } })).status).toBe(401);
  expect((await office.ask(audit.dossier, { params: { thing: 'invoice', id: 99_999 } })).status).toBe(404);
  expect((await office.ask(audit.dossier, { params: { thing: 'customer', id: 1 } })).status).toBe(404);
});

it('The page of a dossier finds nothing wrong in a folder as it was made, wherever it lies', async () => {
  const { zip } = await zipOf('invoice', await givenInvoice());
  const { apuntes } = entriesIn(zip);
  const last = apuntes.at(-1)!;
  const found = { faults: [], files: 4, entries: 3, seal: `${last.sello}:${last.huella}` };
  expect(await checkFolder(zip)).toEqual(found);
  expect(await checkFolder(new Map([...[...zip].map(([name, bytes]) => [`Expediente/${name}`, bytes] as const), ['.DS_Store', Buffer.from('x')]]))).toEqual(
    found,
  );
});

it('The page of a dossier runs what was tested, also without the cryptography of the browser', async () => {
  const { zip } = await zipOf('invoice', await givenInvoice());
  const [, script] = /<script>([^]*?)<\/script>/.exec(zip.get('comprobar.html')!.toString())!;
  const document = { querySelector: () => ({ addEventListener: () => {} }) };
  const page = { document, TextDecoder, TextEncoder, Uint8Array, btoa, Map, zip } as Record<string, unknown>;
  const found = (await runInNewContext(`${script}\ncheckFolder(zip)`, page)) as { faults: string[]; files: number };
  expect([...found.faults]).toEqual([]);
  expect(found.files).toBe(4);
});

it('SHA-256 by hand is SHA-256', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1_000, 100_003]) {
    const bytes = Buffer.alloc(length, 'Frigoría');
    expect(Buffer.from(sha256ByHand(bytes)).toString('hex')).toBe(sha256(bytes, 'hex'));
  }
});

/** The folder of an invoice, changed by somebody who also puts the hashes of its files right, or not. */
async function tampered(change: (zip: Map<string, Buffer>) => void, isHidden = false) {
  const { zip } = await zipOf('invoice', await givenInvoice());
  change(zip);
  if (isHidden) zip.set('huellas.txt', Buffer.from(hashesIn(zip)));
  return { zip, faults: (await checkFolder(zip)).faults };
}
const changed = (zip: Map<string, Buffer>, change: (entries: Entries) => void) => {
  const entries = entriesIn(zip);
  change(entries);
  zip.set('apuntes.json', Buffer.from(JSON.stringify(entries)));
};

it('The page of a dossier names the file of which one byte was changed, one that is missing, and one that was added', async () => {
  const { faults } = await tampered(zip => {
    zip.get('documentos/factura.pdf')![10]! ^= 1;
    zip.delete('dossier.pdf');
    zip.set('documentos/otra.pdf', Buffer.from('otra'));
  });
  expect(faults).toEqual([
    'El archivo documentos/factura.pdf ha cambiado: su huella no es la de huellas.txt.',
    'Falta el archivo dossier.pdf.',
    'El archivo documentos/otra.pdf no es del expediente: no está en huellas.txt.',
  ]);
});

it('The page of a dossier names the entry that was changed, though the hash of its file was made anew', async () => {
  const { zip, faults } = await tampered(all => changed(all, ({ apuntes }) => (apuntes[1]!.valores['at'] = '2020-01-01 00:00:00')), true);
  const { valores, sello } = entriesIn(zip).apuntes[1]!;
  expect(faults).toEqual([`El apunte ${String(valores['id'])} no es el que se selló con el número ${sello}.`]);
});

it.each<[string, (entries: Entries) => void, RegExp]>([
  ['a seal was taken away', ({ apuntes }) => Object.assign(apuntes[1]!, { sello: null, huella: null }), /^El apunte \d+ no lleva sello/],
  ['two entries changed places', ({ apuntes }) => apuntes.reverse(), /^El apunte \d+ no está en su orden/],
  ['a field was put in', ({ apuntes }) => (apuntes[0]!.valores['nota'] = 'x'), /^El apunte \d+ no tiene los campos que se sellan/],
  ['they are of another record', ({ registro }) => (registro.id += 1), /^El apunte \d+ no es de este registro/],
  ['all were taken away', ({ apuntes }) => apuntes.splice(0), /^El archivo apuntes\.json no tiene ningún apunte/],
])('The page of a dossier tells of its entries that %s', async (_, change, told) => {
  const { faults } = await tampered(zip => changed(zip, change), true);
  expect(faults[0]).toMatch(told);
});

it('The page of a dossier asks for the whole folder, and says what cannot be read', async () => {
  expect((await checkFolder(new Map())).faults).toEqual(['Falta el archivo huellas.txt: elija la carpeta entera del expediente, ya descomprimida.']);
  const { faults } = await tampered(zip => zip.set('apuntes.json', Buffer.from('{')), true);
  expect(faults).toEqual(['El archivo apuntes.json no se puede leer.']);
});
