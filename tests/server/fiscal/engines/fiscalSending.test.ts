// Records on their way to AEAT: in their order, each exactly once, whatever happens on the way.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { beginCall } from '#server/services/fiscal/sending/begin.ts';
import { askAbout, correctRecord, resumeSending, retrySending } from '#server/services/fiscal/sending/asks.ts';
import { haltAfterRestore } from '#server/services/fiscal/restored.ts';
import { verifyRecords } from '#server/services/fiscal/verify.ts';
import { operator } from '#server/services/kernel/operator.ts';
import type { MisbehaviourName } from '#tests/support/fakes/aeat/misbehaviour.ts';
import { type Sending, openSending, tell, tellElsewhere, xmlOf } from '#tests/support/app/sending.ts';

const asAdmin = ({ app }: Sending) => ({ ...app.services, user: operator });
const last = (words: readonly string[], count: number) => words.slice(-count);

/** What AEAT has, in the order in which it came. */
const known = ({ aeat }: Sending) => aeat.registry.ofCompany('B14000004').map(({ record }) => record.number);

const numberIn = async ({ app }: Sending, id: number) =>
  (await app.db.selectFrom('fiscal_record').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number;

describe('records that wait', async () => {
  const sending = await openSending();
  const { aeat, send, later, issue, standing, sender, app } = sending;

  it('go in one call, in their order', async () => {
    const sending = await openSending();
    const { aeat, send, issue, standing, app } = sending;
    await issue(3);
    expect(await standing()).toEqual(['pendiente', 'pendiente', 'pendiente']);
    await send();
    expect(await standing()).toEqual(['correcto', 'correcto', 'correcto']);
    expect(known(sending)).toEqual(['F26-00001', 'F26-00002', 'F26-00003']);
    expect(aeat.arrivals).toHaveLength(1);
    const { registro } = await app.db.selectFrom('invoice').select('registro').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(registro).toBe('correcto');
  });

  it('wait as long as AEAT says since the last call', async () => {
    const { aeat, send, later, issue, sender } = await openSending();
    await issue(3);
    await send();
    aeat.wait = '120';
    await later(60);
    await issue();
    await later(30);
    expect(aeat.arrivals).toHaveLength(2);
    await issue();
    await later(119);
    expect(aeat.arrivals).toHaveLength(2);
    await later(1);
    expect(aeat.arrivals).toHaveLength(3);
    aeat.wait = '';
    await issue();
    await later(120);
    expect(aeat.arrivals).toHaveLength(4);
    aeat.wait = '60';
    await issue();
    await later(119);
    expect(aeat.arrivals).toHaveLength(4);
    await later(1);
    expect(aeat.arrivals).toHaveLength(5);
    expect(aeat.arrivals.map(({ isIncident }) => isIncident)).toEqual([false, false, false, false, false]);
    expect((await sender()).estado).toBe('esperando');
  });

  it('that were kept from leaving say so, and only they', async () => {
    await issue(2);
    aeat.misbehave('unavailable');
    await later();
    expect(await sender()).toMatchObject({ estado: 'incidencia', reason: 'La AEAT no está disponible (respuesta 503)' });
    expect(last(await standing(), 2)).toEqual(['pendiente', 'pendiente']);
    await later(59);
    expect(last(await standing(), 2)).toEqual(['pendiente', 'pendiente']);
    await later(1);
    expect(last(await standing(), 2)).toEqual(['correcto', 'correcto']);
    expect(aeat.arrivals.at(-1)!.isIncident).toBe(true);
    await issue();
    await later(60);
    expect(aeat.arrivals.at(-1)!.isIncident).toBe(false);
    expect((await sender()).reason).toBe('');
  });

  it('are tried more and more slowly, at least every hour', async () => {
    await issue();
    aeat.misbehave('unavailable', 8);
    await later();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const { due } = await sender();
      pauses.push((due - app.services.clock().toMillis()) / 60_000);
      await later((due - app.services.clock().toMillis()) / 1_000);
    }
    expect(pauses).toEqual([1, 2, 5, 15, 30, 60, 60]);
    await retrySending(asAdmin(sending));
    await send();
    expect(last(await standing(), 1)).toEqual(['pendiente']); // AEAT's own wait still counts
    await later(60);
    expect(last(await standing(), 1)).toEqual(['correcto']);
  });
});

