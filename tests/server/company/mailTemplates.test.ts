// The words of mails as the office changes them: what goes out then, by hand and by itself, and what is refused.
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { mailKindNames, standardWords } from '#domain/company/mailTemplates.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given, mails, deliver, db } = app;
const { audit, company, customer, invoice, workOrder } = endpoints;

const change = (body: Record<string, unknown>) => office.ask(company.changeMailTemplate, { body: body });
const templateOf = async (kind: string) => (await office.get(company.mailTemplates)).find(each => each.kind === kind)!;
const lastMail = async () => {
  await deliver();
  return mails.at(-1)!;
};

afterEach(async () => {
  for (const kind of mailKindNames) await change({ kind, ...standardWords(kind) });
});

describe('a template', () => {
  it('is the standard one until somebody changes it, and is no longer kept once it is standard again', async () => {
    expect(await templateOf('factura')).toEqual({ kind: 'factura', ...standardWords('factura'), version: 0 });
    expect(await change({ kind: 'factura', subject: 'Su factura {numero}', text: 'Hola, {cliente}.', version: 0 })).toMatchObject({
      status: 200,
      message: 'Texto guardado',
    });
    expect(await templateOf('factura')).toEqual({ kind: 'factura', subject: 'Su factura {numero}', text: 'Hola, {cliente}.', version: 1 });
    await change({ kind: 'factura', ...standardWords('factura'), version: 1 });
    expect(await templateOf('factura')).toMatchObject({ version: 0 });
    expect(await db.selectFrom('mail_template').selectAll().execute()).toEqual([]);
  });

  it('is refused where somebody else has changed it meanwhile', async () => {
    const body = { kind: 'factura', subject: 'Una', text: 'Una' };
    await change({ ...body, version: 0 });
    for (const version of [0, 2])
      expect(await change({ ...body, subject: 'Otra', version })).toMatchObject({ status: 409, errors: { version: expect.any(String) as string } });
    expect(await templateOf('factura')).toMatchObject({ subject: 'Una', version: 1 });
    expect(await change({ ...body, subject: 'Otra', version: 1 })).toMatchObject({ status: 200 });
  });

  it.each([
    [{ kind: 'telegrama' }, { kind: 'No existe esa clase de correo' }],
    [{ subject: '' }, { subject: 'Introduzca el asunto' }],
    [{ text: 'El {saldo}' }, { text: expect.stringContaining('No existe el campo {saldo}') as string }],
  ])('with %j is refused by field, and nothing changes', async (over, errors) => {
    expect(await change({ kind: 'factura', subject: 'Uno', text: 'Dos', ...over })).toMatchObject({ status: 422, errors });
    expect(await templateOf('factura')).toMatchObject({ version: 0 });
  });

  it('is changed by the office alone, and read by auditors', async () => {
    for (const role of ['trabajador', 'cliente', 'auditor'] as const) {
      const who = await app.signInAs(role);
      expect((await who.ask(company.changeMailTemplate, { body: { kind: 'factura', subject: 'Uno', text: 'Dos' } })).status).toBe(403);
      expect((await who.ask(company.mailTemplates)).status).toBe(role === 'auditor' ? 200 : 403);
    }
  });

  it('leaves its change in the audit, in words', async () => {
    await change({ kind: 'albaran', subject: 'Parte {numero}', text: 'Va el parte.' });
    const { items } = await office.post(audit.page, { page: 1, filter: { entidad: 'mailTemplate' } });
    expect(items[0]).toMatchObject({ action: 'create' });
    const { changes } = await office.get(audit.data, { id: items[0]!.id });
    expect(changes).toEqual(
      expect.arrayContaining([
        { title: 'Asunto', before: null, after: 'Parte {numero}' },
        { title: 'Texto', before: null, after: 'Va el parte.' },
        { title: 'Clase de correo', before: null, after: 'Albarán' },
      ]),
    );
  });
});

