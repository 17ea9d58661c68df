// Whose rows one sees: guessed ids of others, hidden fields, and what a customer may never learn.
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildNotice, buildNoticeFromCall, buildWorkOrder } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given } = app;
const worker = await app.signInAs('trabajador');
const client = await app.signInAs('cliente');
const { notice, workOrder, invoice } = endpoints;

const me = (await worker.get(endpoints.auth.info)).user.id;
const ours = (await client.get(endpoints.auth.info)).user.customer_id!;

const forbidden = { status: 403, code: 40001, message: 'No tiene permiso para esta operación' };

describe('a worker', () => {
  it('sees the avisos that are theirs, in every way of looking', async () => {
    const before = (await worker.get(notice.all)).map(item => item.id);
    const mine = await given.notice({ user_id: me });
    const other = await given.notice();
    const theirs = new Set([...before, mine]);
    expect(new Set((await worker.post(notice.page, { page: 1 })).items.map(item => item.id))).toEqual(theirs);
    expect((await worker.post(notice.page, { page: 1, filter: { user_id: await given.officeId() } })).total).toBe(0);
    expect(new Set((await worker.get(notice.all)).map(item => item.id))).toEqual(theirs);
    expect(new Set((await worker.get(notice.dropdown)).map(option => option.value))).toEqual(theirs);
    expect(await worker.refused(notice.data, undefined, { id: other })).toEqual(forbidden);
    expect(await worker.refused(notice.dropdownById, undefined, { id: other })).toEqual(forbidden);
  });

  it('makes avisos that are their own, no matter whom they name', async () => {
    const customer_id = await given.customer();
    const { user_id: _, ...draft } = buildNotice({ customer_id });
    for (const sent of [draft, { ...draft, user_id: await given.officeId() }]) {
      const { data } = await worker.ask(notice.create, { body: sent });
      expect(await office.get(notice.data, { id: data.id })).toMatchObject({ user_id: me });
    }
  });

  it('makes none from a call: calls are the office’s', async () => {
    expect(await worker.refused(notice.create, buildNoticeFromCall(await given.call()))).toEqual(forbidden);
  });

  it('sees and edits the albaranes that are theirs', async () => {
    const mine = (await worker.post(workOrder.create, buildWorkOrder({ customer_id: ours, user_id: 1 }))).id;
    const other = await given.workOrder();
    expect(await office.get(workOrder.data, { id: mine })).toMatchObject({ user_id: me });
    const { items } = await worker.post(workOrder.page, { page: 1 });
    expect(items.map(item => item.id)).toContain(mine);
    expect(new Set(items.map(item => item.user_id))).toEqual(new Set([me]));
    expect(await worker.refused(workOrder.data, undefined, { id: other })).toEqual(forbidden);
    expect(await worker.refused(workOrder.update, { orderData: { id: other, observaciones: 'mío' } })).toEqual(forbidden);
    await office.get(workOrder.facturar, { id: mine });
    expect(await worker.refused(workOrder.update, { orderData: { id: mine, observaciones: 'tarde' } })).toMatchObject({ status: 409 });
  });

  it('makes no albarán from another’s aviso, nor moves theirs into it', async () => {
    const other = await given.notice();
    expect(await worker.refused(workOrder.createFromNotice, buildWorkOrder({ notice_id: other }))).toEqual(forbidden);
    const mine = (await worker.post(workOrder.create, buildWorkOrder({ customer_id: ours }))).id;
    expect(await worker.refused(workOrder.update, { orderData: { id: mine, notice_id: other } })).toEqual(forbidden);
  });

  it('gives no albarán away, not even to itself under another name', async () => {
    const mine = (await worker.post(workOrder.create, buildWorkOrder({ customer_id: ours }))).id;
    await worker.ask(workOrder.update, { body: { orderData: { id: mine, user_id: 1 } } });
    expect(await office.get(workOrder.data, { id: mine })).toMatchObject({ user_id: me });
  });
});

describe('a customer', () => {
  const theirs = { notice: 0, draft: 0, issued: 0 };
  const others = { notice: 0, issued: 0, customer: 0 };
  beforeAll(async () => {
    others.customer = await given.customer();
    theirs.notice = await given.notice({ customer_id: ours, internal_observations: 'Cliente moroso', notice_description: 'Goteo' });
    theirs.draft = await given.invoice({ customer_id: ours });
    theirs.issued = await given.issued({ customer_id: ours });
    others.notice = await given.notice({ customer_id: others.customer });
    others.issued = await given.issued({ customer_id: others.customer });
  });

  it('sees the avisos that are theirs, without what is internal', async () => {
    const read = await client.get(notice.data, { id: theirs.notice });
    expect(read).toMatchObject({ notice_description: 'Goteo' });
    for (const field of ['internal_observations', 'call_id', 'created_by', 'updated_by']) expect(read).not.toHaveProperty(field);
    const { items } = await client.post(notice.page, { page: 1 });
    expect(items.map(item => item.id)).toEqual([theirs.notice]);
    expect(JSON.stringify([items, await client.get(notice.all), await client.get(notice.pageAt, { page: 1 })])).not.toContain('moroso');
    expect((await client.get(notice.ofCustomer, { a: ours, b: 1 })).total).toBe(1);
    expect(await client.refused(notice.data, undefined, { id: others.notice })).toEqual(forbidden);
    expect(await client.refused(notice.ofCustomer, undefined, { a: others.customer, b: 1 })).toEqual(forbidden);
  });

  it('does not find their avisos by what is internal', async () => {
    expect((await client.post(notice.page, { page: 1, filter: { text: 'gote' } })).total).toBe(1);
    for (const text of ['moroso', 'mo', 'Cliente mor'])
      expect([text, (await client.post(notice.page, { page: 1, filter: { text } })).total]).toEqual([text, 0]);
    expect(await client.post(notice.filteredDropdown, { query: 'moroso' })).toEqual([]);
  });

  it('sees the invoices that are theirs once they are issued', async () => {
    const { items } = await client.post(invoice.page, { page: 1 });
    expect(items.map(item => item.id)).toContain(theirs.issued);
    expect(new Set(items.map(item => item.customer_id))).toEqual(new Set([ours]));
    expect((await client.get(invoice.data, { id: theirs.issued })).estado).toBe('emitida');
    expect((await client.post(invoice.page, { page: 1, filter: { estado: 'borrador' } })).total).toBe(0);
    expect(new Set((await client.get(invoice.dropdown)).map(option => option.value))).toEqual(new Set(items.map(item => item.id)));
    for (const id of [theirs.draft, others.issued]) {
      expect(await client.refused(invoice.data, undefined, { id })).toEqual(forbidden);
      expect(await client.refused(invoice.dropdownById, undefined, { id })).toEqual(forbidden);
    }
    expect((await client.ask(invoice.data, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('does not learn of a credit note before it is issued', async () => {
    const id = await given.issued({ customer_id: ours });
    const { id: note } = await office.post(invoice.rectify, { id });
    expect((await client.get(invoice.data, { id })).rectificada_por).toEqual([]);
    await office.post(invoice.issue, { id: note });
    expect((await client.get(invoice.data, { id })).rectificada_por).toMatchObject([{ id: note }]);
  });
});
