// The retention of IRPF on our invoices (RIRPF 95): outside the total and its record, and not in the cobro.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { paperOf } from '#tests/support/files/paper.ts';
import { buildInvoice, buildLine } from '#tests/support/samples/build.ts';

const app = await openApp({ fiscal: { environment: 'simulado' }, pdf: createPdf() });
const { office, given, db } = app;
const { cobro, invoice } = endpoints;
await startRecords(app, '20');

const line = { description: 'Instalación', quantity: 1, price: 1000.5, iva: 21 };
const billOf = async (id: number) => office.get(invoice.data, { id });
const debtOf = async (id: number) => office.get(cobro.data, { id: (await billOf(id)).cobro_id! });

describe('an invoice with retention', () => {
  it('has it from its customer where nobody says one, and says what is to be paid', async () => {
    const customer_id = await given.customer({ retencion: 1 });
    const id = await given.invoice({ customer_id }, [line]);
    expect(await billOf(id)).toMatchObject({ retencion: 1, retenido: 10.01, total: 1210.61 });
    const other = await given.invoice({ customer_id, retencion: 0 }, [line]);
    expect(await billOf(other)).toMatchObject({ retencion: 0, retenido: 0 });
    expect(await billOf(await given.invoice({}, [line]))).toMatchObject({ retencion: 0, retenido: 0 });
    await office.post(invoice.issue, { id });
    const paper = await paperOf(office, 'invoice', id);
    expect(paper).toEqual(expect.arrayContaining(['Retención de IRPF (1,00 %)', '-10,01 €', 'Total a pagar', '1.200,60 €']));
    expect(await paperOf(office, 'invoice', other)).not.toContain('Total a pagar');
  });

  it('is told to AEAT with its whole total, and owed without it', async () => {
    const id = await given.issued({ retencion: 1 }, [line]);
    const { xml } = await db.selectFrom('fiscal_record').select('xml').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(xml).toContain('<sf:ImporteTotal>1210.61</sf:ImporteTotal>');
    expect((await billOf(id)).qr).toContain('importe=1210.61');
    expect(await debtOf(id)).toMatchObject({ importe: 1200.6, deuda: 1200.6 });
    expect((await office.post(endpoints.verifactu.verify, {})).faults).toEqual([]);
  });

  it('follows its lines and its percentage while it is a draft', async () => {
    const id = await given.invoice({ retencion: 15 }, [line]);
    await office.post(invoice.update, { invoiceData: { id, retencion: 2 } });
    expect(await billOf(id)).toMatchObject({ retenido: 20.01 });
    await office.post(invoice.update, { invoiceData: { id }, invoice_lines: [buildLine({ ...line, price: 100 })] });
    expect(await billOf(id)).toMatchObject({ retenido: 2, total: 121 });
  });

  it('is taken back whole by its credit note, which has the same', async () => {
    const id = await given.issued({ retencion: 1 }, [line]);
    const { id: note } = await office.post(invoice.rectify, { id });
    expect(await billOf(note)).toMatchObject({ retencion: 1, retenido: -10.01, total: -1210.61 });
    await office.post(invoice.update, { invoiceData: { id: note, retencion: 0, emitir: true } });
    expect(await billOf(note)).toMatchObject({ retencion: 1, retenido: -10.01, compensada: true });
    expect([await debtOf(id), await debtOf(note)]).toMatchObject([{ deuda: 0 }, { deuda: 0 }]);
  });

  it('is no simplified one, whatever its customer is', async () => {
    const customer_id = await given.customer({ retencion: 1 });
    const refused = await office.ask(invoice.create, { body: buildInvoice({ customer_id, simplificada: true, retencion: 1 }, [line]) });
    expect(refused).toMatchObject({ status: 422, errors: { retencion: 'Una factura simplificada no lleva retención' } });
    const nobody = await given.customer({ identification: 'SIN', nif_cif: '' });
    const forced = await office.ask(invoice.create, { body: buildInvoice({ customer_id: nobody, retencion: 1 }, [line]) });
    expect(forced).toMatchObject({ status: 422, errors: { retencion: 'Una factura simplificada no lleva retención' } });
    expect(await billOf(await given.invoice({ customer_id, simplificada: true }, [line]))).toMatchObject({ retencion: 0, retenido: 0 });
  });

  it('is paid when what is not retained is paid', async () => {
    const id = await given.issued({ retencion: 1 }, [{ ...line, price: 100 }]);
    const { cobro_id } = await billOf(id);
    await office.post(cobro.pay, { cobro: cobro_id!, cantidad: 120, fecha_pago: '2026-03-02' });
    expect(await billOf(id)).toMatchObject({ estado: 'cobrada' });
  });
});
