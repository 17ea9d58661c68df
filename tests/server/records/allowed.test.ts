// What the server says may be done now is what it then does: `allowed` of albaranes, facturas and avisos, by their facts and by who asks.
import { describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildInvoice, buildLine } from '#tests/support/samples/build.ts';

const { office, given, signIn, signInAs, addUser } = await openApp();
const { invoice, notice, workOrder } = endpoints;

const order = async (id: number) => (await office.get(workOrder.data, { id })).allowed;
const bill = async (id: number) => (await office.get(invoice.data, { id })).allowed;
const goBack = async (id: number) => (await office.ask(workOrder.goBack, { body: { id } })).code;

/** An albarán in an invoice that is a draft. */
async function billed() {
  const customer_id = await given.customer();
  const id = await given.readyOrder({ customer_id });
  const bill_id = await given.invoice({ customer_id }, [buildLine({ work_order_id: id })]);
  return { id, bill_id };
}

describe('an albarán', () => {
  it('is edited and deleted while it is pendiente, and sent to invoicing once it has lines', async () => {
    const open = ['workOrder.edit', 'workOrder.delete', 'workOrder.sign'];
    expect(await order(await given.workOrder({ trabajo_realizado: '' }, []))).toEqual(open);
    expect(await order(await given.workOrder({ trabajo_realizado: 'Limpieza' }, []))).toEqual([...open, 'workOrder.terminar']);
    expect(await order(await given.workOrder())).toEqual([...open, 'workOrder.terminar', 'workOrder.facturar']);
    expect(await order(await given.readyOrder())).toEqual(['workOrder.goBack']);
  });

  it('leaves an invoice that is a draft, not one that is issued, and again one that is taken back as a whole', async () => {
    const { id, bill_id } = await billed();
    expect(await order(id)).toEqual(['workOrder.goBack']);
    await office.post(invoice.issue, { id: bill_id });
    expect(await order(id)).toEqual([]);
    expect(await goBack(id)).toBe(codes.refused);
    const { id: note } = await office.post(invoice.rectify, { id: bill_id });
    expect(await order(id)).toEqual([]);
    await office.post(invoice.issue, { id: note });
    expect(await order(id)).toEqual(['workOrder.goBack']);
    expect(await goBack(id)).toBe(codes.done);
  });

  it('is not deleted once it went back from an invoice that still names it', async () => {
    const { id, bill_id } = await billed();
    await office.post(invoice.issue, { id: bill_id });
    const { id: note } = await office.post(invoice.rectify, { id: bill_id });
    await office.post(invoice.issue, { id: note });
    for (let n = 0; n < 2; n += 1) expect(await goBack(id)).toBe(codes.done);
    expect(await order(id)).toEqual(['workOrder.edit', 'workOrder.sign', 'workOrder.terminar', 'workOrder.facturar']);
  });

  it('is ended and opened again by its own technician and by the office', async () => {
    const who = await signInAs('trabajador');
    const { id: user_id } = (await who.get(endpoints.auth.info)).user;
    const id = await given.workOrder({ user_id });
    for (const by of [who, office]) {
      await by.post(workOrder.terminar, { id });
      expect((await who.get(workOrder.data, { id })).allowed).toEqual(['workOrder.sign', 'workOrder.reabrir']);
      expect(await order(id)).toEqual(['workOrder.sign', 'workOrder.reabrir', 'workOrder.facturar']);
      await by.post(workOrder.reabrir, { id });
      expect((await office.get(workOrder.data, { id })).estado).toBe('pendiente');
    }
  });

  it('is neither ended nor opened again by another technician, an auditor or a customer', async () => {
    await addUser({ username: 'otro', roles: 2 });
    const strangers = [await signIn('otro'), await signInAs('auditor'), await signInAs('cliente')];
    const user_id = (await (await signInAs('trabajador')).get(endpoints.auth.info)).user.id;
    const [pending, ended] = [await given.workOrder({ user_id }), await given.workOrder({ user_id })];
    await office.post(workOrder.terminar, { id: ended });
    for (const stranger of strangers) {
      expect((await stranger.ask(workOrder.terminar, { body: { id: pending } })).status).toBe(403);
      expect((await stranger.ask(workOrder.reabrir, { body: { id: ended } })).status).toBe(403);
    }
    const states = await Promise.all([pending, ended].map(async id => (await office.get(workOrder.data, { id })).estado));
    expect(states).toEqual(['pendiente', 'terminado']);
  });

  it('offers no user what their roles may not do', async () => {
    const who = await signInAs('trabajador');
    const { id: user_id } = (await who.get(endpoints.auth.info)).user;
    const id = await given.workOrder({ user_id });
    expect((await who.get(workOrder.data, { id })).allowed).toEqual(['workOrder.edit', 'workOrder.sign', 'workOrder.terminar']);
    expect((await who.ask(workOrder.facturar, { params: { id } })).code).not.toBe(codes.done);
  });
});

describe('a factura', () => {
  it('changes as a draft, is issued with lines, and then only rectified', async () => {
    const changes = ['invoice.edit', 'invoice.renumber', 'invoice.redate', 'invoice.delete'];
    expect(await bill(await given.invoice({}, []))).toEqual([...changes, 'invoice.mail']);
    expect(await bill(await given.invoice())).toEqual([...changes, 'invoice.issue', 'invoice.mail']);
    expect(await bill(await given.issued())).toEqual(['invoice.mail', 'invoice.rectify', 'invoice.redo']);
  });

  it('is rectified again while something is left and no draft waits, and so is a credit note', async () => {
    const original = await given.issued();
    const { id: note } = await office.post(invoice.rectify, { id: original });
    expect(await bill(original)).toEqual(['invoice.mail']);
    await office.post(invoice.update, buildInvoice({ id: note, emitir: true }, [buildLine({ quantity: -0.5 })]));
    expect([await bill(original), await bill(note)]).toEqual([
      ['invoice.mail', 'invoice.rectify'],
      ['invoice.mail', 'invoice.rectify'],
    ]);
    const { id: rest } = await office.post(invoice.rectify, { id: original });
    await office.post(invoice.issue, { id: rest });
    expect(await bill(original)).toEqual(['invoice.mail']);
  });
});

it('An aviso is cancelled or begun while neither has happened, and reopened once it is cancelled', async () => {
  const id = await given.notice();
  expect((await office.get(notice.data, { id })).allowed).toEqual(['notice.edit', 'notice.delete', 'notice.cancel', 'notice.leave', 'work.started']);
  await office.post(notice.cancel, { id });
  const { status_id, allowed } = await office.get(notice.data, { id });
  expect([status_id, allowed]).toEqual([noticeStatus.cancelado, ['notice.delete', 'notice.reopen']]);
});
