// Many albaranes invoiced at once: how they are put together, the draft of a group, and issuing with the mail; none of it twice.
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given, db, mails, deliver } = app;
const { company, customer, invoice, workOrder } = endpoints;

const line = (price: number) => ({ description: 'Revisión', quantity: 1, price, iva: 21 });
const ready = (customer_id: number, over: object = {}, price = 100) => given.readyOrder({ customer_id, ...over }, [line(price)]);
const groupsOf = async (customer_id: number, por: 'cliente' | 'localizacion' = 'cliente', filter: object = {}) =>
  (await office.post(invoice.readyGroups, { por, filter: { customer_id, ...filter } })).grupos;
const draftOf = (work_order_ids: number[]) => office.post(invoice.draftOfGroup, { work_order_ids });
const finish = (id: number) => office.ask(invoice.issueAndMail, { body: { id } });
const mailsOf = (id: number) => db.selectFrom('mail').selectAll().where('entity', '=', 'invoice').where('record_id', '=', id).orderBy('id').execute();

let bar: number;
beforeEach(async () => {
  bar = await given.customer({ name: 'Bar Sol', email: 'bar@sol.test' });
});

describe('what waits', () => {
  it('is put together by customer or by place, with its sums and what is missing', async () => {
    const location_id = await given.location({ customer_id: bar, name: 'Terraza' });
    const [one, two, three] = [await ready(bar), await ready(bar, { location_id }, 50), await ready(bar, { location_id }, 10)];
    const sums = { base: 160, iva: 33.6, total: 193.6 };
    expect(await groupsOf(bar)).toMatchObject([
      { customer_name: 'Bar Sol', location_name: null, falta: [], ...sums, albaranes: [{ id: one }, { id: two }, { id: three }] },
    ]);
    expect(await groupsOf(bar, 'localizacion')).toMatchObject([
      { location_name: 'Sin localización', total: 121, albaranes: [{ id: one }] },
      { location_name: 'Terraza', total: 72.6, albaranes: [{ id: two }, { id: three }] },
    ]);
    await office.post(customer.update, { id: bar, email: '' });
    expect(await groupsOf(bar)).toMatchObject([{ falta: ['correo'] }]);
  });

  it('says what its invoice will say, to the cent, and where it goes', async () => {
    // 10.13 and 10.13 at 21 % are 2.13 each, and 4.25 together
    const orders = [await ready(bar, {}, 10.13), await ready(bar, {}, 10.13)];
    const [group] = await groupsOf(bar);
    expect(group).toMatchObject({ base: 20.26, iva: 4.25, total: 24.51, correo: 'bar@sol.test' });
    const { base, iva, total, correo } = await office.post(invoice.draftOfGroup, { work_order_ids: orders });
    expect({ base, iva, total, correo }).toEqual({ base: 20.26, iva: 4.25, total: 24.51, correo: 'bar@sol.test' });
  });

  it('is narrowed by day, and holds nothing that is pending or invoiced', async () => {
    const [early, late] = [await ready(bar, { fecha_albaran: '2026-01-10' }), await ready(bar, { fecha_albaran: '2026-02-10' })];
    await given.workOrder({ customer_id: bar });
    expect((await groupsOf(bar, 'cliente', { hasta: '2026-01-31' }))[0]!.albaranes.map(({ id }) => id)).toEqual([early]);
    await draftOf([early]);
    expect((await groupsOf(bar))[0]!.albaranes.map(({ id }) => id)).toEqual([late]);
  });

  it('is not asked in other words', async () => {
    expect(await office.ask(invoice.readyGroups, { body: { por: 'color' } })).toMatchObject({
      status: 422,
      errors: { por: expect.any(String) as string },
    });
    expect(await office.ask(invoice.readyGroups, { body: { filter: { nada: 1 } } })).toMatchObject({ status: 422 });
  });
});

