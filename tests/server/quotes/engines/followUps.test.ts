// Follow-ups of quotes that nobody has answered: what the rules propose, what leaves and with what, and that no customer is asked twice.
import { quoteLine } from '#domain/quotes/quoteLine.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { turnQuotes } from '#server/services/quotes/quotes.ts';
import { openApp } from '#tests/support/app/app.ts';
import { openFollowing } from '#tests/support/samples/following.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';

const app = await openApp();
const { office, given, db, services, mails, deliver, signInAs, addUser, signIn } = app;
const { rules, today, waiting, propose, ofQuote, read, letter, mailsOf, proposed } = await openFollowing(app);
const { company, followUp, quote } = endpoints;

const send = async (id: number, over: object = {}) => office.ask(followUp.send, { body: { ...(await letter(id)), copia: false, ...over } });
const step = (id: number, paso: BodyOf<typeof quote.step>['paso'], more: object = {}) => office.post(quote.step, { id, paso, ...more });
const reject = (id: number) => step(id, 'quote.reject', { motivo: 'Caro' });
/** As if a follow-up had been sent so many days ago. */
const longAgo = (id: number, days: number) =>
  db
    .updateTable('follow_up')
    .set({ fecha: addDays(today(), -days) })
    .where('id', '=', id)
    .execute();

describe('the rules propose', () => {
  it('to ask about a quote that was sent, or seen, and not answered for as many days as the company says', async () => {
    const [late, early, seen, answered] = [await waiting(7), await waiting(6), await waiting(9), await waiting(9)];
    await step(seen, 'quote.see');
    await reject(answered);
    await propose();
    expect(await ofQuote(late)).toMatchObject([{ estado: 'pendiente', numero: 1, dia: today(), desde: addDays(today(), -7), para: 'bar@sol.test' }]);
    expect(await ofQuote(seen)).toMatchObject([{ estado: 'pendiente' }]);
    expect([await ofQuote(early), await ofQuote(answered)]).toEqual([[], []]);
    expect((await office.get(quote.data, { id: early })).siguiente_seguimiento).toBe(addDays(today(), 1));
  });

  it('the same once, however often and by however many they are asked', async () => {
    const id = await waiting();
    const made = await Promise.all([propose(), propose(), propose()]);
    expect(made.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await propose()).toBe(0);
    expect(await ofQuote(id)).toHaveLength(1);
  });

  it('again after as many days, and no more often than the company wants', async () => {
    const { id, quote_id } = await proposed();
    await send(id);
    await longAgo(id, 6);
    await propose();
    expect(await ofQuote(quote_id)).toHaveLength(1);
    await longAgo(id, 7);
    await propose();
    const [second] = await ofQuote(quote_id);
    expect(second).toMatchObject({ numero: 2, estado: 'pendiente' });
    await send(second!.id);
    await longAgo(id, 90);
    await longAgo(second!.id, 60);
    await propose();
    expect(await ofQuote(quote_id)).toHaveLength(2);
  });

  it('nothing where somebody does not want to insist', async () => {
    const { id, quote_id } = await proposed();
    await office.post(followUp.discard, { id, nota: 'Es amigo' });
    await longAgo(id, 30);
    await propose();
    expect(await ofQuote(quote_id)).toMatchObject([{ estado: 'descartado', nota: 'Es amigo' }]);
    expect((await office.get(quote.data, { id: quote_id })).estado).toBe('enviado');
  });

  it('nothing where the company does not ask, and takes back what was proposed', async () => {
    const { id } = await proposed();
    await rules({ seguimientos: false });
    expect(await read(id)).toMatchObject({ estado: 'cerrado' });
    const quote_id = await waiting();
    await propose();
    expect(await ofQuote(quote_id)).toEqual([]);
    await rules({ seguimientos: true });
    expect(await ofQuote(quote_id)).toMatchObject([{ estado: 'pendiente' }]);
  });

  it('says which rules are none', async () => {
    const ask = (values: object) => office.ask(company.update, { body: { data: { id: 1, ...values }, logo: null } });
    expect((await ask({ seguimiento_dias: 0 })).errors).toEqual({ seguimiento_dias: 'Como mínimo 1' });
    expect((await ask({ seguimiento_veces: 11 })).errors).toEqual({ seguimiento_veces: 'Como máximo 10' });
  });
});

