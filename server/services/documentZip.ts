// The documents of an invoice in one ZIP: the invoice, its albaranes and their photos (§7 descargarDocumentos).
import { Readable } from 'node:stream';
import type { Pdf } from '../adapters/pdf/pdf.ts';
import type { Sheet } from '../adapters/pdf/sheet.ts';
import { isLost } from '../adapters/files/shelf.ts';
import type { Ctx } from './context.ts';
import { filesOf } from './files.ts';
import { invoiceRecord } from './invoices.ts';
import { PHOTOS } from './photosOf.ts';
import { documentName, invoiceSheet, workOrderSheet } from './sheets.ts';

/** Streams the ZIP: each document is drawn and each photo opened when its turn comes, so that only one is held in memory. */
export async function documentsOf(ctx: Ctx, pdf: Pdf, id: unknown): Promise<{ name: string; stream: Readable }> {
  const invoice = await invoiceRecord(ctx, id);
  const invoiceName = documentName({ number: invoice.codigo });
  const { ZipFile: Zip } = await import('yazl');
  const zip = new Zip();
  let current: Readable | undefined;
  const add: Add = (name, compress, open) =>
    zip.addReadStreamLazy(name, { compress }, done => {
      current = Readable.from(opened(open));
      done(null, current);
    });
  const drawn = (of: () => Promise<Sheet>) => async () => Readable.from([(await pdf.render(ctx.user.id, of)).file]);
  const addSheet = (name: string, of: () => Promise<Sheet>) => add(`${name}.pdf`, true, drawn(of));
  addSheet(invoiceName, () => invoiceSheet(ctx, id));
  for (const order of invoice.work_orders) {
    const name = documentName({ number: order.code });
    addSheet(`albaranes/${name}`, () => workOrderSheet(ctx, order.id));
    await addPhotos(add, ctx, order.id, `fotos/${name}`);
  }
  zip.end();
  const stream = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => stream.destroy(error));
  // whoever goes away half way leaves no photo open
  stream.once('close', () => current?.destroy());
  return { name: `${invoiceName}.zip`, stream };
}

type Add = (name: string, compress: boolean, open: () => Promise<Readable>) => void;

/** The bytes of a stream that is opened only when they are asked for. */
async function* opened(open: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  yield* await open();
}

/** The photos of an albarán in their order; what stands in for one that is lost says so. */
async function addPhotos(add: Add, { engine, files }: Ctx, orderId: number, folder: string): Promise<void> {
  for (const [index, { key, type }] of (await filesOf(engine.db, PHOTOS, orderId)).entries()) {
    const name = `${folder}/${String(index + 1).padStart(2, '0')}.${type === 'image/png' ? 'png' : 'jpg'}`;
    const open = () =>
      files.read(key).catch((error: unknown) => {
        if (isLost(error)) return Readable.from(['Esta foto no está en el almacén de archivos.']);
        throw error;
      });
    add(name, false, open);
  }
}
