// The numbers of a customer that are looked at first.
import { entities } from '#domain/index.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { CustomerFigures } from '#domain/parties/wire.ts';
import { openNotices } from '#machines/lifecycles/notice.ts';
import { doneOrders } from '#machines/lifecycles/workOrder.ts';
import { whereOf } from '#server/db/records.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { THOUSANDTHS } from '#server/services/collecting/thousandths.ts';
import { overdue } from '#server/services/collecting/overdue.ts';
import { scopeOf } from '#server/services/records/access.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';

/** What a customer owes, what of it is overdue, what is open and when somebody was there; a technician counts their own avisos and reads no debts. */
export async function customerFigures(ctx: Ctx, id: unknown): Promise<CustomerFigures> {
  const { db, together } = ctx.engine;
  const customer = await getOwn(db, ctx, entities.customer, id);
  const own = { notices: whereOf('notice', scopeOf(entities.notice, ctx.user)), orders: whereOf('work_order', scopeOf(entities.workOrder, ctx.user)) };
  const [[notices], [machines], [visit], [owed]] = await together([
    db
      .selectFrom('notice')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('customer_id', '=', customer.id)
      .where('status_id', 'in', openNotices)
      .where(eb => eb.and(own.notices)),
    db
      .selectFrom('equipment')
      .innerJoin('location', 'location.id', 'location_id')
      .select(eb => [
        eb.fn.countAll<number>().as('n'),
        eb.fn.sum<number | string>(eb.case().when('proxima_revision', '<=', today(ctx)).then(1).else(0).end()).as('due'),
      ])
      .where('location.customer_id', '=', customer.id),
    db
      .selectFrom('work_order')
      .select('fecha_albaran')
      .where('customer_id', '=', customer.id)
      .where('estado', 'in', doneOrders)
      .where(eb => eb.and(own.orders))
      .orderBy('fecha_albaran', 'desc')
      .limit(1),
    db
      .selectFrom('debt')
      .select(eb => eb.fn.coalesce(eb.fn.sum<number | string>('deuda'), eb.lit(0)).as('overdue'))
      .where('customer_id', '=', customer.id)
      .where(overdue(today(ctx))),
  ]);
  return {
    ...(readsAll(ctx.user.roles) && { deuda: customer.deuda, vencido: fromScaled(Number(owed?.overdue ?? 0), THOUSANDTHS) }),
    abiertos: Number(notices?.n),
    maquinas: Number(machines?.n),
    revisiones: Number(machines?.due ?? 0),
    ultima_visita: visit?.fecha_albaran ?? null,
  };
}