describe('a call that goes wrong', async () => {
  const sending = await openSending();
  const { aeat, later, issue, standing, sender, send, app } = sending;

  it.each(['cut', 'cutAfterStoring', 'cutHalfway', 'brokenBody', 'latin1Body', 'serverFault', 'lineMissing', 'lineDoubled'] satisfies MisbehaviourName[])(
    '(%s) loses and doubles nothing',
    async name => {
      const before = known(sending).length;
      await issue(3);
      aeat.misbehave(name);
      await later();
      expect((await sender()).estado).toBe('incidencia');
      await later();
      await later();
      expect(last(await standing(), 3)).toEqual(['correcto', 'correcto', 'correcto']);
      expect(known(sending).length).toBe(before + 3);
      expect(new Set(known(sending)).size).toBe(before + 3);
    },
  );

  it.each(['linesShuffled', 'lineForeign'] satisfies MisbehaviourName[])('(%s) is read by what each line is about', async name => {
    await issue(3);
    aeat.codes.set((await numbers(3))[1]!, 1109);
    aeat.misbehave(name);
    await later();
    expect(last(await standing(), 3)).toEqual(['correcto', 'rechazado 1109', 'correcto']);
  });

  it('that never ends is abandoned when the sender stops, and made again', async () => {
    await issue();
    aeat.misbehave('hangAfterStoring');
    const stopping = new AbortController();
    const under = later.bind(null, 3_600);
    app.pass({ hours: 1 });
    const call = send(stopping.signal);
    await aeat.arrived(aeat.arrivals.length + 1).then(() => stopping.abort());
    await call;
    expect(last(await standing(), 1)).toEqual(['sinConfirmar']);
    await under();
    expect(last(await standing(), 1)).toEqual(['correcto']);
  });

  const numbers = async (count: number) => {
    const rows = await app.db.selectFrom('fiscal_record').select('number').orderBy('id', 'desc').limit(count).execute();
    return rows.map(({ number }) => number).reverse();
  };
});

describe('two processes', async () => {
  const sending = await openSending();
  const { aeat, send, issue, standing } = sending;

  it('make one call between them', async () => {
    await issue(4);
    await Promise.all([send(), send(), send()]);
    expect(await standing()).toEqual(['correcto', 'correcto', 'correcto', 'correcto']);
    expect(aeat.arrivals.map(({ numbers, overlaps }) => [numbers.length, overlaps])).toEqual([[4, false]]);
  });
});

describe('a process that dies', async () => {
  const sending = await openSending();
  const { aeat, later, issue, standing, app } = sending;

  it('before its call left leaves the records to the next one', async () => {
    await issue(2);
    app.pass({ hours: 1 });
    await beginCall(app.services);
    expect(last(await standing(), 2)).toEqual(['enviando', 'enviando']);
    const calls = aeat.arrivals.length;
    await later(60);
    expect(aeat.arrivals).toHaveLength(calls); // it may still be under way elsewhere
    await later(180);
    await later(120);
    expect(last(await standing(), 2)).toEqual(['correcto', 'correcto']);
  });

  it('before it read the answer is followed by one that does', async () => {
    await issue(1);
    app.pass({ hours: 1 });
    const begun = (await beginCall(app.services))!;
    const reply = await app.services.fiscal.send(begun.request, new AbortController().signal);
    const { status, body, failure } = reply;
    await app.db.insertInto('fiscal_answer').values({ call_id: begun.call_id, answered: 0, status, body, failure, is_doubtful: 0 }).execute();
    const calls = aeat.arrivals.length;
    await later(180);
    expect(last(await standing(), 1)).toEqual(['correcto']);
    expect(aeat.arrivals).toHaveLength(calls);
  });
});

