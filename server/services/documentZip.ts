// The documents of an invoice in one ZIP: the invoice, its albaranes and their photos (§7 descargarDocumentos).
import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import type { Pdf } from '../adapters/pdf/pdf.ts';
import type { Sheet } from '../adapters/pdf/sheet.ts';
import type { Ctx } from './context.ts';
import { filesOf } from './files.ts';
import { invoiceRecord } from './invoices.ts';
import { PHOTOS } from './photosOf.ts';
import { documentName, invoiceSheet, workOrderSheet } from './sheets.ts';

/** Streams the ZIP: each document is drawn and each photo opened when its turn comes, so that only one is held in memory. */
export async function documentsOf(ctx: Ctx, pdf: Pdf, id: unknown): Promise<{ name: string; stream: Readable }> {
  const invoice = await invoiceRecord(ctx, id);
  const sheet = await invoiceSheet(ctx, id);
  const { ZipFile: Zip } = await import('yazl');
  const zip = new Zip();
  const drawn = (of: () => Promise<Sheet>) => async () => Readable.from([await pdf.render(await of())]);
  add(
    zip,
    `${documentName(sheet)}.pdf`,
    true,
    drawn(async () => sheet),
  );
  for (const order of invoice.work_orders) {
    const name = documentName({ number: order.code });
    add(
      zip,
      `albaranes/${name}.pdf`,
      true,
      drawn(async () => workOrderSheet(ctx, order.id)),
    );
    await addPhotos(zip, ctx, order.id, `fotos/${name}`);
  }
  zip.end();
  const stream = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => stream.destroy(error));
  return { name: `${documentName(sheet)}.zip`, stream };
}

function add(zip: ZipFile, name: string, compress: boolean, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, { compress }, done => done(null, Readable.from(opened(open))));
}

/** The bytes of a stream that is opened only when they are asked for. */
async function* opened(open: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  yield* await open();
}

/** The photos of an albarán in their order; what stands in for one that is lost says so. */
async function addPhotos(zip: ZipFile, { engine, files }: Ctx, orderId: number, folder: string): Promise<void> {
  for (const [index, { key, type }] of (await filesOf(engine.db, PHOTOS, orderId)).entries()) {
    const name = `${folder}/${String(index + 1).padStart(2, '0')}.${type === 'image/png' ? 'png' : 'jpg'}`;
    add(zip, name, false, () => files.read(key).catch(() => Readable.from(['Esta foto no está en el almacén de archivos.'])));
  }
}
