// What an invoice names through its albaranes: their avisos, machines, technicians and failures (§3 Invoice).
import { sql } from 'kysely';
import type { InvoiceOrder } from '#domain/wire.ts';
import type { Db } from '../../db/connect.ts';
import { photosOf } from '../work/photosOf.ts';

/** The albaranes of an invoice in order, each with what it points to. */
export async function ordersOfInvoice(db: Db, invoiceId: number): Promise<(InvoiceOrder & { fecha_albaran: string | null })[]> {
  const orders = await db
    .selectFrom('work_order')
    .leftJoin('equipment', 'equipment.id', 'work_order.machine_id')
    .leftJoin('app_user', 'app_user.id', 'work_order.user_id')
    .select(['work_order.id', 'work_order.code', 'work_order.fecha_albaran', 'work_order.notice_id', 'equipment.name as machine_name'])
    .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('user_name'))
    .where('work_order.invoice_id', '=', invoiceId)
    .orderBy('work_order.id')
    .execute();
  if (orders.length === 0) return [];
  const failures = await db
    .selectFrom('work_order_failure')
    .innerJoin('failure_code', 'failure_code.id', 'work_order_failure.failure_code_id')
    .select(['work_order_failure.work_order_id', 'failure_code.name'])
    .where(
      'work_order_failure.work_order_id',
      'in',
      orders.map(order => order.id),
    )
    .orderBy('failure_code.sort_key')
    .execute();
  const photos = await photosOf(
    db,
    orders.map(order => order.id),
  );
  return orders.map(order => ({
    ...order,
    notice_id: order.notice_id ?? null,
    failure_orders: failures.filter(failure => failure.work_order_id === order.id).map(failure => failure.name),
    order_photos: photos(order.id),
  }));
}
