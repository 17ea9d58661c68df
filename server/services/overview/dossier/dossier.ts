// The dossier of a record: all that happened to it and all of its documents, in a folder that verifies itself without network.
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { extensionOf, fileTypes } from '#domain/kernel/fileTypes.ts';
import { auditNouns } from '#domain/records/audit.ts';
import { entities } from '#domain/index.ts';
import { signatureFrame } from '#domain/work/signatureFrame.ts';
import { signatureWords } from '#domain/work/signature.ts';
import { type Lived, isLived } from '#machines/flows/stored.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Db } from '#server/db/connect.ts';
import { find } from '#server/db/records.ts';
import { notFound } from '#server/errors.ts';
import { letterOf } from '#server/services/contracts/certificates.ts';
import { contractSheet } from '#server/services/contracts/contractSheet.ts';
import { documentOf } from '#server/services/fiscal/exporting.ts';
import { type Entry, drawnBy, hashed, openStored, zipOf } from '#server/services/paper/zip.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { invoiceSheet, workOrderSheet } from '#server/services/invoicing/documents/sheets.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { quoteSheet } from '#server/services/quotes/quoteSheet.ts';
import { unlessFault } from '#server/services/kernel/signedIn.ts';
import { signatureQuery } from '#server/services/work/signatures.ts';
import { START, sealed } from '#server/services/records/audit/chain.ts';
import { noteExport } from '#server/services/records/audit/exported.ts';
import { historyOf } from '#server/services/records/audit/history.ts';
import { sealAudit } from '#server/services/records/audit/seal.ts';
import { dossierLetter } from './letter.ts';

const DOCUMENTS = 'documentos';
const PAGE = new URL('./comprobar.html', import.meta.url);
const CHECK = new URL('./check.mjs', import.meta.url);

/** Streams the ZIP of a record that has a lifecycle, also of one that is gone; 404 where the audit never heard of it. */
export async function dossierOf(ctx: Ctx, pdf: Pdf, thing: string, given: unknown): Promise<{ name: string; stream: Readable }> {
  if (!isLived(thing)) throw notFound();
  // what was written a moment ago has its seal, too
  await sealAudit(ctx.engine).catch(unlessFault);
  const history = await historyOf(ctx, thing, given, Number.MAX_SAFE_INTEGER);
  const known = new Set(history.entries.map(({ id }) => id));
  const links = (await linksOf(ctx.engine.db, thing, history.id)).filter(({ valores }) => known.has(valores.id));
  const documents = history.state === null ? [] : await documentsOf(ctx, pdf, thing, history.id);
  const title = `${auditNouns[thing]} ${history.name}`.trim();
  const [company, { ZipFile: Zip }] = await Promise.all([companyOf(ctx.engine.db), import('yazl')]);
  await noteExport(ctx, 'audit', { extension: 'zip', total: links.length }, { entidad: thing, registro: history.id });
  /** Of the files that were written so far; each is opened when all before it are. */
  const hashes = new Map<string, string>();
  const entries = [
    ...documents,
    text('dossier.pdf', () =>
      pdf.print(ctx.user.id, async () => dossierLetter({ thing, title, history, links, hashes, company: company.name, at: nowText(ctx), by: ctx.user.name })),
    ),
    text('apuntes.json', async () => `${JSON.stringify({ registro: { entidad: thing, id: history.id }, columnas: sealed, apuntes: links }, null, 2)}\n`),
    text('comprobar.html', checkPage),
  ].map(entry => hashed(entry, hashes));
  const list = text('huellas.txt', async () => [...hashes].map(([name, hash]) => `${hash}  ${name}\n`).join(''));
  return { name: `Expediente ${fileName(title)}.zip`, stream: zipOf(new Zip(), [...entries, list]) };
}

