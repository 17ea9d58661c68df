// A draft of an invoice has no number: it is called «Borrador» wherever a number would be, until it is issued.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { newRow } from '#server/db/records.ts';
import { asThen } from '#tests/support/samples/olderRows.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildCustomer } from '#tests/support/samples/build.ts';
import { openPlace } from '#tests/support/files/restorePlace.ts';

const app = await openApp();
const { office, given, mails } = app;
const { auth, invoice, workOrder } = endpoints;

describe('a draft', () => {
  it('is called «Borrador» on its albarán, in dropdowns, mails and file names', async () => {
    const customer_id = await given.customer();
    const work_order_id = await given.readyOrder({ customer_id });
    const id = await given.invoice({ customer_id }, [{ work_order_id }]);
    expect(await office.get(workOrder.data, { id: work_order_id })).toMatchObject({ invoice_id: id, invoice_code: 'Borrador' });
    expect((await office.post(workOrder.page, { page: 1, filter: { customer_id } })).items).toMatchObject([{ invoice_name: 'Borrador' }]);
    const { body } = await office.fetch('/api/invoice/export', { method: 'POST', payload: { format: 'csv', filter: { customer_id } } });
    expect(body.split('\r\n')[1]).toMatch(/^Borrador;/);
    expect(await office.get(invoice.dropdownById, { id })).toEqual({ value: id, label: 'Borrador' });
    const { downloadToken } = await office.get(auth.info);
    const pdf = await office.fetch(`/api/invoice/${downloadToken}/${id}`);
    expect(pdf.headers['content-disposition']).toBe("inline; filename*=UTF-8''Borrador.pdf");
    expect(await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' })).toEqual({
      message: 'Factura en borrador: en la cola de envío para bar@sol.test',
      mails: [expect.any(Number)],
    });
    await app.deliver();
    expect(mails.at(-1)).toMatchObject({ subject: 'Factura en borrador de Frigoria Climatización, S.L.', attachments: [{ filename: 'Borrador.pdf' }] });
    expect(mails.at(-1)!.text).toContain('Le enviamos adjunta la factura en borrador.');
  });

  it('is found by its name, and is kept apart from the numbered ones when they are sorted', async () => {
    const customer_id = await given.customer();
    const draft = await given.invoice({ customer_id });
    const chosen = await given.invoice({ customer_id, codigo: 'ZZ-1' });
    const issued = await given.issued({ customer_id });
    const ids = async (filter: object) => (await office.post(invoice.page, { page: 1, filter: { customer_id, ...filter } })).items.map(row => row.id);
    expect(new Set(await ids({ text: 'borrador' }))).toEqual(new Set([draft, chosen]));
    expect(await ids({ text: 'zz-1' })).toEqual([chosen]);
    expect(await ids({ sort: { field: 'codigo', dir: 'asc' } })).toEqual([draft, chosen, issued]);
    await office.post(invoice.issue, { id: draft });
    expect(await ids({ text: 'borrador' })).toEqual([chosen]);
  });

  it('may go back to the number of its series after another was chosen', async () => {
    const id = await given.invoice({ codigo: 'AA-1' });
    await office.post(invoice.update, { invoiceData: { id, codigo: '', emitir: true } });
    expect((await office.get(invoice.data, { id })).codigo).toMatch(/^F26-\d{5}$/);
  });
});

it('a preview that a draft of an older version kept is taken back', async () => {
  const place = await openPlace();
  const engine = await connect(place);
  const who = { id: null, at: '2026-03-01 09:00:00' };
  try {
    await migrate(engine, '0011_rounding');
    await engine.db
      .insertInto('customer_category')
      .values(await asThen(engine.db, 'customer_category', { id: 1, ...newRow(entities.customerCategory, { name: 'Bares' }, who) }))
      .execute();
    const party = buildCustomer({ name: 'Bar Julián', nif_cif: '11111111H', customer_category_id: 1 });
    await engine.db
      .insertInto('customer')
      .values(await asThen(engine.db, 'customer', { id: 1, ...newRow(entities.customer, party, who) }))
      .execute();
    for (const [index, [codigo, estado]] of [
      ['F26-00001', 'emitida'],
      ['F26-00002', 'borrador'],
      ['ESP-1', 'borrador'],
    ].entries()) {
      const values = { codigo, estado, fecha_creacion: '2026-03-01', customer_id: 1, observaciones: '', base: 0, iva: 0, total: 0, redondeo: 'linea' };
      const { search: _search, sort_key: _key, ...row } = newRow(entities.invoice, values, who);
      const older = { search: `\n${codigo!.toLowerCase()}\nbar julian\n11111111h`, sort_key: codigo!.toLowerCase() };
      await engine.db
        .insertInto('invoice')
        .values(await asThen(engine.db, 'invoice', { id: index + 1, ...row, ...older }))
        .execute();
    }
    await migrate(engine);
    expect(await engine.db.selectFrom('invoice').select(['codigo', 'sort_key', 'search']).orderBy('id').execute()).toEqual([
      { codigo: 'F26-00001', sort_key: 'f26-00001', search: ' f26-00001 \n 0,00 \n f2600001 \n f261 ' },
      { codigo: '', sort_key: 'borrador', search: ' 0,00 \n borrador ' },
      { codigo: 'ESP-1', sort_key: 'borrador esp-1', search: ' esp-1 \n 0,00 \n borrador esp-1 \n esp1 ' },
    ]);
  } finally {
    await engine.close();
  }
});
