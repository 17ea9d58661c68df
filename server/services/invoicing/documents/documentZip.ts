// The documents of an invoice in one ZIP: the invoice, its albaranes and their photos (§7 descargarDocumentos); and the invoices of a year.
import type { Readable } from 'node:stream';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { filesOf } from '#server/services/records/files/files.ts';
import { invoiceRecord } from '../invoiceRecord.ts';
import { PHOTOS } from '#server/services/records/files/photosOf.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { invoiceSheet, workOrderSheet } from './sheets.ts';
import { type Entry, drawnBy, openStored, zipOf } from '#server/services/paper/zip.ts';

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

/** The photos of an albarán in their order; a placeholder says where one is lost. */
async function photosIn({ engine, files }: Ctx, orderId: number, folder: string): Promise<Entry[]> {
  return (await filesOf(engine.db, PHOTOS, orderId)).map(({ key, type }, index) => ({
    name: `${folder}/${String(index + 1).padStart(2, '0')}.${type === 'image/png' ? 'png' : 'jpg'}`,
    isCompressed: false,
    open: () => openStored(files, key, 'Esta foto no está en el almacén de archivos.'),
  }));
}
