// The e-mails that a customer chooses: what causes each, that nothing is announced twice, and that no customer gets what they did not ask for.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { MailChoice, MailChoices } from '#domain/parties/customerMails.ts';
import { openApp } from '#tests/support/app/app.ts';
import { newCustomerOf } from '#tests/support/samples/portal.ts';

const app = await openApp();
const { office, given, mails, deliver, addUser, signIn, pass } = app;
const { company, customer, invoice, notice, portal, workOrder } = endpoints;
const newCustomer = newCustomerOf(app);

const none: MailChoices = { correo_visita: false, correo_en_camino: false, correo_terminado: false, correo_factura: false };
const rosa = { user_id: await addUser({ username: 'rosa', roles: 2, first_name: 'Rosa', last_name: 'Secreta' }), who: await signIn('rosa') };

let last = 0;
/** A customer with an address that no other customer has, who wants these e-mails. */
async function wanting(...choices: MailChoice[]) {
  const email = `cliente${(last += 1)}@sol.test`;
  const customer_id = await given.customer({ email, ...Object.fromEntries(choices.map(choice => [choice, true])) });
  return { email, customer_id };
}

/** What goes out within `minutes`, to one address. */
async function sent(email: string, minutes = 10) {
  const before = mails.length;
  pass({ minutes });
  await deliver();
  return mails.slice(before).filter(mail => mail.to === email);
}

const subjects = async (email: string, minutes?: number) => (await sent(email, minutes)).map(({ subject }) => subject);
const edit = (id: number, changes: object) => office.post(notice.update, { id, ...changes });

describe('what a customer chooses', () => {
  it('is off until they turn it on, is theirs to turn, and is kept in the audit', async () => {
    const { who, customer_id } = await newCustomer('elige');
    expect(await who.get(portal.mails)).toEqual({ ...none, email: '' });
    await office.post(customer.update, { id: customer_id, email: 'elige@sol.test' });
    await who.post(portal.chooseMails, { ...none, correo_visita: true });
    expect(await who.get(portal.mails)).toEqual({ ...none, correo_visita: true, email: 'elige@sol.test' });
    expect(await office.get(customer.data, { id: customer_id })).toMatchObject({ correo_visita: true, correo_factura: false });
    const { items } = await office.post(endpoints.audit.page, { page: 1, filter: { entidad: 'customer', registro: customer_id } });
    expect(items[0]).toMatchObject({ action: 'update', user_name: 'Julia Prado' });
  });

  it('is changed only as a whole, and only by a customer', async () => {
    const { who } = await newCustomer('entera');
    expect(await who.refused(portal.chooseMails, { correo_visita: true })).toMatchObject({ status: 422 });
    expect(await who.refused(portal.chooseMails, { ...none, email: 'otra@sol.test' })).toMatchObject({ status: 422 });
    for (const other of [office, rosa.who, await app.signInAs('auditor')]) expect(await other.refused(portal.chooseMails, none)).toMatchObject({ status: 403 });
  });

  it('brings nothing where it is off or the address is none', async () => {
    const silent = await wanting();
    const lost = await wanting('correo_visita');
    await office.post(customer.update, { id: lost.customer_id, email: '' });
    const count = mails.length;
    for (const { customer_id } of [silent, lost]) {
      const id = await given.notice({ customer_id, user_id: rosa.user_id, fecha_visita: '2026-11-24 10:00:00' });
      await rosa.who.post(notice.leave, { id });
      const order = await given.workOrder({ customer_id, notice_id: id, trabajo_realizado: 'Limpieza' });
      await office.post(workOrder.terminar, { id: order });
      await given.issued({ customer_id });
    }
    pass({ minutes: 10 });
    await deliver();
    expect(mails).toHaveLength(count);
  });
});

