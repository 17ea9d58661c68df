// Many at the same time: numbers without gaps, one notice per call, nothing paid twice, no change lost.
import { describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildCustomer, buildInvoice, buildWorkOrder } from '#tests/support/samples/build.ts';

const { office, given, db } = await openApp();
const { customer, workOrder, invoice, cobro } = endpoints;

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** The numbers of one year's issued invoices, in order. */
async function numbersOf(year: string): Promise<number[]> {
  const rows = await db.selectFrom('invoice').select('codigo').where('codigo', 'like', `F${year}-%`).where('estado', '<>', 'borrador').execute();
  return rows.map(row => Number(row.codigo.slice(4))).sort((a, b) => a - b);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('numbers of invoices', () => {
  it('are 50 in a row when 50 are created and issued at once', async () => {
    const customer_id = await given.customer();
    await times(50, () => office.post(invoice.create, buildInvoice({ customer_id, fecha_creacion: '2021-05-01', emitir: true })));
    expect(await numbersOf('21')).toEqual(upTo(50));
  });

  it('leave no gap where every fifth fails', async () => {
    const customer_id = await given.customer();
    const foreign = await given.readyOrder();
    const isBad = (index: number) => index % 5 === 0;
    const answers = await times(50, index => {
      const lines = isBad(index) ? [{ work_order_id: foreign }] : [{}];
      return office.ask(invoice.create, { body: buildInvoice({ customer_id, fecha_creacion: '2022-05-01', emitir: true }, lines) });
    });
    expect(answers.map(answer => answer.code)).toEqual(upTo(50).map(n => (isBad(n - 1) ? codes.refused : codes.done)));
    expect(await numbersOf('22')).toEqual(upTo(40));
  });

  it('are 50 in a row when 50 drafts are issued at once, each of them three times', async () => {
    const customer_id = await given.customer();
    const drafts = await times(50, () => given.invoice({ customer_id, fecha_creacion: '2023-05-01' }));
    const answers = await times(150, index => office.ask(invoice.issue, { body: { id: drafts[index % 50] } }));
    expect(answers.filter(answer => answer.code === codes.done)).toHaveLength(50);
    const refused = answers.filter(answer => answer.code !== codes.done).map(({ status, message }) => `${status} ${message}`);
    expect([...new Set(refused)]).toEqual(['409 La factura ya está emitida']);
    expect(await numbersOf('23')).toEqual(upTo(50));
    const { n } = await db
      .selectFrom('debt')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('invoice_id', 'in', drafts)
      .executeTakeFirstOrThrow();
    expect(n).toBe(50);
  });
});

it('The numbers of 50 albaranes are 50 in a row', async () => {
  const customer_id = await given.customer();
  const saved = await times(50, () => office.post(workOrder.create, buildWorkOrder({ customer_id, fecha_albaran: '2021-05-01' })));
  const rows = await db
    .selectFrom('work_order')
    .select('code')
    .where(
      'id',
      'in',
      saved.map(({ id }) => id),
    )
    .execute();
  expect(rows.map(row => Number(row.code.slice(4))).sort((a, b) => a - b)).toEqual(upTo(50));
});

it('payments at the same time never pay more than is owed', async () => {
  const { id, invoice: invoiceId } = await given.debt(100);
  const answers = await times(30, () => office.ask(cobro.pay, { body: { cobro: id, fecha_pago: '2026-03-02', cantidad: 7 } }));
  expect(answers.filter(answer => answer.code === codes.done)).toHaveLength(14);
  const debt = await office.get(cobro.data, { id });
  expect(debt).toMatchObject({ deuda: 2, estado: 'parcial' });
  expect(debt.payments).toHaveLength(14);
  const last = await times(5, () => office.ask(cobro.pay, { body: { cobro: id, fecha_pago: '2026-03-02', cantidad: 2 } }));
  expect(last.map(answer => answer.code).sort((a, b) => a - b)).toEqual([codes.done, ...Array.from({ length: 4 }, () => codes.refused)]);
  expect(await office.get(invoice.data, { id: invoiceId })).toMatchObject({ estado: 'cobrada' });
});

it('a payment is taken back once', async () => {
  const { id } = await given.debt(100);
  await office.post(cobro.pay, { cobro: id, fecha_pago: '2026-03-02', cantidad: 60 });
  const [payment] = (await office.get(cobro.data, { id })).payments;
  const answers = await times(6, () => office.ask(cobro.takeBack, { body: { id: payment!.id } }));
  expect(answers.filter(answer => answer.code === codes.done)).toHaveLength(1);
  expect(new Set(answers.map(answer => answer.message))).toEqual(new Set(['Pago anulado', 'Este pago ya está anulado']));
  expect(await office.get(cobro.data, { id })).toMatchObject({ deuda: 100, estado: 'pendiente' });
});

it('an albarán goes into one of several invoices', async () => {
  const customer_id = await given.customer();
  const order = await given.readyOrder({ customer_id });
  const drafts = await times(6, () => given.invoice({ customer_id }, []));
  const answers = await times(6, index => office.ask(workOrder.assignInvoice, { body: { work_order_id: order, invoice_id: drafts[index] } }));
  expect(answers.filter(answer => answer.code === codes.done)).toHaveLength(1);
  const holders = await times(6, index => office.get(invoice.data, { id: drafts[index]! }));
  expect(holders.filter(({ invoice_lines }) => invoice_lines.length > 0)).toHaveLength(1);
});

it('One of several changes made from the same version is saved', async () => {
  const id = await given.customer();
  const read = await office.get(customer.data, { id });
  const answers = await times(10, index => office.ask(customer.update, { body: { ...read, name: `Nombre ${index}` } }));
  expect(answers.filter(answer => answer.code === codes.done)).toHaveLength(1);
  expect((await office.get(customer.data, { id })).version).toBe(2);
});

it('Of several customers with the same NIF one is saved, and the others are refused', async () => {
  const twin = buildCustomer({ customer_category_id: await given.category() });
  const answers = await times(8, index => office.ask(customer.create, { body: { ...twin, code: 5000 + index } }));
  expect(answers.filter(answer => answer.code === codes.done)).toHaveLength(1);
  expect(new Set(answers.map(answer => answer.message))).toEqual(new Set(['Cliente creado', 'El DNI/CIF ya existe']));
});
