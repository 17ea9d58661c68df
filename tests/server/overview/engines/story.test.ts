// The timeline of a machine and of a customer, and the numbers of a customer: what is in them, and for whom.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { openFollowing } from '#tests/support/samples/following.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, addUser, signIn } = app;
const { machine, customer, notice, workOrder } = endpoints;

const kinds = (story: { items: readonly { kind: string; id: number }[] }) => story.items.map(({ kind, id }) => [kind, id]);

it('The story tells what happened to a machine, the newest first, with the sums of its years', async () => {
  const customer_id = await given.customer();
  const machine_id = await given.machine({ location_id: await given.location({ customer_id }), name: 'Azotea' });
  const user_id = await addUser({ username: 'ines', roles: 2, first_name: 'Inés' });
  const failure = (await office.post(endpoints.failureCode.create, { name: 'Sin gas', category_id: await given.failureCategory() })).id;

  // a call, its aviso of the day before yesterday, and the albarán that ends it now
  const call = await given.call({ customer_id, date: '2026-02-28 08:00:00', text: 'No enfría' });
  const made = await office.post(notice.create, {
    notice: true,
    call_id: call,
    customer_id,
    customer_name: '',
    status_id: 1,
    pedido_por: '',
    trabajo_requerido: 'No enfría',
    notas_internas: '-',
    fecha_creacion: '2026-02-28 09:00:00',
    optional_address: '',
  });
  const asked = await office.post(notice.update, { id: made.id, machine_id, user_id });
  const lines = [{ description: 'Gas R-32', quantity: 0.5, price: 100, iva: 21 }];
  const order = await office.post(
    workOrder.create,
    buildWorkOrder({ customer_id, machine_id, user_id, notice_id: asked.id, fecha_albaran: '2026-03-02', trabajo_realizado: 'Recarga' }, lines, [failure]),
  );
  await office.post(workOrder.terminar, { id: order.id });
  await office.get(workOrder.facturar, { id: order.id });
  const invoice = await given.invoice({ customer_id, fecha_creacion: '2026-03-02' });
  await office.post(workOrder.assignInvoice, { work_order_id: order.id, invoice_id: invoice });
  const old = await office.post(
    workOrder.create,
    buildWorkOrder({ customer_id, machine_id, user_id, fecha_albaran: '2025-06-01', trabajo_realizado: 'Limpieza' }, []),
  );
  // nothing of this is about the machine
  await given.call({ customer_id });
  await given.notice({ customer_id });

  const story = await office.post(machine.story, { id: machine_id });
  expect(kinds(story)).toEqual([
    ['invoice', invoice],
    ['workOrder', order.id],
    ['notice', asked.id],
    ['call', call],
    ['workOrder', old.id],
  ]);
  const told = (kind: string) => story.items.find(each => each.kind === kind);
  expect(told('workOrder')).toMatchObject({
    at: '2026-03-02',
    who: 'Inés',
    failures: ['Sin gas'],
    parts: [{ description: 'Gas R-32', quantity: 0.5 }],
    cost: 60.5,
    machine: { name: 'Azotea' },
  });
  // two days: from Saturday at nine to Monday at nine, where the clock is stopped
  expect(told('notice')).toMatchObject({ state: 'terminado', seconds: 2 * 86_400 });
  expect(story.years).toMatchObject([
    { year: 2026, entries: 4, visits: 1, cost: 60.5, seconds: 2 * 86_400 },
    { year: 2025, visits: 0, cost: 0, seconds: 0, entries: 1 },
  ]);
  const last = await office.post(machine.story, { id: machine_id, year: 2025 });
  expect([kinds(last), last.total]).toEqual([[['workOrder', old.id]], 1]);
  expect((await office.post(machine.story, { id: machine_id, page: 2 })).items).toEqual([]);
});

it('The story counts the time of an aviso until now while it is open, and none of one that was cancelled', async () => {
  const customer_id = await given.customer();
  const open = await given.notice({ customer_id, created: '2026-03-01 09:00:00' });
  const cancelled = await given.notice({ customer_id, created: '2026-03-01 08:00:00' });
  await office.post(notice.cancel, { id: cancelled });
  const { items, years } = await office.post(customer.story, { id: customer_id });
  expect(items.map(({ id, seconds }) => [id, seconds])).toEqual([
    [open, 86_400],
    [cancelled, null],
  ]);
  expect(years).toMatchObject([{ year: 2026, entries: 2, visits: 0, seconds: 86_400 }]);
});

