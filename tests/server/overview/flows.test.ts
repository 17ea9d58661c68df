// The map of the house: how many records are in each state, and what the server does to one thing because of another.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { births, type LifecycleId, moves } from '#machines/lifecycles/moves.ts';
import { claimDue, settle } from '#server/services/company/mail/outbox.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildNoticeFromCall, buildWorkOrder } from '#tests/support/samples/build.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { openFollowing } from '#tests/support/samples/following.ts';
import { openReminding } from '#tests/support/samples/reminding.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
await startRecords(app);
const { office, given, db, services } = app;
const { notice, workOrder, invoice, cobro, flow, reminder, contract, plannedVisit, quote } = endpoints;
const { proposed, pay } = await openReminding(app);
const following = await openFollowing(app);

/** What the audit calls the things that have a lifecycle. */
const lifecycleOf: Record<string, LifecycleId> = {
  call: 'phoneCall',
  notice: 'notice',
  workOrder: 'workOrder',
  invoice: 'invoice',
  cobro: 'debt',
  reminder: 'reminder',
  mail: 'mail',
  quote: 'quote',
  followUp: 'followUp',
  contract: 'contract',
  plannedVisit: 'plannedVisit',
};

type Noted = { of: LifecycleId; action: string };

/** What one call leaves in the audit, in order. */
async function noted(run: () => Promise<unknown>): Promise<Noted[]> {
  const { last } = await db
    .selectFrom('audit')
    .select(eb => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  await run();
  const rows = await db
    .selectFrom('audit')
    .select(['entity', 'action'])
    .where('id', '>', last ?? 0)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ entity, action }) => (lifecycleOf[entity] ? [{ of: lifecycleOf[entity], action }] : []));
}

const days: { by: LifecycleId; rows: Noted[] }[] = [];
const act = async (by: LifecycleId, run: () => Promise<unknown>) => days.push({ by, rows: await noted(run) });

/** Nobody takes the mails that are due. */
async function refuseMails(): Promise<void> {
  app.pass({ seconds: 31 }); // until then it can be stopped
  for (const mail of await claimDue(services)) await settle(services, mail, { isFinal: true, text: 'No existe', code: 'EENVELOPE' });
}

/** Everything that one thing does to another, once. */
async function liveThrough(): Promise<void> {
  const customer_id = await given.customer();
  const call_id = await given.call({ customer_id });
  let id = 0;
  await act('notice', async () => ({ id } = await office.post(notice.create, buildNoticeFromCall(call_id, { customer_id }))));
  const customer = await given.customer({ email: 'bar@sol.test', correo_visita: true });
  let visited = 0;
  await act('notice', async () => (visited = await given.notice({ customer_id: customer, fecha_visita: '2026-11-24 10:00:00' })));
  await act('notice', () => office.post(notice.cancel, { id: visited }));
  const make = async () => (await office.post(workOrder.createFromNotice, buildWorkOrder({ notice_id: id }))).id;
  let order = 0;
  await act('workOrder', async () => (order = await make()));
  await act('workOrder', () => office.post(workOrder.remove, { id: order }));
  await act('workOrder', async () => (order = await make()));
  await act('workOrder', () => office.get(workOrder.facturar, { id: order }));
  let bill = 0;
  await act('invoice', async () => (bill = await given.invoice({ customer_id }, [{ work_order_id: order }])));
  await act('invoice', () => office.post(invoice.remove, { id: bill }));
  await act('invoice', async () => (bill = await given.issued({ customer_id }, [{ work_order_id: order }])));
  const { cobro_id, total } = await office.get(invoice.data, { id: bill });
  const payment = { cobro: cobro_id!, fecha_pago: '2026-03-02' };
  await act('debt', () => office.post(cobro.pay, { ...payment, cantidad: total }));
  const [paid] = (await office.get(cobro.data, { id: cobro_id! })).payments;
  await act('debt', () => office.post(cobro.takeBack, { id: paid!.id }));
  const { id: reminded, cobro: owed } = await proposed();
  await office.post(reminder.send, { ids: [reminded] });
  await act('debt', () => pay(owed, 100));
  const { id: unread } = await proposed();
  await office.post(reminder.send, { ids: [unread] });
  await act('mail', refuseMails);
  const { id: stopped } = await proposed();
  const { mails } = await office.post(reminder.send, { ids: [stopped] });
  await act('mail', () => office.post(endpoints.company.recallMails, { ids: mails }));
  let credit = 0;
  await act('invoice', async () => (credit = (await office.post(invoice.rectify, { id: bill })).id));
  await act('invoice', () => office.post(invoice.remove, { id: credit }));
  await act('invoice', async () => (credit = (await office.post(invoice.rectify, { id: bill })).id));
  await act('invoice', () => office.post(invoice.issue, { id: credit }));
  const mistake = await given.issued();
  await liveThroughContract();
  await liveThroughQuote();
  await answerRecords(app);
  await act('invoice', () => office.post(invoice.annul, { id: mistake, motivo_anulacion: 'Se emitió dos veces', sin_entregar: true }));
}