describe('the visit', () => {
  it('is announced when it is set, in plain words, with the technician, the telephone and how to stop', async () => {
    await office.post(company.update, { data: { id: 1, phone: '957 10 20 30' } });
    const { who, customer_id, location_id } = await newCustomer('visitada');
    await office.post(customer.update, { id: customer_id, email: 'visitada@sol.test', correo_visita: true });
    const id = await given.notice({ customer_id, location_id, user_id: rosa.user_id, fecha_visita: '2026-11-24 10:00:00' });
    expect(await subjects('visitada@sol.test', 4)).toEqual([]);
    const [mail] = await sent('visitada@sol.test', 2);
    expect(mail).toMatchObject({
      subject: 'Visita programada para el martes 24 de noviembre de 2026 a las 10:00',
      sender: 'Frigoria Climatización, S.L.',
      isAutomatic: true,
    });
    for (const words of ['Irá Rosa.', 'Local de visitada', 'llámenos al 957 10 20 30', `http://frigoria.test/avisos-cliente/${id}`, '/mis-datos'])
      expect(mail!.text).toContain(words);
    expect(mail!.text).not.toContain('Secreta');
    expect(await who.get(portal.story, { id })).toMatchObject({ state: 'programado' });
  });

  it('is announced again only where the day or the hour changes', async () => {
    const { email, customer_id } = await wanting('correo_visita');
    const id = await given.notice({ customer_id, fecha_visita: '2026-11-24 10:00:00' });
    expect(await sent(email)).toHaveLength(1);
    await edit(id, { notice_description: 'Otra cosa', user_id: rosa.user_id });
    await edit(id, { fecha_visita: '2026-11-24 10:00:30' });
    expect(await sent(email)).toEqual([]);
    await edit(id, { fecha_visita: '2026-11-24 12:30:00' });
    expect(await subjects(email)).toEqual(['Cambio de visita: será el martes 24 de noviembre de 2026 a las 12:30']);
  });

  it('is announced once where it changes twice within minutes, and not at all where it changes back', async () => {
    const { email, customer_id } = await wanting('correo_visita');
    const id = await given.notice({ customer_id, fecha_visita: '2026-11-24 10:00:00' });
    await edit(id, { fecha_visita: '2026-11-24 11:00:00' });
    expect(await subjects(email)).toEqual(['Visita programada para el martes 24 de noviembre de 2026 a las 11:00']);
    await edit(id, { fecha_visita: '2026-11-25 11:00:00' });
    await edit(id, { fecha_visita: '2026-11-24 11:00:00' });
    expect(await sent(email)).toEqual([]);
    const box = await office.get(notice.mails, { id });
    expect(box.mails.map(({ state }) => state)).toEqual(['retirado', 'enviado', 'retirado']);
  });

  it('that is called off is taken back where it was announced, and never mentioned where it was not', async () => {
    const { email, customer_id } = await wanting('correo_visita');
    const [told, untold] = [await given.notice({ customer_id, fecha_visita: '2026-11-24 10:00:00' }), await given.notice({ customer_id })];
    expect(await sent(email)).toHaveLength(1);
    await edit(untold, { fecha_visita: '2026-11-26 10:00:00' });
    await office.post(notice.remove, { id: untold });
    await office.post(notice.cancel, { id: told });
    expect(await subjects(email)).toEqual(['Anulada la visita del martes 24 de noviembre de 2026 a las 10:00']);
    await office.post(notice.reopen, { id: told });
    expect(await subjects(email)).toEqual(['Visita programada para el martes 24 de noviembre de 2026 a las 10:00']);
  });

  it('that is over, or whose work has begun, is nothing to tell', async () => {
    const { email, customer_id } = await wanting('correo_visita');
    await given.notice({ customer_id, fecha_visita: '2026-01-24 10:00:00' });
    const begun = await given.notice({ customer_id, fecha_visita: '2026-11-24 10:00:00' });
    await given.workOrder({ customer_id, notice_id: begun });
    expect(await sent(email)).toEqual([]);
  });

  it('goes to the customer that the aviso has now', async () => {
    const [first, second] = [await wanting('correo_visita'), await wanting('correo_visita')];
    const id = await given.notice({ customer_id: first.customer_id, fecha_visita: '2026-11-24 10:00:00' });
    await edit(id, { customer_id: second.customer_id });
    const before = mails.length;
    expect(await sent(first.email)).toEqual([]);
    expect(mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [second.email, 'Visita programada para el martes 24 de noviembre de 2026 a las 10:00'],
    ]);
  });
});

it('The technician on the way is announced within a minute, once a day, and not where they turn back at once', async () => {
  const { email, customer_id } = await wanting('correo_en_camino');
  const id = await given.notice({ customer_id, user_id: rosa.user_id });
  await rosa.who.post(notice.leave, { id });
  await rosa.who.post(notice.turnBack, { id });
  expect(await sent(email)).toEqual([]);
  await rosa.who.post(notice.leave, { id });
  const [mail] = await sent(email, 1);
  expect(mail!.subject).toBe('Rosa va de camino');
  await rosa.who.post(notice.turnBack, { id });
  await rosa.who.post(notice.leave, { id });
  expect(await sent(email)).toEqual([]);
});

