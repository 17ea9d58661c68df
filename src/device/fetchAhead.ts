// What a technician may need where there is no coverage, read while there is: their visits, what was done to the machines, faults and products.
import { endpoints } from '#domain/endpoints.ts';
import type { Visit, VisitDay } from '#domain/wire.ts';
import { call } from '#src/api/client.ts';

const { auth, notice, machine, workOrder, failureCode, product, company } = endpoints;

/** Reads it all, one after the other, so that nobody who is working waits for it. What cannot be read now is read another time. */
export async function fetchAhead({ visits }: VisitDay): Promise<void> {
  await call(auth.info, { silent: true }); // who is signed in: at the first time it was asked before there was a device
  await call(company.data, { params: { id: 1 }, silent: true });
  await call(failureCode.all, { silent: true });
  await call(workOrder.habits, { silent: true });
  for (const visit of visits) await fetchVisit(visit);
  await call(product.all, { silent: true });
}

async function fetchVisit({ id, order_id }: Visit): Promise<void> {
  const { machine_id } = await call(notice.data, { params: { id }, silent: true });
  if (machine_id !== null) await call(machine.history, { params: { id: machine_id }, silent: true });
  if (order_id !== null) await call(workOrder.data, { params: { id: order_id }, silent: true });
}
