// The albaranes that a customer may read, as the portal shows them.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { PortalOrder } from '#domain/portal/portal.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { whereOf } from '#server/db/records.ts';
import { scopeOf } from '#server/services/records/access.ts';
import { photosQuery, toPhoto } from '#server/services/records/files/photosOf.ts';
import { askedOf, inOneOf, outwardText, textOf } from './pages.ts';

/** Those of the caller. */
const mine = (ctx: Ctx) => whereOf('work_order', scopeOf(entities.workOrder, ctx.user));

/** A page of them, the newest first. */
export async function portalOrders(ctx: Ctx, body: Record<string, unknown>): Promise<Page<PortalOrder>> {
  const { limit, offset, around, words, estado } = askedOf('orders', body);
  const texts = [outwardText('work_order'), textOf('equipment', 'work_order.machine_id'), textOf('location', 'work_order.location_id')];
  let found = ordersQuery(ctx).where(inOneOf(words, texts));
  if (estado) found = found.where('invoice.id', estado === 'facturados' ? 'is not' : 'is', null);
  const { total } = await ctx.engine.db
    .selectFrom(found.clearOrderBy().as('found'))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found.limit(limit).offset(offset).execute();
  return { ...around, total, items: await withContents(ctx, rows) };
}

/** Those of these avisos, with the aviso that each is of. */
export async function ordersOfNotices(ctx: Ctx, noticeIds: readonly number[]): Promise<{ notice: number | null; order: PortalOrder }[]> {
  if (noticeIds.length === 0) return [];
  const rows = await ordersQuery(ctx).where('work_order.notice_id', 'in', noticeIds).execute();
  const orders = await withContents(ctx, rows);
  return orders.map((order, index) => ({ notice: rows[index]!.notice_id, order }));
}

const ordersQuery = (ctx: Ctx) =>
  ctx.engine.db
    .selectFrom('work_order')
    .innerJoin('app_user', 'app_user.id', 'work_order.user_id')
    .leftJoin('equipment', 'equipment.id', 'work_order.machine_id')
    .leftJoin('invoice', join => join.onRef('invoice.id', '=', 'work_order.invoice_id').on(isIssued))
    .select(['work_order.id', 'work_order.code', 'work_order.fecha_albaran as date', 'work_order.trabajo_realizado as done', 'work_order.notice_id'])
    .select(['app_user.first_name as technician', 'equipment.name as machine', 'invoice.id as bill', 'invoice.codigo'])
    .where(eb => eb.and(mine(ctx)))
    .orderBy('work_order.fecha_albaran', 'desc')
    .orderBy('work_order.id', 'desc');

const isIssued = (): Expression<SqlBool> => sql<SqlBool>`invoice.estado <> 'borrador'`;

type Row = Awaited<ReturnType<ReturnType<typeof ordersQuery>['execute']>>[number];

async function withContents({ engine }: Ctx, rows: readonly Row[]): Promise<PortalOrder[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const failuresQuery = engine.db
    .selectFrom('work_order_failure')
    .innerJoin('failure_code', 'failure_code.id', 'work_order_failure.failure_code_id')
    .select(['work_order_id', 'failure_code.name'])
    .where('work_order_id', 'in', ids)
    .orderBy('failure_code.sort_key');
  const [failures, photos] = await engine.together([failuresQuery, photosQuery(engine.db, 'workOrder', ids)]);
  return rows.map(({ bill, codigo, notice_id: _notice, ...order }) => ({
    ...order,
    failures: failures.filter(({ work_order_id }) => work_order_id === order.id).map(({ name }) => name),
    photos: photos.filter(({ record_id }) => record_id === order.id).map(toPhoto),
    invoice: bill === null || codigo === null ? null : { id: bill, codigo },
  }));
}
