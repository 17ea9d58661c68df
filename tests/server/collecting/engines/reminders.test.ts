// Reminders of what is not paid: what the rules propose, what a mail may claim, and that no customer is reminded twice.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { dueQuery } from '#server/services/collecting/reminders/propose.ts';
import { claimDue, settle } from '#server/services/company/mail/outbox.ts';
import { openApp } from '#tests/support/app/app.ts';
import { openReminding } from '#tests/support/samples/reminding.ts';

const app = await openApp();
const { addUser, signIn, office, given, db, services, mails, deliver, pass } = app;
const { rules, today, owed, propose, ofCustomer, pay, proposed } = await openReminding(app);
const { reminder, cobro, customer, invoice } = endpoints;

const send = (...ids: number[]) => office.post(reminder.send, { ids });
/** Days in which the office is there: an unused session is over. */
async function passDays(days: number) {
  pass({ days });
  const now = services.clock().toMillis();
  await db.updateTable('session').set({ created: now, last_used: now }).execute();
}
const mailsOf = async (id: number) =>
  db.selectFrom('mail').select(['id', 'state', 'text', 'recipient', 'subject']).where('entity', '=', 'reminder').where('record_id', '=', id).execute();

describe('the rules propose', () => {
  it('one for each customer, of all that is overdue, once a cobro is overdue for long enough', async () => {
    const [late, early] = [await given.customer({ email: 'tarde@sol.test' }), await given.customer()];
    await owed(late, 7, 100);
    await owed(late, 1, 20);
    await owed(late, 0, 3000);
    await owed(early, 6, 50);
    await propose();
    expect(await ofCustomer(late)).toMatchObject([
      { estado: 'propuesto', nivel: 1, total: 120, facturas: 2, vencido_desde: addDays(today(), -7), dia: today(), email: 'tarde@sol.test' },
    ]);
    expect(await ofCustomer(early)).toEqual([]);
  });

  it('one that the audit and its history call by its customer, not by the day alone', async () => {
    const { id } = await proposed({ name: 'Panadería Luna' });
    const { items } = await office.post(endpoints.audit.page, { page: 1, filter: { entidad: 'reminder', registro: id } });
    const name = `${formatDate(today())}, Panadería Luna`;
    expect(items).toMatchObject([{ record_name: name }]);
    expect(await office.get(endpoints.audit.history, { thing: 'reminder', id })).toMatchObject({ name });
  });

  it('the same once, however often and by however many they are asked', async () => {
    const customer_id = await given.customer();
    await owed(customer_id, 10);
    const made = await Promise.all([propose(), propose(), propose()]);
    expect(made.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await propose()).toBe(0);
    expect(await ofCustomer(customer_id)).toHaveLength(1);
  });

  it('nothing to who is never reminded, nor of what is disputed until the day it is', async () => {
    const [never, disputed] = [await given.customer({ no_recordar: true, no_recordar_motivo: 'Cliente de siempre' }), await given.customer()];
    await owed(never, 50);
    const id = await owed(disputed, 50, 30);
    const until = addDays(today(), 2);
    await office.post(cobro.update, { id, no_reclamar: true, no_reclamar_nota: 'Dice que no se hizo', no_reclamar_hasta: until });
    await propose();
    expect([await ofCustomer(never), await ofCustomer(disputed)]).toEqual([[], []]);
    await owed(disputed, 9, 7);
    await propose();
    expect(await ofCustomer(disputed)).toMatchObject([{ total: 7, facturas: 1 }]);
  });

  it('nothing to who has as much in their favour', async () => {
    const customer_id = await given.customer();
    const id = await owed(customer_id, 10, 40);
    await office.post(cobro.collect, { customer_id, fecha_pago: today(), cantidad: 40, metodo: 'efectivo', banco: '', nota: '', partes: [] });
    await propose();
    expect(await ofCustomer(customer_id)).toEqual([]);
    await owed(customer_id, 10, 2);
    await propose();
    expect(await ofCustomer(customer_id)).toMatchObject([{ total: 2, facturas: 2 }]);
    expect(await office.get(reminder.data, { id: (await ofCustomer(customer_id))[0]!.id })).toMatchObject({ a_favor: 40, cobros: [{ id }, {}] });
  });

  it('nothing within the pause to who was told by telephone', async () => {
    const { id, customer_id } = await proposed({ email: '' });
    await office.post(reminder.tell, { id, nota: 'Paga el viernes' });
    await owed(customer_id, 10, 30);
    await propose();
    expect(await ofCustomer(customer_id)).toHaveLength(1);
    await passDays(8);
    await propose();
    expect(await ofCustomer(customer_id)).toHaveLength(2);
  });

  it('nothing where the company does not want any, and takes back what was proposed', async () => {
    const { customer_id } = await proposed();
    await rules({ recordatorios: false });
    expect(await ofCustomer(customer_id)).toMatchObject([{ estado: 'caducado' }]);
    const other = await given.customer();
    await owed(other, 30);
    expect(await propose()).toBe(0);
    await rules({ recordatorios: true });
    expect(await ofCustomer(other)).toMatchObject([{ estado: 'propuesto', nivel: 1 }]);
  });

  it('says which rules are none', async () => {
    const of = (values: object) => office.refused(endpoints.company.update, { data: { id: 1, ...values }, logo: null });
    expect(await of({ recordatorio_2: 7 })).toMatchObject({ status: 422, message: 'Deben ser más que los del anterior' });
    expect(await of({ recordatorio_5: 90 })).toMatchObject({ status: 422, message: 'Deben ser más que los del anterior' });
    expect(await of({ recordatorio_1: 0 })).toMatchObject({ status: 422, message: 'Como mínimo 1' });
    expect(await office.refused(customer.update, { id: await given.customer(), no_recordar: true })).toMatchObject({
      status: 422,
      message: 'Diga por qué no se le recuerda',
    });
    expect(await office.refused(cobro.update, { id: await owed(await given.customer(), 1), no_reclamar: true })).toMatchObject({ status: 422 });
  });
});

