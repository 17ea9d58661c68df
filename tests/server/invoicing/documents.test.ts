// PDFs by file address: whose, with which token, and for how long.
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { pdfLines } from '#tests/support/files/pdfText.ts';

const pdf = createPdf();
const app = await openApp({ pdf });
const { office, given, nobody } = app;
const worker = await app.signInAs('trabajador');
const client = await app.signInAs('cliente');
const { auth, invoice, workOrder } = endpoints;

const ours = (await client.get(auth.info)).user.customer_id!;
const downloadToken = async (who: Caller) => (await who.get(auth.info)).downloadToken;
const open = (controller: string, token: string, id: number) => nobody.fetch(`/api/${controller}/${token}/${id}`);

describe('the PDF of an invoice', () => {
  it('says number, both parties, and the totals', async () => {
    const id = await given.issued({ customer_id: ours }, [
      { description: 'Gas R-32', quantity: 2, price: 35.5 },
      { quantity: 0.333, price: 60, discount: 10 },
    ]);
    const { codigo } = await office.get(invoice.data, { id });
    const response = await open('invoice', await downloadToken(client), id);
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(response.headers['content-disposition']).toBe(`inline; filename*=UTF-8''${codigo}.pdf`);
    const text = pdfLines(response.rawPayload).join('\n');
    for (const part of [codigo, 'Frigoria Climatización, S.L.', 'B29123452', 'Hotel Almería', 'Gas R-32', '88,98', '18,69', '107,67'])
      expect(text).toContain(part);
  });

  it('says of each rate of VAT what it is charged on, and how much', async () => {
    const lines = [
      { quantity: 2, price: 50, iva: 21 },
      { price: 40, iva: 10 },
      { price: 300, iva: 21 },
    ];
    const customer_id = await given.customer();
    const order = await given.readyOrder({ customer_id }, lines);
    for (const [controller, id] of [
      ['workOrder', order],
      ['invoice', await given.issued({ customer_id }, lines)],
    ] as const) {
      const text = pdfLines((await open(controller, office.token!, id)).rawPayload).flat();
      const box = text.slice(text.indexOf('Cuota') + 1);
      expect([controller, box.slice(0, 6)]).toEqual([controller, ['40,00', '10,00 %', '4,00', '400,00', '21,00 %', '84,00']]);
    }
  });

  it('of a draft says so, to the office only', async () => {
    const id = await given.invoice({ customer_id: ours });
    expect(pdfLines((await open('invoice', await downloadToken(office), id)).rawPayload).join('\n')).toContain('BORRADOR');
    expect((await open('invoice', await downloadToken(client), id)).statusCode).toBe(403);
  });
});

describe('an address guessed', () => {
  const ids = { otherInvoice: 0, otherOrder: 0, otherBilledOrder: 0, ourOrder: 0, draftOrder: 0, workersOrder: 0 };
  beforeAll(async () => {
    ids.otherInvoice = await given.issued();
    ids.otherOrder = await given.workOrder();
    const other = await given.customer();
    ids.otherBilledOrder = await given.readyOrder({ customer_id: other });
    await given.issued({ customer_id: other }, [{ work_order_id: ids.otherBilledOrder }]);
    ids.ourOrder = await given.readyOrder({ customer_id: ours });
    await given.issued({ customer_id: ours }, [{ work_order_id: ids.ourOrder }]);
    ids.draftOrder = await given.readyOrder({ customer_id: ours });
    await given.invoice({ customer_id: ours }, [{ work_order_id: ids.draftOrder }]);
    ids.workersOrder = (await worker.post(workOrder.create, buildWorkOrder({ customer_id: ours }))).id;
  });

  it.each([
    ['client', 'invoice', 'otherInvoice', 403],
    ['client', 'workOrder', 'otherOrder', 403],
    ['client', 'workOrder', 'otherBilledOrder', 403],
    ['client', 'workOrder', 'draftOrder', 200],
    ['client', 'workOrder', 'workersOrder', 403],
    ['client', 'workOrder', 'ourOrder', 200],
    ['worker', 'invoice', 'otherInvoice', 403],
    ['worker', 'workOrder', 'otherOrder', 403],
    ['worker', 'workOrder', 'workersOrder', 200],
  ] as const)('by the %s: %s %s → %i', async (who, controller, name, status) => {
    const response = await open(controller, await downloadToken(who === 'client' ? client : worker), ids[name]);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain(status === 200 ? 'application/pdf' : 'application/json');
  });

  it('that names no record is 404', async () => {
    const token = await downloadToken(office);
    for (const id of ['999999', '0', '-1', 'uno', '1e3', '99999999999999999999'])
      expect([id, (await nobody.fetch(`/api/invoice/${token}/${id}`)).statusCode]).toEqual([id, 404]);
  });
});

describe('a token in an address', () => {
  it('is good for files and for nothing else', async () => {
    const token = await downloadToken(office);
    const thief = app.withToken(token);
    expect((await thief.ask(auth.info)).code).toBe(50008);
    expect((await thief.ask(invoice.page, { body: { page: 1 } })).code).toBe(50008);
  });

  it('may be the session’s own', async () => {
    expect((await open('invoice', office.token!, await given.issued())).statusCode).toBe(200);
  });

  it('is known, or it is no session', async () => {
    const response = await open('invoice', 'x'.repeat(43), await given.issued());
    expect([response.statusCode, response.json().code]).toEqual([401, 50008]);
  });

  it('lasts 15 minutes, and ends with its session', async () => {
    const id = await given.issued();
    const who = await app.signIn('admin');
    const token = await downloadToken(who);
    app.pass({ minutes: 15 });
    expect((await open('invoice', token, id)).statusCode).toBe(200);
    app.pass({ seconds: 1 });
    expect((await open('invoice', token, id)).statusCode).toBe(401);
    const fresh = await downloadToken(who);
    await who.post(auth.logout, undefined);
    expect((await open('invoice', fresh, id)).statusCode).toBe(401);
  });
});
