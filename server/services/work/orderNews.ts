// What the customer of an albarán is told by e-mail: that the work is done, with the albarán.
import type { entities } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/entity.ts';
import { href } from '#domain/routes.ts';
import type { Trx } from '../../db/connect.ts';
import type { Ctx } from '../context.ts';
import { orderValues } from '../mail/mailed.ts';
import { tellCustomer } from '../mail/news.ts';
import { writeMail } from '../mail/templates.ts';

type Told = Pick<RecordOf<typeof entities.workOrder>, 'id' | 'code' | 'customer_id' | 'fecha_albaran'>;

/** Tells the customer that an albarán is finished; one that is opened again before that has left is not told. */
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
