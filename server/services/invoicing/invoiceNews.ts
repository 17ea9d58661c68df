// What the customer of an invoice is told by e-mail: that it is issued, with the invoice.
import type { entities } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/entity.ts';
import { formatDate, formatEuros } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import type { Trx } from '../../db/connect.ts';
import type { Ctx } from '../context.ts';
import { tellCustomer } from '../mail/news.ts';

type Told = Pick<RecordOf<typeof entities.invoice>, 'id' | 'codigo' | 'customer_id' | 'fecha_creacion' | 'fecha_vencimiento' | 'total' | 'rectifica_id'>;

/** Tells the customer that an invoice is issued. */
export async function tellOfInvoice(trx: Trx, ctx: Ctx, invoice: Told): Promise<void> {
  const { id, codigo, customer_id, fecha_creacion, fecha_vencimiento, total, rectifica_id } = invoice;
  const noun = rectifica_id === null ? 'factura' : 'factura rectificativa';
  await tellCustomer(trx, ctx, {
    entity: 'invoice',
    record_id: id,
    customer_id,
    choice: 'correo_factura',
    told: 'emitida',
    write: async () => ({
      title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${codigo}`,
      page: href('invoicesOfCustomer'),
      paragraphs: [`Le enviamos adjunta la ${noun} ${codigo}.`],
      facts: [
        { label: 'Fecha', value: formatDate(fecha_creacion) },
        { label: 'Vencimiento', value: formatDate(fecha_vencimiento) },
        { label: 'Total', value: formatEuros(total) },
      ],
    }),
  });
}