const fileName = (title: string) => title.replace(/[\p{Cc}\\/:*?"<>|\s]+/gu, ' ').slice(0, 100);

/** The page that verifies the folder, with its program inside. */
async function checkPage(): Promise<string> {
  const [page, check] = await Promise.all([readFile(PAGE, 'utf8'), readFile(CHECK, 'utf8')]);
  return page.replace('/* check.mjs */', () => check.replace(/^export /gm, ''));
}

/** An entry of the audit as it was sealed: its hash is over the one before it and over these values. */
export type Link = Awaited<ReturnType<typeof linksOf>>[number];

/** The entries of a record in the order of their seals; without one, at the end. */
async function linksOf(db: Db, thing: Lived, id: number) {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('audit_seal as seal', 'seal.audit_id', 'audit.id')
    .leftJoin('audit_seal as former', join => join.on(eb => eb('former.number', '=', eb('seal.number', '-', 1))))
    .select(sealed.map(column => `audit.${column}` as const))
    .select(['seal.number as sello', 'former.hash as anterior', 'seal.hash as huella'])
    .where('audit.entity', '=', thing)
    .where('audit.record_id', '=', id)
    .orderBy('audit.id')
    .execute();
  return rows
    .map(({ sello, anterior, huella, ...valores }) => ({ sello, anterior: sello === 1 ? START.hash : anterior, huella, valores }))
    .sort((one, other) => (one.sello ?? Infinity) - (other.sello ?? Infinity) || one.valores.id - other.valores.id);
}

/** What a record has on paper and in the store. */
async function documentsOf(ctx: Ctx, pdf: Pdf, thing: Lived, id: number): Promise<Entry[]> {
  const drawn = drawnBy(ctx, pdf);
  const own = {
    invoice: () => [drawn(`${DOCUMENTS}/factura`, () => invoiceSheet(ctx, id))],
    workOrder: async () => [drawn(`${DOCUMENTS}/albaran`, () => workOrderSheet(ctx, id)), ...(await signatureOf(ctx.engine.db, id))],
    certificate: async () => {
      const record = (await find(ctx.engine.db, entities.certificate, id))!;
      return record.texto === '' ? [] : [text(`${DOCUMENTS}/certificado.pdf`, () => pdf.print(ctx.user.id, async () => letterOf(record)))];
    },
    contract: () => [drawn(`${DOCUMENTS}/contrato`, () => contractSheet(ctx, id))],
    quote: () => [drawn(`${DOCUMENTS}/presupuesto`, () => quoteSheet(ctx, id))],
    fiscalRecord: () => [text(`${DOCUMENTS}/registro.xml`, () => documentOf(ctx.engine.db, id))],
  };
  const papers = thing in own ? await own[thing as keyof typeof own]() : [];
  return [...papers, ...(await storedFiles(ctx, thing, id))];
}

const text = (name: string, of: () => Promise<string | Buffer>): Entry => ({ name, isCompressed: true, open: async () => Readable.from([await of()]) });

/** The signature of an albarán, and what was in front of its signer: the hash of that is the one that was signed. */
async function signatureOf(db: Db, orderId: number): Promise<Entry[]> {
  const [signature] = await signatureQuery(db, orderId).execute();
  if (!signature) return [];
  const { trazo, hoja, anulada } = signature;
  const { width, height } = signatureFrame;
  const words = [signatureWords(signature), ...(anulada === null ? [] : [`Anulada: ${anulada}`])].join('\n');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${trazo}" fill="none" stroke="#000" stroke-width="3"/></svg>\n`;
  return [
    text(`${DOCUMENTS}/firma.txt`, async () => `${words}\n`),
    ...(trazo ? [text(`${DOCUMENTS}/firma.svg`, async () => drawing)] : []),
    ...(hoja ? [text(`${DOCUMENTS}/hoja-firmada.txt`, async () => hoja)] : []),
  ];
}

/** Photos and attached files, in their order; a placeholder says where one is lost. */
async function storedFiles({ engine, files }: Ctx, thing: Lived, id: number): Promise<Entry[]> {
  const rows = await engine.db
    .selectFrom('stored_file')
    .select(['key', 'name', 'type'])
    .where('entity', '=', thing)
    .where('record_id', '=', id)
    .where('original', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ key, name, type }, index) => ({
    name: `${DOCUMENTS}/${type.startsWith('image/') ? 'fotos' : 'adjuntos'}/${String(index + 1).padStart(2, '0')}.${endingOf(type, name)}`,
    isCompressed: false,
    open: () => openStored(files, key, 'Este archivo no está en el almacén de archivos.'),
  }));
}

const endingOf = (type: string, name: string): string =>
  Object.entries(fileTypes).find(([, { mime }]) => mime === type)?.[0] ?? (extensionOf(name).replace(/[^a-z0-9]/g, '') || 'bin');