describe('the draft of a group', () => {
  it('bills all of its albaranes with their lines and their sums, once', async () => {
    const orders = [await ready(bar), await ready(bar, {}, 50)];
    const draft = await draftOf(orders);
    expect(draft).toMatchObject({ customer_id: bar, customer_name: 'Bar Sol', albaranes: 2, base: 150, iva: 31.5, total: 181.5, falta: [] });
    const record = await office.get(invoice.data, { id: draft.id });
    expect(record).toMatchObject({ estado: 'borrador', codigo: '', fecha_creacion: app.services.clock().toISODate(), total: 181.5 });
    expect(record.invoice_lines.map(each => each.work_order_id)).toEqual(orders);
    expect(await office.ask(invoice.draftOfGroup, { body: { work_order_ids: orders } })).toMatchObject({ status: 409 });
    expect((await office.get(invoice.drafts)).filter(each => each.customer_id === bar)).toMatchObject([{ id: draft.id, albaranes: 2 }]);
  });

  it('is of one customer, or there is none at all', async () => {
    const other = await given.customer();
    const orders = [await ready(bar), await ready(other)];
    expect(await office.ask(invoice.draftOfGroup, { body: { work_order_ids: orders } })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/varios clientes/) as string,
    });
    const pending = await given.workOrder({ customer_id: bar });
    expect(await office.ask(invoice.draftOfGroup, { body: { work_order_ids: [orders[0]!, pending] } })).toMatchObject({ status: 409 });
    expect((await office.get(workOrder.data, { id: orders[0]! })).estado).toBe('listo');
    expect((await office.get(invoice.drafts)).filter(each => each.customer_id === bar)).toEqual([]);
  });

  it.each([[[]], [['x']], ['1'], [[0]], [[999_999]]])('of %j is refused', async work_order_ids => {
    expect((await office.ask(invoice.draftOfGroup, { body: { work_order_ids } })).status).toBe(422);
  });
});

describe('issuing with the mail', () => {
  it('gives the number, opens the cobro, and sends the invoice with its PDF, however often it is asked', async () => {
    const { id } = await draftOf([await ready(bar)]);
    const [one, two] = await Promise.all([finish(id), finish(id)]);
    const { codigo, estado, cobro_id } = await office.get(invoice.data, { id });
    expect([estado, cobro_id === null]).toEqual(['emitida', false]);
    for (const answer of [one, two, await finish(id)])
      expect(answer).toMatchObject({ status: 200, data: { id, codigo, customer_id: bar, correo: 'bar@sol.test' } });
    await deliver();
    const sent = mails.filter(({ subject }) => subject.includes(codigo));
    expect(sent).toMatchObject([{ to: 'bar@sol.test', attachments: [{ filename: `${codigo}.pdf`, contentType: 'application/pdf' }] }]);
    expect(String(sent[0]!.attachments![0]!.content)).toContain('Revisión');
  });

  it('issues where the customer has no address, and makes up for the mail once there is one', async () => {
    const nobody = await given.customer({ email: '' });
    const { id, falta } = await draftOf([await ready(nobody)]);
    expect(falta).toEqual(['correo']);
    expect((await finish(id)).data).toMatchObject({ correo: '' });
    const { codigo, estado } = await office.get(invoice.data, { id });
    expect([estado, await mailsOf(id)]).toEqual(['emitida', []]);
    await office.post(customer.update, { id: nobody, email: 'ya@sol.test' });
    expect((await finish(id)).data).toMatchObject({ codigo, correo: 'ya@sol.test' });
    expect(await mailsOf(id)).toMatchObject([{ recipient: 'ya@sol.test', state: 'en cola' }]);
  });

  it('sends no second mail to a customer who is notified of their invoices anyway', async () => {
    await office.post(customer.update, { id: bar, correo_factura: true });
    const { id } = await draftOf([await ready(bar)]);
    expect((await finish(id)).data).toMatchObject({ correo: 'bar@sol.test' });
    expect(await mailsOf(id)).toMatchObject([{ choice: 'correo_factura' }]);
  });

  it('refuses what the rules of issuing refuse, and then neither issues nor mails', async () => {
    await given.issued({ customer_id: bar });
    const { id } = await draftOf([await ready(bar)]);
    await office.ask(invoice.update, { body: { invoiceData: { id, fecha_creacion: '2026-01-02', fecha_vencimiento: '2026-02-02' } } });
    expect(await finish(id)).toMatchObject({ status: 409, message: expect.stringMatching(/^La fecha de emisión debe estar entre/) as string });
    expect([(await office.get(invoice.data, { id })).estado, await mailsOf(id)]).toEqual(['borrador', []]);
  });

  it('is nothing without its mail: where that cannot be written down, the number is given back', async () => {
    const { id } = await draftOf([await ready(bar)]);
    const before = (await office.get(company.series)).invoice;
    const { newId } = app.services.mailer;
    app.services.mailer.newId = () => {
      throw new Error('no id');
    };
    expect((await finish(id)).status).toBe(500);
    app.services.mailer.newId = newId;
    expect([(await office.get(invoice.data, { id })).estado, (await office.get(company.series)).invoice]).toEqual(['borrador', before]);
  });

  it('is the business of the office', async () => {
    const { id } = await draftOf([await ready(bar)]);
    for (const role of ['trabajador', 'cliente', 'auditor'] as const) {
      const who = await app.signInAs(role);
      expect((await who.ask(invoice.issueAndMail, { body: { id } })).status).toBe(403);
      expect((await who.ask(invoice.draftOfGroup, { body: { work_order_ids: [1] } })).status).toBe(403);
    }
    expect((await office.get(invoice.data, { id })).estado).toBe('borrador');
  });
});
