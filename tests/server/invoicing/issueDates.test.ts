// On which days documents may be dated and invoices issued, and that a number which is already taken stops no invoice.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildInvoice, buildNotice, buildWorkOrder } from '#tests/support/samples/build.ts';

const { office, given, db } = await openApp(); // it is 2 March 2026
const { invoice, workOrder, notice } = endpoints;

const bill = (id: number) => office.get(invoice.data, { id });
const issue = async (fecha_creacion: string, codigo = '') =>
  office.ask(invoice.create, { body: buildInvoice({ customer_id: await given.customer(), fecha_creacion, codigo, emitir: true }) });
const said = (message: string) => ({ status: 409, code: 30001, message, errors: { fecha_creacion: message } });

const nextYear = 2027;
const early = 'La fecha no puede ser anterior al 01/01/1990';
const late = 'La fecha no puede ser posterior al 31/12/2027';

describe('a document', () => {
  it.each([
    ['0027-01-05', early],
    ['1989-12-31', early],
    ['2028-01-01', late],
    ['2926-03-02', late],
  ])('of %s is refused', async (date, outside) => {
    const customer_id = await given.customer();
    expect((await office.ask(invoice.create, { body: buildInvoice({ customer_id, fecha_creacion: date }) })).errors).toEqual({ fecha_creacion: outside });
    expect((await office.ask(workOrder.create, { body: buildWorkOrder({ customer_id, fecha_albaran: date }) })).errors).toEqual({ fecha_albaran: outside });
    const visit = buildNotice({ customer_id, user_id: await given.officeId(), created: `${date} 10:00:00` });
    expect((await office.ask(notice.create, { body: visit })).errors).toEqual({ created: outside });
  });

  it.each(['1990-01-01', `${nextYear}-12-31`])('of %s is not', async date => {
    const customer_id = await given.customer();
    expect((await office.ask(invoice.create, { body: buildInvoice({ customer_id, fecha_creacion: date }) })).status).toBe(200);
  });

  it('of work is of no day that is still to come', async () => {
    const customer_id = await given.customer();
    const dated = async (fecha_albaran: string) => office.ask(workOrder.create, { body: buildWorkOrder({ customer_id, fecha_albaran }) });
    for (const date of ['1990-01-01', '2026-03-02']) expect((await dated(date)).status).toBe(200);
    const fault = 'Un albarán no puede tener una fecha futura: como tarde, hoy, 02/03/2026';
    for (const date of ['2026-03-03', `${nextYear}-12-31`]) expect((await dated(date)).errors).toEqual({ fecha_albaran: fault });
  });

  it('has no number of a year that no document is of', async () => {
    for (const year of ['0027', '1989', String(nextYear + 1)]) expect((await office.ask(invoice.lastCode, { params: { year } })).status).toBe(404);
  });
});

describe('an invoice', () => {
  it('is not issued before the last of its series, nor in the future', async () => {
    const id = await given.issued({ fecha_creacion: '2025-06-10' });
    expect((await bill(id)).codigo).toBe('F25-00001');
    expect(await issue('2025-06-09')).toMatchObject(
      said('La fecha de emisión debe estar entre el 10/06/2025 (la de la última de su serie, F25-00001) y hoy, 02/03/2026'),
    );
    expect(await issue('2026-03-03')).toMatchObject(said('La fecha de emisión no puede ser posterior a hoy, 02/03/2026'));
    expect((await issue('2025-06-10')).status).toBe(200);
    expect((await issue('2026-03-02')).status).toBe(200);
    // what was refused has taken no number
    expect(await office.get(invoice.lastCode, { year: 2025 })).toEqual({ code: 'F25-00003' });
    expect(await office.get(invoice.lastCode, { year: 2026 })).toEqual({ code: 'F26-00002' });
  });

  it('that was a draft meanwhile keeps its date until somebody changes it', async () => {
    const draft = await given.invoice({ fecha_creacion: '2023-05-01' });
    await given.issued({ fecha_creacion: '2023-05-02' });
    expect(await office.refused(invoice.issue, { id: draft })).toMatchObject({ status: 409, code: 30001 });
    expect(await bill(draft)).toMatchObject({ estado: 'borrador', fecha_creacion: '2023-05-01' });
    await office.post(invoice.update, { invoiceData: { id: draft, fecha_creacion: '2023-05-02', emitir: true } });
    expect(await bill(draft)).toMatchObject({ codigo: 'F23-00002', estado: 'emitida' });
  });

  it('of a code of its own choice is not issued in the future either', async () => {
    expect(await issue('2026-03-03', 'ESP-9')).toMatchObject(said('La fecha de emisión no puede ser posterior a hoy, 02/03/2026'));
    expect((await issue('2020-01-01', 'ESP-9')).status).toBe(200);
  });

  it('after one that the future holds is possible on its day', async () => {
    await db
      .updateTable('invoice')
      .set({ fecha_creacion: '2026-04-01' })
      .where('id', '=', await given.issued({ fecha_creacion: '2026-03-02' }))
      .execute();
    expect(await issue('2026-03-02')).toMatchObject({ status: 409, message: expect.stringMatching(/entre el 01\/04\/2026 .* y 01\/04\/2026$/) });
    expect((await issue('2026-04-01')).status).toBe(200);
  });
});

describe('a number that a record has already', () => {
  it('is passed over by the next invoice, and by its preview', async () => {
    const [first, second] = [await given.issued({ fecha_creacion: '2021-01-01' }), await given.issued({ fecha_creacion: '2021-01-02' })];
    await db.updateTable('counter').set({ n: 0 }).where('key', '=', 'invoice:2021').execute();
    expect(await office.get(invoice.lastCode, { year: 2021 })).toEqual({ code: 'F21-00003' });
    const third = await given.issued({ fecha_creacion: '2021-01-03' });
    expect([(await bill(first)).codigo, (await bill(second)).codigo, (await bill(third)).codigo]).toEqual(['F21-00001', 'F21-00002', 'F21-00003']);
    expect((await bill(await given.issued({ fecha_creacion: '2021-01-04' }))).codigo).toBe('F21-00004');
  });

  it('is passed over by many, and by the next albarán', async () => {
    const customer_id = await given.customer();
    const code = async (code: string) =>
      (await office.get(workOrder.data, { id: await given.workOrder({ customer_id, fecha_albaran: '2022-01-01', code }) })).code;
    for (let n = 1; n <= 3; n++) await code(`A22-${String(n).padStart(5, '0')}`);
    for (let n = 4; n <= 250; n++) {
      const row = await db.selectFrom('work_order').selectAll().where('code', '=', 'A22-00001').executeTakeFirstOrThrow();
      const { id: _id, ...copy } = row;
      await db
        .insertInto('work_order')
        .values({ ...copy, code: `A22-${String(n).padStart(5, '0')}`, code_key: `a22-${n}` })
        .execute();
    }
    await db.updateTable('counter').set({ n: 1 }).where('key', '=', 'workOrder:2022').execute();
    expect([await code(''), await code('')]).toEqual(['A22-00251', 'A22-00252']);
  });
});
