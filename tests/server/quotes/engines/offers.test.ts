// The link of a quote: what it opens, what it does not, and what an acceptance on its page proves.
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import { turnQuotes } from '#server/services/quotes/quotes.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given, db } = app;
const base = await app.listen();
const { call, offer, quote } = endpoints;

const line = (over: Partial<QuoteLineDraft> = {}) =>
  ({ description: 'Split', quantity: 1, price: 100, discount: 0, iva: 21, coste: 60, ...over }) as QuoteLineDraft;
const option = line({ description: 'Canaleta', price: 10, tipo: 'opcional' });
const either = (price: number, elegida = false) => line({ description: `Equipo de ${price}`, price, tipo: 'alternativa', grupo: 'Equipo', elegida });
const STROKES = 'M10 10L200 150';
const signed = { nombre: 'Ana Ruiz Toro', nif: '12345678Z', trazo: STROKES, declaracion: false };
let count = 0;

async function draft(lines: QuoteLineDraft[] = [line()], over: object = {}): Promise<number> {
  const { id } = await office.post(quote.create, {
    quoteData: { name: 'Split en el salón', customer_id: await given.customer(), ...over },
    quote_lines: lines,
  });
  return id;
}
const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const link = async (id: number) => tokenIn((await office.post(quote.makeLink, { id })).url);
async function open(token: string, more = '') {
  const answer = await fetch(`${base}/oferta/${token}${more}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes, text: bytes.toString() };
}

/** What the page of a link holds. */
async function page(token: string) {
  const { text } = await open(token);
  return JSON.parse(/id="offer">(.*?)<\/script>/.exec(text)![1]!) as { huella: string; lines: { id: number; tipo: string }[] };
}

async function send({ path }: { path: string }, body: object) {
  const answer = await fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as { message?: string; errors?: Record<string, string> }) };
}

async function accept(token: string, more: object = {}) {
  const { huella } = await page(token);
  count += 1;
  return send(offer.accept, { enlace: token, clave: `clave-${count}`, elegidas: [], huella, ...signed, ...more });
}

const read = (id: number) => office.get(quote.data, { id });
const links = (id: number) => office.get(quote.links, { id });

// what was guessed is forgotten
beforeEach(() => app.pass({ minutes: 20 }));

describe('The link of a quote', () => {
  it('sends a draft, opens its page without a session, and is told once', async () => {
    const id = await draft();
    const token = await link(id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await read(id)).estado).toBe('enviado');
    const { status, headers, text } = await open(token);
    expect(status).toBe(200);
    expect(text).toContain('Split en el salón');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect(JSON.stringify(await links(id))).not.toContain(token);
    const stored = await db.selectFrom('quote_link').selectAll().where('quote_id', '=', id).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('shows nothing of what things cost', async () => {
    const { text } = await open(await link(await draft([line({ coste: 61.37 })])));
    expect(text).not.toContain('61.37');
    expect(text).not.toContain('61,37');
  });

  it('opens nothing once it was revoked, is over, or was guessed', async () => {
    const id = await draft();
    const token = await link(id);
    const enlace_id = (await links(id)).enlaces[0]!.id;
    await office.post(quote.revokeLink, { id, enlace_id });
    expect((await open(token)).status).toBe(404);
    expect((await open(token, '/presupuesto.pdf')).status).toBe(404);
    expect(await send(offer.accept, { enlace: token, clave: 'x', ...signed, elegidas: [], huella: '' })).toMatchObject({ status: 404 });
    expect((await open('a'.repeat(43))).status).toBe(404);
    const old = await link(await draft([line()], { fecha: '2025-01-01', valido_hasta: '2025-01-31' }));
    expect((await open(old)).status).toBe(404);
  });

  it('makes whoever guesses wait, and nobody else behind the same address', async () => {
    const right = await link(await draft([line()]));
    const codes: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) codes.push((await open(`${guess}`.padEnd(43, 'b'))).status);
    expect(codes.filter(code => code === 404)).toHaveLength(10);
    expect(codes.at(-1)).toBe(429);
    expect((await open(right)).status).toBe(200);
  });

  it('is not made anew by a command whose answer was lost', async () => {
    const id = await draft();
    const key = { 'idempotency-key': 'la-misma-clave-0001' };
    const first = await office.ask(quote.makeLink, { body: { id }, headers: key });
    const second = await office.ask(quote.makeLink, { body: { id }, headers: key });
    expect((await links(id)).enlaces).toHaveLength(1);
    expect((await open(tokenIn((second.data as { url: string }).url))).status).toBe(200);
    expect((await open(tokenIn((first.data as { url: string }).url))).status).toBe(404);
    const other = await draft();
    expect((await office.ask(quote.makeLink, { body: { id: other }, headers: key })).status).toBe(409);
    expect((await read(other)).estado).toBe('borrador');
  });

  it('is seen when the page says so, and each time is counted', async () => {
    const id = await draft();
    const token = await link(id);
    await open(token);
    expect((await read(id)).estado).toBe('enviado');
    await send(offer.seen, { enlace: token });
    await send(offer.seen, { enlace: token });
    expect(await read(id)).toMatchObject({ estado: 'visto', visto_el: expect.any(String) });
    expect((await links(id)).enlaces[0]).toMatchObject({ visitas: 2 });
  });

  it('of a technician is of their own quotes, and of a margin that the company accepts', async () => {
    const id = await draft();
    const technician = await app.signInAs('trabajador');
    expect(await technician.refused(quote.makeLink, { id })).toMatchObject({ status: 403 });
    const customer = await app.signInAs('cliente');
    expect(await customer.refused(quote.makeLink, { id })).toMatchObject({ status: 403 });
    expect((await read(id)).estado).toBe('borrador');
  });
});

describe('An acceptance on the page', () => {
  it('keeps who signed, from where, what was chosen, and the hash of the stored PDF', async () => {
    const id = await draft([line(), option, either(500), either(700, true)]);
    const token = await link(id);
    const { huella, lines } = await page(token);
    const chosen = lines.filter(({ tipo }) => tipo !== 'normal').slice(0, 2);
    expect(await accept(token, { elegidas: chosen.map(each => each.id) })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ estado: 'aceptado', aceptado_por: 'Ana Ruiz Toro', medio: 'enlace', base: 610, total: 738.1 });
    const { aceptacion } = await links(id);
    expect(aceptacion).toMatchObject({ nombre: 'Ana Ruiz Toro', nif: '12345678Z', trazo: STROKES, direccion: '127.0.0.1', declaracion: '', huella });
    expect(aceptacion!.opciones).toEqual(['[×] Opcional: Canaleta', '[×] Equipo: Equipo de 500', '[ ] Equipo: Equipo de 700']);
    const pdf = await open(token, '/presupuesto.pdf');
    expect(createHash('sha256').update(pdf.bytes).digest('hex')).toBe(huella);
    const kept = await open(token, '/aceptado.pdf');
    expect(kept.headers['content-type']).toBe('application/pdf');
  });

  it('of two at once is taken once, and the same one again changes nothing', async () => {
    const id = await draft();
    const token = await link(id);
    const { huella } = await page(token);
    const one = { enlace: token, clave: 'uno', elegidas: [], huella, ...signed };
    const answers = await Promise.all([send(offer.accept, one), send(offer.accept, { ...one, clave: 'dos', nombre: 'Luis Ruiz' })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.message).toBe('El presupuesto ya está aceptado');
    const { aceptacion } = await links(id);
    const winner = aceptacion!.nombre === signed.nombre ? one : { ...one, clave: 'dos', nombre: 'Luis Ruiz' };
    const { version } = await read(id);
    expect(await send(offer.accept, winner)).toMatchObject({ status: 200 });
    expect((await read(id)).version).toBe(version);
  });

  it('asks for name, NIF and signature, each in words', async () => {
    const token = await link(await draft());
    const { errors } = await accept(token, { nombre: '', nif: '12345678A', trazo: '' });
    expect(errors).toEqual({ nombre: 'Escriba su nombre y apellidos', nif: 'Compruebe el NIF: la letra no corresponde', trazo: 'Falta la firma' });
  });

  it('is of what was shown, of a choice that there is, and in time', async () => {
    const id = await draft([line(), either(500), either(700)]);
    const token = await link(id);
    expect(await accept(token, { huella: 'f'.repeat(64), elegidas: [] })).toMatchObject({ status: 409 });
    expect((await accept(token, { elegidas: [] })).errors).toEqual({ elegidas: 'Elija una alternativa de «Equipo»' });
    expect((await accept(token, { elegidas: [999_999] })).errors).toHaveProperty('elegidas');
    const late = await link(await draft([line()], { fecha: '2026-02-01', valido_hasta: '2026-03-01' }));
    expect(await accept(late)).toMatchObject({ status: 409, message: 'El presupuesto caducó: haga otra versión con precios de hoy' });
    await turnQuotes(app.services);
    expect((await open(late)).text).toContain('Presupuesto caducado');
  });

  it('is checked before the quote is looked at', async () => {
    const token = await link(await draft());
    await accept(token);
    expect(await accept(token)).toMatchObject({ status: 409 });
    expect(await accept(token, { nombre: 'x'.repeat(121) })).toMatchObject({ status: 422, errors: { nombre: 'Como máximo 120 caracteres' } });
    expect(await send(offer.refuse, { enlace: token, clave: 'no', motivo: '' })).toMatchObject({ status: 422, errors: { motivo: 'Díganos por qué' } });
  });

  it('declares what the home is where a line has the reduced rate', async () => {
    const id = await draft([line({ iva: 10 })]);
    const token = await link(id);
    expect((await accept(token)).errors).toHaveProperty('declaracion');
    expect(await accept(token, { declaracion: true })).toMatchObject({ status: 200 });
    expect((await links(id)).aceptacion!.declaracion).toContain('art. 91.Uno.2.10.º');
  });

  it('declares nothing for an option at the reduced rate that is not chosen', async () => {
    const token = await link(await draft([line(), line({ description: 'Canaleta', price: 10, iva: 10, tipo: 'opcional' })]));
    const reduced = (await page(token)).lines.find(({ tipo }) => tipo === 'opcional');
    expect((await accept(token, { elegidas: [reduced!.id] })).errors).toHaveProperty('declaracion');
    expect(await accept(token, { elegidas: [] })).toMatchObject({ status: 200 });
  });

  it('is refused of an old version, whose page says that there is another one', async () => {
    const id = await draft();
    const token = await link(id);
    const { huella } = await page(token);
    const { id: next } = await office.post(quote.revise, { id });
    const answer = await send(offer.accept, { enlace: token, clave: 'tarde', elegidas: [], huella, ...signed });
    expect(answer).toMatchObject({ status: 409, message: 'Este presupuesto está sustituido por otra versión' });
    expect((await open(token)).text).toContain('Estamos preparando otra versión');
    await link(next);
    expect((await open(token)).text).toContain('Le hemos enviado otra versión');
  });
});

describe('The link of an old version', () => {
  const follow = async (token: string) => {
    const answer = await fetch(`${base}/oferta/${token}/nueva`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
      redirect: 'manual',
    });
    return { status: answer.status, to: tokenIn(answer.headers.get('location') ?? '') };
  };
  const OFFERED = 'Abrir la versión nueva';
  /** The next version, as a draft of the same lines. */
  const revised = async (id: number, over: object = {}) => {
    const { id: next } = await office.post(quote.revise, { id });
    await office.post(quote.update, { quoteData: { id: next, name: 'Split más grande', ...over } });
    return next;
  };
  const revoke = async (id: number, place = 0) => office.post(quote.revokeLink, { id, enlace_id: (await links(id)).enlaces[place]!.id });
  /** What the page offers, and what is answered to whoever asks all the same. */
  const leads = async (token: string) => [(await open(token)).text.includes(OFFERED), (await follow(token)).status];

  it('leads to the version that was sent in its place, also over another one, by one link whose secret is new each time', async () => {
    const id = await draft();
    const token = await link(id);
    expect(await leads(token)).toEqual([false, 404]);
    const second = await revised(id);
    expect(await leads(token)).toEqual([false, 404]);
    await link(second);
    expect((await open(token)).text).toContain(OFFERED);
    const [one, other] = [await follow(token), await follow(token)];
    expect([one.status, other.status, (await open(one.to)).status]).toEqual([303, 303, 404]);
    expect((await open(other.to)).text).toContain('Split más grande');
    expect((await links(second)).enlaces).toHaveLength(2);
    const third = await revised(second, { name: 'Split aún más grande' });
    await link(third);
    for (const from of [token, other.to]) expect((await open((await follow(from)).to)).text).toContain('Split aún más grande');
    expect(await accept((await follow(token)).to)).toMatchObject({ status: 200 });
    expect((await read(third)).estado).toBe('aceptado');
  });

  it('leads nowhere once it was revoked, is over, or was guessed', async () => {
    const id = await draft();
    const token = await link(id);
    await link(await revised(id));
    await revoke(id);
    expect(await follow(token)).toMatchObject({ status: 404 });
    expect(await follow('c'.repeat(43))).toMatchObject({ status: 404 });
    const old = await draft([line()], { fecha: '2025-01-01', valido_hasta: '2025-01-31' });
    const late = await link(old);
    await link(await revised(old));
    expect(await follow(late)).toMatchObject({ status: 404 });
  });

  it('leads nowhere where no link of the new version is left, and what was revoked stays so', async () => {
    const id = await draft();
    const token = await link(id);
    const next = await revised(id);
    await office.post(quote.step, { id: next, paso: 'quote.send' });
    expect(await leads(token)).toEqual([false, 404]);
    const own = await link(next);
    const { to } = await follow(token);
    await revoke(next);
    expect((await open(to)).status).toBe(404);
    expect(await leads(token)).toEqual([false, 404]);
    await revoke(next, 1);
    expect((await open(own)).status).toBe(404);
    const other = await draft();
    const first = await link(other);
    const newer = await revised(other);
    await link(newer);
    await revoke(newer);
    expect(await leads(first)).toEqual([false, 404]);
  });

  it('that is revoked takes with it the links that it led to', async () => {
    const id = await draft();
    const token = await link(id);
    const next = await revised(id);
    const own = await link(next);
    const { to } = await follow(token);
    expect((await open(to)).status).toBe(200);
    await revoke(id);
    expect([(await open(to)).status, (await open(own)).status]).toEqual([404, 200]);
  });

  it('does not lead to what was sent to somebody else, nor to what does not hold any more', async () => {
    const id = await draft();
    const token = await link(id);
    await link(await revised(id, { customer_id: await given.customer() }));
    expect(await leads(token)).toEqual([false, 404]);
    const ours = await draft();
    const first = await link(ours);
    const next = await revised(ours);
    await link(next);
    await office.post(quote.step, { id: next, paso: 'quote.reject', motivo: 'Caro' });
    expect(await leads(first)).toEqual([false, 404]);
  });

  it('of a prospect leads on, also once the office has said which customer they are', async () => {
    const id = await draft([line()], { customer_id: null, interesado: 'Ana Toro' });
    const token = await link(id);
    const next = await revised(id);
    await link(next);
    expect(await follow(token)).toMatchObject({ status: 303 });
    await office.post(quote.identify, { id: next, customer_id: await given.customer() });
    expect(await leads(token)).toEqual([true, 303]);
    const other = await draft([line()], { customer_id: null, interesado: 'Ana Toro' });
    const first = await link(other);
    await link(await revised(other, { interesado: 'Luis Vega' }));
    expect(await leads(first)).toEqual([false, 404]);
  });
});

describe('The reader of the page', () => {
  it('refuses it with a reason', async () => {
    const id = await draft();
    const token = await link(id);
    expect((await send(offer.refuse, { enlace: token, clave: 'a', motivo: '' })).errors).toEqual({ motivo: 'Díganos por qué' });
    const no = { enlace: token, clave: 'b', motivo: 'Es caro' };
    expect(await send(offer.refuse, no)).toMatchObject({ status: 200 });
    expect(await send(offer.refuse, no)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ estado: 'rechazado', motivo: 'Es caro' });
  });

  it('asks, and the office has one llamada of each question, five a day at most', async () => {
    const id = await draft();
    const token = await link(id);
    const { codigo, customer_id } = await read(id);
    const ask = (clave: string) => send(offer.ask, { enlace: token, clave, texto: `¿Incluye la obra? ${clave}`, telefono: '600 111 222' });
    await ask('1');
    await ask('1');
    const calls = await office.post(call.page, { page: 1, filter: { customer_id } });
    expect(calls.items).toHaveLength(1);
    expect(calls.items[0]).toMatchObject({ phone: '600 111 222', text: expect.stringContaining(codigo) });
    for (const clave of ['2', '3', '4', '5']) expect((await ask(clave)).status).toBe(200);
    expect((await ask('6')).status).toBe(429);
  });
});

describe('A mailed quote', () => {
  it('has a link to its page, and the file that is shown there', async () => {
    const id = await draft();
    await office.post(quote.sendMail, { quote_id: id, email: 'cliente@example.com' });
    const mail = await db.selectFrom('mail').select(['text', 'id']).where('entity', '=', 'quote').where('record_id', '=', id).executeTakeFirstOrThrow();
    const token = /oferta\/([\w-]{43})/.exec(mail.text)![1]!;
    const { huella } = await page(token);
    const file = await db.selectFrom('stored_file').select('key').where('entity', '=', 'mail').where('record_id', '=', mail.id).executeTakeFirstOrThrow();
    expect(
      createHash('sha256')
        .update(await app.services.files.readWhole(file.key))
        .digest('hex'),
    ).toBe(huella);
  });
});

describe('The portal', () => {
  it('lists a customer’s own quotes that were sent, and opens the page of one by a link of theirs', async () => {
    const customer_id = await given.customer();
    await app.addUser({ username: 'clienta', roles: 3, customer_id });
    const who = await app.signIn('clienta');
    const id = await draft([line()], { customer_id });
    const listed = async () => (await who.post(endpoints.portal.quotes, { page: 1 })).items;
    expect(await listed()).toEqual([]);
    await link(id);
    const other = await draft();
    await link(other);
    expect(await listed()).toEqual([expect.objectContaining({ id, state: 'enviado', total: 121 })]);
    expect((await who.get(endpoints.portal.home)).toAccept.map(each => each.id)).toEqual([id]);
    const { url } = await who.post(endpoints.portal.openQuote, { id });
    const again = await who.post(endpoints.portal.openQuote, { id });
    expect((await open(tokenIn(url))).status).toBe(404);
    expect((await open(tokenIn(again.url))).status).toBe(200);
    expect((await links(id)).enlaces).toHaveLength(2);
    expect(await who.refused(endpoints.portal.openQuote, { id: other })).toMatchObject({ status: 403 });
    expect(await accept(tokenIn(again.url))).toMatchObject({ status: 200 });
    expect((await who.get(endpoints.portal.home)).toAccept).toEqual([]);
    expect(await listed()).toEqual([expect.objectContaining({ state: 'aceptado' })]);
  });
});
