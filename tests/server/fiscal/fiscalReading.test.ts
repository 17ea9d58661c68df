// What the office reads of records that were sent: pages by state, what is to be decided, each record with its answers, and the calls.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { FiscalRecordState } from '#domain/fiscal/sending.ts';
import { whereOf } from '#server/db/records.ts';
import { listen } from '#tests/support/app/liveClient.ts';
import { openSending } from '#tests/support/app/sending.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';

const { verifactu, invoice, auth } = endpoints;

/** A company with five records, of which AEAT has accepted two with errors and refused two. */
async function openAnswered() {
  const { aeat, app, issue, later } = await openSending();
  const { office, db } = app;
  const pageOf = async (filter: { estado?: string; porResolver?: boolean }) => {
    const { items, total } = await office.post(verifactu.page, { page: 1, filter });
    return [items.map(({ id }) => id), total];
  };
  const ofEach = async (id: number) => db.selectFrom('fiscal_record').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ids = await issue(5);
  for (const [index, code] of [2001, 1109, 2004, 1109].entries()) aeat.codes.set((await ofEach(ids[index]!)).number, code);
  await later();
  /** A draft of the credit note of the last of them. */
  const rectified = async () => office.post(invoice.rectify, { id: (await ofEach(4)).invoice_id });
  return { app, pageOf, ofEach, rectified };
}

describe('records that AEAT has answered', async () => {
  const { app, pageOf, ofEach } = await openAnswered();
  const { office, signInAs, addUser, signIn } = app;

  it.each<[FiscalRecordState, number[]]>([
    ['correcto', [5]],
    ['aceptadoConErrores', [3, 1]],
    ['rechazado', [4, 2]],
    ['pendiente', []],
  ])('are found by their state: %s', async (estado, found) => {
    expect(await pageOf({ estado })).toEqual([found, found.length]);
  });

  it('appear in the chain with their state and the code', async () => {
    const { items } = await office.post(verifactu.page, { page: 1, pageSize: 2 });
    expect(items).toMatchObject([
      { id: 5, estado: 'correcto', code: null },
      { id: 4, estado: 'rechazado', code: 1109 },
    ]);
    const { items: second, total } = await office.post(verifactu.page, { page: 2, pageSize: 1, filter: { estado: 'rechazado' } });
    expect([second.map(({ id }) => id), total]).toEqual([[2], 2]);
  });

  it('are to be decided, also those that came with a wrong hour', async () => {
    expect(await pageOf({ porResolver: true })).toEqual([[4, 3, 2, 1], 4]);
    expect((await office.get(verifactu.state)).toResolve).toBe(4);
  });

  it('are decided once their invoice is rectified, or another record takes their place', async () => {
    const { app, pageOf, rectified } = await openAnswered();
    const { office } = app;
    const { id } = await rectified();
    expect(await pageOf({ porResolver: true })).toEqual([[4, 3, 2, 1], 4]); // a draft decides nothing
    await office.post(invoice.issue, { id });
    expect(await pageOf({ porResolver: true })).toEqual([[3, 2, 1], 3]);
    expect(await office.post(verifactu.correct, { id: 2 })).toEqual({ id: 7 });
    expect(await pageOf({ porResolver: true })).toEqual([[3, 1], 2]);
    expect(await office.get(verifactu.state)).toMatchObject({ toResolve: 2, records: 7 });
  });

  it('name whom their invoice was issued to', async () => {
    const { office } = (await openAnswered()).app;
    const { recipient } = await office.get(verifactu.data, { id: 1 });
    expect(recipient).toEqual({ name: expect.any(String), nif: expect.stringMatching(/^[A-Z0-9]{9}$/) });
    const { id } = await office.post(verifactu.correct, { id: 1, isNotInCensus: true });
    expect((await office.get(verifactu.data, { id })).recipient).toEqual(recipient);
  });

  it('are filtered by nothing else', async () => {
    expect(await office.ask(verifactu.page, { body: { page: 1, filter: { estado: 'perdido' } } })).toMatchObject({
      status: 422,
      errors: { 'filter.estado': 'Elija un estado de la lista' },
    });
    expect(await office.ask(verifactu.page, { body: { page: 1, filter: { hash: 'A' } } })).toMatchObject({ status: 422 });
  });

  it('are no matter of technicians and customers, not even as a word on an invoice', async () => {
    const id = (await ofEach(1)).invoice_id;
    const { customer_id } = await office.get(invoice.data, { id });
    await addUser({ username: 'clienta', roles: 3, customer_id });
    const customer = await signIn('clienta');
    const seen = await customer.get(invoice.data, { id });
    expect([seen.codigo, 'registro' in seen, 'registro_id' in seen]).toEqual([(await ofEach(1)).number, false, false]);
    expect((await customer.ask(invoice.page, { body: { page: 1, filter: { registro: 'correcto' } } })).status).toBe(422);
    expect((await customer.get(auth.info)).user.registra).toBe(false);
    expect((await (await signInAs('trabajador')).get(auth.info)).user.registra).toBe(false);
    expect((await (await signInAs('auditor')).get(auth.info)).user.registra).toBe(true);
    expect((await office.get(auth.info)).user.registra).toBe(true);
  });

  it('are read and not written by an auditor', async () => {
    const auditor = await signInAs('auditor');
    expect((await auditor.get(verifactu.data, { id: 3 })).sending.allowed).toEqual([]);
    expect((await auditor.get(verifactu.sender)).allowed).toEqual([]);
    for (const row of [verifactu.resume, verifactu.retry, verifactu.ask, verifactu.correct])
      expect((await auditor.ask(row, { body: { id: 3 } })).status).toBe(403);
    expect((await auditor.get(verifactu.callData, { id: 1 })).request).toContain('F26-00001');
  });

  describe('and of which one was rectified and one corrected', async () => {
    const { app, ofEach, rectified } = await openAnswered();
    const { office, given } = app;
    await office.post(invoice.issue, await rectified());
    await office.post(verifactu.correct, { id: 2 });

    it('say what AEAT said, what to do, and whose place they take', async () => {
      const replaced = await office.get(verifactu.data, { id: 2 });
      expect(replaced).toMatchObject({ estado: 'corregido', code: 1109, sending: { replaced_by: 7, replaces: null, allowed: [] } });
      expect(replaced.sending.answers).toMatchObject([
        { call_id: 1, estado: 'rechazado', code: 1109, at: '2026-03-02 10:00:00', advice: expect.stringContaining('rectifique la factura') },
      ]);
      expect(replaced.sending.answers[0]!.text).not.toBe('');
      const replacing = await office.get(verifactu.data, { id: 7 });
      expect(replacing.sending).toEqual({ estado: 'pendiente', answers: [], replaced_by: null, replaces: 2, allowed: [] });
      expect((await office.get(verifactu.data, { id: 1 })).sending.allowed).toEqual(['record.replace']);
    });

    it('give their invoice its state, of which the last one decides', async () => {
      const { invoice_id } = await ofEach(2);
      expect(await office.get(invoice.data, { id: invoice_id })).toMatchObject({ registro: 'pendiente', registro_id: 7 });
      const { items } = await office.post(invoice.page, { page: 1, filter: { registro: 'aceptadoConErrores' } });
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set([(await ofEach(1)).invoice_id, (await ofEach(3)).invoice_id]));
      expect(await office.get(invoice.data, { id: await given.invoice() })).toMatchObject({ registro: '', registro_id: null });
    });
  });
});

