// What waits for the office in the records for the tax agency: told where it looks, and once a day by mail.
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { tellOffice } from '#server/services/fiscal/officeMail.ts';
import { openSending, tellElsewhere } from '#tests/support/app/sending.ts';

const { verifactu, dashboard, invoice, company } = endpoints;

describe('records that wait for the office', () => {
  async function openTelling() {
    const sending = await openSending();
    const { app, aeat, later, issue } = sending;
    const { office, db } = app;
    await office.post(company.update, { data: { id: 1, email: 'oficina@frigoria.es' } });
    return {
      ...sending,
      told: () => office.get(verifactu.sender),
      figures: () => office.get(dashboard.figures),
      /** Issues an invoice with which AEAT finds a fault. */
      fault: async (code: number) => {
        const [id] = await issue();
        const { number } = await db.selectFrom('fiscal_record').select('number').where('id', '=', id!).executeTakeFirstOrThrow();
        aeat.codes.set(number, code);
        await later();
      },
    };
  }

  it('are nowhere while there are none, and nobody is mailed', async () => {
    const { app, issue, later, told, figures } = await openTelling();
    await issue();
    await later();
    expect(await told()).toMatchObject({ toResolve: 0, unconfirmed: 0 });
    expect(await figures()).not.toHaveProperty('fiscalToResolve');
    expect(await figures()).not.toHaveProperty('fiscalUnconfirmed');
    expect(await tellOffice(app.services)).toBe(false);
  });

  it.each([
    ['refused', 1109],
    ['taken with an error', 2001],
    ['taken with a wrong hour', 2004],
  ])('are on Inicio and with the sender once AEAT finds fault: %s', async (_, code) => {
    const { told, figures, fault } = await openTelling();
    await fault(code);
    expect((await told()).toResolve).toBe(1);
    expect(await figures()).toMatchObject({ fiscalToResolve: { count: 1 } });
  });

  it('are counted after an hour without a confirmation, not before', async () => {
    const { app, aeat, issue, later, told, figures } = await openTelling();
    await issue();
    aeat.misbehave('cutAfterStoring');
    await later(60);
    expect(await told()).toMatchObject({ unconfirmed: 0, pending: 1, invoices: 1 });
    app.pass({ minutes: 58 });
    expect((await told()).unconfirmed).toBe(0);
    app.pass({ minutes: 2 });
    expect((await told()).unconfirmed).toBe(1);
    expect(await figures()).toMatchObject({ fiscalUnconfirmed: { count: 1 } });
  });

  it('are told once a day by mail, from eight in the morning on', async () => {
    const { app, fault } = await openTelling();
    const { services, mails } = app;
    for (const code of [1109, 2001, 2004]) await fault(code);
    const { hour } = services.clock();
    app.pass({ hours: 31 - hour });
    mails.length = 0;
    expect(await tellOffice(services)).toBe(false);
    app.pass({ hours: 1 });
    expect(await Promise.all([tellOffice(services), tellOffice(services)])).toEqual(expect.arrayContaining([true, false]));
    app.pass({ hours: 2 });
    expect(await tellOffice(services)).toBe(false);
    await app.deliver();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'oficina@frigoria.es', subject: 'VERI*FACTU: hay registros que esperan una decisión' });
    expect(mails[0]!.text).toContain('3 facturas a las que la AEAT pone reparos');
    expect(mails[0]!.text).toContain('/verifactu?ver=resolver');
    app.pass({ days: 1 });
    expect(await tellOffice(services)).toBe(true);
  });
});