describe('what AEAT says', async () => {
  const sending = await openSending();
  const { aeat, later, issue, standing, sender, app } = sending;
  const { office, db } = app;
  const numberOf = (id: number) => numberIn(sending, id);

  /** Three records: one accepted with errors, one refused, one correct. */
  async function answered() {
    const ids = (await issue(3)) as [number, number, number];
    aeat.codes.set(await numberOf(ids[0]), 2001);
    aeat.codes.set(await numberOf(ids[1]), 1109);
    await later();
    return ids;
  }

  it('of one record is its own, and never sent again unchanged', async () => {
    await answered();
    expect(last(await standing(), 3)).toEqual(['aceptadoConErrores 2001', 'rechazado 1109', 'correcto']);
    const calls = aeat.arrivals.length;
    await later();
    expect(aeat.arrivals).toHaveLength(calls);
  });

  it('is corrected by a record of its own, with the flags that follow from it', async () => {
    const [first, second, third] = await answered();
    aeat.codes.clear();
    await correctRecord(asAdmin(sending), { id: first, isNotInCensus: true });
    await correctRecord(asAdmin(sending), { id: second, isNotInCensus: undefined });
    expect(last(await standing(), 5)).toEqual(['corregido 2001', 'corregido 1109', 'correcto', 'pendiente', 'pendiente']);
    await expect(correctRecord(asAdmin(sending), { id: third + 1, isNotInCensus: undefined })).rejects.toThrow('Todavía no hay respuesta');
    await later();
    expect(last(await standing(), 2)).toEqual(['correcto', 'correcto']);
    const [again, late] = await db.selectFrom('fiscal_record').select(['xml', 'number', 'invoice_id']).where('id', '>', third).orderBy('id').execute();
    expect(again!.xml).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:TipoFactura>');
    expect(again!.xml).toContain('<sf:CodigoPais>ES</sf:CodigoPais><sf:IDType>07</sf:IDType>');
    expect(late!.xml).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>');
    expect((await office.get(endpoints.invoice.data, { id: late!.invoice_id })).codigo).toBe(late!.number);
  });

  it('of a number that another program has used stops the sending', async () => {
    await issue(2);
    await later();
    const [id] = await issue();
    await tellElsewhere(sending, await numberOf(id!), await numberOf(id!));
    await later();
    expect(last(await standing(), 1)).toEqual(['rechazado 3000']);
    expect(await sender()).toMatchObject({ estado: 'parado', reason: expect.stringContaining('otro programa lo ha usado') });
    // of what is on paper, a number that is already passed lowers nothing
    await resumeSending(asAdmin(sending), { invoice: 2, creditNote: 41 });
    expect((await sender()).estado).toBe('esperando');
    const { code } = await office.post(endpoints.company.firstNumber, { serie: 'invoice', primero: 100 });
    expect(code).toBe('F26-00100');
  });

  it('about a whole call that it cannot read is narrowed down to the record', async () => {
    const sending = await openSending();
    const { aeat, later, issue, standing } = sending;
    const ids = await issue(5);
    const culprit = ids[3]!;
    aeat.codes.set(await numberIn(sending, culprit), 4102);
    const before = aeat.arrivals.length;
    for (let call = 0; call < 8; call += 1) await later();
    expect(last(await standing(), 5)).toEqual(['correcto', 'correcto', 'correcto', 'rechazado 4102', 'correcto']);
    expect(aeat.arrivals.slice(before).map(({ numbers }) => numbers.length)).toEqual([5, 3, 2, 1, 1]);
  });

  it('about who sends stops the sending until an administrator has acted', async () => {
    await issue();
    aeat.misbehave('suspended');
    await later();
    expect(await sender()).toMatchObject({ estado: 'parado', reason: expect.stringContaining('4141') });
    await later();
    expect(last(await standing(), 1)).toEqual(['pendiente']);
    await resumeSending(asAdmin(sending), {});
    await later();
    expect(last(await standing(), 1)).toEqual(['correcto']);
  });

  it('is asked for by a user who does not want to wait', async () => {
    const [id] = await issue();
    aeat.misbehave('cutAfterStoring');
    await later();
    expect(last(await standing(), 1)).toEqual(['sinConfirmar']);
    await askAbout(asAdmin(sending), id);
    const calls = aeat.arrivals.length;
    await later();
    expect(last(await standing(), 1)).toEqual(['correcto']);
    expect(aeat.arrivals.slice(calls).map(({ kind }) => kind)).toEqual(['consulta']);
    await expect(askAbout(asAdmin(sending), id)).rejects.toThrow('La AEAT ya ha respondido');
  });
});

