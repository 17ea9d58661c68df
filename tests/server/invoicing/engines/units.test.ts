// In what a line is counted (UN/ECE 20), and under which regime of VAT it was issued: what an electronic invoice says of each line.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { paperOf } from '#tests/support/files/paper.ts';

const app = await openApp({ fiscal: { environment: 'simulado' }, pdf: createPdf() });
const { office, given } = app;
const { invoice, product, workOrder } = endpoints;

const hours = { description: 'Hora de oficial', quantity: 2.5, unidad: 'HUR', price: 38, iva: 21 } as const;
const export_ = { description: 'Bomba', quantity: 1, price: 100, operation: 'E2', iva: 0 } as const;
const linesOf = async (id: number, who = office) => (await who.get(invoice.data, { id })).invoice_lines.map(({ unidad, regimen }) => [unidad, regimen]);

describe('the unit of a line', () => {
  it('is that of its product, goes from the albarán to the invoice and its credit note, and is printed', async () => {
    const id = await given.product({ name: 'Hora de oficial', unidad: 'HUR' });
    expect(await office.get(product.data, { id })).toMatchObject({ unidad: 'HUR' });
    const order = await given.readyOrder({}, [hours]);
    expect((await office.get(workOrder.data, { id: order })).work_order_lines).toMatchObject([{ unidad: 'HUR' }]);
    expect(await paperOf(office, 'workOrder', order)).toContain('2,5 h');
    const { id: draft } = await office.post(invoice.draftOfGroup, { work_order_ids: [order] });
    await office.post(invoice.issue, { id: draft });
    expect(await paperOf(office, 'invoice', draft)).toContain('2,5 h');
    const { id: note } = await office.post(invoice.rectify, { id: draft });
    expect(await linesOf(note)).toEqual([['HUR', '']]);
    expect(await paperOf(office, 'invoice', note)).toContain('-2,5 h');
  });

  it('is a piece where nobody says one, and nothing that is not in the list', async () => {
    const id = await given.invoice({}, [{ description: 'Filtro', quantity: 1, price: 10, iva: 21 }]);
    expect(await linesOf(id)).toEqual([['C62', '']]);
    expect(await paperOf(office, 'invoice', id)).toContain('1 ud');
    const refused = await office.ask(invoice.update, { body: { invoiceData: { id }, invoice_lines: [{ ...hours, unidad: 'XXX' }] } });
    expect(refused).toMatchObject({ status: 422, errors: { 'invoice_lines.0.unidad': 'Elija una de la lista' } });
  });

  it('of an issued invoice does not follow its product', async () => {
    const product_id = await given.product({ unidad: 'MTR' });
    const id = await given.issued({}, [{ ...hours, product_id, unidad: 'MTR' }]);
    await office.post(product.update, { id: product_id, unidad: 'KGM' });
    expect(await linesOf(id)).toEqual([['MTR', '01']]);
  });
});

describe('the regime of a line', async () => {
  const app = await openApp({ fiscal: { environment: 'simulado' } });
  const { office, given } = app;
  it('is kept on issuing, by its operation, whether records are made or not, and is nobody’s to say', async () => {
    const id = await given.invoice({}, [hours, export_]);
    const sent = (await office.get(invoice.data, { id })).invoice_lines.map(line => ({ ...line, regimen: '20' as const }));
    await office.post(invoice.update, { invoiceData: { id }, invoice_lines: sent });
    expect(await linesOf(id, office)).toEqual([
      ['HUR', ''],
      ['C62', ''],
    ]);
    await office.post(invoice.issue, { id });
    const issued = [
      ['HUR', '01'],
      ['C62', '02'],
    ];
    expect(await linesOf(id, office)).toEqual(issued);
    await startRecords(app, '07');
    const next = await given.issued({}, [hours]);
    expect([await linesOf(next, office), await linesOf(id, office)]).toEqual([[['HUR', '07']], issued]);
  });
});