describe('a clock that is off', async () => {
  const { app, send, issue } = await openSending();
  const { office, given, services } = app;
  const issued = (id: number) => office.ask(invoice.issue, { body: { id } });
  let isAhead = 0;
  const right = services.clock;
  services.clock = () => right().plus({ seconds: isAhead });
  services.fiscal.now = services.clock;
  beforeEach(() => {
    isAhead = 0;
  });

  /** The next call tells that the clock is five minutes ahead of AEAT's. */
  async function runAhead() {
    await issue();
    isAhead = 300;
    await send();
    app.pass({ minutes: 2 });
    await send();
  }

  it('asks before anything is issued, once for each person, and bulk issuing waits', async () => {
    await runAhead();
    expect((await office.get(verifactu.sender)).clock).toBeGreaterThanOrEqual(240);
    const [first, second] = [await given.invoice(), await given.invoice()];
    const words = 'El reloj del servidor va 300 segundos por delante del de la AEAT: la AEAT pondrá reparos a lo que se emita ahora';
    expect(await office.ask(invoice.issueAndMail, { body: { id: first } })).toMatchObject({
      status: 409,
      message: `${words}. Avise a quien mantiene el servidor; mientras, emita una a una las que no puedan esperar`,
    });
    const refused = { status: 409, message: `${words}. Avise a quien mantiene el servidor, o repítalo si quiere emitir de todos modos` };
    expect(await issued(first)).toMatchObject(refused);
    expect(await issued(first)).toMatchObject({ status: 200 });
    app.pass({ minutes: 11 });
    expect(await issued(second)).toMatchObject(refused);
  });

  it('asks AEAT the time anew: where it was set meanwhile, nobody is bothered', async () => {
    await runAhead();
    isAhead = 0;
    expect(await issued(await given.invoice())).toMatchObject({ status: 200 });
    expect(Math.abs((await office.get(verifactu.sender)).clock!)).toBeLessThan(60);
  });
});

describe('a number that another program has used', async () => {
  const sending = await openSending();
  const { app, later, issue, standing } = sending;
  const { office, given, db } = app;
  const choose = (primero: number) => office.ask(company.firstNumber, { body: { serie: 'invoice', primero } });

  it('is neither corrected nor annulled, and stops its series until a first number is chosen', async () => {
    const [first] = await issue();
    await later();
    await tellElsewhere(sending, 'F26-00001', 'F26-00002');
    const [id] = await issue();
    await later();
    await later();
    expect(await standing()).toEqual(['correcto', 'rechazado 3000']);
    const record = await office.get(verifactu.data, { id: id! });
    expect(record.sending.allowed).toEqual([]);
    expect(record.sending.answers[0]!.advice).toMatch(/^La AEAT tiene con este número una factura que no es la nuestra.*rectifíquela entera y emita otra/);
    expect(await office.ask(verifactu.correct, { body: { id: id! } })).toMatchObject({
      status: 409,
      message: 'Otro programa ha usado este número: ni se corrige ni se anula. Rectifique la factura y emita otra',
    });
    const { invoice_id } = await db.selectFrom('fiscal_sending').select('invoice_id').where('record_id', '=', id!).executeTakeFirstOrThrow();
    expect((await office.ask(invoice.annul, { body: { id: invoice_id, motivo_anulacion: 'Duplicada', sin_entregar: true } })).status).toBe(409);
    expect((await office.get(verifactu.data, { id: first! })).sending.allowed).not.toEqual([]);

    const draft = await given.invoice();
    const stopped = { status: 409, message: expect.stringContaining('Antes de emitir, elija en Configuración por qué número sigue') };
    expect(await office.ask(invoice.issue, { body: { id: draft } })).toMatchObject(stopped);
    expect(await office.get(company.series)).toMatchObject({ taken: ['invoice'] });
    expect(await choose(2)).toMatchObject({ status: 409, message: 'La AEAT ya tiene F26-00002: empiece por un número mayor' });
    expect(await choose(50)).toMatchObject({ status: 200 });
    expect(await office.ask(invoice.issue, { body: { id: draft } })).toMatchObject({ status: 200 });
    expect((await office.get(invoice.data, { id: draft })).codigo).toBe('F26-00050');
    expect(await office.get(company.series)).toMatchObject({ taken: [], invoice: 'F26-00051' });
    expect(await choose(60)).toMatchObject({ status: 409, message: expect.stringContaining('ya no puede empezar por otro número') });
  });
});