describe('the finished work', () => {
  it('is announced once, with its albarán as it is when the mail leaves', async () => {
    const { email, customer_id } = await wanting('correo_terminado');
    const id = await given.workOrder({ customer_id, trabajo_realizado: 'Limpieza' });
    await office.post(workOrder.terminar, { id });
    await office.post(workOrder.reabrir, { id });
    expect(await sent(email)).toEqual([]);
    await office.post(workOrder.update, { orderData: { id, trabajo_realizado: 'Carga de gas' } });
    await office.get(workOrder.facturar, { id });
    const [mail] = await sent(email);
    const { code } = await office.get(workOrder.data, { id });
    expect(mail!.subject).toBe(`Trabajo terminado: albarán ${code}`);
    expect(mail!.attachments?.map(({ filename }) => filename)).toEqual([`${code}.pdf`]);
    expect(String(mail!.attachments?.[0]?.content)).toContain('Carga de gas');
    await office.post(workOrder.goBack, { id });
    await office.post(workOrder.terminar, { id });
    expect(await sent(email)).toEqual([]);
  });

  it('of before they chose is not announced when it is invoiced', async () => {
    const { email, customer_id } = await wanting();
    const order = await given.readyOrder({ customer_id });
    await office.post(customer.update, { id: customer_id, correo_terminado: true });
    await given.issued({ customer_id }, [{ work_order_id: order }]);
    expect(await sent(email)).toEqual([]);
  });
});

describe('an invoice', () => {
  it.each(['as it is made', 'with a change', 'by its step'] as const)('that is issued %s is sent with its PDF', async how => {
    const { email, customer_id } = await wanting('correo_factura');
    const id = how === 'as it is made' ? await given.issued({ customer_id }) : await given.invoice({ customer_id });
    if (how === 'with a change') await office.post(invoice.update, { invoiceData: { id, observaciones: 'Gracias', emitir: true } });
    if (how === 'by its step') await office.post(invoice.issue, { id });
    const [mail, ...others] = await sent(email);
    const { codigo } = await office.get(invoice.data, { id });
    expect([mail!.subject, others]).toEqual([`Factura ${codigo} de Frigoria Climatización, S.L.`, []]);
    expect(mail!.attachments?.map(({ filename }) => filename)).toEqual([`${codigo}.pdf`]);
    expect(mail!.text).toContain('121,00');
  });

  it('that could not be issued is not announced', async () => {
    const { email, customer_id } = await wanting('correo_factura');
    const id = await given.invoice({ customer_id }, []);
    expect(await office.refused(invoice.issue, { id })).toMatchObject({ status: 409 });
    expect(await sent(email)).toEqual([]);
  });

  it('is in the mailbox of its page, and is sent again with the same bytes', async () => {
    const { email, customer_id } = await wanting('correo_factura');
    const id = await given.issued({ customer_id });
    const [first] = await sent(email);
    const [shown] = (await office.get(invoice.mails, { id })).mails;
    expect(shown).toMatchObject({ recipient: email, state: 'enviado', isNews: true });
    await office.post(invoice.resendMail, { id: shown!.id });
    const [again] = await sent(email);
    expect(again!.attachments).toEqual(first!.attachments);
  });
});

it('the mails of an aviso are the office’s to see and to send again', async () => {
  const { email, customer_id } = await wanting('correo_visita');
  const id = await given.notice({ customer_id, user_id: rosa.user_id, fecha_visita: '2026-11-24 10:00:00' });
  expect(await sent(email)).toHaveLength(1);
  const [shown] = (await office.get(notice.mails, { id })).mails;
  for (const other of [rosa.who, await app.signInAs('cliente')]) {
    expect(await other.refused(notice.mails, undefined, { id })).toMatchObject({ status: 403 });
    expect(await other.refused(company.resendMail, { id: shown!.id })).toMatchObject({ status: 403 });
  }
  await office.post(company.resendMail, { id: shown!.id });
  expect(await sent(email)).toHaveLength(1);
});