/** A signed contract over one machine, and the customer that it is of. */
async function covered() {
  const customer_id = await given.customer();
  const id = await given.contract({ customer_id });
  await given.covered(id, await given.machine({ location_id: await given.location({ customer_id }) }));
  await given.signed(id);
  return { id, customer_id };
}

/** Gives the first visit of a contract an aviso. Answers the number of that. */
async function planFirst(id: number): Promise<number> {
  const { visitas } = await office.get(contract.data, { id });
  const visit = visitas.find(({ estado }) => estado === 'abierta')!;
  return (await office.post(plannedVisit.plan, { visitas: [{ id: visit.id, fecha: '2026-03-10 09:00:00', user_id: await given.officeId() }] })).avisos[0]!;
}

/** A quote that was sent, whose next version is discarded. */
async function liveThroughQuote(): Promise<void> {
  const id = await given.quote();
  await office.post(quote.step, { id, paso: 'quote.send' });
  let next = 0;
  await act('quote', async () => (next = (await office.post(quote.revise, { id })).id));
  await act('quote', () => office.post(quote.remove, { id: next }));
  const answered = await followed();
  await act('quote', () => office.post(quote.step, { id: answered.quote_id, paso: 'quote.reject', motivo: 'Caro' }));
  await followed();
  await act('mail', refuseMails);
  const { mails } = await followed();
  await act('mail', () => office.post(endpoints.company.recallMails, { ids: mails }));
}

/** A quote whose customer is being asked about it by mail. */
async function followed() {
  const { id, quote_id } = await following.proposed();
  const { mails } = await office.post(endpoints.followUp.send, { ...(await following.letter(id)), copia: false });
  return { id, quote_id, mails };
}

/** What begins with a quote that was accepted. */
async function quotesBegan() {
  const id = await given.quote();
  await office.post(quote.sendMail, { quote_id: id, email: 'ana@example.com' });
  await office.post(quote.step, { id, paso: 'quote.accept', aceptado_por: 'Ana Ruiz' });
  const { notice_id } = await office.post(quote.plan, { id });
  const { work_order_id } = await office.post(quote.deliver, { id });
  const { obra_aviso_id, obra_albaran_id } = await office.get(quote.data, { id });
  const asked = await following.proposed();
  return [
    obra_aviso_id === notice_id && { from: 'quote', to: 'notice' },
    obra_albaran_id === work_order_id && { from: 'quote', to: 'workOrder' },
    (await following.read(asked.id)).quote_id === asked.quote_id && { from: 'quote', to: 'followUp' },
  ];
}

async function liveThroughContract(): Promise<void> {
  const { id, customer_id } = await covered();
  await act('contract', () => office.post(contract.step, { id, paso: 'contract.suspend', motivo: 'Obras' }));
  await act('contract', () => office.post(contract.step, { id, paso: 'contract.resume' }));
  let made = 0;
  await act('plannedVisit', async () => (made = await planFirst(id)));
  await act('notice', () => office.post(notice.cancel, { id: made }));
  made = await planFirst(id);
  const order = await given.workOrder({ customer_id, notice_id: made });
  await act('workOrder', () => office.get(workOrder.facturar, { id: order }));
  await act('workOrder', () => office.post(workOrder.goBack, { id: order }));
}

it('The map shows every event that the server brings about by something else, and no other', async () => {
  await liveThrough();
  const known = new Set(moves.map(({ to, event }) => `${event} of ${to}`));
  const events = new Set<string>(moves.map(({ event }) => event));
  const brought = days.flatMap(({ by, rows }) =>
    rows.flatMap(({ of, action }, place) => {
      const sources = moves.flatMap(({ from, to, event }) => (to === of && event === action ? [from] : []));
      const isAskedDirectly = of === by && !sources.includes(of);
      if (!events.has(action) || isAskedDirectly) return [];
      const causes = new Set([by, ...rows.slice(0, place).map(row => row.of)]);
      return [{ is: `${action} of ${of}`, isCausedBySource: sources.some(source => causes.has(source)) }];
    }),
  );
  const others = days.flatMap(({ by, rows }) => rows.filter(({ of, action }) => of !== by && action.includes('.') && !known.has(`${action} of ${of}`)));
  expect(others).toEqual([]);
  expect(new Set(brought.map(({ is }) => is))).toEqual(known);
  expect(brought.filter(({ isCausedBySource }) => !isCausedBySource)).toEqual([]);
});

