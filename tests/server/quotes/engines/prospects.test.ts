// Quotes for somebody who is no customer yet: who writes them, what can be done with them, and how the office says which customer it is.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { QuoteBody, QuoteStepBody } from '#domain/quotes/wire.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given, db } = app;
const base = await app.listen();
const { call, customer, invoice, offer, quote, workOrder } = endpoints;

const ana = { interesado: 'Ana Toro', interesado_telefono: '600 111 222', interesado_email: 'ana@example.com', interesado_direccion: 'Calle Mayor, 1' };
const lines = [
  { description: 'Split', quantity: 1, price: 333.333, discount: 0, iva: 21 },
  { description: 'Montaje', quantity: 2.5, price: 41.17, discount: 3.5, iva: 10 },
] as QuoteBody['quote_lines'] & object;

const written = (over: object = {}) => ({ quoteData: { name: 'Split en el salón', ...ana, ...over }, quote_lines: lines });
async function draft(over: object = {}, who = office): Promise<number> {
  return (await who.post(quote.create, written(over))).id;
}
const step = (id: number, paso: QuoteStepBody['paso'], more: object = {}) => office.post(quote.step, { id, paso, ...more });
const read = (id: number, who = office) => who.get(quote.data, { id });
async function sent(over: object = {}): Promise<number> {
  const id = await draft(over);
  await step(id, 'quote.send');
  return id;
}
async function accepted(over: object = {}): Promise<number> {
  const id = await sent(over);
  await step(id, 'quote.accept', { aceptado_por: 'Ana Toro' });
  return id;
}
const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);
async function send({ path }: { path: string }, body: object) {
  const answer = await fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return answer.status;
}

describe('A quote for a prospect', () => {
  it('needs a customer or the name of somebody', async () => {
    const { errors } = await office.ask(quote.create, { body: { quoteData: { name: 'Split' } } });
    const NOBODY = 'Introduzca el cliente, o el nombre del interesado';
    expect(errors).toEqual({ customer_id: NOBODY, interesado: NOBODY });
  });

  it('is found by name and telephone, and listed with the name where others have their customer', async () => {
    const name = `Zoraida ${Date.now()}`;
    const id = await sent({ interesado: name, interesado_telefono: '611 987 654' });
    for (const text of [name, '611 987 654']) {
      const { items } = await office.post(quote.page, { page: 1, filter: { text } });
      expect(items).toEqual([expect.objectContaining({ id, customer_id: null, customer_name: name })]);
    }
    const { columnas: columns } = await office.post(quote.pipeline, {});
    expect(columns.flatMap(({ filas }) => filas).find(row => row.id === id)).toMatchObject({ customer_name: name });
    expect((await read(id)).customer_email).toBe('ana@example.com');
  });

  it('prints what is known of them, also while it is written', async () => {
    const paper = await office.post(quote.paper, written());
    expect(paper.customer).toMatchObject({ name: 'Ana Toro', phone: '600 111 222', email: 'ana@example.com' });
  });

  it('has no machine of anybody', async () => {
    expect((await office.refused(quote.create, written({ machine_id: await given.machine() }))).status).toBe(422);
  });

  it('keeps nothing of the prospect once a customer is chosen in its draft', async () => {
    const id = await draft();
    const customer_id = await given.customer();
    await office.post(quote.update, { quoteData: { id, customer_id } });
    expect(await read(id)).toMatchObject({ customer_id, interesado: '', interesado_telefono: '', interesado_email: '', interesado_direccion: '' });
  });

  it('is mailed to them, opened by its link, questioned and accepted there', async () => {
    const id = await draft();
    await office.post(quote.sendMail, { quote_id: id, email: 'ana@example.com' });
    const { url } = await office.post(quote.makeLink, { id });
    const page = await (await fetch(`${base}/oferta/${tokenIn(url)}`)).text();
    expect(page).toContain('Ana Toro');
    const enlace = tokenIn(url);
    expect(await send(offer.ask, { enlace, clave: 'q', texto: '¿Cuándo empiezan?', telefono: '' })).toBe(200);
    const { items } = await office.post(call.page, { page: 1, filter: { text: (await read(id)).codigo } });
    expect(items).toEqual([expect.objectContaining({ customer_id: null, name: 'Ana Toro', phone: '600 111 222' })]);
    const { huella } = JSON.parse(/id="offer">(.*?)<\/script>/.exec(page)![1]!) as { huella: string };
    const signed = { nombre: 'Ana Toro', nif: '12345678Z', trazo: 'M10 10L200 150', declaracion: true, elegidas: [], huella };
    expect(await send(offer.accept, { enlace, clave: 'a', ...signed })).toBe(200);
    expect(await read(id)).toMatchObject({ estado: 'aceptado', customer_id: null, customer_name: 'Ana Toro' });
  });

  it('becomes neither aviso nor albarán nor factura before somebody says which customer it is', async () => {
    const id = await accepted();
    for (const endpoint of [quote.plan, quote.deliver]) expect(await office.refused(endpoint, { id })).toMatchObject({ status: 409 });
    expect((await office.refused(quote.charge, { id, tipo: 'anticipo', porcentaje: 30 })).status).toBe(409);
    expect((await read(id)).allowed).toEqual(['quote.identify', 'quote.mail']);
    expect(
      await db
        .selectFrom('notice')
        .select('id')
        .where('internal_observations', 'like', `%${(await read(id)).codigo}%`)
        .execute(),
    ).toEqual([]);
  });
});