it('invoices are found by their record by an index', async () => {
  const { app } = await openSending();
  const { kind } = app.services.engine;
  const [condition] = whereOf('invoice', [['registro', '=', 'rechazado']]);
  const query = sql`${sql.raw(kind === 'sqlite' ? 'explain query plan' : 'explain')} select count(*) from invoice where ${condition!}`;
  await app.db.transaction().execute(async trx => {
    if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
    expect(JSON.stringify((await query.execute(trx)).rows)).toContain('invoice_registro');
  });
});

it('an annulment that AEAT refuses is to be decided, though its invoice is annulled', async () => {
  const { aeat, app, issue, later } = await openSending();
  const { office, db } = app;
  const toResolve = async () => (await office.post(verifactu.page, { page: 1, filter: { porResolver: true } })).items.map(({ id, type }) => [id, type]);
  await issue();
  await later();
  const { number, invoice_id: id } = await db.selectFrom('fiscal_record').selectAll().executeTakeFirstOrThrow();
  aeat.codes.set(number, 3002);
  await office.post(invoice.annul, { id, motivo_anulacion: 'Se emitió dos veces', sin_entregar: true });
  await later();
  expect(await toResolve()).toEqual([[2, 'anulacion']]);
  aeat.codes.clear();
  await office.post(verifactu.correct, { id: 2 });
  await later();
  expect(await toResolve()).toEqual([]);
});

