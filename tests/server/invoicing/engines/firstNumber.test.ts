// A company that comes from another program goes on with its numbers: each series begins with one that is chosen before anything of it is issued.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { takeNextNumber } from '#server/services/records/numbering.ts';
import { openApp, type TestApp } from '#tests/support/app/app.ts';

const { audit, company, invoice } = endpoints;

/** A company of which nothing is issued. */
async function freshCompany() {
  const app = await openApp();
  const { office } = app;
  return {
    ...app,
    choose: (serie: unknown, primero: unknown, who = office) => who.ask(company.firstNumber, { body: { serie, primero } }),
    codeOf: async (id: number) => (await office.get(invoice.data, { id })).codigo,
    next: () => office.get(company.series),
  };
}

/** How many wait for a row of the counters that somebody else holds; on SQLite every writer does. */
async function waiting({ services, db }: TestApp): Promise<number> {
  if (services.engine.kind === 'sqlite') return 1;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"counter"%'`.execute(db);
  return rows[0]!.n;
}

describe('the first number of a series', () => {
  it('can be put right until something is issued, is what the first document gets, and stays then', async () => {
    const { office, given, choose, codeOf, next } = await freshCompany();
    expect((await next()).choosable).toContain('invoice');
    expect(await choose('invoice', 1280)).toMatchObject({ status: 200, message: 'El próximo número será F26-01280', data: { code: 'F26-01280' } });
    expect(await choose('invoice', '128')).toMatchObject({ status: 200, data: { code: 'F26-00128' } });
    expect(await next()).toMatchObject({ invoice: 'F26-00128' });
    const draft = await given.invoice();
    expect((await choose('invoice', 129)).status).toBe(200);

    await office.post(invoice.issue, { id: draft });
    expect(await codeOf(draft)).toBe('F26-00129');
    expect(await codeOf(await given.issued())).toBe('F26-00130');
    const refused = { status: 409, code: 30001, message: 'Esta serie ya no puede empezar por otro número: en 2026 ya se ha emitido F26-00130' };
    for (const primero of [5, 130, 131, 5000]) expect(await choose('invoice', primero)).toMatchObject(refused);
    const after = await next();
    expect(after).toMatchObject({ invoice: 'F26-00131' });
    expect(after.choosable).toContain('creditNote');
    expect(after.choosable).not.toContain('invoice');
  });

  it('of credit notes is theirs, also where invoices have begun', async () => {
    const { given, choose, next } = await freshCompany();
    await given.issued();
    expect((await choose('creditNote', 9_999_999)).data).toEqual({ code: 'R26-9999999' });
    expect((await choose('creditNote', 12)).data).toEqual({ code: 'R26-00012' });
    expect(await next()).toMatchObject({ creditNote: 'R26-00012', simplifiedNote: 'RS26-00001' });
  });

  it('is of this year: what was issued with a date of the last one is in a series of its own', async () => {
    const { given, choose, codeOf } = await freshCompany();
    const id = await given.issued({ fecha_creacion: '2025-12-30', simplificada: true });
    expect(await codeOf(id)).toBe('S25-00001');
    expect((await choose('simplified', 40)).data).toEqual({ code: 'S26-00040' });
  });

  it('is chosen before or after an invoice that is issued at the same moment, never in between', async () => {
    const { office, given, choose, codeOf } = await freshCompany();
    await choose('simplified', 60);
    const draft = await given.invoice({ simplificada: true });
    const [chosen] = await Promise.all([choose('simplified', 70), office.post(invoice.issue, { id: draft })]);
    expect([chosen.status, await codeOf(draft)]).toEqual(chosen.status === 200 ? [200, 'S26-00070'] : [409, 'S26-00060']);
  });

  it('waits for an invoice that has its number and is not stored yet, and is refused because of it', async () => {
    const app = await freshCompany();
    const { given, db, choose, next } = app;
    const draft = await given.invoice({ simplificada: true });
    let chosen: ReturnType<typeof choose> | undefined;
    const codigo = await db.transaction().execute(async trx => {
      const code = await takeNextNumber(trx, 'simplified', '2026');
      await trx
        .updateTable('invoice')
        .set({ codigo: code, codigo_key: sameKey(code), estado: 'emitida' })
        .where('id', '=', draft)
        .execute();
      chosen = choose('simplified', 900);
      await expect.poll(() => waiting(app)).toBe(1);
      return code;
    });
    const message = `Esta serie ya no puede empezar por otro número: en 2026 ya se ha emitido ${codigo}`;
    expect(await chosen).toMatchObject({ status: 409, message });
    expect(Number((await next()).simplified.slice(4))).toBe(Number(codigo.slice(4)) + 1);
  });

  it('is above those that the tax agency has and that a restored backup has lost', async () => {
    const { db, choose, next } = await freshCompany();
    const lost = (number: string) => ({ number, issued: '2026-02-01', total: null, found_at: '2026-03-01 10:00:00' });
    await db.insertInto('fiscal_lost').values(['RS26-00007', 'RS25-00900', 'RS26-X12345'].map(lost)).execute();
    const message = 'La AEAT ya tiene RS26-00007: empiece por un número mayor';
    expect(await choose('simplifiedNote', 7)).toMatchObject({ status: 409, code: 30001, message, errors: { primero: message } });
    expect((await next()).simplifiedNote).toBe('RS26-00001');
    expect((await choose('simplifiedNote', 8)).data).toEqual({ code: 'RS26-00008' });
  });

  it('is written down with the one before', async () => {
    const { office, choose } = await freshCompany();
    for (const primero of [20, 21]) await choose('creditNote', primero);
    const { items } = await office.post(audit.page, { page: 1, filter: { entidad: 'company' } });
    expect(items[0]).toMatchObject({ action: 'series.started' });
    const { changes } = await office.get(audit.data, { id: items[0]!.id });
    expect(changes).toMatchObject([{ title: 'Próximo número', before: 'R26-00020', after: 'R26-00021' }]);
  });
});

describe('it is not chosen', async () => {
  const { choose, next, signInAs } = await freshCompany();
  let before: unknown;
  beforeEach(async () => {
    before = await next();
  });

  it.each([
    ['invoices', 1, { serie: 'Elija la serie' }],
    ['workOrders', 5, { serie: 'Elija la serie' }],
    [null, 5, { serie: 'Elija la serie' }],
    ['creditNote', null, { primero: 'Introduzca el primer número' }],
    ['creditNote', 0, { primero: 'Como mínimo 1' }],
    ['creditNote', 10_000_000, { primero: 'Como máximo 9.999.999' }],
    ['creditNote', 1.5, { primero: 'Introduzca un número válido' }],
    ['creditNote', '1.280', { primero: 'Introduzca un número válido' }],
  ])('by %j and %j', async (serie, primero, errors) => {
    expect(await choose(serie, primero)).toMatchObject({ status: 422, code: 40001, errors });
    expect(await next()).toEqual(before);
  });

  it('by others than administrators', async () => {
    for (const who of [await signInAs('trabajador'), await signInAs('auditor')]) expect((await choose('creditNote', 50, who)).status).toBe(403);
    expect(await next()).toEqual(before);
  });
});