describe('Saying which customer a prospect is', () => {
  it('leaves the quote as it was, to the cent, up to its invoice', async () => {
    const id = await accepted();
    const before = await read(id);
    const customer_id = await given.customer();
    await office.post(quote.identify, { id, customer_id });
    const after = await read(id);
    const { name } = await office.get(customer.customerData, { id: customer_id });
    expect(after).toMatchObject({ estado: 'aceptado', customer_id, customer_name: name, interesado: '', interesado_email: '' });
    const totals = ({ base: net, iva, total }: { base: number; iva: number; total: number }) => ({ net, iva, total });
    expect(totals(after)).toEqual(totals(before));
    const { work_order_id } = await office.post(quote.deliver, { id });
    await office.get(workOrder.facturar, { id: work_order_id });
    const { id: billed } = await office.post(invoice.draftOfGroup, { work_order_ids: [work_order_id] });
    expect(totals(await office.get(invoice.data, { id: billed }))).toEqual(totals(before));
  });

  it('is for the office alone, and a technician drafts for prospects all the same', async () => {
    const technician = await app.signInAs('trabajador');
    const id = await draft({}, technician);
    expect(await read(id, technician)).toMatchObject({ customer_name: 'Ana Toro', customer_id: null });
    await technician.post(quote.step, { id, paso: 'quote.send' });
    const customer_id = await given.customer();
    expect((await read(id, technician)).allowed).not.toContain('quote.identify');
    for (const who of [technician, await app.signInAs('auditor'), await app.signInAs('cliente')])
      expect((await who.refused(quote.identify, { id, customer_id })).status).toBe(403);
    expect((await read(id)).customer_id).toBeNull();
  });

  it('needs a customer that there is', async () => {
    const id = await sent();
    expect((await office.ask(quote.identify, { body: { id, customer_id: null } })).errors).toEqual({ customer_id: 'Elija el cliente, o dé de alta uno nuevo' });
    expect((await office.refused(quote.identify, { id, customer_id: 999_999 })).status).toBe(404);
    expect((await read(id)).customer_id).toBeNull();
  });

  it('is done once: of two at the same moment the second is told so', async () => {
    const id = await sent();
    const { version } = await read(id);
    const both = [await given.customer(), await given.customer()];
    const answers = await Promise.all(both.map(customer_id => office.ask(quote.identify, { body: { id, version, customer_id } })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.message).toBe('Ya es de un cliente');
    const { customer_id } = await read(id);
    expect(customer_id).toBe(both[answers.findIndex(({ status }) => status === 200)]);
  });

  it('says it of the earlier versions for the same prospect too, and of no other one', async () => {
    const first = await sent({ interesado: 'Luis Vega' });
    const { id: second } = await office.post(quote.revise, { id: first });
    await office.post(quote.update, { quoteData: { id: second, interesado: 'Ana Toro' } });
    await step(second, 'quote.send');
    const { id: third } = await office.post(quote.revise, { id: second });
    await step(third, 'quote.send');
    const customer_id = await given.customer();
    await office.post(quote.identify, { id: third, customer_id });
    expect([(await read(third)).customer_id, (await read(second)).customer_id, (await read(first)).customer_id]).toEqual([customer_id, customer_id, null]);
    expect((await read(second)).estado).toBe('sustituido');
  });
});