describe('a reminder claims', () => {
  it('what is owed when it is sent, in the words of its level, and the statement goes along', async () => {
    const { id, customer_id, cobro: debt } = await proposed({ name: 'Bar de la deuda' });
    await owed(customer_id, 2, 1000);
    expect(await pay(debt, 60)).toMatchObject({ status: 200 });
    expect(await ofCustomer(customer_id)).toMatchObject([{ id, total: 1040 }]);
    // money that was booked in the meantime: the sum is read when it is sent
    await db.updateTable('debt').set({ deuda: 30_000 }).where('id', '=', debt).execute();
    expect(await send(id)).toEqual({ sent: 1, refused: [], mails: [expect.any(Number)] });
    const { invoice_name } = await office.get(cobro.data, { id: debt });
    expect(await office.get(reminder.data, { id })).toMatchObject({
      estado: 'enviado',
      total: 1030,
      fecha: today(),
      correo: 'bar@sol.test',
      cobros: [
        { invoice_name, pendiente: 30, nivel: 1 },
        { pendiente: 1000, nivel: 0 },
      ],
    });
    await deliver();
    const mail = mails.find(({ text }) => text.includes(invoice_name!))!;
    expect(mail).toMatchObject({ to: 'bar@sol.test', subject: expect.stringContaining('Recordatorio de pago') });
    expect(mail.text).toContain(`Factura: ${invoice_name}`);
    expect(mail.text).toMatch(/Pendiente: 30,00\s€/);
    expect(mail.text).toMatch(/Total pendiente: 1\.030,00\s€/);
    expect(mail.attachments).toMatchObject([{ filename: expect.stringMatching(/\.pdf$/) }]);
  });

  it('its own words where somebody has written others', async () => {
    const { id } = await proposed();
    await office.post(reminder.update, { id, asunto: 'Sobre su factura', texto: 'Buenos días, Antonio.\n\nHable con nosotros.' });
    await send(id);
    expect(await mailsOf(id)).toMatchObject([
      { subject: expect.stringContaining('Sobre su factura'), text: expect.stringMatching(/^Buenos días, Antonio\.\n\nFactura: [^]*Hable con nosotros/) },
    ]);
  });

  it('nothing that is not due: what was put off to a later day takes it back', async () => {
    const { id, cobro: debt } = await proposed();
    await office.post(cobro.update, { id: debt, fecha_vencimiento: addDays(today(), 5) });
    expect(await send(id)).toMatchObject({ sent: 0, refused: [{ id, reason: expect.stringContaining('caducado') }] });
    expect(await mailsOf(id)).toEqual([]);
  });

  it('nothing any more where it was paid before the rules noticed', async () => {
    const { id, cobro: debt } = await proposed({ name: 'Bar que paga' });
    await db.updateTable('debt').set({ deuda: 0 }).where('id', '=', debt).execute();
    expect(await send(id)).toEqual({
      sent: 0,
      mails: [],
      refused: [{ id, customer_name: 'Bar que paga', reason: 'Ya no debe nada que se le pueda reclamar: el recordatorio ha caducado' }],
    });
    expect([(await office.get(reminder.data, { id })).estado, await mailsOf(id)]).toEqual(['caducado', []]);
  });

  it('nothing that is paid while its mail waits', async () => {
    const { id, cobro: debt } = await proposed();
    await send(id);
    await pay(debt, 10);
    expect(await mailsOf(id)).toMatchObject([{ state: 'retirado' }]);
    expect(await office.get(reminder.data, { id })).toMatchObject({ estado: 'caducado' });
    expect(await office.get(cobro.data, { id: debt })).toMatchObject({ recordado: 0, recordado_el: null });
  });
});

