// Quotes: what they come to, who may do what with them, and the same cents from the quote to the invoice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import type { QuoteBody } from '#domain/quotes/wire.ts';
import { turnQuotes } from '#server/services/quotes/quotes.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';

const app = await openApp();
const { office, given, services, db } = app;
const { company, deletion, invoice, notice, product, quote, workOrder } = endpoints;

const usual = { description: 'Split', quantity: 1, price: 100, discount: 0, iva: 21, coste: 60 };
const line = (over: Partial<QuoteLineDraft> = {}) => ({ ...usual, ...over }) as QuoteLineDraft;
const option = (price: number, elegida = false) => line({ description: 'Canaleta', price, tipo: 'opcional', elegida });
const either = (price: number, elegida = false) => line({ description: `Equipo de ${price}`, price, tipo: 'alternativa', grupo: 'Equipo', elegida });

/** A draft of a customer's own; the clock shows 2 March 2026. */
async function draft(lines: QuoteLineDraft[] = [line()], over: QuoteBody['quoteData'] = {}, by: Caller = office): Promise<number> {
  const customer_id = over.customer_id ?? (await given.customer());
  const { id } = await by.post(quote.create, { quoteData: { name: 'Split en el salón', customer_id, ...over }, quote_lines: lines });
  return id;
}
const read = (id: number, by: Caller = office) => by.get(quote.data, { id });
const step = (id: number, paso: string, more: object = {}, by: Caller = office) => by.ask(quote.step, { body: { id, paso, ...more } });
const yes = { aceptado_por: 'Ana Ruiz', medio: 'papel' };
async function sent(lines?: QuoteLineDraft[], over?: QuoteBody['quoteData']): Promise<number> {
  const id = await draft(lines, over);
  await step(id, 'quote.send');
  return id;
}
async function accepted(lines?: QuoteLineDraft[], elegidas?: number[]): Promise<number> {
  const id = await sent(lines);
  await step(id, 'quote.accept', { ...yes, ...(elegidas && { elegidas }) });
  return id;
}

