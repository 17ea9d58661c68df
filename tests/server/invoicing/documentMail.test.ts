// Documents by e-mail and in a ZIP: what arrives, for whom, and what is refused.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given, mails } = app;
const { auth, customer, invoice, workOrder } = endpoints;

describe('an invoice by e-mail', () => {
  it('arrives with its PDF, and the answer says to whom', async () => {
    const id = await given.issued({}, [{ description: 'Revisión', quantity: 1, price: 50, iva: 21 }]);
    const { codigo } = await office.get(invoice.data, { id });
    expect(await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' })).toEqual({
      message: `Factura ${codigo}: en la cola de envío para bar@sol.test`,
      mails: [expect.any(Number)],
    });
    await app.deliver();
    const mail = mails.at(-1)!;
    expect(mail).toMatchObject({ to: 'bar@sol.test', subject: `Factura ${codigo} de Frigoria Climatización, S.L.` });
    expect(mail.text).toContain('60,50 €');
    expect(mail.attachments).toMatchObject([{ filename: `${codigo}.pdf`, contentType: 'application/pdf' }]);
    const trail = await app.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('entity', '=', 'invoice')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(trail).toMatchObject({ action: 'mailed', after: JSON.stringify({ email: 'bar@sol.test' }) });
  });

  it.each(['', 'bar.sol', 'a@b', null, ['bar@sol.test'], { a: 1 }])('to «%s» is refused and nothing is sent', async email => {
    const id = await given.issued();
    const answer = await office.ask(invoice.sendMail, { body: { invoice_id: id, email } });
    expect(answer).toMatchObject({ status: 422, code: 40_001, message: 'Email inválido', errors: { email: 'Email inválido' } });
    expect(await app.deliver()).toEqual([]);
  });
});

it('an invoice goes to each of several addresses and to ourselves, each with its own state', async () => {
  await office.post(endpoints.company.update, { data: { id: 1, email: 'oficina@frigoria.es' } });
  const id = await given.issued();
  const { mails: queued } = await office.post(invoice.sendMail, { invoice_id: id, email: 'uno@sol.test; dos@sol.test,uno@sol.test', copia: true });
  expect(queued).toHaveLength(3);
  await office.post(endpoints.company.recallMails, { ids: [queued[1]!] });
  const own = (await office.get(endpoints.company.data, { id: 1 })).email;
  await app.deliver();
  const box = await office.get(invoice.mails, { id });
  expect(box.mails.map(({ recipient, state }) => [recipient, state]).toReversed()).toEqual([
    ['uno@sol.test', 'enviado'],
    ['dos@sol.test', 'no enviado'],
    [own, 'enviado'],
  ]);
});

it('an address is judged by one rule: no accents before the @, and nothing that nobody sees', async () => {
  const id = await given.issued();
  const message = 'Antes de la @ no puede haber acentos ni eñes';
  expect(await office.refused(invoice.sendMail, { invoice_id: id, email: 'jóse@sol.test' })).toMatchObject({ status: 422, message });
  expect(await office.refused(invoice.sendMail, { invoice_id: id, email: 'a@sol.test; jóse@sol.test' })).toMatchObject({
    message: `${message}: jóse@sol.test`,
  });
  expect(await office.refused(customer.update, { id: await given.customer(), email: 'jóse@sol.test' })).toMatchObject({ status: 422, message });
  await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@señal.test\u202c' });
  await app.deliver();
  expect(mails.at(-1)).toMatchObject({ to: 'bar@señal.test' });
});

