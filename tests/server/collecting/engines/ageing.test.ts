// What is owed by how old it is: of all customers and of each, exactly what their cobros say.
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/days.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import { endpoints } from '#domain/endpoints.ts';
import { ageingBands } from '#domain/collecting/ageing.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { openApp } from '#tests/support/app/app.ts';

const company = await openApp();
const { office, given, db, signInAs } = company;
const { cobro, customer, invoice } = endpoints;
const today = '2026-03-02';

const bands = ageingBands.map(({ key }) => key);
const ageing = (filter: ListFilter = {}, who = office) => who.post(cobro.ageing, { filter });
const owes = async (id: number) => (await office.get(customer.data, { id })).deuda;

/** An issued invoice that was due so many days ago; its cobro. */
async function due(customer_id: number, days: number | null, total: number, { office, given, db } = company) {
  const id = await given.issued({ customer_id }, [{ quantity: 1, price: total, iva: 0 }]);
  const { cobro_id } = await office.get(invoice.data, { id });
  const fecha_vencimiento = days === null ? null : addDays(today, -days); // also before its invoice, which cannot be issued in the past
  await db.updateTable('debt').set({ fecha_vencimiento }).where('id', '=', cobro_id!).execute();
  return { id, cobro_id: cobro_id! };
}

it('Each band ends on its day', async () => {
  const customer_id = await given.customer({ name: 'Bar de los plazos' });
  for (const [place, days] of [null, -5, 0, 1, 30, 31, 60, 61, 90, 91, 400].entries()) await due(customer_id, days, 2 ** place);
  const sums = { por_vencer: 1 + 2 + 4, hasta_30: 8 + 16, hasta_60: 32 + 64, hasta_90: 128 + 256, mas_de_90: 512 + 1024, total: 2047 };
  const told = await ageing({ customer_id });
  expect(told).toEqual({ total: sums, clientes: 1, filas: [{ customer_id, customer_name: 'Bar de los plazos', phone: '', ...sums }] });
  expect(await owes(customer_id)).toBe(2047);
});

it('The table tells who owes most first, and follows what is filtered', async () => {
  const own = await openApp();
  const { office, given } = own;
  const told = (filter: ListFilter = {}) => ageing(filter, office);
  const [little, much] = [await given.customer({ name: 'Bar del que debe poco' }), await given.customer({ name: 'Hotel que debe más' })];
  await due(little, 10, 5, own);
  await due(much, 100, 7000, own);
  const { cobro_id } = await due(much, -10, 20, own);
  expect((await told()).filas[0]).toMatchObject({ customer_id: much, total: 7020, mas_de_90: 7000, por_vencer: 20 });
  expect((await told({ customer_id: little })).total).toMatchObject({ total: 5, hasta_30: 5, mas_de_90: 0 });
  expect((await told({ hasta: addDays(today, -50), customer_id: much })).total).toMatchObject({ total: 7000, por_vencer: 0 });
  const { customer_name } = await office.get(cobro.data, { id: cobro_id });
  expect((await told({ text: customer_name! })).filas.map(row => row.customer_id)).toEqual([much]);
  expect(await told({ estado: 'saldado' })).toMatchObject({ clientes: 0, filas: [], total: { total: 0 } });
  expect(await office.refused(cobro.ageing, { filter: { banco: 'x' } })).toMatchObject({ status: 422 });
});

