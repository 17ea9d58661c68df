// The statement of a customer: what changed what they owe, with the balance after each, and what is open.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, given, mails, deliver, pass, signIn, signInAs } = await openApp();
const { cobro, customer, invoice } = endpoints;

const customer_id = await given.customer({ name: 'Bar Julián', code: 41 });

async function billed(total: number, fecha_creacion = '2026-03-02'): Promise<{ id: number; cobro: number; codigo: string }> {
  const id = await given.issued({ customer_id, fecha_creacion, fecha_vencimiento: '2026-03-20' }, [{ quantity: 1, price: total, iva: 0 }]);
  const { cobro_id, codigo } = await office.get(invoice.data, { id });
  return { id, cobro: cobro_id!, codigo };
}

async function statement(desde = '2026-03-02', hasta = '2026-12-31', id = customer_id): Promise<Sheet> {
  const response = await office.fetch(`/api/customer/extracto/${id}/${desde}/${hasta}`, { method: 'GET' });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return JSON.parse(response.body) as Sheet;
}

const one = await billed(100);
const two = await billed(50);
const three = await billed(30);
const fecha_pago = '2026-03-03';
pass({ days: 1 });
const nextDay = await signIn('admin');
await nextDay.post(cobro.collect, {
  customer_id,
  fecha_pago,
  cantidad: 140,
  metodo: 'transferencia',
  partes: [
    { cobro: one.cobro, cantidad: 80 },
    { cobro: two.cobro, cantidad: 50 },
  ],
});
// what is used of the account, taken back, or set off changes no balance
await nextDay.post(cobro.pay, { cobro: three.cobro, fecha_pago, cantidad: 4, metodo: 'saldo a favor' });
await nextDay.post(cobro.pay, { cobro: three.cobro, fecha_pago, cantidad: 5 });
const { payments } = await nextDay.get(cobro.data, { id: three.cobro });
await nextDay.post(cobro.takeBack, { id: payments.at(-1)!.id });
pass({ days: -1 });
const { id: note } = await office.post(invoice.rectify, { id: two.id });
await office.post(invoice.issue, { id: note });
const noteCode = (await office.get(invoice.data, { id: note })).codigo;

it('A statement tells invoices, credit notes and money with the balance after each, and ends with what is owed less what is on account', async () => {
  const { title, number, table, totals, notes } = await statement();
  expect([title, number]).toEqual(['EXTRACTO', 'Cliente 41']);
  const [movements, open] = table.groups;
  expect(movements!.rows.map(({ cells }) => cells)).toEqual([
    ['02/03/2026', 'Saldo anterior', '', '', 0],
    ['02/03/2026', `Factura ${one.codigo}`, 100, '', 100],
    ['02/03/2026', `Factura ${two.codigo}`, 50, '', 150],
    ['02/03/2026', `Factura ${three.codigo}`, 30, '', 180],
    ['02/03/2026', `Factura rectificativa ${noteCode}`, '', 50, 130],
    ['03/03/2026', `Pago por transferencia: ${one.codigo}, ${two.codigo}, a cuenta`, '', 140, -10],
  ]);
  expect(open!.rows.map(({ cells }) => [cells[1], cells[4]])).toEqual([
    [`${one.codigo}, vence el 20/03/2026`, 20],
    [`${three.codigo}, vence el 20/03/2026`, 26],
    [expect.stringContaining(noteCode), -50],
  ]);
  const { deuda, saldo } = await office.get(customer.data, { id: customer_id });
  expect(totals.at(-1)).toEqual({ label: 'Saldo a 31/12/2026', value: '-10,00 €', strong: true });
  expect(deuda - saldo).toBe(-10);
  expect(notes).toEqual([{ label: 'Saldo a favor', value: 'Tiene 6,00 € a su favor para próximas facturas.' }]);
});

it('A statement begins with the balance of the day before', async () => {
  const { table } = await statement('2026-03-03');
  expect(table.groups[0]!.rows.map(({ cells }) => cells.at(-1))).toEqual([130, -10]);
});

it('A statement tells what was corrected by hand, so that it ends with what is owed', async () => {
  const id = await given.customer();
  const bill = await given.issued({ customer_id: id }, [{ quantity: 1, price: 80, iva: 0 }]);
  const { cobro_id, codigo } = await office.get(invoice.data, { id: bill });
  await office.post(cobro.update, { ...(await office.get(cobro.data, { id: cobro_id! })), deuda: 75 });
  const { table } = await statement('2026-01-01', '2026-12-31', id);
  expect(table.groups[0]!.rows.at(-1)!.cells).toEqual([expect.any(String), `Corrección de la factura ${codigo}`, '', 5, 75]);
});

it('A statement is sent by mail, with the PDF', async () => {
  const body = { customer_id, desde: '2026-03-01', hasta: '2026-03-31', email: 'bar@example.com' };
  expect(await office.ask(customer.mailStatement, { body })).toMatchObject({ status: 200 });
  await deliver();
  expect(mails.at(-1)).toMatchObject({ to: 'bar@example.com', subject: expect.stringContaining('Extracto') as string });
  await office.post(customer.mailStatement, { ...body, email: 'uno@sol.test; dos@sol.test' });
  const { mails: box } = await office.get(customer.mails, { id: customer_id });
  expect(box.map(({ recipient, state }) => [recipient, state])).toEqual([
    ['dos@sol.test', 'en cola'],
    ['uno@sol.test', 'en cola'],
    ['bar@example.com', 'enviado'],
  ]);
  expect(await office.ask(customer.mailStatement, { body: { ...body, email: 'bar' } })).toMatchObject({ status: 422, errors: { email: 'Email inválido' } });
});

it('A statement is asked for with two days, and by the office', async () => {
  const body = { customer_id, desde: '', hasta: '', email: 'bar@example.com' };
  const errors = { desde: 'Introduzca el primer día', hasta: 'Introduzca el último día' };
  expect(await office.ask(customer.mailStatement, { body })).toMatchObject({ status: 422, errors });
  expect(await office.ask(customer.statement, { params: { id: customer_id, desde: 'ayer', hasta: '2026-03-31' } })).toMatchObject({ status: 422 });
  expect(await office.ask(customer.statement, { params: { id: 999_999, desde: '2026-03-01', hasta: '2026-03-31' } })).toMatchObject({ status: 404 });
  const worker = await signInAs('trabajador');
  expect(await worker.ask(customer.statement, { params: { id: customer_id, desde: '2026-03-01', hasta: '2026-03-31' } })).toMatchObject({ status: 403 });
});