describe('an invoice by e-mail to its recipient', () => {
  const send = (invoice_id: number, more = {}) => office.ask(invoice.sendMail, { body: { invoice_id, ...more } });

  it('goes to the address that its customer has now, in the words of its sender', async () => {
    const customer_id = await given.customer({ email: 'antes@sol.test' });
    const id = await given.issued({ customer_id });
    await office.post(customer.update, { id: customer_id, email: 'ahora@sol.test' });
    expect(await send(id, { subject: 'Va la {numero}', text: 'Hola' })).toMatchObject({ status: 200 });
    await app.deliver();
    const { codigo } = await office.get(invoice.data, { id });
    expect(mails.at(-1)).toMatchObject({ to: 'ahora@sol.test', subject: `Va la ${codigo}` });
  });

  it('is refused while one waits to be sent, and goes again afterwards', async () => {
    const id = await given.issued({ customer_id: await given.customer({ email: 'cola@sol.test' }) });
    await send(id);
    expect(await send(id)).toMatchObject({ status: 409, message: 'Ya está en la cola de envío para cola@sol.test' });
    expect(await app.deliver()).toHaveLength(1);
    expect(await send(id)).toMatchObject({ status: 200 });
    expect(await app.deliver()).toHaveLength(1);
  });

  it('is refused with its reason for a draft, and where there is no address', async () => {
    const customer_id = await given.customer({ name: 'Bar sin correo', email: '-' });
    expect(await send(await given.issued({ customer_id }))).toMatchObject({ status: 409, message: 'Bar sin correo no tiene correo electrónico' });
    const draft = await given.invoice({ customer_id: await given.customer({ email: 'bar@sol.test' }) });
    expect(await send(draft)).toMatchObject({ status: 409, message: 'Es un borrador: emítala antes de enviarla' });
    expect(await app.deliver()).toEqual([]);
  });
});

describe('a mail with a PDF', () => {
  const sentOf = async (customer_id: number) => {
    const id = await given.issued({ customer_id });
    await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' });
    await app.deliver();
    return mails.at(-1)!.text;
  };

  it('links to the portal where its customer has somebody who may sign in, and only there', async () => {
    const customer_id = await given.customer();
    expect(await sentOf(customer_id)).not.toContain('/facturas-cliente');
    await app.addUser({ username: 'inactiva', roles: 3, customer_id, active: false });
    expect(await sentOf(customer_id)).not.toContain('/facturas-cliente');
    await app.addUser({ username: 'elena', roles: 3, customer_id });
    expect(await sentOf(customer_id)).toContain('http://frigoria.test/facturas-cliente');
    const order = await given.workOrder({ customer_id, trabajo_realizado: 'Limpieza' });
    for (const ought of [false, true]) {
      await office.post(workOrder.sendMail, { workOrder_id: order, email: 'bar@sol.test' });
      await app.deliver();
      expect(mails.at(-1)!.text.includes('http://frigoria.test/albaranes-cliente')).toBe(ought);
      if (!ought) await office.post(workOrder.terminar, { id: order });
    }
  });
});

describe('an albarán by e-mail', () => {
  it('names its file by code and date', async () => {
    const id = await given.workOrder();
    const { code } = await office.get(workOrder.data, { id });
    await office.post(workOrder.sendMail, { workOrder_id: id, email: 'bar@sol.test', date: '03_03_2026' });
    await app.deliver();
    expect(mails.at(-1)!.attachments).toMatchObject([{ filename: `${code}_03_03_2026.pdf` }]);
  });

  it("of another technician's is refused", async () => {
    const worker = await app.signInAs('trabajador');
    const id = await given.workOrder();
    expect((await worker.ask(workOrder.sendMail, { body: { workOrder_id: id, email: 'bar@sol.test' } })).status).toBe(403);
  });
});

describe('the ZIP of an invoice', () => {
  it('holds the invoice and its albaranes', async () => {
    const client = await app.signInAs('cliente');
    const customer_id = (await client.get(auth.info)).user.customer_id!;
    const order = await given.readyOrder({ customer_id });
    const id = await given.issued({ customer_id }, [{ work_order_id: order }]);
    const { codigo } = await office.get(invoice.data, { id });
    const { code } = await office.get(workOrder.data, { id: order });
    for (const who of [office, client]) {
      const response = await who.fetch(`/api/invoice/descargarDocumentos/${id}`);
      // names are uncompressed in a ZIP's directory
      expect(response.headers['content-type']).toBe('application/zip');
      for (const name of [`${codigo}.pdf`, `albaranes/${code}.pdf`]) expect(response.rawPayload.includes(name)).toBe(true);
    }
    const stranger = await given.issued();
    expect((await client.fetch(`/api/invoice/descargarDocumentos/${stranger}`)).statusCode).toBe(403);
  });
});
