// A visit of a contract is planned and made, with the aviso and the albarán that the sample company has of it.
import { entities } from '#domain/index.ts';
import type { Db } from '#server/db/connect.ts';
import { findForUpdate } from '#server/db/records.ts';
import { rowsOfVisit } from '#server/services/contracts/checklistRows.ts';
import { beginLists, signList, storeResults } from '#server/services/contracts/checklists.ts';
import { followPlaces, followVisitOf, tieVisit } from '#server/services/contracts/visits.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { resultsOf } from './lists.ts';
import type { Order } from '../work.ts';
import { SIGNATURE } from './signature.ts';
import type { Made } from './visits.ts';

/** The visit that the plan of a contract has on a day. */
export async function visitOn(db: Db, contract: number, dia: string): Promise<number> {
  const visits = db.selectFrom('planned_visit').select('id').where('contract_id', '=', contract);
  return (await visits.where('dia', '=', dia).where('resto_id', 'is', null).executeTakeFirstOrThrow()).id;
}

/** The visit that does the rest of another. */
export const restOf = async (db: Db, visit: number): Promise<number> =>
  (await db.selectFrom('planned_visit').select('id').where('resto_id', '=', visit).executeTakeFirstOrThrow()).id;

/** The office gives a visit its aviso. */
export const planVisit = (ctx: Ctx, id: number, { notice }: Made): Promise<void> =>
  ctx.engine.transact(async trx => {
    const visit = (await findForUpdate(trx, entities.plannedVisit, id))!;
    await tieVisit(trx, ctx, visit, { id: notice.id, fecha_visita: notice.at });
    await beginLists(trx, ctx, visit.plan_id);
    await followPlaces(trx, ctx, [visit.location_id]);
  });

/** Its technician writes the list, the customer signs it, and it is done, or done in part. */
export const makeVisit = (ctx: Ctx, { notice, order, findings }: Made, turn: number): Promise<void> =>
  ctx.engine.transact(async trx => {
    const { id } = await trx.selectFrom('planned_visit').select('id').where('notice_id', '=', notice.id).executeTakeFirstOrThrow();
    const rows = await rowsOfVisit(trx, (await findForUpdate(trx, entities.plannedVisit, id))!);
    await storeResults(trx, ctx, (await findForUpdate(trx, entities.workOrder, order.id))!, resultsOf(rows, findings, turn));
    await trx.insertInto('order_signature').values(signatureOf(ctx, order)).execute();
    await signList(trx, ctx, notice.id);
    await followVisitOf(trx, ctx, notice.id, 'made');
  });

/** The signature of an albarán, whose audit has it already. */
const signatureOf = (ctx: Ctx, { id: work_order_id, signedBy: nombre = '' }: Order) => ({
  work_order_id,
  nombre,
  dni: '',
  trazo: SIGNATURE,
  ausente: '',
  hoja: '',
  huella: '',
  fecha: nowText(ctx),
  recibida: nowText(ctx),
  user_id: ctx.user.id,
  anulada: null,
  anulada_por: null,
});