describe('after anything that may happen to debts', () => {
  /** A walk of events that is the same each time. */
  function* numbers(seed: number): Generator<number, never> {
    for (let state = seed; ;) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      yield state / 2 ** 31;
    }
  }

  it.each([1, 2, 3])('the bands are the sum of all debts, and each customer owes theirs (walk %i)', async seed => {
    const chance = numbers(seed);
    const upTo = (most: number) => Math.floor(chance.next().value * most);
    const people = [await given.customer(), await given.customer(), await given.customer()];
    const bills: { id: number; cobro_id: number }[] = [];
    for (let step = 0; step < 30; step += 1) {
      const bill = bills[upTo(bills.length)];
      const what = bill ? upTo(6) : 0;
      if (what < 2) bills.push(await due(people[upTo(3)]!, upTo(10) === 0 ? null : upTo(140) - 20, 1 + upTo(90_000) / 100));
      else if (bill) await happens(what, bill, upTo);
    }
    const stored = await db.selectFrom('debt').select(['customer_id', 'deuda']).execute();
    const sumOf = (ids: readonly number[]) => stored.filter(each => ids.includes(each.customer_id)).reduce((sum, { deuda }) => sum + deuda, 0);
    for (const id of people) {
      const { total } = await ageing({ customer_id: id });
      const shared = bands.reduce((sum, band) => sum + toScaled(total[band], 3), 0);
      expect([shared, toScaled(total.total, 3), toScaled(await owes(id), 3)]).toEqual([sumOf([id]), sumOf([id]), sumOf([id])]);
    }
    const { total } = await ageing();
    const all = stored.reduce((sum, { deuda }) => sum + deuda, 0);
    expect([toScaled(total.total, 3), bands.reduce((sum, band) => sum + toScaled(total[band], 3), 0)]).toEqual([all, all]);
  });

  /** Pays a part or all, takes a payment back, corrects the debt, or rectifies the invoice; some of it is refused. */
  async function happens(what: number, { id, cobro_id }: { id: number; cobro_id: number }, upTo: (most: number) => number): Promise<void> {
    const { deuda, payments, saldo: _saldo, ...record } = await office.get(cobro.data, { id: cobro_id });
    const payment = payments.findLast(each => !each.anulado && each.anula_id === null && each.compensado_con === null);
    if (what === 2 && deuda > 0)
      await office.ask(cobro.pay, { body: { cobro: cobro_id, fecha_pago: today, cantidad: upTo(2) === 0 ? deuda : Math.ceil(deuda * 50) / 100 } });
    if (what === 3 && payment) await office.ask(cobro.takeBack, { body: { id: payment.id } });
    if (what === 4) await office.ask(cobro.update, { body: { ...record, payments, deuda: Math.floor(deuda) } });
    if (what !== 5) return;
    const { data } = await office.ask(invoice.rectify, { body: { id } });
    if (data) await office.ask(invoice.issue, { body: { id: (data as { id: number }).id } });
  }
});

it('Customers are sorted by what they owe, with what is on their account next to it', async () => {
  const id = await given.customer({ name: 'La que más debe' });
  await due(id, 5, 90_000);
  await office.post(cobro.collect, { customer_id: id, fecha_pago: today, cantidad: 12.5, partes: [] });
  const { items } = await office.post(customer.page, { page: 1, filter: { sort: { field: 'deuda', dir: 'desc' } } });
  expect(items[0]).toMatchObject({ id, deuda: 90_000, saldo: 12.5 });
  expect(items.map(row => row.deuda)).toEqual(items.map(row => row.deuda).sort((one, other) => other - one));
});

it('what customers owe is for the office alone', async () => {
  await given.customer();
  const worker = await signInAs('trabajador');
  expect(await worker.ask(cobro.ageing, { body: {} })).toMatchObject({ status: 403 });
  const { items } = await worker.post(customer.page, { page: 1 });
  expect(items[0]).not.toHaveProperty('deuda');
  expect(items[0]).not.toHaveProperty('saldo');
  expect(await worker.ask(customer.page, { body: { page: 1, filter: { sort: { field: 'deuda', dir: 'desc' } } } })).toMatchObject({ status: 422 });
});

it('The table is asked for by the company’s day', async () => {
  const own = await openApp();
  const { given, office, signIn, pass } = own;
  const customer_id = await given.customer();
  await due(customer_id, 0, 10, own);
  expect((await ageing({ customer_id }, office)).total).toMatchObject({ por_vencer: 10 });
  const later = async () => (await ageing({ customer_id }, await signIn('admin'))).total;
  pass({ hours: 14 }); // 23:00 in Madrid
  expect(await later()).toMatchObject({ por_vencer: 10 });
  pass({ minutes: 61 });
  expect(await later()).toMatchObject({ por_vencer: 0, hasta_30: 10 });
});
