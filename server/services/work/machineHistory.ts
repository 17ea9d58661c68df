// What was done to a machine, by whoever: for the office, and for a technician who has an aviso of it.
import type { MachineVisit } from '#domain/wire.ts';
import { entities } from '#domain/entities/index.ts';
import { fromScaled } from '#domain/scaled.ts';
import { readsAll } from '#domain/roles.ts';
import type { Db } from '../../db/connect.ts';
import { find } from '../../db/records.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Ctx } from '../context.ts';
import { idOf } from '../records/validate.ts';
import { photosQuery, toPhoto } from './photosOf.ts';

/** More than anybody reads before a repair. */
const MOST = 50;
/** Of one visit. */
const MOST_PHOTOS = 6;

/** The albaranes of a machine, the newest first, without prices. Throws 403 for a technician without an aviso of it. */
export async function machineHistory(ctx: Ctx, sent: unknown): Promise<MachineVisit[]> {
  const { db, together } = ctx.engine;
  const id = idOf(sent);
  if (!(await find(db, entities.machine, id))) throw notFound();
  if (!(await readsHistory(ctx, id))) throw forbidden();
  const orders = await ordersQuery(db, id).execute();
  if (orders.length === 0) return [];
  const ids = orders.map(order => order.id);
  const [failures, parts, photos] = await together([failuresQuery(db, ids), partsQuery(db, ids), photosQuery(db, ids)]);
  return orders.map(order => ({
    ...order,
    failures: failures.filter(({ work_order_id }) => work_order_id === order.id).map(({ name }) => name),
    parts: parts
      .filter(({ work_order_id }) => work_order_id === order.id)
      .map(({ description, quantity }) => ({ description, quantity: fromScaled(quantity, 3) })),
    photos: photos
      .filter(({ record_id }) => record_id === order.id)
      .slice(0, MOST_PHOTOS)
      .map(toPhoto),
  }));
}

/** Whether the photos of an albarán may be seen as part of what was done to its machine, though the albarán itself may not. */
export async function seesPhotosOf(ctx: Ctx, orderId: number): Promise<boolean> {
  const machineId = (await find(ctx.engine.db, entities.workOrder, orderId))?.machine_id;
  return machineId != null && readsHistory(ctx, machineId);
}

const readsHistory = async ({ user, engine }: Ctx, machineId: number): Promise<boolean> =>
  readsAll(user.roles) || (user.roles.includes('trabajador') && isVisitedBy(engine.db, machineId, user.id));

async function isVisitedBy(db: Db, machineId: number, userId: number): Promise<boolean> {
  return Boolean(await db.selectFrom('notice').select('id').where('machine_id', '=', machineId).where('user_id', '=', userId).executeTakeFirst());
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

const failuresQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('work_order_failure')
    .innerJoin('failure_code', 'failure_code.id', 'work_order_failure.failure_code_id')
    .select(['work_order_id', 'failure_code.name'])
    .where('work_order_id', 'in', ids)
    .orderBy('failure_code.sort_key');

const partsQuery = (db: Db, ids: readonly number[]) =>
  db.selectFrom('work_order_line').select(['work_order_id', 'description', 'quantity']).where('work_order_id', 'in', ids).orderBy('position');