describe('a follow-up is closed by itself', () => {
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['accepted', id => step(id, 'quote.accept', { aceptado_por: 'Ana Ruiz' })],
    ['rejected', reject],
    ['replaced by another version', id => office.post(quote.revise, { id })],
    [
      'over',
      async id => {
        await db
          .updateTable('quote')
          .set({ valido_hasta: addDays(today(), -1) })
          .where('id', '=', id)
          .execute();
        await turnQuotes(services);
      },
    ],
  ])('when its quote is %s', async (_, answer) => {
    const { id, quote_id } = await proposed();
    await answer(quote_id);
    expect(await read(id)).toMatchObject({ estado: 'cerrado', fecha: today(), allowed: [] });
  });

  it('and its mail does not leave, where that still waits', async () => {
    const { id, quote_id } = await proposed();
    await send(id);
    await reject(quote_id);
    expect(await mailsOf(id)).toMatchObject([{ state: 'retirado' }]);
    expect(await read(id)).toMatchObject({ estado: 'cerrado' });
    await deliver();
    expect(mails.filter(({ subject }) => subject === 'Sobre lo nuestro')).toEqual([]);
  });

  it('and is proposed again where the version that replaced its quote is discarded', async () => {
    const { quote_id } = await proposed();
    const { id: next } = await office.post(quote.revise, { id: quote_id });
    await office.post(quote.remove, { id: next });
    await propose();
    expect(await ofQuote(quote_id)).toMatchObject([
      { numero: 2, estado: 'pendiente' },
      { numero: 1, estado: 'cerrado' },
    ]);
  });

  it('and whoever wanted to send it is told so, where the rules have not noticed that its quote is over', async () => {
    const { id, quote_id } = await proposed();
    await db
      .updateTable('quote')
      .set({ valido_hasta: addDays(today(), -1) })
      .where('id', '=', quote_id)
      .execute();
    const { status, message } = await send(id);
    expect([status, message]).toEqual([409, expect.stringContaining('Ya no hace falta')]);
    expect(await read(id)).toMatchObject({ estado: 'cerrado' });
    expect(await mailsOf(id)).toEqual([]);
  });
});