describe('a database that was restored from a backup', () => {
  async function restored() {
    const sending = await openSending();
    const { app, issue, later } = sending;
    const { services } = app;
    await issue(2);
    await later();
    await issue();
    // what went after the backup: the record that it holds as pending, and one that it has never heard of
    await tell(sending, await xmlOf(sending, 'F26-00003'));
    await tellElsewhere(sending, 'F26-00001', 'F26-00007');
    await services.engine.transact(trx => haltAfterRestore(trx, services, '2026-03-01'));
    return sending;
  }
  // of what is on paper, a number that is already passed lowers nothing
  const resume = (sending: Sending) => resumeSending(asAdmin(sending), { invoice: 2, creditNote: 41 });

  it('sends nothing and issues nothing until an administrator has seen to it', async () => {
    const { aeat, app, later, sender } = await restored();
    const { office, given } = app;
    const calls = aeat.arrivals.length;
    await later();
    expect(aeat.arrivals).toHaveLength(calls);
    expect(await sender()).toMatchObject({ estado: 'parado', reason: expect.stringContaining('restaurado') });
    expect(await office.ask(endpoints.invoice.issue, { body: { id: await given.invoice() } })).toMatchObject({
      status: 409,
      message: expect.stringContaining('un administrador debe reanudar el envío'),
    });
  });

  it('asks AEAT first, also page by page, and stays as it is where it cannot', async () => {
    const sending = await restored();
    const { aeat, sender } = sending;
    aeat.misbehave('unavailable');
    await expect(resumeSending(asAdmin(sending), {})).rejects.toThrow('No se ha podido preguntar a la AEAT: La AEAT no está disponible (respuesta 503)');
    expect((await sender()).estado).toBe('parado');
    aeat.pageSize = 2;
    await resume(sending);
    expect((await sender()).estado).toBe('esperando');
  });

  it('never gives a number again that AEAT knows, and names those that it has lost', async () => {
    const sending = await restored();
    const { app, issue, later, standing } = sending;
    const { db, office } = app;
    await resume(sending);
    expect(await db.selectFrom('fiscal_lost').select(['number', 'issued', 'total']).execute()).toEqual([
      { number: 'F26-00007', issued: '2026-03-02', total: 12_100 },
    ]);
    await issue();
    const { number, xml } = await db.selectFrom('fiscal_record').select(['number', 'xml']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(number).toBe('F26-00008');
    expect((await office.get(endpoints.company.series)).creditNote).toBe('R26-00042');
    expect(xml).toContain('<sf:PrimerRegistro>S<');
    const installations = await db.selectFrom('fiscal_installation').select('number').execute();
    expect(new Set(installations.map(made => made.number)).size).toBe(2);
    await later();
    expect(await standing()).toEqual(['correcto', 'correcto', 'correcto', 'correcto']);
    expect(await verifyRecords(db)).toMatchObject({ faults: [], last: 4 });
  });
});
