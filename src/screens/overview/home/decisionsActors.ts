// What Inicio shows of that which waits for the office.
import { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';

/** Of each list, only the beginning is shown. */
const FIRST = { page: 1, pageSize: 5 };

/** The calls that wait longest, the avisos that are overdue longest, and the customers who owe most. */
export async function readDecisions(_: undefined, signal: AbortSignal) {
  const [calls, notices, customers] = await Promise.all([
    call(endpoints.call.page, { body: { ...FIRST, filter: { checked: false, sort: { field: 'date', dir: 'asc' } } }, signal }),
    call(endpoints.notice.page, {
      body: { ...FIRST, filter: { abierto: true, hasta: addDays(today(), -1), sort: { field: 'visit_at', dir: 'asc' } } },
      signal,
    }),
    call(endpoints.customer.page, { body: { ...FIRST, filter: { sort: { field: 'deuda', dir: 'desc' } } }, signal }),
  ]);
  return { calls, notices, debtors: customers.items.filter(({ deuda }) => deuda > 0) };
}
