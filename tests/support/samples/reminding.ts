// Customers who have not paid, and what the rules of the company propose.
import { addDays } from '#domain/kernel/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import { proposeReminders } from '#server/services/collecting/reminders/propose.ts';
import type { TestApp } from '#tests/support/app/app.ts';

const { company, cobro, invoice, reminder } = endpoints;

/** For one test file, whose company wants reminders after 7, 21 and 45 days, a week between two. */
export async function openReminding(app: TestApp) {
  const { office, given, services, db } = app;
  const rules = (values: object) => office.post(company.update, { data: { id: 1, ...values }, logo: null });
  const today = () => services.clock().toISODate()!;
  await rules({ recordatorios: true });
  /** The cobro of an invoice that was due so many days ago. */
  const owed = async (customer_id: number, overdue: number, total = 100) => {
    const due = addDays(today(), -overdue);
    const id = await given.issued({ customer_id }, [{ quantity: 1, price: total, iva: 0 }]);
    const cobro_id = (await office.get(invoice.data, { id })).cobro_id!;
    // also before its invoice, which cannot be issued in the past
    await db.updateTable('invoice').set({ fecha_vencimiento: due }).where('id', '=', id).execute();
    await db.updateTable('debt').set({ fecha_vencimiento: due }).where('id', '=', cobro_id).execute();
    return cobro_id;
  };
  const propose = () => proposeReminders(services);
  const ofCustomer = async (customer_id: number) =>
    (await office.post(reminder.page, { page: 1, filter: { customer_id, sort: { field: 'dia', dir: 'desc' } } })).items;
  return {
    rules,
    today,
    owed,
    propose,
    /** The reminders of a customer, the newest first. */
    ofCustomer,
    pay: (id: number, cantidad: number) => office.ask(cobro.pay, { body: { cobro: id, fecha_pago: today(), cantidad } }),
    /** A customer with an overdue invoice, and what is proposed for it. */
    async proposed(over: Parameters<typeof given.customer>[0] = {}, overdue = 10) {
      const customer_id = await given.customer({ email: 'bar@sol.test', ...over });
      const debt = await owed(customer_id, overdue);
      await propose();
      const [found] = await ofCustomer(customer_id);
      return { id: found!.id, customer_id, cobro: debt };
    },
  };
}