describe('the calls', async () => {
  const { aeat, app, issue, later } = await openSending();
  const { office } = app;
  const callsOf = async () => (await office.post(verifactu.calls, { page: 1 })).items;
  const before = await office.post(verifactu.calls, { page: 1 });
  await issue(3);
  aeat.codes.set('F26-00002', 1109);
  await later();

  it('tell which records they carried, and what came of it', async () => {
    expect(before).toMatchObject({ items: [], total: 0 });
    const call = (await callsOf()).at(-1);
    expect(call).toMatchObject({
      kind: 'envio',
      called: '2026-03-02 10:00:00',
      status: 200,
      records: 3,
      first: 1,
      last: 3,
      outcome: '2 correctos, 1 rechazado',
    });
    expect(call!.csv).not.toBe('');
  });

  it('that did not get through say why, and the next one that it is late', async () => {
    const [id] = await issue();
    aeat.misbehave('unavailable');
    await later();
    await later();
    const [late, failed] = await callsOf();
    expect(failed).toMatchObject({ status: 503, csv: '', outcome: 'La AEAT no está disponible (respuesta 503)' });
    expect(late).toMatchObject({ outcome: '1 correcto', isLate: true, first: id, last: id });
  });

  it('are opened with what travelled', async () => {
    const { request, body } = await office.get(verifactu.callData, { id: 1 });
    expect(request).toContain('F26-00002');
    expect(body).toContain('<');
    expect((await office.ask(verifactu.callData, { params: { id: 99 } })).status).toBe(404);
    expect((await office.ask(verifactu.calls, { body: { page: 0 } })).status).toBe(422);
  });

  it('leave with the records of a period, and an index', async () => {
    const { rawPayload } = await office.fetch(fillPath(verifactu.export.path, { desde: '2026-01-01', hasta: '2026-12-31' }));
    const entries = zipEntries(rawPayload);
    const [first] = await app.db.selectFrom('fiscal_record').selectAll().orderBy('id').execute();
    const files = [...entries].filter(([name]) => name.startsWith('registros/')).map(([, bytes]) => String(bytes));
    expect(files.map(text => schemaFaults('SuministroLR.xsd', text))).toEqual(files.map(() => []));
    expect(files[0]).toContain(first!.xml);
    expect(String(entries.get('LEAME.txt'))).toMatch(/^Registros de facturación del 01\/01\/2026 al 31\/12\/2026\r\n\r\nRegistros: \d+, del 1 al \d+/);
    expect(String(entries.get('respuestas/00000001.xml'))).toContain('RespuestaRegFactuSistemaFacturacion');
    expect(String(entries.get('indice.csv'))).toContain(`1;registros/00000001.xml;alta;F1;${first!.number};02/03/2026;${first!.stamp};21,00;121,00;`);
    expect((await office.ask(verifactu.export, { params: { desde: '2020-01-01', hasta: '2020-12-31' } })).status).toBe(404);
    expect((await office.ask(verifactu.export, { params: { desde: '2026-12-31', hasta: '2026-01-01' } })).status).toBe(404);
  });

  it('are in their dossier in the official wrapping', async () => {
    const entries = zipEntries((await office.fetch('/api/audit/dossier/fiscalRecord/1')).rawPayload);
    const xml = String(entries.get('documentos/registro.xml'));
    const kept = await app.db.selectFrom('fiscal_record').select('xml').where('id', '=', 1).executeTakeFirstOrThrow();
    expect(xml).toContain(kept.xml);
    expect(schemaFaults('SuministroLR.xsd', xml)).toEqual([]);
  });

  it('are begun and resumed by hand', async () => {
    const id = (await issue())[0]!;
    aeat.misbehave('suspended');
    await later();
    expect(await office.get(verifactu.sender)).toMatchObject({ estado: 'parado', pending: 1, allowed: ['sender.resume'] });
    await office.post(verifactu.resume, {});
    expect(await office.get(verifactu.sender)).toMatchObject({ estado: 'esperando', reason: '', allowed: [] });
    aeat.misbehave('unavailable');
    await later();
    expect(await office.get(verifactu.sender)).toMatchObject({ estado: 'incidencia', allowed: ['sender.retry'] });
    await office.post(verifactu.retry, {});
    expect((await office.get(verifactu.sender)).estado).toBe('esperando');
    aeat.misbehave('cutAfterStoring');
    await later();
    expect((await office.get(verifactu.data, { id })).sending).toMatchObject({ estado: 'sinConfirmar', allowed: ['record.ask'] });
    await office.post(verifactu.ask, { id });
    await later();
    expect((await office.get(verifactu.data, { id })).sending.estado).toBe('correcto');
    expect((await callsOf())[0]).toMatchObject({ kind: 'consulta', records: expect.any(Number) });
  });
});

it('what becomes of a record is reported to the office as it happens, and to no technician', async () => {
  const { app, issue, later } = await openSending();
  const address = await app.listen();
  const technician = await app.signInAs('trabajador');
  const [told, untold] = await Promise.all([listen(address, app.office.token!), listen(address, technician.token!)]);
  await Promise.all([told.next(), untold.next()]); // both hear from now on
  await issue();
  await later();
  expect((await told.until({ entity: 'fiscalRecord', action: 'record.accepted' })).some(({ entity }) => entity === 'fiscalSender')).toBe(true);
  await app.given.product();
  const heard = await untold.until({ entity: 'product' });
  expect(heard.map(({ entity }) => entity).filter(entity => entity.startsWith('fiscal'))).toEqual([]);
  told.leave();
  untold.leave();
});