it('a technician reads of a machine what was done, without money, calls and the avisos of others; of a customer only what is their own', async () => {
  const customer_id = await given.customer();
  const machine_id = await given.machine({ location_id: await given.location({ customer_id }) });
  const other = await addUser({ username: 'otro', roles: 2 });
  await addUser({ username: 'luis', roles: 2 });
  const luis = await signIn('luis');
  const me = (await luis.get(endpoints.auth.info)).user.id;
  const foreign = await given.workOrder({ customer_id, machine_id, user_id: other }, [{ price: 10 }]);
  await given.notice({ customer_id, machine_id, user_id: other });
  await given.call({ customer_id });
  await given.issued({ customer_id }, [{ price: 10 }]);
  expect(await luis.refused(machine.story, { id: machine_id })).toMatchObject({ status: 403 });
  // the page of the machine is his all the same, and says so
  expect((await luis.get(machine.overview, { id: machine_id })).historia).toBe(false);
  expect((await office.get(machine.overview, { id: machine_id })).historia).toBe(true);

  const mine = await given.notice({ customer_id, machine_id, user_id: me, created: '2026-03-01 10:00:00' });
  const story = await luis.post(machine.story, { id: machine_id });
  expect(kinds(story)).toEqual(
    expect.arrayContaining([
      ['workOrder', foreign],
      ['notice', mine],
    ]),
  );
  expect(story.items).toHaveLength(2);
  for (const part of [...story.items, ...story.years]) expect(part).not.toHaveProperty('cost');
  expect(story.items.find(({ kind }) => kind === 'workOrder')).toMatchObject({ isReadable: false });
  expect(kinds(await luis.post(customer.story, { id: customer_id }))).toEqual([['notice', mine]]);
  expect(kinds(await office.post(customer.story, { id: customer_id }))).toHaveLength(5);
  for (const row of [machine.story, customer.story])
    expect(await (await app.signInAs('cliente')).refused(row, { id: machine_id })).toMatchObject({ status: 403 });
});

it('The story tells the quotes of a customer and of a machine, and how often the customer was asked for an answer', async () => {
  const { waiting, propose, ofQuote } = await openFollowing(app);
  const customer_id = await given.customer();
  const machine_id = await given.machine({ location_id: await given.location({ customer_id }) });
  const quote_id = await waiting(8, { customer_id, machine_id });
  const foreign = await waiting(8);
  await propose();
  const storyOf = async () => kinds(await office.post(customer.story, { id: customer_id }));
  expect(await storyOf()).toEqual([['quote', quote_id]]);

  const [asked] = await ofQuote(quote_id);
  await office.post(endpoints.followUp.tell, { id: asked!.id, nota: 'Lo mira el lunes' });
  await office.post(endpoints.followUp.tell, { id: (await ofQuote(foreign))[0]!.id, nota: 'Otro' });
  expect(await storyOf()).toEqual([
    ['followUp', asked!.id],
    ['quote', quote_id],
  ]);
  const { items } = await office.post(customer.story, { id: customer_id });
  expect(items[0]).toMatchObject({ state: 'avisado', code: '1', text: expect.stringContaining('Lo mira el lunes') });
  expect(items[1]).toMatchObject({ state: 'enviado', text: (await office.get(endpoints.quote.data, { id: quote_id })).name, machine: { id: machine_id } });
  expect(kinds(await office.post(machine.story, { id: machine_id }))).toEqual([['quote', quote_id]]);
  await addUser({ username: 'eva', roles: 2 });
  expect(await storyOf()).toHaveLength(2);
  expect(kinds(await (await signIn('eva')).post(customer.story, { id: customer_id }))).toEqual([]);
});

it('the numbers of a customer: what they owe and what is overdue, what is open, and when somebody was there', async () => {
  const app = await openApp(); // the others have a clock that stands
  const { office, given, addUser, signIn } = app;
  const customer_id = await given.customer();
  const empty = { abiertos: 0, maquinas: 0, revisiones: 0, ultima_visita: null };
  expect(await office.get(customer.figures, { id: customer_id })).toEqual({ deuda: 0, vencido: 0, ...empty });
  const location_id = await given.location({ customer_id });
  await given.machine({ location_id });
  const machine_id = await given.machine({ location_id, fecha_instalacion: '2024-01-01', revision_meses: 12 });
  await given.issued({ customer_id, fecha_vencimiento: '2026-03-02' }, [{ quantity: 1, price: 100, iva: 0 }]);
  await given.issued({ customer_id, fecha_vencimiento: '2026-03-03' }, [{ quantity: 1, price: 50, iva: 0 }]);
  await given.notice({ customer_id });
  await office.post(notice.cancel, { id: await given.notice({ customer_id }) });
  const order = await given.workOrder({ customer_id, machine_id, fecha_albaran: '2026-02-20', trabajo_realizado: 'Revisión' });
  expect(await office.get(customer.figures, { id: customer_id })).toEqual({ deuda: 150, vencido: 0, ...empty, abiertos: 1, maquinas: 2, revisiones: 1 });

  await office.post(workOrder.terminar, { id: order });
  app.pass({ days: 1 });
  const tomorrow = { vencido: 100, maquinas: 2, revisiones: 0, ultima_visita: '2026-02-20' };
  expect(await (await signIn('admin')).get(customer.figures, { id: customer_id })).toMatchObject(tomorrow);
  // a technician reads no debts, and counts their own work
  await addUser({ username: 'rosa', roles: 2 });
  expect(await (await signIn('rosa')).get(customer.figures, { id: customer_id })).toEqual({ ...empty, maquinas: 2 });
});

it('A contract is told of its customer and of the machines that it covers, from the day on which it was signed', async () => {
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  const [covered, other] = [await given.machine({ location_id }), await given.machine({ location_id })];
  const id = await given.contract({ customer_id });
  await given.covered(id, covered);
  expect(kinds(await office.post(customer.story, { id: customer_id }))).toEqual([]);
  await given.signed(id);
  const { codigo, firmado_el } = await office.get(endpoints.contract.data, { id });
  const story = await office.post(customer.story, { id: customer_id });
  expect(story.items).toMatchObject([{ kind: 'contract', id, code: codigo, at: firmado_el, state: 'vigente', isReadable: true }]);
  expect(kinds(await office.post(machine.story, { id: covered }))).toEqual([['contract', id]]);
  expect(kinds(await office.post(machine.story, { id: other }))).toEqual([]);
});
