// Simplified invoices: series of their own, a limit, and what the tax agency and the customer learn of them.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { requestXml } from '#domain/fiscal/sealed.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildLine } from '#tests/support/samples/build.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { paperOf } from '#tests/support/files/paper.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const app = await openApp({ pdf: createPdf(), fiscal: { environment: 'simulado' } });
const { office, given, db } = app;
await startRecords(app);
const { company, invoice } = endpoints;

const bill = (id: number) => office.get(invoice.data, { id });
/** Somebody without a NIF that the tax agency would take; two of them have different ones. */
let people = 0;
const household = () => given.customer({ name: 'Ana Ruiz', nif_cif: `SIN NIF ${(people += 1)}`, identification: '03', country: 'FR', address: 'Calle Luna 3' });
const simplified = async (customer_id?: number, price = 100) =>
  given.issued({ simplificada: true, customer_id: customer_id ?? (await household()) }, [{ price }]);

async function lastRecord() {
  const record = (await db.selectFrom('fiscal_record').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow())!;
  expect(schemaFaults('SuministroLR.xsd', requestXml({ issuer: { name: 'Frigoria', nif: 'B14000004' }, isLate: false }, [record.xml]))).toEqual([]);
  return record;
}

const printed = async (id: number) => (await paperOf(office, 'invoice', id)).join('\n');

describe('a simplified invoice', () => {
  it('has a series of its own, names no recipient to the tax agency, and prints its kind', async () => {
    const { simplified: next, invoice: nextComplete } = await office.get(company.series);
    const id = await simplified();
    expect(next).toMatch(/^S26-\d{5}$/);
    expect(await bill(id)).toMatchObject({ codigo: next, simplificada: true, estado: 'emitida' });
    const record = await lastRecord();
    expect(record).toMatchObject({ invoice_id: id, kind: 'F2', number: next });
    expect(record.xml).not.toContain('Destinatarios');
    const text = await printed(id);
    expect(text).toContain('FACTURA SIMPLIFICADA');
    expect(text).toContain('Ana Ruiz');
    expect(text).not.toMatch(/Calle Luna|SIN NIF/);
    const { codigo } = await bill(await given.issued());
    expect(codigo).toBe(nextComplete);
  });

  it('of a customer with NIF and address is a complete one to the tax agency, and prints them', async () => {
    const id = await simplified(await given.customer({ name: 'Obras, S.A.', nif_cif: 'A12345674', address: 'Calle Sol 7' }));
    const record = await lastRecord();
    expect(record).toMatchObject({ invoice_id: id, kind: 'F1', number: (await bill(id)).codigo });
    expect(record.xml).toContain('<sf:FacturaSimplificadaArt7273>S</sf:FacturaSimplificadaArt7273>');
    expect(record.xml).toContain('<sf:NIF>A12345674</sf:NIF>');
    expect(await printed(id)).toContain('Calle Sol 7');
  });

  it('comes to 3.000 € with VAT, and no more', async () => {
    const draft = await given.invoice({ simplificada: true, customer_id: await household() }, [{ price: 2479.35 }]);
    const message = 'Una factura simplificada no pasa de 3.000 € con IVA: desmárquela para hacer una completa';
    expect(await office.ask(invoice.issue, { body: { id: draft } })).toMatchObject({ status: 409, message, errors: { simplificada: message } });
    await office.post(invoice.update, { invoiceData: { id: draft, emitir: true }, invoice_lines: [buildLine({ price: 2479.34 })] });
    expect(await bill(draft)).toMatchObject({ total: 3000, estado: 'emitida' });
  });

  it('is taken back by a simplified credit note of its own series', async () => {
    const original = await simplified();
    const { simplifiedNote: next } = await office.get(company.series);
    const { id } = await office.post(invoice.rectify, { id: original });
    expect(next).toMatch(/^RS26-\d{5}$/);
    expect(await bill(id)).toMatchObject({ simplificada: true, next_code: next });
    await office.post(invoice.update, { invoiceData: { id, simplificada: false, emitir: true } });
    expect(await bill(id)).toMatchObject({ codigo: next, simplificada: true });
    const record = await lastRecord();
    expect(record).toMatchObject({ invoice_id: id, kind: 'R5', total: -12_100 });
    expect(record.xml).not.toContain('Destinatarios');
    expect(await printed(id)).toContain('FACTURA SIMPLIFICADA RECTIFICATIVA');
  });

  it('that named its customer is taken back by one that does', async () => {
    const original = await simplified(await given.customer({ nif_cif: 'B12345674', address: 'Calle Sol 7' }));
    const { id } = await office.post(invoice.rectify, { id: original });
    await office.post(invoice.issue, { id });
    const record = await lastRecord();
    expect(record).toMatchObject({ invoice_id: id, kind: 'R1' });
    expect(record.xml).toContain('<sf:FacturaSimplificadaArt7273>S</sf:FacturaSimplificadaArt7273>');
  });
});

it('a code of its series is given, never chosen', async () => {
  for (const codigo of ['S26-00100', 'RS26-00100']) expect((await bill(await given.invoice({ codigo }))).codigo).toBe('');
});