describe('a mail', () => {
  it('of an invoice goes out in the words of the template, by hand and by itself', async () => {
    await change({ kind: 'factura', subject: 'Su factura {numero}', text: 'Estimado {cliente}:\n\nSon {total}.\nVence el {vencimiento}.' });
    const customer_id = await given.customer({ name: 'Bar <b>Sol</b>', email: 'bar@sol.test' });
    const id = await given.issued({ customer_id }, [{ description: 'Revisión', quantity: 1, price: 50, iva: 21 }]);
    const { codigo } = await office.get(invoice.data, { id });
    await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' });
    const mail = await lastMail();
    expect(mail.subject).toBe(`Su factura ${codigo}`);
    expect(mail.text).toMatch(/^Estimado Bar <b>Sol<\/b>:\n\nSon 60,50 €\.\nVence el \d\d\/\d\d\/\d{4}\.\n\nFecha: /);
    expect(mail.html).toContain('Estimado Bar &#60;b&#62;Sol&#60;/b&#62;:');
    expect(mail.html).toMatch(/Son 60,50 €\.<br>Vence/);
    await office.post(customer.update, { id: customer_id, correo_factura: true });
    const told = await given.issued({ customer_id });
    const row = await db.selectFrom('mail').select('subject').where('entity', '=', 'invoice').where('record_id', '=', told).executeTakeFirstOrThrow();
    expect(row.subject).toBe(`Su factura ${(await office.get(invoice.data, { id: told })).codigo}`);
  });

  it('leaves out what the company has not filled in', async () => {
    const customer_id = await given.customer({ email: 'visita@sol.test', correo_visita: true });
    const { phone } = await office.get(company.data, { id: 1 });
    await office.ask(company.update, { body: { data: { id: 1, phone: '' } } });
    const id = await given.notice({ customer_id, fecha_visita: '2027-01-08 10:00:00' });
    await office.ask(company.update, { body: { data: { id: 1, phone } } });
    const row = await db.selectFrom('mail').select('text').where('entity', '=', 'notice').where('record_id', '=', id).executeTakeFirstOrThrow();
    expect(row.text).toContain('Si no le viene bien, llámenos.');
  });

  it('goes out in the words that its sender has written, for this once', async () => {
    const id = await given.issued();
    const { codigo } = await office.get(invoice.data, { id });
    const words = await office.get(invoice.mailWords, { id });
    expect(words).toEqual({ subject: `Factura ${codigo} de Frigoria Climatización, S.L.`, text: `Le enviamos adjunta la factura ${codigo}.` });
    await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test', subject: 'Por fin, la factura', text: 'Aquí va {numero}.\n\n{nada}' });
    expect(await lastMail()).toMatchObject({
      subject: 'Por fin, la factura',
      text: expect.stringContaining(`Aquí va ${codigo}.\n\n{nada}\n\nFecha: `) as string,
    });
    expect(await office.get(invoice.mailWords, { id })).toEqual(words);
  });

  it.each([
    [{ subject: '', text: 'Hola' }, { subject: 'Introduzca el asunto' }],
    [{ subject: 'Hola' }, { text: 'Introduzca el texto' }],
    [{ subject: 'x'.repeat(201), text: 'Hola' }, { subject: 'Como máximo 200 caracteres' }],
  ])('with the words %j is refused, and nothing is sent', async (words, errors) => {
    const id = await given.issued();
    expect(await office.ask(invoice.sendMail, { body: { invoice_id: id, email: 'bar@sol.test', ...words } })).toMatchObject({ status: 422, errors });
    expect(await deliver()).toEqual([]);
  });

  it('of an albarán and of a statement is offered in its words, and sent in those of its sender', async () => {
    const customer_id = await given.customer();
    const order = await given.workOrder({ customer_id });
    const { code } = await office.get(workOrder.data, { id: order });
    expect(await office.get(workOrder.mailWords, { id: order })).toMatchObject({ text: `Le enviamos adjunto el albarán ${code}.` });
    await office.post(workOrder.sendMail, { workOrder_id: order, email: 'bar@sol.test', subject: 'El parte', text: 'Del {fecha}' });
    expect(await lastMail()).toMatchObject({ subject: 'El parte' });

    await change({ kind: 'extracto', subject: 'Extracto de {cliente}', text: 'Del {desde} al {hasta}: {saldo}.' });
    const { name } = await office.get(customer.customerData, { id: customer_id });
    const words = await office.get(customer.statementWords, { id: customer_id });
    expect(words).toEqual({ subject: `Extracto de ${name}`, text: 'Del {desde} al {hasta}: {saldo}.' });
    await office.post(customer.mailStatement, { customer_id, desde: '2026-01-01', hasta: '2026-03-31', email: 'bar@sol.test', ...words });
    expect(await lastMail()).toMatchObject({
      subject: `Extracto de ${name}`,
      text: expect.stringContaining('Del 01/01/2026 al 31/03/2026: 0,00 €.') as string,
    });
  });

  it('of a foreign albarán tells a technician nothing', async () => {
    const worker = await app.signInAs('trabajador');
    expect((await worker.ask(workOrder.mailWords, { params: { id: await given.workOrder() } })).status).toBe(403);
    expect((await office.ask(invoice.mailWords, { params: { id: 999_999 } })).status).toBe(404);
  });
});