describe('no customer is reminded twice', () => {
  it('by two who press at once', async () => {
    const { id } = await proposed();
    const outcomes = await Promise.all([send(id), send(id)]);
    expect(new Set(outcomes.map(({ sent }) => sent))).toEqual(new Set([0, 1]));
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('within the days that the company leaves between two', async () => {
    const { id, customer_id, cobro: debt } = await proposed({}, 20);
    await send(id);
    await deliver();
    await passDays(1);
    await propose();
    expect((await ofCustomer(customer_id)).map(({ estado }) => estado)).toEqual(['enviado']);
    // another one, as merging two customers leaves it
    const other = await proposed();
    await db.updateTable('reminder').set({ customer_id }).where('id', '=', other.id).execute();
    expect((await send(other.id)).refused).toMatchObject([{ reason: expect.stringContaining('ya se le recordó') }]);
    await db.updateTable('reminder').set({ customer_id: other.customer_id }).where('id', '=', other.id).execute();
    await passDays(6);
    await propose();
    expect((await ofCustomer(customer_id))[0]).toMatchObject({ estado: 'propuesto', nivel: 2 });
    expect(await office.get(cobro.data, { id: debt })).toMatchObject({ recordado: 1 });
  });

  it('the last notice before the first, however late it is; and none after the last', async () => {
    const { id, customer_id } = await proposed({}, 300);
    const levels: number[] = [];
    for (let next: number | undefined = id; next !== undefined;) {
      levels.push((await office.get(reminder.data, { id: next })).nivel);
      await send(next);
      await deliver();
      await passDays(7);
      await propose();
      next = (await ofCustomer(customer_id)).find(({ estado }) => estado === 'propuesto')?.id;
    }
    expect(levels).toEqual([1, 2, 3]);
  });

  it('of what was discarded, until the days between two are over', async () => {
    const { id, customer_id } = await proposed();
    expect(await office.refused(reminder.discard, { id, nota: '' })).toMatchObject({ status: 422, message: 'Diga por qué se descarta' });
    await office.post(reminder.discard, { id, nota: 'Ya ha llamado' });
    await passDays(6);
    await propose();
    expect(await ofCustomer(customer_id)).toHaveLength(1);
    await passDays(1);
    await propose();
    expect(await ofCustomer(customer_id)).toMatchObject([{ estado: 'propuesto' }, { estado: 'descartado', nota: 'Ya ha llamado' }]);
  });
});

describe('a reminder to several addresses', () => {
  /** What became of the last mail to each address. */
  const states = async (id: number) =>
    Object.fromEntries((await office.get(reminder.mails, { id })).mails.toReversed().map(({ recipient, state }) => [recipient, state]));
  const estado = async (id: number) => (await office.get(reminder.data, { id })).estado;
  const writtenFor = async (para: string, copia = true) => {
    const made = await proposed();
    await office.post(reminder.update, { id: made.id, para, copia });
    return made;
  };
  /** Sends all that waits; what goes to one address is refused. */
  const deliverBut = async (address: string) => {
    pass({ seconds: 31 });
    for (let claimed = await claimDue(services); claimed.length > 0; claimed = await claimDue(services))
      for (const mail of claimed) await settle(services, mail, mail.recipient === address ? { isFinal: true, text: 'No existe', code: 'EENVELOPE' } : null);
  };

  beforeEach(() => rules({ email: 'oficina@frigoria.es' }));

  it('goes to each of them and to the company, each with its own state', async () => {
    const { id } = await writtenFor('ana@sol.test; pepe@sol.test');
    const { mails: queued } = await send(id);
    expect(queued).toHaveLength(3);
    const pepe = (await office.get(reminder.mails, { id })).mails.find(({ recipient }) => recipient === 'pepe@sol.test');
    await office.post(endpoints.company.recallMails, { ids: [pepe!.id] });
    await deliver();
    expect(await states(id)).toEqual({ 'ana@sol.test': 'enviado', 'pepe@sol.test': 'no enviado', 'oficina@frigoria.es': 'enviado' });
    expect(await office.get(reminder.data, { id })).toMatchObject({ estado: 'enviado', correo: 'ana@sol.test; pepe@sol.test' });
  });

  it('is proposed again when all are stopped, and the company gets no copy of what nobody got', async () => {
    const { id, cobro: debt } = await writtenFor('ana@sol.test; pepe@sol.test');
    const { mails: queued } = await send(id);
    expect(await office.post(endpoints.company.recallMails, { ids: queued })).toEqual({ restored: 3, failed: [] });
    expect([await estado(id), (await office.get(cobro.data, { id: debt })).recordado]).toEqual(['propuesto', 0]);
    await send(id);
    const toCustomer = (await office.get(reminder.mails, { id })).mails.filter(
      ({ recipient, state }) => state === 'en cola' && recipient.endsWith('@sol.test'),
    );
    await office.post(endpoints.company.recallMails, { ids: toCustomer.map(mail => mail.id) });
    expect(await states(id)).toMatchObject({ 'oficina@frigoria.es': 'retirado' });
    expect(await estado(id)).toBe('propuesto');
  });

  it('counts as not delivered only where no address of the customer took it', async () => {
    const { id } = await writtenFor('lleno@sol.test; pepe@sol.test');
    await send(id);
    await deliverBut('lleno@sol.test');
    expect([await estado(id), await states(id)]).toMatchObject(['enviado', { 'lleno@sol.test': 'fallido', 'pepe@sol.test': 'enviado' }]);
    const other = await writtenFor('lleno@sol.test');
    await send(other.id);
    await deliverBut('lleno@sol.test');
    expect([await estado(other.id), await states(other.id)]).toMatchObject(['no entregado', { 'oficina@frigoria.es': 'enviado' }]);
  });

  it('is taken back from all that wait where it was paid', async () => {
    const { id, cobro: debt } = await writtenFor('ana@sol.test; pepe@sol.test');
    await send(id);
    await pay(debt, 10);
    expect([await estado(id), new Set(Object.values(await states(id)))]).toEqual(['caducado', new Set(['retirado'])]);
  });

  it('goes to the address that its customer has by then, where none was written for it', async () => {
    const { id, customer_id } = await proposed();
    const { para } = await office.get(reminder.data, { id });
    await office.post(reminder.update, { id, para, asunto: 'Su factura' });
    await office.post(customer.update, { id: customer_id, email: 'nuevo@sol.test' });
    expect((await ofCustomer(customer_id))[0]).toMatchObject({ email: 'nuevo@sol.test' });
    await office.post(reminder.send, { ids: [id], copia: true });
    expect(Object.keys(await states(id)).toSorted()).toEqual(['nuevo@sol.test', 'oficina@frigoria.es']);
  });

  it('is refused where an address is none, and a copy where the company has no address', async () => {
    const { id } = await proposed();
    expect(await office.refused(reminder.update, { id, para: 'ana@sol.test; b@' })).toMatchObject({ status: 422, message: 'Email inválido: b@' });
    await rules({ email: '' });
    expect(await office.post(reminder.send, { ids: [id], copia: true })).toMatchObject({
      sent: 0,
      refused: [{ reason: expect.stringContaining('La empresa no tiene una dirección') }],
    });
    expect([await estado(id), await mailsOf(id)]).toEqual(['propuesto', []]);
  });
});

it('one that was put off is proposed again on its day', async () => {
  const { id } = await proposed();
  expect(await office.refused(reminder.postpone, { id, pospuesto_hasta: today() })).toMatchObject({ status: 422, message: 'Elija un día posterior a hoy' });
  await office.post(reminder.postpone, { id, pospuesto_hasta: addDays(today(), 3) });
  await passDays(2);
  await propose();
  expect(await office.get(reminder.data, { id })).toMatchObject({ estado: 'pospuesto' });
  await passDays(1);
  await propose();
  expect(await office.get(reminder.data, { id })).toMatchObject({ estado: 'propuesto', pospuesto_hasta: null });
});

it('A reminder by telephone counts as given, with what was said', async () => {
  const { id, cobro: debt } = await proposed({ email: '' });
  await office.post(reminder.tell, { id, nota: 'Paga el viernes' });
  expect(await office.get(reminder.data, { id })).toMatchObject({ estado: 'avisado', nota: 'Paga el viernes', correo: '' });
  expect(await office.get(cobro.data, { id: debt })).toMatchObject({ recordado: 1, recordado_el: today() });
});

it('the factura says when its customer was reminded of it, and only the office reads that', async () => {
  const { id, cobro: debt } = await proposed();
  await send(id);
  const { invoice_id } = await office.get(cobro.data, { id: debt });
  expect(await office.get(invoice.data, { id: invoice_id! })).toMatchObject({ recordado: 1, recordado_el: today() });
});

it('the list of what waits for a decision holds what is proposed and what was not delivered, and is found by its customer', async () => {
  const { id, customer_id } = await proposed({ name: 'Bar de la lista' });
  const waiting = async (filter: object) => (await office.post(reminder.page, { page: 1, filter: { por_decidir: true, ...filter } })).items.map(row => row.id);
  expect(await waiting({ text: 'bar de la lista' })).toEqual([id]);
  await office.post(reminder.postpone, { id, pospuesto_hasta: addDays(today(), 1) });
  expect(await waiting({ customer_id })).toEqual([]);
});

it('Inicio says how many wait for a decision', async () => {
  const counted = async () => (await office.get(endpoints.dashboard.figures)).reminders?.count ?? 0;
  const before = await counted();
  const { id } = await proposed();
  expect(await counted()).toBe(before + 1);
  await send(id);
  expect(await counted()).toBe(before);
});

it('what is due is found by its index', async () => {
  const explain = services.engine.kind === 'sqlite' ? sql`explain query plan ` : sql`explain `;
  if (services.engine.kind === 'postgres') await sql`set enable_seqscan = off`.execute(db);
  const { rows } = await sql`${explain}${dueQuery({ days: [7, 21, 45], pause: 7 }, today())}`.execute(db);
  expect(JSON.stringify(rows)).toContain('debt_to_remind');
  expect(JSON.stringify(rows)).not.toMatch(/SCAN debt|Seq Scan on debt/);
});

it('the timeline of a customer tells those that were sent, and no proposals; to the office only', async () => {
  const { id, customer_id } = await proposed({ name: 'Bar que debe' });
  const remindersIn = async (who = office) => (await who.post(customer.story, { id: customer_id })).items.filter(({ kind }) => kind === 'reminder');
  expect(await remindersIn()).toEqual([]);
  await send(id);
  expect(await remindersIn()).toMatchObject([{ id, code: '1', at: today(), state: 'enviado', text: 'bar@sol.test', cost: 100, isReadable: true }]);
  await given.notice({ customer_id, user_id: await addUser({ username: 'remedios', roles: 2 }) });
  expect(await remindersIn(await signIn('remedios'))).toEqual([]);
});