describe('A quote', () => {
  it('has a number of its series, and is valid for thirty days where nobody says otherwise', async () => {
    const one = await read(await draft());
    expect(one).toMatchObject({ estado: 'borrador', revision: 1, fecha: '2026-03-02', valido_hasta: '2026-04-01', base: 100, iva: 21, total: 121 });
    expect(one.codigo).toMatch(/^P26-\d{5}$/);
  });

  it('counts what is included, chosen options, and one alternative', async () => {
    const id = await draft([line(), option(10), option(20, true), either(500), either(700, true)]);
    expect(await read(id)).toMatchObject({ base: 820, total: 992.2 });
  });

  it('keeps its sections, and a line says in which it is', async () => {
    const secciones = [
      { titulo: 'Equipos', texto: 'Gama alta' },
      { titulo: 'Montaje', texto: '' },
    ];
    const customer_id = await given.customer();
    const quote_lines = [line(), line({ seccion: 1, description: 'Mano de obra' })];
    const { id } = await office.post(quote.create, { quoteData: { name: 'Split', customer_id }, secciones, quote_lines });
    const made = await read(id);
    expect([made.secciones, made.quote_lines.map(({ seccion }) => seccion)]).toEqual([secciones, [0, 1]]);
    const lost = await office.ask(quote.update, { body: { quoteData: { id }, secciones: secciones.slice(0, 1) } });
    expect([lost.status, lost.errors]).toEqual([422, { 'quote_lines.1.seccion': 'El apartado no existe' }]);
  });

  it.each([
    ['a single alternative', [either(500)], 'quote_lines.0.grupo'],
    ['two chosen alternatives', [either(500, true), either(700, true)], 'quote_lines.1.grupo'],
    ['a line in a section that there is not', [line({ seccion: 3 })], 'quote_lines.0.seccion'],
    ['a line without words', [line({ description: '' })], 'quote_lines.0.description'],
  ])('is refused with %s, by its field', async (_, quote_lines, field) => {
    const body = { quoteData: { name: 'Split', customer_id: await given.customer() }, secciones: [{ titulo: 'Uno', texto: '' }], quote_lines };
    const answer = await office.ask(quote.create, { body });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  it('cannot end before its date', async () => {
    const answer = await office.ask(quote.create, {
      body: { quoteData: { name: 'Split', customer_id: await given.customer(), fecha: '2026-03-02', valido_hasta: '2026-03-01' } },
    });
    expect(answer.errors).toEqual({ valido_hasta: 'No puede caducar antes de su fecha: como pronto, el 02/03/2026' });
  });

  it('is not changed in an older version than the stored one', async () => {
    const id = await draft();
    await office.post(quote.update, { quoteData: { id, version: 1, name: 'Otro' } });
    expect((await office.ask(quote.update, { body: { quoteData: { id, version: 1, name: 'Tercero' } } })).status).toBe(409);
    expect(await read(id)).toMatchObject({ name: 'Otro', total: 121 });
  });

  it('takes the conditions of the company where it says none of its own', async () => {
    await office.post(company.update, { data: { id: 1, condiciones_presupuesto: 'Pago: 50 % a la firma' } });
    expect((await read(await draft())).condiciones).toBe('Pago: 50 % a la firma');
    expect((await read(await draft([], { condiciones: 'Otras' }))).condiciones).toBe('Otras');
  });
});

describe('An answer of the customer', () => {
  it('chooses options and an alternative, and the quote comes to what was chosen', async () => {
    const id = await sent([line(), option(10), either(500), either(700)]);
    const { quote_lines } = await read(id);
    const [, canaleta, , dear] = quote_lines.map(each => each.id);
    await step(id, 'quote.accept', { ...yes, elegidas: [canaleta, dear] });
    const won = await read(id);
    expect(won).toMatchObject({ estado: 'aceptado', base: 810, total: 980.1, aceptado_por: 'Ana Ruiz', respondido_el: '2026-03-02' });
    expect(won.quote_lines.map(({ elegida }) => elegida)).toEqual([false, true, false, true]);
  });

  it('chooses exactly one of the alternatives', async () => {
    const id = await sent([either(500), either(700)]);
    const ids = (await read(id)).quote_lines.map(each => each.id);
    const none = await step(id, 'quote.accept', { ...yes, elegidas: [] });
    const both = await step(id, 'quote.accept', { ...yes, elegidas: ids });
    const strange = await step(id, 'quote.accept', { ...yes, elegidas: [ids[0], 999_999] });
    expect([none, both, strange].map(({ errors }) => errors?.['elegidas'])).toEqual([
      'Elija una alternativa de «Equipo»',
      'De «Equipo» se elige una sola alternativa',
      'Una de las líneas elegidas no es una opción de este presupuesto',
    ]);
    expect(await read(id)).toMatchObject({ estado: 'enviado', total: 605 });
  });

  it('counts once: of two at the same moment the second is told that it is accepted', async () => {
    const id = await sent();
    const answers = await Promise.all([step(id, 'quote.accept', yes), step(id, 'quote.accept', yes)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.message).toBe('El presupuesto ya está aceptado');
  });

  it('comes too late after the last day', async () => {
    const id = await sent([line()], { fecha: '2026-02-01', valido_hasta: '2026-02-10' });
    expect((await step(id, 'quote.accept', yes)).message).toBe('El presupuesto caducó: haga otra versión con precios de hoy');
    await turnQuotes(services);
    expect((await read(id)).estado).toBe('caducado');
  });

  it('that is no says why', async () => {
    const id = await sent();
    expect((await step(id, 'quote.reject')).errors).toEqual({ motivo: 'Diga por qué' });
    await step(id, 'quote.reject', { motivo: 'Caro' });
    expect(await read(id)).toMatchObject({ estado: 'rechazado', motivo: 'Caro' });
  });
});

describe('What is made of a quote', () => {
  const { bill, charge, deliver, extend, plan, revise } = quote;
  const charged = (id: number) => office.post(charge, { id, porcentaje: 10 });
  const delivered = async () => {
    const id = await accepted();
    const { work_order_id } = await office.post(deliver, { id });
    await office.get(workOrder.facturar, { id: work_order_id });
    return id;
  };

  it.each([
    ['another version', revise, sent, (id: number) => step(id, 'quote.see')],
    ['an aviso', plan, accepted, charged],
    ['an albarán', deliver, accepted, charged],
    ['an ampliación', extend, accepted, charged],
    ['the invoice of its albarán', bill, delivered, charged],
  ] as const)('is made of the version that was seen: %s', async (_, call, begin, change) => {
    const id = await begin();
    const { version } = await read(id);
    await change(id);
    expect(await office.ask(call, { body: { id, version } })).toMatchObject({ status: 409, message: messages.staleOwn });
    expect(await office.ask(call, { body: { id, version: version + 1 } })).toMatchObject({ status: 200 });
  });
});

describe('Another version', () => {
  it('is a draft of today under the same number, and replaces the one before', async () => {
    const id = await sent([line(), option(10, true)]);
    const { id: next } = await office.post(quote.revise, { id });
    const [old, made] = [await read(id), await read(next)];
    expect([old.estado, made.estado, made.codigo, made.revision]).toEqual(['sustituido', 'borrador', `${old.codigo}-v2`, 2]);
    expect([made.total, made.anterior_id, made.versiones.map(({ revision }) => revision)]).toEqual([old.total, id, [2, 1]]);
  });

  it('that is discarded gives the one before back as it was, and takes it again when that is undone', async () => {
    const id = await sent();
    await step(id, 'quote.reject', { motivo: 'Caro' });
    const { id: next } = await office.post(quote.revise, { id });
    const { undo } = await office.post(quote.remove, { id: next });
    expect((await read(id)).estado).toBe('rechazado');
    await office.post(deletion.undo, { ids: [undo!] });
    expect([(await read(id)).estado, (await read(next)).quote_lines.length]).toEqual(['sustituido', 1]);
  });

  it('that was discarded does not come back once there is another', async () => {
    const id = await sent();
    const { id: next } = await office.post(quote.revise, { id });
    const { undo } = await office.post(quote.remove, { id: next });
    await office.post(quote.revise, { id });
    expect((await office.ask(deletion.undo, { body: { ids: [undo!] } })).status).toBe(409);
  });
});

describe('An accepted quote', () => {
  /** An aviso that asks for a quote, and what that quote begins with. */
  async function arisen() {
    const customer_id = await given.customer();
    const notice_id = await given.notice({ customer_id, notice_description: 'Quiere aire en el salón' });
    return { notice_id, customer_id, of: { customer_id, notice_id } };
  }
  async function acceptedOf(of: Parameters<typeof draft>[1]): Promise<number> {
    const id = await draft([line()], of);
    await step(id, 'quote.send');
    await step(id, 'quote.accept', yes);
    return id;
  }

  it('becomes an aviso as long as the hours that it sells, and an albarán of that aviso with the lines that were chosen', async () => {
    const lines = [line(), line({ description: 'Montaje', quantity: 2.5, unidad: 'HUR', price: 40 }), option(10)];
    const id = await accepted(lines);
    const { notice_id } = await office.post(quote.plan, { id });
    expect(await office.get(notice.data, { id: notice_id })).toMatchObject({ duracion: 150, notice_description: 'Split en el salón\n· Split\n· Montaje' });
    const { aceptado_por } = await read(id);
    expect(aceptado_por).not.toBe('');
    expect((await office.get(notice.data, { id: notice_id })).pedido_por).toBe(aceptado_por);
    const { work_order_id } = await office.post(quote.deliver, { id });
    const order = await office.get(workOrder.data, { id: work_order_id });
    expect(order).toMatchObject({ notice_id, total: 242, work_order_lines: [{ description: 'Split' }, { description: 'Montaje' }] });
    expect(await read(id)).toMatchObject({ estado: 'en obra', obra_aviso_id: notice_id, obra_albaran_id: work_order_id });
    expect((await office.ask(quote.deliver, { body: { id } })).message).toBe('El albarán de la obra ya está hecho');
  });

  it('goes on as the aviso in which it arose, which ends with its work', async () => {
    const { notice_id, customer_id, of } = await arisen();
    const id = await acceptedOf(of);
    expect(await office.post(quote.plan, { id })).toMatchObject({ notice_id });
    const planned = await office.get(notice.data, { id: notice_id });
    expect(planned).toMatchObject({ customer_id, notice_description: 'Quiere aire en el salón\nSplit en el salón\n· Split' });
    expect(planned.internal_observations).toContain('aceptado por');
    const { work_order_id } = await office.post(quote.deliver, { id });
    expect(await office.get(workOrder.data, { id: work_order_id })).toMatchObject({ notice_id });
    await office.post(workOrder.terminar, { id: work_order_id });
    expect((await office.get(notice.data, { id: notice_id })).status_id).toBe(3);
  });

  it('makes its albarán of the aviso in which it arose, of the machine that it names, also where nobody planned it', async () => {
    const { notice_id, customer_id, of } = await arisen();
    const location_id = await given.location({ customer_id });
    const machine_id = await given.machine({ location_id });
    const id = await acceptedOf({ ...of, location_id, machine_id });
    const { work_order_id } = await office.post(quote.deliver, { id });
    expect(await office.get(workOrder.data, { id: work_order_id })).toMatchObject({ notice_id, location_id, machine_id });
    expect((await office.get(notice.data, { id: notice_id })).status_id).toBe(2);
  });

  it.each([
    ['whose work has begun', (notice_id: number, customer_id: number) => given.workOrder({ notice_id, customer_id })],
    ['that was cancelled', (id: number) => office.post(notice.cancel, { id })],
  ])('gets an aviso of its own where it arose in one %s', async (_, happen) => {
    const { notice_id, customer_id, of } = await arisen();
    const id = await acceptedOf(of);
    await happen(notice_id, customer_id);
    const before = await office.get(notice.data, { id: notice_id });
    const { notice_id: made } = await office.post(quote.plan, { id });
    expect(made).not.toBe(notice_id);
    expect(await office.get(notice.data, { id: notice_id })).toEqual(before);
  });

  it('comes to the same cents in its albarán and its invoice, whatever its lines', { timeout: 60_000 }, async () => {
    const any = fc.record({
      description: fc.constant('Línea'),
      quantity: fc.integer({ min: 1, max: 99_999 }).map(n => n / 1_000),
      price: fc.integer({ min: 0, max: 9_999_999 }).map(n => n / 10_000),
      discount: fc.integer({ min: 0, max: 10_000 }).map(n => n / 100),
      iva: fc.constantFrom(0, 4, 10, 21),
      tipo: fc.constantFrom('normal' as const, 'opcional' as const),
      elegida: fc.boolean(),
    });
    const random = fc.array(any, { minLength: 1, maxLength: 8 }).filter(lines => lines.some(each => each.tipo === 'normal' || each.elegida));
    await fc.assert(
      fc.asyncProperty(random, async lines => {
        const id = await accepted(lines as QuoteLineDraft[]);
        const { work_order_id } = await office.post(quote.deliver, { id });
        await office.get(workOrder.facturar, { id: work_order_id });
        const { id: billed } = await office.post(invoice.draftOfGroup, { work_order_ids: [work_order_id] });
        const totals = ({ base, iva, total }: { base: number; iva: number; total: number }) => ({ base, iva, total });
        const own = totals(await read(id));
        expect(totals(await office.get(workOrder.data, { id: work_order_id }))).toEqual(own);
        expect(totals(await office.get(invoice.data, { id: billed }))).toEqual(own);
      }),
      { numRuns: 12, seed: 30 },
    );
  });
});

describe('A technician', () => {
  it('writes and sends quotes of their own without reading what things cost', async () => {
    const tecnico = await app.signInAs('trabajador');
    const product_id = await given.product({ cost: 42.5 });
    const id = await draft([line({ product_id, coste: 1 })], {}, tecnico);
    const own = await read(id, tecnico);
    expect([Object.hasOwn(own, 'margen_minimo'), Object.hasOwn(own.quote_lines[0]!, 'coste')]).toEqual([false, false]);
    expect((await read(id)).quote_lines[0]).toMatchObject({ coste: 42.5 });
    await tecnico.post(quote.update, { quoteData: { id }, quote_lines: [line({ product_id, price: 90, coste: 0 })] });
    expect((await read(id)).quote_lines[0]).toMatchObject({ price: 90, coste: 42.5 });
    expect((await step(id, 'quote.send', {}, tecnico)).status).toBe(200);
    expect((await tecnico.ask(quote.plan, { body: { id } })).status).toBe(403);
  });

  it('sees no quote of the office', async () => {
    const tecnico = await app.signInAs('trabajador');
    const id = await draft();
    expect((await tecnico.ask(quote.data, { params: { id } })).status).toBe(403);
    expect((await tecnico.post(quote.page, { page: 1 })).items.map(row => row.id)).not.toContain(id);
    const { columnas: columns } = await tecnico.post(quote.pipeline, {});
    expect(columns.flatMap(({ filas }) => filas.map(row => row.id))).not.toContain(id);
  });

  it('sends nothing below the least margin, nor where only the office sends', async () => {
    const tecnico = await app.signInAs('trabajador');
    const product_id = await given.product({ cost: 60 });
    await office.post(company.update, { data: { id: 1, margen_minimo: 40.01 } });
    const id = await draft([line({ product_id })], {}, tecnico);
    const NOT_THEIRS = 'Para enviarlo le faltan líneas, o tiene que enviarlo la oficina';
    expect((await step(id, 'quote.send', {}, tecnico)).message).toBe(NOT_THEIRS);
    expect((await read(id, tecnico)).allowed).not.toContain('quote.send');
    await office.post(company.update, { data: { id: 1, margen_minimo: 40, presupuestos_oficina: true } });
    expect((await step(id, 'quote.send', {}, tecnico)).message).toBe(NOT_THEIRS);
    await office.post(company.update, { data: { id: 1, presupuestos_oficina: false } });
    const below = line({ product_id, price: 60, tipo: 'opcional' });
    const either = [
      line({ product_id, price: 60, tipo: 'alternativa', grupo: 'Equipo' }),
      line({ product_id, tipo: 'alternativa', grupo: 'Equipo', elegida: true }),
    ];
    expect((await step(await draft([line({ product_id }), below, ...either], {}, tecnico), 'quote.send', {}, tecnico)).status).toBe(200);
    await office.post(company.update, { data: { id: 1, margen_minimo: null } });
    expect((await step(id, 'quote.send', {}, tecnico)).status).toBe(200);
  });
});

describe('The rest', () => {
  it('The pipeline has the sums of the list, whatever the filter', async () => {
    const customer_id = await given.customer();
    await draft([line()], { customer_id });
    await sent([line(), line()], { customer_id });
    await sent([line({ price: 33.333 })], { customer_id });
    for (const filter of [{ customer_id }, {}]) {
      const { columnas: columns } = await office.post(quote.pipeline, { filter });
      const { items, total } = await office.post(quote.page, { page: 1, pageSize: 100, filter });
      expect(columns.reduce((sum, column) => sum + column.total, 0)).toBe(total);
      for (const { estado, suma, filas } of columns) {
        const mine = items.filter(row => row.estado === estado);
        expect(suma).toBeCloseTo(
          mine.reduce((sum, row) => sum + row.total, 0),
          6,
        );
        expect(filas.length).toBe(Math.min(20, mine.length));
      }
    }
  });

  it('What was won and lost is counted by person, origin and month, and comes to what the list has', async () => {
    const customer_id = await given.customer();
    const [ana, blas] = [
      await app.addUser({ roles: 1, first_name: 'Ana', last_name: 'Ruiz' }),
      await app.addUser({ roles: 2, first_name: 'Blas', last_name: '' }),
    ];
    const notice_id = await given.notice({ customer_id });
    const made = async (over: object) => sent([line()], { customer_id, ...over });
    const accepted = async (over: object) => {
      const id = await made(over);
      expect((await step(id, 'quote.accept', yes)).status).toBe(200);
      return id;
    };
    await accepted({ user_id: ana, notice_id });
    await accepted({ user_id: ana });
    await accepted({ user_id: blas });
    expect((await step(await made({ user_id: ana }), 'quote.reject', { motivo: 'Caro' })).status).toBe(200);
    await made({ user_id: blas });
    await draft([line()], { customer_id, user_id: ana });
    const filter = { customer_id };
    const { ganados } = await office.post(quote.pipeline, { filter });
    const { items } = await office.post(quote.page, { page: 1, pageSize: 100, filter });
    const { total } = items[0]!;
    expect(ganados.desde).toBe('2025-04-01');
    expect(ganados.tecnicos).toEqual([
      { clave: String(ana), nombre: 'Ana Ruiz', ganados: 2, perdidos: 1, abiertos: 0, importe: 2 * total },
      { clave: String(blas), nombre: 'Blas', ganados: 1, perdidos: 0, abiertos: 1, importe: total },
    ]);
    expect(ganados.origenes).toEqual([
      { clave: 'directo', nombre: 'Sin aviso ni llamada', ganados: 2, perdidos: 1, abiertos: 1, importe: 2 * total },
      { clave: 'aviso', nombre: 'De un aviso', ganados: 1, perdidos: 0, abiertos: 0, importe: total },
    ]);
    expect(ganados.meses).toEqual([{ clave: '2026-03', nombre: 'marzo de 2026', ganados: 3, perdidos: 1, abiertos: 1, importe: 3 * total }]);
    await app.db.updateTable('quote').set({ fecha: '2025-03-31' }).where('customer_id', '=', customer_id).execute();
    expect((await office.post(quote.pipeline, { filter })).ganados).toMatchObject({ tecnicos: [], origenes: [], meses: [] });
  });

  it('An auditor reads quotes with their costs and changes none', async () => {
    const auditor = await app.signInAs('auditor');
    const id = await sent();
    const seen = await read(id, auditor);
    expect([seen.quote_lines[0]!.coste, seen.allowed]).toEqual([60, []]);
    expect((await step(id, 'quote.accept', yes, auditor)).status).toBe(403);
  });

  it('A customer reads none', async () => {
    const cliente = await app.signInAs('cliente');
    expect((await cliente.ask(quote.data, { params: { id: await sent() } })).status).toBe(403);
  });

  it('Mailing a draft sends it, in the transaction that accepts the mail', async () => {
    const id = await draft();
    await office.post(quote.sendMail, { quote_id: id, email: 'ana@example.com' });
    expect(await read(id)).toMatchObject({ estado: 'enviado', enviado_el: '2026-03-02' });
    expect((await office.get(quote.mails, { id })).mails).toMatchObject([{ recipient: 'ana@example.com' }]);
    const empty = await draft([]);
    expect((await office.ask(quote.sendMail, { body: { quote_id: empty, email: 'ana@example.com' } })).status).toBe(409);
    expect(await db.selectFrom('mail').select('id').where('entity', '=', 'quote').where('record_id', '=', empty).execute()).toEqual([]);
  });

  it('A mail says what is offered, and goes out again where the office wants', async () => {
    const id = await draft();
    const { codigo } = await read(id);
    expect((await office.get(quote.mailWords, { id })).subject).toContain(codigo);
    await office.post(quote.sendMail, { quote_id: id, email: 'ana@example.com' });
    app.pass({ minutes: 5 });
    await app.deliver();
    const [mail] = (await office.get(quote.mails, { id })).mails;
    await office.post(quote.resendMail, { id: mail!.id });
    expect((await office.get(quote.mails, { id })).mails.length).toBe(2);
  });

  it('The page beside a draft has its sections, and a box before what may be chosen', async () => {
    const quoteData = { name: 'Split', customer_id: await given.customer() };
    const secciones = [{ titulo: 'Equipos', texto: 'Gama alta' }];
    const { data: paper } = await office.ask(quote.paper, {
      body: { quoteData, secciones, quote_lines: [line(), option(10), either(500), either(700, true), { description: '' }] },
    });
    expect(paper.table.groups.map(({ heading, about, rows }) => [heading, about, rows.map(({ cells }) => cells[0])])).toEqual([
      ['Equipos', 'Gama alta', ['Split', '[ ] Opcional: Canaleta', '[ ] Equipo: Equipo de 500', '[×] Equipo: Equipo de 700']],
    ]);
    expect([paper.title, paper.mark, paper.totals.at(-1)!.value]).toEqual(['PRESUPUESTO', 'BORRADOR', '968,00 €']);
  });

  it('A product that a quote sells is not deleted', async () => {
    const product_id = await given.product();
    await draft([line({ product_id })]);
    expect((await office.ask(product.remove, { body: { id: product_id } })).message).toContain('línea de presupuestos');
  });
});
