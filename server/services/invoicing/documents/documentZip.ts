// The documents of an invoice in one ZIP: the invoice, its albaranes and their photos (§7 descargarDocumentos); and the invoices of a year.
import { createHash } from 'node:crypto';
import { type PassThrough, Readable, finished } from 'node:stream';
import type { ZipFile } from 'yazl';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { isLost } from '#server/adapters/files/byteStore.ts';
import type { Ctx } from '../../kernel/context.ts';
import { filesOf } from '../../records/files/files.ts';
import { invoiceRecord } from '../invoiceRecord.ts';
import { PHOTOS } from '../../work/photosOf.ts';
import { documentName, invoiceSheet, workOrderSheet } from './sheets.ts';

/** A file of the ZIP, opened when its turn comes. */
export interface Entry {
  name: string;
  isCompressed: boolean;
  open(): Promise<Readable>;
}

/** Streams the ZIP: each document is drawn and each photo opened when its turn comes, so that only one is held in memory. */
export async function documentsOf(ctx: Ctx, pdf: Pdf, id: unknown): Promise<{ name: string; stream: Readable }> {
  const invoice = await invoiceRecord(ctx, id);
  const name = documentName({ number: invoiceName(invoice) });
  const drawn = drawnBy(ctx, pdf);
  const entries = [drawn(name, () => invoiceSheet(ctx, id))];
  for (const order of invoice.work_orders) {
    const name = documentName({ number: order.code });
    entries.push(drawn(`albaranes/${name}`, () => workOrderSheet(ctx, order.id)));
    entries.push(...(await photosIn(ctx, order.id, `fotos/${name}`)));
  }
  const { ZipFile: Zip } = await import('yazl');
  return { name: `${name}.zip`, stream: zipOf(new Zip(), entries) };
}

/** Streams a ZIP of these invoices, one drawn after the other. */
export async function invoicesInZip(ctx: Ctx, pdf: Pdf, invoices: readonly { id: number; codigo: string }[]): Promise<Readable> {
  const drawn = drawnBy(ctx, pdf);
  const { ZipFile: Zip } = await import('yazl');
  return zipOf(
    new Zip(),
    invoices.map(({ id, codigo }) => drawn(documentName({ number: codigo }), () => invoiceSheet(ctx, id))),
  );
}

/** A document that is drawn when its turn comes. */
export const drawnBy =
  (ctx: Ctx, pdf: Pdf) =>
  (path: string, of: () => Promise<Sheet>): Entry => ({
    name: `${path}.pdf`,
    isCompressed: true,
    open: async () => Readable.from([(await pdf.render(ctx.user.id, of)).file]),
  });

/** The photos of an albarán in their order; a placeholder says where one is lost. */
async function photosIn({ engine, files }: Ctx, orderId: number, folder: string): Promise<Entry[]> {
  return (await filesOf(engine.db, PHOTOS, orderId)).map(({ key, type }, index) => ({
    name: `${folder}/${String(index + 1).padStart(2, '0')}.${type === 'image/png' ? 'png' : 'jpg'}`,
    isCompressed: false,
    open: () => openStored(files, key, 'Esta foto no está en el almacén de archivos.'),
  }));
}

/** A file of the store, or these words where it is lost. */
export const openStored = (files: Ctx['files'], key: string, lost: string): Promise<Readable> =>
  files.read(key).catch((error: unknown) => {
    if (isLost(error)) return Readable.from([lost]);
    throw error;
  });

/** Notes the SHA-256 of an entry as it passes. */
export const hashed = (entry: Entry, hashes: Map<string, string>): Entry => ({
  ...entry,
  open: async () => {
    const source = await entry.open();
    const through = async function* () {
      const hash = createHash('sha256');
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
      hashes.set(entry.name, hash.digest('hex'));
    };
    return Readable.from(through());
  },
});

/** The ZIP of `entries`. An entry that cannot be opened or breaks off breaks it off; a client that leaves half way leaves none open. */
export function zipOf(zip: ZipFile, entries: readonly Entry[]): Readable {
  const stream = zip.outputStream as PassThrough;
  zip.on('error', error => stream.destroy(error as Error));
  for (const { name, isCompressed, open } of entries)
    zip.addReadStreamLazy(name, { compress: isCompressed }, done => {
      const add = (source: Readable) => {
        stream.once('close', () => source.destroy());
        if (stream.destroyed) source.destroy();
        finished(source, error => error && stream.destroy(error));
        done(null, source);
      };
      open().then(add, (error: Error) => stream.destroy(error));
    });
  zip.end();
  return stream;
}
