// The e-mail to the customer of an invoice: that it is issued, with the invoice.
import type { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { href } from '#domain/routes.ts';
import type { Trx } from '#server/db/connect.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { invoiceKind, invoiceValues } from '#server/services/company/mail/mailed.ts';
import { type News, tellFirst } from '#server/services/company/mail/news.ts';
import { type Reader } from '#server/services/paper/address.ts';
import { writeMail } from '#server/services/company/mail/templates.ts';

type Told = Pick<
  RecordOf<typeof entities.invoice>,
  'id' | 'codigo' | 'estado' | 'customer_id' | 'fecha_creacion' | 'fecha_vencimiento' | 'total' | 'rectifica_id' | 'sustituye'
>;

/** Notifies the customer that an invoice has just been issued. */
export async function tellOfInvoice(trx: Trx, ctx: Ctx, invoice: Told, reader: Reader): Promise<void> {
  const news: News = {
    entity: 'invoice',
    record_id: invoice.id,
    customer_id: invoice.customer_id,
    choice: 'correo_factura',
    told: 'emitida',
    write: async (_, sides) => ({
      ...(await writeMail(trx, invoiceKind(invoice), invoiceValues(invoice, sides))),
      page: href('invoicesOfCustomer'),
    }),
  };
  await tellFirst(trx, ctx, news, reader);
}
