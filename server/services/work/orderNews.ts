// The e-mail to the customer of an albarán: that the work is done, with the albarán.
import type { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { href } from '#domain/routes.ts';
import type { Trx } from '#server/db/connect.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { orderValues } from '#server/services/company/mail/mailed.ts';
import { tellCustomer } from '#server/services/company/mail/news.ts';
import { writeMail } from '#server/services/company/mail/templates.ts';

type Told = Pick<RecordOf<typeof entities.workOrder>, 'id' | 'code' | 'customer_id' | 'fecha_albaran'>;

/** Notifies the customer that an albarán is finished; if it is opened again before the mail has left, the mail is not sent. */
export async function tellOfOrder(trx: Trx, ctx: Ctx, order: Told, isFinished: boolean): Promise<void> {
  await tellCustomer(trx, ctx, {
    entity: 'workOrder',
    record_id: order.id,
    customer_id: order.customer_id,
    choice: 'correo_terminado',
    told: isFinished ? 'terminado' : null,
    write: async (_, sides) => ({ ...(await writeMail(trx, 'terminado', orderValues(order, sides))), page: href('ordersOfCustomer') }),
  });
}
