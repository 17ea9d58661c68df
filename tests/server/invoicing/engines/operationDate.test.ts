// The day of what an invoice charges, where it is not the day of its issue: said by somebody, or by its albaranes.
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, given, db } = app;
const { company, invoice } = endpoints;
await startRecords(app);

const line = { description: 'Revisión', quantity: 1, price: 100, iva: 21 };
const lastXml = async () => (await db.selectFrom('fiscal_record').select('xml').orderBy('id', 'desc').executeTakeFirstOrThrow()).xml;
let bar: number;
const ready = (fecha_albaran: string) => given.readyOrder({ customer_id: bar, fecha_albaran }, [line]);
const draftOf = async (...days: string[]) => {
  const work_order_ids: number[] = [];
  for (const day of days) work_order_ids.push(await ready(day));
  return (await office.post(invoice.draftOfGroup, { work_order_ids })).id;
};
const issue = (id: number, over: object = {}) => office.ask(invoice.update, { body: { invoiceData: { id, ...over, emitir: true } } });
const datesOf = async (id: number) => {
  const { fecha_creacion, fecha_operacion } = await office.get(invoice.data, { id });
  return [fecha_creacion, fecha_operacion];
};

beforeEach(async () => {
  bar = await given.customer({ name: 'Bar Sol', email: 'bar@sol.test' });
});

describe('the day of the work', () => {
  it('is that of the last albarán, is printed and told, and is none where that is the day of issue', async () => {
    const id = await draftOf('2026-02-10', '2026-02-20');
    expect((await issue(id)).status).toBe(200);
    expect(await datesOf(id)).toEqual(['2026-03-02', '2026-02-20']);
    expect(await lastXml()).toContain('<sf:FechaOperacion>20-02-2026</sf:FechaOperacion>');
    const today = await draftOf('2026-03-01', '2026-03-02');
    await issue(today);
    expect(await datesOf(today)).toEqual(['2026-03-02', null]);
  });

  it('is not invented of the date of a draft that is issued later', async () => {
    const id = await given.invoice({ fecha_creacion: '2026-02-20' });
    await given.issued();
    expect((await office.get(invoice.data, { id })).allowed).toContain('invoice.issue'); // it is dated today then, as one with a record is
    expect((await issue(id)).status).toBe(200);
    expect(await datesOf(id)).toEqual(['2026-03-02', null]);
    expect(await lastXml()).not.toContain('FechaOperacion');
  });

  it('is asked where the albaranes lie in several months', async () => {
    const id = await draftOf('2026-01-03', '2026-02-15');
    const message = 'Los albaranes son de meses distintos: haga una factura por mes, o diga usted la fecha de operación';
    const refused = { status: 409, message, errors: { fecha_operacion: message } };
    expect(await issue(id)).toMatchObject(refused);
    expect(await office.ask(invoice.issue, { body: { id } })).toMatchObject(refused);
    expect(await office.ask(invoice.issueAndMail, { body: { id } })).toMatchObject(refused);
    expect((await issue(id, { fecha_operacion: '2026-02-15' })).status).toBe(200);
    expect(await datesOf(id)).toEqual(['2026-03-02', '2026-02-15']);
  });

  it('is what somebody says, and not after the invoice', async () => {
    const id = await draftOf('2026-02-10');
    expect(await issue(id, { fecha_operacion: '2026-03-03' })).toMatchObject({
      status: 422,
      errors: { fecha_operacion: 'Lo que se factura no puede hacerse después de la factura: como tarde, el 02/03/2026' },
    });
    expect((await issue(id, { fecha_operacion: '2026-02-09' })).status).toBe(200);
    expect(await datesOf(id)).toEqual(['2026-03-02', '2026-02-09']);
  });
});

describe('invoicing many', () => {
  const groups = async () =>
    (await office.post(invoice.readyGroups, { filter: { customer_id: bar } })).grupos.map(({ mes, albaranes }) => [mes, albaranes.length]);

  it('parts the albaranes of a customer by month, unless the company wants them together', async () => {
    for (const day of ['2026-01-03', '2026-01-31', '2026-02-15']) await ready(day);
    expect(await groups()).toEqual([
      ['2026-01', 2],
      ['2026-02', 1],
    ]);
    await office.post(company.update, { data: { id: 1, factura_por_mes: false } });
    expect(await groups()).toEqual([[null, 3]]);
  });
});
