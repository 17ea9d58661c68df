// The documents of an invoice in one ZIP: the invoice and its albaranes, one PDF after the other (§7 descargarDocumentos).
import { Readable } from 'node:stream';
import type { Pdf } from '../adapters/pdf/pdf.ts';
import type { Ctx } from './context.ts';
import { invoiceRecord } from './invoices.ts';
import { documentName, invoiceSheet, workOrderSheet } from './sheets.ts';

/** Streams the ZIP; never more than one document is held in memory. */
export async function documentsOf(ctx: Ctx, pdf: Pdf, id: unknown): Promise<{ name: string; stream: Readable }> {
  const invoice = await invoiceRecord(ctx, id);
  const sheet = await invoiceSheet(ctx, id);
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  zip.addBuffer(await pdf.render(sheet), `${documentName(sheet)}.pdf`);
  const rest = async () => {
    for (const { id: orderId } of invoice.work_orders) {
      const order = await workOrderSheet(ctx, orderId);
      zip.addBuffer(await pdf.render(order), `albaranes/${documentName(order)}.pdf`);
    }
    zip.end();
  };
  const stream = Readable.from(zip.outputStream);
  rest().catch((error: Error) => stream.destroy(error));
  return { name: `${documentName(sheet)}.zip`, stream };
}