describe('what is sent', () => {
  it('is what its sender has looked at, with the PDF of the quote and no link where its customer has none', async () => {
    const { id } = await proposed();
    const before = await read(id);
    expect(before).toMatchObject({ lleva_enlace: false, allowed: ['followUp.send', 'followUp.tell', 'followUp.discard'] });
    expect(before.texto).toContain('no nos consta su respuesta');
    await send(id, { asunto: 'Sobre lo de usted', texto: 'Hola.\n\n¿Qué le parece?', para: 'bar@sol.test; socia@sol.test' });
    await deliver();
    const sent = mails.filter(({ subject }) => subject === 'Sobre lo de usted');
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['bar@sol.test', 'socia@sol.test']);
    expect((await office.get(followUp.mails, { id })).mails.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['bar@sol.test', 'enviado'],
      ['socia@sol.test', 'enviado'],
    ]);
    expect(sent[0]!.text).toContain('¿Qué le parece?');
    expect(sent[0]!.text).not.toContain('/oferta/');
    expect(sent[0]!.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
    expect(await read(id)).toMatchObject({ estado: 'enviado', correo: 'bar@sol.test; socia@sol.test', fecha: today(), texto: 'Hola.\n\n¿Qué le parece?' });
  });

  it('has a link of its own where its customer has one that still opens the quote', async () => {
    const { id, quote_id } = await proposed();
    await office.post(quote.makeLink, { id: quote_id });
    expect((await read(id)).lleva_enlace).toBe(true);
    await send(id, { asunto: 'Con enlace' });
    await deliver();
    const [, token] = /\/oferta\/([\w-]{43})/.exec(mails.find(({ subject }) => subject === 'Con enlace')!.text)!;
    const base = await app.listen();
    expect((await fetch(`${base}/oferta/${token}`)).status).toBe(200);
    const { enlaces } = await office.get(quote.links, { id: quote_id });
    await office.post(quote.revokeLink, { id: quote_id, enlace_id: enlaces.at(-1)!.id });
    expect((await fetch(`${base}/oferta/${token}`)).status).toBe(404);
  });

  it('goes to a prospect at the address that is known of them', async () => {
    const quote_id = await waiting(8, { interesado: 'Ana Toro' });
    await db.updateTable('quote').set({ interesado_email: 'ana@toro.test' }).where('id', '=', quote_id).execute();
    await propose();
    expect(await ofQuote(quote_id)).toMatchObject([{ customer_name: 'Ana Toro', para: 'ana@toro.test' }]);
  });

  it('needs an address, a subject and a text', async () => {
    const { id } = await proposed(8, { email: '' });
    expect((await send(id, { asunto: '', texto: '' })).errors).toEqual({
      para: 'Escriba a qué dirección se envía',
      asunto: 'Introduzca el asunto',
      texto: 'Introduzca el texto',
    });
    expect((await send(id, { para: 'nadie' })).status).toBe(422);
    expect(await read(id)).toMatchObject({ estado: 'pendiente' });
  });
});

