// What a technician may need where there is no coverage, read while there is: what the next visit asks for, whatever it leads to, and their own lists.
import { endpoints } from '#domain/endpoints.ts';
import { type CalendarView, spanOf } from '#domain/kernel/calendarSpan.ts';
import { addDays } from '#domain/kernel/days.ts';
import { isUnreachable } from '#machines/editing/failure.ts';
import type { NoticeRecord, Visit, VisitDay, WorkOrderHabits } from '#domain/work/wire.ts';
import { constants } from '#domain/kernel/constants.ts';
import { call } from '#src/api/client.ts';
import { readQuery, toListBody } from '#src/api/listQuery.ts';
import { lists } from '#src/api/lists.ts';

const { auth, notice, customer, kit, location, machine, workOrder, failureCode, product, company, listView, workday } = endpoints;

const silent = { silent: true } as const;
const firstPage = (list: 'notices' | 'workOrders' | 'equipment' | 'workdays', address = '') => ({
  body: toListBody(readQuery(new URLSearchParams(address), lists[list])),
  ...silent,
});

/** Reads it all, one after the other and what is needed first before the rest, so that users at work do not wait for it. What cannot be read is read another time. */
export async function fetchAhead({ today, visits }: VisitDay): Promise<void> {
  await call(auth.info, silent); // who is signed in: at the first time it was asked before there was a device
  await call(company.data, { params: { id: 1 }, ...silent });
  await call(failureCode.all, silent);
  const { productos } = await call(workOrder.habits, silent);
  const [machines, customers] = [new Set<number>(), new Set<number>()];
  for (const visit of visits) {
    const { machine_id, customer_id } = await fetchVisit(visit);
    if (machine_id !== null) machines.add(machine_id);
    if (customer_id !== null) customers.add(customer_id);
  }
  await fetchProducts(productos);
  await fetchKits();
  for (const id of machines) await fetchMachine(id);
  for (const id of customers) await fetchCustomer(id);
  for (const address of ['', `abierto=si&desde=${today}&hasta=${today}`, `abierto=si&hasta=${addDays(today, -1)}`])
    await call(notice.page, firstPage('notices', address));
  for (const address of ['', 'estado=pendiente']) await call(workOrder.page, firstPage('workOrders', address));
  await call(workday.page, firstPage('workdays'));
  await call(workday.own, silent);
  for (const view of ['week', 'day', 'month'] satisfies CalendarView[]) await call(notice.calendar, { body: spanOf(view, today), ...silent });
  for (const list of ['notices', 'workOrders', 'workdays']) await call(listView.settings, { params: { list }, ...silent });
}

/** All products; where there are more than are given at once, those that this technician uses. */
async function fetchProducts(usual: WorkOrderHabits['productos']): Promise<void> {
  try {
    await call(product.all, silent);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    for (const { id } of usual) await call(product.data, { params: { id }, ...silent });
  }
}

/** The kits with their lines, at the prices that everybody pays: a quote is written with them. */
async function fetchKits(): Promise<void> {
  for (const { id } of await call(kit.all, silent)) await call(kit.lines, { body: { kit_id: id }, ...silent });
}

/** What its page, its albarán and its telephone need; answers its aviso. */
async function fetchVisit({ id, order_id }: Visit): Promise<NoticeRecord> {
  const record = await call(notice.data, { params: { id }, ...silent });
  const { machine_id, customer_id } = record;
  if (customer_id !== null) await call(customer.customerData, { params: { id: customer_id }, ...silent });
  if (machine_id !== null) await call(machine.history, { params: { id: machine_id }, ...silent });
  if (order_id !== null) await call(workOrder.data, { params: { id: order_id }, ...silent });
  return record;
}

/** A machine's page, and the way to it by its sticker. */
async function fetchMachine(id: number): Promise<void> {
  const { codigo } = await call(machine.overview, { params: { id }, ...silent });
  await call(machine.ofCode, { params: { code: codigo }, ...silent });
  await call(machine.story, { body: { id, year: null, page: 1 }, ...silent });
}

/** A customer's page, and what a new aviso of theirs offers. */
async function fetchCustomer(id: number): Promise<void> {
  await call(customer.figures, { params: { id }, ...silent });
  await call(customer.story, { body: { id, year: null, page: 1 }, ...silent });
  await call(customer.dropdownById, { params: { id }, ...silent });
  await call(machine.filteredDropdown, { body: { query: '', customer_id: id }, ...silent });
  await call(notice.page, firstPage('notices', `customer_id=${id}&abierto=si`));
  await call(machine.page, firstPage('equipment', `customer_id=${id}`));
  await call(location.page, { body: { page: 1, pageSize: constants.pageSizeMax, filter: { customer_id: id } }, ...silent });
  const firstOfPart = { body: { page: 1, pageSize: constants.pageSize, filter: { customer_id: id } }, ...silent };
  await call(location.page, firstOfPart);
  await call(notice.page, firstOfPart);
}
