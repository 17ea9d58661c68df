// Which changes of an albarán its customer hears of: those of one that is done and accepted, by the same rule as the database.
import { expect, it } from 'vitest';
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import { workOrderStates } from '#domain/work/workOrder.ts';
import { sees } from '#server/services/records/access.ts';

const customer = { id: 9, customer_id: 4, roles: ['cliente'] } as unknown as SessionUser;

it.each(workOrderStates)('an albarán that is «%s» is heard of by its customer while it is done, and by no other', estado => {
  const isDone = ['terminado', 'listo', 'facturado'].includes(estado);
  expect(sees(customer, 'workOrder', [{ customer_id: 4, estado }])).toBe(isDone);
  expect(sees(customer, 'workOrder', [{ customer_id: 5, estado }])).toBe(false);
});
