// What an invoice names through its albaranes: their avisos, machines, technicians and failures (§3 Invoice).
import { type InferResult, sql } from 'kysely';
import type { InvoiceOrder } from '#domain/invoicing/wire.ts';
import type { Db } from '#server/db/connect.ts';
import { photosQuery, toPhoto } from '#server/services/records/files/photosOf.ts';

/** The queries of the albaranes of an invoice in order, of their failures and of their photos; `toOrders` is what they answer. */
export function orderQueries(db: Db, invoiceId: number) {
  const ids = db.selectFrom('work_order').select('id').where('invoice_id', '=', invoiceId);
  return [ordersQuery(db, invoiceId), failuresQuery(db, invoiceId), photosQuery(db, 'workOrder', ids)] as const;
}

const ordersQuery = (db: Db, invoiceId: number) =>
  db
    .selectFrom('work_order')
    .leftJoin('equipment', 'equipment.id', 'work_order.machine_id')
    .leftJoin('app_user', 'app_user.id', 'work_order.user_id')
    .select(['work_order.id', 'work_order.code', 'work_order.fecha_albaran', 'work_order.notice_id'])
    .select(['work_order.machine_id', 'work_order.user_id', 'equipment.name as machine_name'])
    .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('user_name'))
    .where('work_order.invoice_id', '=', invoiceId)
    .orderBy('work_order.id');

const failuresQuery = (db: Db, invoiceId: number) =>
  db
    .selectFrom('work_order')
    .innerJoin('work_order_failure', 'work_order_failure.work_order_id', 'work_order.id')
    .innerJoin('failure_code', 'failure_code.id', 'work_order_failure.failure_code_id')
    .select(['work_order.id', 'failure_code.name'])
    .where('work_order.invoice_id', '=', invoiceId)
    .orderBy('failure_code.sort_key');

/** The albaranes of an invoice, each with what it points to. */
export function toOrders(
  orders: InferResult<ReturnType<typeof ordersQuery>>,
  failures: InferResult<ReturnType<typeof failuresQuery>>,
  photos: InferResult<ReturnType<typeof photosQuery>>,
): (InvoiceOrder & { fecha_albaran: string | null; machine_id: number | null; user_id: number | null })[] {
  return orders.map(order => ({
    ...order,
    notice_id: order.notice_id ?? null,
    failure_orders: failures.filter(failure => failure.id === order.id).map(failure => failure.name),
    order_photos: photos.filter(photo => photo.record_id === order.id).map(toPhoto),
  }));
}
