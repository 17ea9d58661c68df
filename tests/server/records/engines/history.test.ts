// The history of a record: who took it through its lifecycle, what changed, and who tried what was refused.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { storedLives } from '#machines/flows/stored.ts';
import { machines } from '#machines/index.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, given, db, signInAs, deliver, withToken } = await openApp();

const historyOf = (entity: string, id: number) => office.get(endpoints.audit.history, { thing: entity, id });
const told = async (entity: string, id: number) => (await historyOf(entity, id)).entries.map(({ action, from, to, arrows }) => [action, from, to, ...arrows]);

it('The history of an invoice follows its lifecycle from the draft to the money', async () => {
  const invoice = await given.invoice({}, [{ price: 50, iva: 0 }]);
  for (let times = 0; times < 2; times += 1) await office.ask(endpoints.invoice.issue, { body: { id: invoice } });
  const debt = (await office.get(endpoints.invoice.data, { id: invoice })).cobro_id!;
  await office.post(endpoints.cobro.pay, { cobro: debt, fecha_pago: '2026-03-02', cantidad: 20 });
  await office.post(endpoints.cobro.pay, { cobro: debt, fecha_pago: '2026-03-02', cantidad: 30 });
  const history = await historyOf('invoice', invoice);
  expect(history.entries.map(({ action, from, to, arrows }) => [action, from, to, ...arrows])).toEqual([
    ['create', null, 'borrador'],
    ['invoice.issue', 'borrador', 'emitida', 'borrador|invoice.issue|0'],
    ['invoice.issue', 'emitida', 'emitida'],
    ['debt.settled', 'emitida', 'cobrada', 'emitida|debt.settled|0'],
  ]);
  expect(history).toMatchObject({ entity: 'invoice', id: invoice, state: 'cobrada', name: expect.stringMatching(/^F26-/) });
  expect(history.entries[2]).toMatchObject({ refused: 'La factura ya está emitida', user_name: 'Ana Oficina' });
  expect(await told('cobro', debt)).toEqual([
    ['create', null, 'pendiente', 'deriving|always|3'],
    ['payment.made', 'pendiente', 'parcial', 'pendiente|payment.made|0', 'deriving|always|2'],
    ['payment.made', 'parcial', 'saldado', 'parcial|payment.made|0', 'deriving|always|0'],
  ]);
});

it('The history of an invoice that was issued as it was made starts with both', async () => {
  const { invoice } = await given.debt(50);
  expect(await told('invoice', invoice)).toEqual([['create', null, 'emitida', 'borrador|invoice.issue|0']]);
});

it('The history of a call and its aviso names what the checkbox and the albaranes did', async () => {
  const call = await given.call();
  await office.post(endpoints.call.update, { id: call, checked: true });
  expect(await told('call', call)).toEqual([
    ['create', null, 'abierta'],
    ['update', 'abierta', 'gestionada', 'abierta|call.handle|0'],
  ]);
  const notice_id = await given.notice();
  await office.post(endpoints.notice.cancel, { id: notice_id });
  await office.post(endpoints.notice.reopen, { id: notice_id });
  expect((await told('notice', notice_id)).slice(1)).toEqual([
    ['notice.cancel', 'pendiente', 'cancelado', 'pendiente|notice.cancel|0'],
    ['notice.reopen', 'cancelado', 'pendiente', 'cancelado|notice.reopen|0'],
  ]);
});

it('The history of a mail tells each attempt', async () => {
  const { invoice } = await given.debt(50);
  await office.post(endpoints.invoice.sendMail, { invoice_id: invoice, email: 'cliente@hotel.es' });
  await deliver();
  const { id } = await db.selectFrom('mail').select('id').where('record_id', '=', invoice).executeTakeFirstOrThrow();
  expect(await told('mail', id)).toEqual([
    ['create', null, 'en cola'],
    ['mail.claim', 'en cola', 'enviando', 'en cola|mail.claim|0'],
    ['mail.sent', 'enviando', 'enviado', 'enviando|mail.sent|0'],
  ]);
});

it('The history of a record that is gone tells who deleted it', async () => {
  const id = await given.workOrder();
  await office.post(endpoints.workOrder.remove, { id });
  const history = await historyOf('workOrder', id);
  expect(history.state).toBeNull();
  expect(history.entries.at(-1)).toMatchObject({ action: 'delete', from: 'pendiente', to: null, user_name: 'Ana Oficina' });
});

it('The history is for the office, and there is none of what has no lifecycle or never was', async () => {
  const id = await given.workOrder();
  for (const role of ['trabajador', 'cliente'] as const)
    expect((await (await signInAs(role)).ask(endpoints.audit.history, { params: { thing: 'workOrder', id } })).status).toBe(403);
  expect((await withToken('no').ask(endpoints.audit.history, { params: { thing: 'workOrder', id } })).status).toBe(401);
  expect((await office.ask(endpoints.audit.history, { params: { thing: 'workOrder', id: 99_999 } })).status).toBe(404);
  expect((await office.ask(endpoints.audit.history, { params: { thing: 'customer', id: 1 } })).status).toBe(404);
});

it('The history names machines as the table of all has them', () => {
  for (const { lifecycle, machine } of Object.values(storedLives)) expect(machines[machine].machine).toBe(lifecycle);
});