/** What begins with a contract and its visits. */
async function contractsBegan() {
  const { id } = await covered();
  const [visit] = (await office.get(contract.data, { id })).visitas;
  const notice_id = await planFirst(id);
  const period = (await office.post(invoice.duePeriods, {})).periodos.find(({ contract_id }) => contract_id === id);
  const billed = await office.post(invoice.draftOfPeriod, { contract_id: id, desde: period!.desde });
  return [
    visit!.contract_id === id && { from: 'contract', to: 'plannedVisit' },
    (await office.get(plannedVisit.data, { id: visit!.id })).notice_id === notice_id && { from: 'plannedVisit', to: 'notice' },
    (await office.get(contract.data, { id })).facturas.some(each => each.id === billed.id) && { from: 'contract', to: 'invoice' },
  ];
}

it('The map shows what begins with what', async () => {
  const customer_id = await given.customer();
  const call_id = await given.call({ customer_id });
  const { id: notice_id } = await office.post(notice.create, buildNoticeFromCall(call_id, { customer_id }));
  const { id: order } = await office.post(workOrder.createFromNotice, buildWorkOrder({ notice_id }));
  await office.get(workOrder.facturar, { id: order });
  const bill = await given.issued({ customer_id }, [{ work_order_id: order }]);
  const ofQuotes = await quotesBegan();
  await office.post(endpoints.customer.update, { id: customer_id, email: 'bar@sol.test', correo_visita: true });
  await given.notice({ customer_id, fecha_visita: '2026-11-24 10:00:00' });
  await office.post(workOrder.sendMail, { workOrder_id: order, email: 'ana@example.com' });
  await office.post(invoice.sendMail, { invoice_id: bill, email: 'ana@example.com' });
  const { cobro_id, registro } = await office.get(invoice.data, { id: bill });
  const reminded = await proposed();
  await office.post(reminder.send, { ids: [reminded.id] });
  await followed();
  const began = [
    (await office.get(notice.data, { id: notice_id })).call_id === call_id && { from: 'phoneCall', to: 'notice' },
    (await office.get(workOrder.data, { id: order })).notice_id === notice_id && { from: 'notice', to: 'workOrder' },
    (await office.get(workOrder.data, { id: order })).invoice_id === bill && { from: 'workOrder', to: 'invoice' },
    cobro_id !== null && { from: 'invoice', to: 'debt' },
    registro === 'pendiente' && { from: 'invoice', to: 'fiscalRecord' },
    (await office.get(reminder.data, { id: reminded.id })).cobros[0]!.id === reminded.cobro && { from: 'debt', to: 'reminder' },
    ...(await contractsBegan()),
    ...ofQuotes,
    ...(await db.selectFrom('mail').select('entity').orderBy('id', 'desc').limit(6).execute()).reverse().map(({ entity }) => ({ from: entity, to: 'mail' })),
  ];
  expect(began).toEqual(births.map(({ from, to }) => ({ from, to })));
});

it('The map counts what is in each state, also right after a change', async () => {
  const before = await office.get(flow.counts);
  const id = await given.workOrder();
  await given.call();
  await given.notice();
  const made = await office.get(flow.counts);
  expect(made.workOrder.pendiente).toBe((before.workOrder.pendiente ?? 0) + 1);
  expect(made.phoneCall.abierta).toBe((before.phoneCall.abierta ?? 0) + 1);
  expect(made.notice.pendiente).toBe((before.notice.pendiente ?? 0) + 1);
  await office.get(workOrder.facturar, { id });
  const { workOrder: orders, mail } = await office.get(flow.counts);
  expect([orders.pendiente ?? 0, orders.listo]).toEqual([before.workOrder.pendiente ?? 0, (before.workOrder.listo ?? 0) + 1]);
  expect(Object.values(mail).reduce((sum, count) => sum + count, 0)).toBe((await db.selectFrom('mail').select('id').execute()).length);
});
