// What was done to a machine, by any technician: for the office, for a technician who has an aviso of it, and for its customer.
import type { MachineVisit } from '#domain/work/wire.ts';
import { entities } from '#domain/index.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { find, whereOf } from '#server/db/records.ts';
import { forbidden, notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { scopeOf } from '#server/services/records/access.ts';
import { idOf } from '#server/services/records/validate.ts';
import { photosQuery, toPhoto } from '#server/services/records/files/photosOf.ts';

/** More than anybody reads before a repair. */
const MOST = 50;
/** Of one visit. */
const MOST_PHOTOS = 6;

/** The albaranes of a machine, the newest first, without prices. Throws 403 for a technician without an aviso of it, and for whom it does not belong to. */
export async function machineHistory(ctx: Ctx, sent: unknown): Promise<MachineVisit[]> {
  const { db, together } = ctx.engine;
  const id = idOf(sent);
  if (!(await find(db, entities.machine, id))) throw notFound();
  if (!(await readsHistory(ctx, id))) throw forbidden();
  // anyone who may see the machine sees what was done, but a customer sees only finished work, and nothing of the previous owner
  const conditions = ctx.user.roles.includes('cliente') ? whereOf('work_order', scopeOf(entities.workOrder, ctx.user)) : [];
  const orders = await ordersQuery(db, id)
    .where(eb => eb.and(conditions))
    .where('work_order.estado', '<>', 'descartado')
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(order => order.id);
  const [failures, parts, photos] = await together([failuresQuery(db, ids), partsQuery(db, ids), photosQuery(db, 'workOrder', ids)]);
  return orders.map(order => ({
    ...order,
    failures: failures.filter(({ work_order_id }) => work_order_id === order.id).map(({ name }) => name),
    parts: parts
      .filter(({ work_order_id }) => work_order_id === order.id)
      .map(({ description, quantity, unidad }) => ({ description, quantity: fromScaled(quantity, 3), unidad })),
    photos: photos
      .filter(({ record_id }) => record_id === order.id)
      .slice(0, MOST_PHOTOS)
      .map(toPhoto),
  }));
}

/** Whether a technician may see the photos of an albarán as part of what was done to its machine, though the albarán itself may not. */
export async function seesPhotosOf(ctx: Ctx, orderId: number): Promise<boolean> {
  if (!ctx.user.roles.includes('trabajador')) return false;
  const machineId = (await find(ctx.engine.db, entities.workOrder, orderId))?.machine_id;
  return machineId != null && isVisitedBy(ctx.engine.db, machineId, ctx.user.id);
}

/** Whether `user` may read what was done to a machine. */
export async function readsHistory({ user, engine: { db } }: Ctx, machineId: number): Promise<boolean> {
  if (readsAll(user.roles)) return true;
  return user.roles.includes('cliente') ? isOf(db, machineId, user.customer_id) : isVisitedBy(db, machineId, user.id);
}

async function isVisitedBy(db: Db, machineId: number, userId: number): Promise<boolean> {
  return Boolean(
    await db
      .selectFrom('notice')
      .select('id')
      .where('machine_id', '=', machineId)
      .where(eb => eb.or([eb('user_id', '=', userId), eb('companion_id', '=', userId)]))
      .executeTakeFirst(),
  );
}

async function isOf(db: Db, machineId: number, customerId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('equipment')
    .innerJoin('location', 'location.id', 'equipment.location_id')
    .select('location.customer_id')
    .where('equipment.id', '=', machineId)
    .executeTakeFirst();
  return row !== undefined && row.customer_id === customerId;
}

const ordersQuery = (db: Db, machineId: number) =>
  db
    .selectFrom('work_order')
    .innerJoin('app_user', 'app_user.id', 'work_order.user_id')
    .select(['work_order.id', 'fecha_albaran as date', 'app_user.first_name as technician', 'trabajo_realizado as done'])
    .where('machine_id', '=', machineId)
    .orderBy('fecha_albaran', 'desc')
    .orderBy('work_order.id', 'desc')
    .limit(MOST);

export const failuresQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('work_order_failure')
    .innerJoin('failure_code', 'failure_code.id', 'work_order_failure.failure_code_id')
    .select(['work_order_id', 'failure_code.name'])
    .where('work_order_id', 'in', ids)
    .orderBy('failure_code.sort_key');

export const partsQuery = (db: Db, ids: readonly number[]) =>
  db.selectFrom('work_order_line').select(['work_order_id', 'description', 'quantity', 'unidad']).where('work_order_id', 'in', ids).orderBy('position');
