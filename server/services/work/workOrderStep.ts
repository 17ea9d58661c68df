// What may happen to an albarán now, by its state and its rows in other tables.
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { WorkOrderState } from '#domain/work/workOrder.ts';
import { type WorkOrderEvent, workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';
import type { Db } from '#server/db/connect.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { workOrderFacts } from './workOrderFacts.ts';

type WorkOrder = RecordOf<typeof entities.workOrder>;

/** The state after an event; throws a refusal where it may not happen. `invoiceIsOpen` matters only for going back. */
export async function stepWorkOrder(
  db: Db,
  { id, estado, trabajo_realizado }: Pick<WorkOrder, 'id' | 'estado' | 'trabajo_realizado'>,
  type: WorkOrderEvent['type'],
  invoiceIsOpen = false,
): Promise<WorkOrderState> {
  const facts = { ...(await workOrderFacts(db, id)), isWritten: trabajo_realizado !== '', invoiceIsOpen };
  return step(workOrderLifecycle, workOrderWords, { entity: entities.workOrder.name, id, state: estado, facts }, type);
}
