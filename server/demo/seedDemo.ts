// The sample company: two years of a climate service in Córdoba that end today. The same for everybody on the same day.
import { addDays } from '#domain/kernel/days.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { type Services, nowText, today } from '#server/services/kernel/context.ts';
import { hashPassword } from '#server/services/session/hashing.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { type Series, numberSeries, usualNumber } from '#domain/records/numberSeries.ts';
import { patternOf } from '#domain/records/numberPattern.ts';
import { counterKey } from '#server/services/records/numbering.ts';
import { type Invoice, makeInvoices } from './billing.ts';
import { liveContracts } from './contracts/history.ts';
import { makePast } from './contracts/past.ts';
import { addVisits } from './contracts/visits.ts';
import { askQuestions } from './steps/questions.ts';
import { sendElectronic } from './steps/electronic.ts';
import { closeQuarters } from './steps/periods.ts';
import { writeQuotes } from './steps/quotes.ts';
import { createChance } from './chance.ts';
import { TECHNICIANS, addCompany, addUsers } from './company.ts';
import { makeCustomers } from './customers.ts';
import { sendInvoices } from './steps/mails.ts';
import { addPhotos, drawPhotos } from './pictures.ts';
import { addPlanning } from './planning.ts';
import { addPurchases, makePurchases } from './purchases/purchases.ts';
import { addUnusualSuppliers, makeUnusualPurchases } from './purchases/unusual.ts';
import { addCatalogues, addCustomers, addKits, addTariffs, addTemplates, addInvoices, addNotices, addOrders } from './records.ts';
import { addRequests } from './requests.ts';
import { Store, keepIn } from './store.ts';
import { reviewedBy } from './upkeep.ts';
import { type Order, leaveToOffice, makeWork, sortWork } from './work.ts';

/** The password of `admin`, `tecnico`, `cliente`, `auditor`, `gestoria` and everybody else in the sample company. */
export const demoPassword = 'frigoria-demo';

/** Fills an empty database with the sample company; does nothing when there is a user. */
export async function seedDemo(services: Services, pdf: Pdf): Promise<void> {
  const { engine } = services;
  if (await engine.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return;
  const day = today(services);
  const store = new Store(nowText(services));
  const opened = { id: null, at: `${addDays(day, -731)} 08:00:00` };
  const company = addCompany(store, createChance('company'), opened);
  const customers = makeCustomers(createChance('customers'));
  const { failures, suppliers } = addCatalogues(store, createChance('catalogues'), opened, day);
  addTariffs(store, day, opened);
  addKits(store, opened);
  addTemplates(store, opened);
  const work = makeWork(createChance('work'), customers, day, TECHNICIANS.length);
  const past = makePast(createChance('contracts'), customers, day);
  addVisits(work, past.visits);
  sortWork(work);
  const stored = { failures, ...addCustomers(store, customers, reviewedBy(work.orders, past.sold, day), opened) };
  const guest = addUsers(store, createChance('users'), opened, await hashPassword(demoPassword), { id: 1, name: customers[0]!.name });

  const invoices = makeInvoices(
    createChance('billing'),
    work.orders,
    past.bills.map(({ invoice }) => invoice),
    day,
  );
  leaveToOffice(work.orders);
  const counters = new Map<string, number>();
  const orderCodes = work.orders.map(order => nextCode(counters, 'workOrder', order.date));
  for (const [index, order] of work.orders.entries()) order.id = index + 1;
  for (const invoice of invoices) invoice.codigo = codeOf(counters, invoice);
  addNotices(store, work, stored);
  addPlanning(store, createChance('planning'), customers, day, stored);
  addInvoices(store, invoices);
  const invoiceOf = new Map<Order, Invoice>(invoices.flatMap(invoice => invoice.orders.map(order => [order, invoice])));
  addOrders(store, work.orders, orderCodes, invoiceOf, stored);
  const keep = keepIn(store, services.files);
  const photos = await drawPhotos();
  await addPhotos(
    keep,
    createChance('photos'),
    work.orders.filter(({ signedBy }) => signedBy === undefined),
    photos,
  );
  await addRequests(store, keep, customers[0]!, guest, day, stored, photos);
  const unusual = makeUnusualPurchases(addUnusualSuppliers(store, opened), suppliers[0]!, day);
  const purchases = [...makePurchases(createChance('purchases'), suppliers, day), ...unusual].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const draw = async (sheet: Sheet) => (await pdf.render(operator.id, () => Promise.resolve(sheet))).file;
  await addPurchases(store, keep, purchases, company, date => nextCode(counters, 'providerInvoice', date), createChance('bills'), day, draw);
  for (const [key, n] of counters) store.addRow('counter', { key, n });
  await store.write(engine);
  await liveContracts(services, past, stored, photos[0]!);
  await writeQuotes(services);
  await sendInvoices(services, pdf, invoices);
  await sendElectronic(services, invoices);
  await closeQuarters(services, addDays(day, -731));
  await askQuestions(services);
}

/** The number of an issued document; a draft has none yet. */
function codeOf(counters: Map<string, number>, { corrects, date, estado }: Invoice): string {
  return estado === 'borrador' ? '' : nextCode(counters, corrects ? 'creditNote' : 'invoice', date);
}

function nextCode(counters: Map<string, number>, series: Series, date: string): string {
  const year = date.slice(0, 4);
  const key = counterKey(series, patternOf(numberSeries[series].pattern), year);
  const n = (counters.get(key) ?? 0) + 1;
  counters.set(key, n);
  return usualNumber(series, year, n);
}