describe('no customer is asked twice', () => {
  it('by two who press at once', async () => {
    const { id } = await proposed();
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('by somebody whose answer was lost', async () => {
    const { id } = await proposed();
    const body = { ...(await letter(id)), copia: false };
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await office.ask(followUp.send, { body, headers }), await office.ask(followUp.send, { body, headers })];
    expect(again.data).toEqual(first.data);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('by somebody who looks at what another has sent, was stopped, and changed', async () => {
    const { id } = await proposed();
    const looked = await letter(id);
    await send(id);
    await office.post(company.recallMails, { ids: [(await mailsOf(id))[0]!.id] });
    expect(await read(id)).toMatchObject({ estado: 'pendiente', fecha: null, correo: '' });
    expect((await office.ask(followUp.send, { body: { ...looked, copia: false } })).status).toBe(409);
    expect((await send(id)).status).toBe(200);
    expect((await mailsOf(id)).map(({ state }) => state)).toEqual(['en cola', 'no enviado']);
  });

  it('by a mail that is sent again by hand', async () => {
    const { id } = await proposed();
    await send(id);
    await deliver();
    const [mail] = await mailsOf(id);
    expect((await office.ask(company.resendMail, { body: { id: mail!.id } })).status).toBe(409);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('under one number, which the database refuses', async () => {
    const { id } = await proposed();
    const row = await db.selectFrom('follow_up').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    await expect(db.insertInto('follow_up').values(copy).execute()).rejects.toThrow(/unique/i);
    await expect(
      db
        .insertInto('follow_up')
        .values({ ...copy, numero: 2 })
        .execute(),
    ).rejects.toThrow(/unique/i);
  });
});

describe('rights', () => {
  const statuses = async (role: Role, id: number) => {
    const who = await signInAs(role);
    const body = { ...(await letter(id)), copia: false };
    return [
      (await who.ask(followUp.page, { body: { page: 1 } })).status,
      (await who.ask(followUp.data, { params: { id } })).status,
      (await who.ask(followUp.send, { body })).status,
      (await who.ask(followUp.discard, { body: { id, nota: 'No' } })).status,
    ];
  };

  it('the auditor reads, the customer and the gestoría never', async () => {
    const { id } = await proposed();
    expect(await statuses('auditor', id)).toEqual([200, 200, 403, 403]);
    expect(await statuses('cliente', id)).toEqual([403, 403, 403, 403]);
    expect(await statuses('gestoria', id)).toEqual([403, 403, 403, 403]);
    expect(await read(id)).toMatchObject({ estado: 'pendiente' });
  });

  it('a technician has their own, and sends them where the company lets technicians send', async () => {
    await addUser({ username: 'remedios', roles: 2 });
    const technician = await signIn('remedios');
    const foreign = await proposed();
    const { id: quote_id } = await technician.post(quote.create, {
      quoteData: { name: 'Split', customer_id: await given.customer({ email: 'bar@sol.test' }) },
      quote_lines: [{ ...quoteLine.getDefault(), description: 'Split', quantity: 1, price: 100 }],
    });
    await technician.post(quote.step, { id: quote_id, paso: 'quote.send' });
    await db
      .updateTable('quote')
      .set({ enviado_el: addDays(today(), -8) })
      .where('id', '=', quote_id)
      .execute();
    await propose();
    const [own] = await ofQuote(quote_id);
    expect((await technician.post(followUp.page, { page: 1 })).items.map(({ id }) => id)).toEqual([own!.id]);
    expect((await technician.ask(followUp.data, { params: { id: foreign.id } })).status).toBe(403);
    expect((await technician.ask(followUp.send, { body: { ...(await letter(foreign.id)), copia: false } })).status).toBe(403);
    await rules({ presupuestos_oficina: true });
    expect((await technician.get(followUp.data, { id: own!.id })).allowed).toEqual(['followUp.tell', 'followUp.discard']);
    const body = { ...(await letter(own!.id)), copia: false };
    expect(await technician.ask(followUp.send, { body })).toMatchObject({ status: 409, message: 'Este seguimiento lo envía la oficina' });
    await rules({ presupuestos_oficina: false });
    expect((await technician.ask(followUp.send, { body })).status).toBe(200);
  });
});

it('Inicio says how many wait for a decision, and the list holds them, found by their quote and their customer', async () => {
  const customer_id = await given.customer({ name: 'Panadería Luna', email: 'luna@sol.test' });
  const { id, quote_id } = await proposed(8, { customer_id });
  const { codigo } = await office.get(quote.data, { id: quote_id });
  const find = async (text: string) => (await office.post(followUp.page, { page: 1, filter: { text, por_decidir: true } })).items.map(each => each.id);
  expect(await find('Luna')).toEqual([id]);
  expect(await find(codigo)).toEqual([id]);
  const before = (await office.get(endpoints.dashboard.figures)).followUps!.count;
  await office.post(followUp.tell, { id, nota: 'Lo piensa' });
  expect((await office.get(endpoints.dashboard.figures)).followUps?.count ?? 0).toBe(before - 1);
  expect(await find('Luna')).toEqual([]);
});

it('The list of quotes says of those without an answer what waits, or when the next follow-up is due; and who follows each', async () => {
  const { id, quote_id } = await proposed();
  const early = await waiting(2);
  const rows = (await office.post(quote.page, { page: 1, filter: { sin_respuesta: true } })).items;
  expect(rows.find(row => row.id === quote_id)).toMatchObject({ seguimiento_pendiente: id, siguiente_seguimiento: null });
  expect(rows.find(row => row.id === early)).toMatchObject({ seguimiento_pendiente: null, siguiente_seguimiento: addDays(today(), 5) });
  const [mine, hers] = [await given.officeId(), await addUser({ username: 'carmen', roles: 1 })];
  expect(await office.get(quote.data, { id: early })).toMatchObject({ user_id: mine, seguimiento_id: mine });
  const { id: draft } = await office.post(quote.create, { quoteData: { name: 'Otro', customer_id: await given.customer(), seguimiento_id: hers } });
  expect((await office.post(quote.page, { page: 1, filter: { seguimiento_id: hers } })).items.map(row => row.id)).toEqual([draft]);
});
