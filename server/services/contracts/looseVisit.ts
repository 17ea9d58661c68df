// The visit of a contract to which a «parte sin aviso» is joined: its aviso, and the results that the parte has brought.
import type { ResultDraft } from '#domain/contracts/checklist.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { Trx } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { storeResults } from './checklists.ts';
import { followPlaces, tieVisit } from './visits.ts';

/** Makes an aviso that of a planned visit of its customer. */
export async function tieToVisit(trx: Trx, ctx: Ctx, visitId: unknown, { id, customer_id, fecha_visita }: RecordOf<typeof entities.notice>): Promise<void> {
  const visit = await getOwnForUpdate(trx, ctx, entities.plannedVisit, visitId);
  if (visit.customer_id !== customer_id) throw invalid({ visit_id: 'La visita es de otro cliente' });
  await tieVisit(trx, ctx, visit, { id, fecha_visita: fecha_visita! });
  await followPlaces(trx, ctx, [visit.location_id]);
}

/** Stores the results that came with a «parte», now that it has its aviso; they are kept where that is of no visit. */
export async function attachResults(trx: Trx, ctx: Ctx, order: RecordOf<typeof entities.workOrder>): Promise<void> {
  const row = await trx.selectFrom('loose_results').select('resultados').where('work_order_id', '=', order.id).executeTakeFirst();
  if (!row) return;
  const isStored = await storeResults(trx, ctx, order, JSON.parse(row.resultados) as ResultDraft[]);
  if (isStored) await trx.deleteFrom('loose_results').where('work_order_id', '=', order.id).execute();
}
