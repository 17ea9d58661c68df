// What VAT does with a line: taxed, reverse charge, exempt or not subject; from the product to the paper and the record of the invoice.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { requestXml } from '#domain/fiscal/sealed.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildInvoice, buildProduct } from '#tests/support/samples/build.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { paperOf } from '#tests/support/files/paper.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const app = await openApp({ pdf: createPdf(), fiscal: { environment: 'simulado' } });
const { office, given } = app;
const { invoice, product, workOrder } = endpoints;

const issuer = { name: 'Frigoria', nif: 'B14000004' };
const mixed = [
  { description: 'Carga de gas', price: 100, iva: 21 },
  { description: 'Reforma de vivienda', price: 50, iva: 10 },
  { description: 'Obra para el promotor', price: 400, operation: 'S2', iva: 0 },
  { description: 'Curso de formación', price: 30, operation: 'E1', iva: 0 },
  { description: 'Asistencia en Lisboa', price: 70, operation: 'N2', iva: 0 },
] as const;
const rates = [
  { operation: 'S1', iva: 10, base: 50, cuota: 5 },
  { operation: 'S1', iva: 21, base: 100, cuota: 21 },
  { operation: 'S2', iva: 0, base: 400, cuota: 0 },
  { operation: 'E1', iva: 0, base: 30, cuota: 0 },
  { operation: 'N2', iva: 0, base: 70, cuota: 0 },
];
const printed = [
  'Inversión del sujeto pasivo',
  'Operación exenta de IVA: art. 20 de la Ley 37/1992',
  'Operación no sujeta a IVA por reglas de localización (arts. 68 a 70 de la Ley 37/1992)',
];

describe('without VERI*FACTU', () => {
  it('operations are listed apart in the totals, and the paper says what the law wants', async () => {
    const id = await given.issued({}, [...mixed]);
    const record = await office.get(invoice.data, { id });
    expect(record).toMatchObject({ base: 650, iva: 26, total: 676, rates });
    expect(record.invoice_lines.map(({ operation, total }) => [operation, total])).toEqual([
      ['S1', 121],
      ['S1', 55],
      ['S2', 400],
      ['E1', 30],
      ['N2', 70],
    ]);
    const paper = await paperOf(office, 'invoice', id);
    const box = paper.slice(paper.indexOf('Cuota') + 1);
    expect(box.slice(0, 15)).toEqual(
      [
        ['50,00', '10,00 %', '5,00'],
        ['100,00', '21,00 %', '21,00'],
        ['400,00', 'Inv. suj. pasivo', '0,00'],
        ['30,00', 'Exenta art. 20', '–'],
        ['70,00', 'No suj. (localiz.)', '–'],
      ].flat(),
    );
    for (const words of [...printed, 'ISP', 'Exenta', 'No suj.']) expect(paper).toContain(words);
  });

  it('an albarán has them, too, and hands them on to its invoice', async () => {
    const customer_id = await given.customer();
    const order = await given.readyOrder({ customer_id }, [...mixed]);
    expect(await office.get(workOrder.data, { id: order })).toMatchObject({ total: 676, rates });
    expect(await paperOf(office, 'workOrder', order)).toContain(printed[0]);
    const { id } = await office.post(invoice.draftOfGroup, { work_order_ids: [order] });
    expect(await office.get(invoice.data, { id })).toMatchObject({ total: 676, rates });
  });

  it('a credit note has those of its invoice', async () => {
    const { id } = await office.post(invoice.rectify, { id: await given.issued({}, [...mixed]) });
    const taken = rates.map(({ operation, iva, base, cuota }) => ({ operation, iva, base: -base, cuota: -cuota || 0 }));
    expect(await office.get(invoice.data, { id })).toMatchObject({ total: -676, rates: taken });
  });

  it('lines of before are normal, and so are those that do not say', async () => {
    const id = await given.invoice();
    await office.post(invoice.update, {
      invoiceData: { id },
      // oxlint-disable-next-line typescript/no-explicit-any -- what a program sends that knows of no operations
      invoice_lines: [{ description: 'Gas', quantity: 1, price: 10, iva: 21 } as any],
    });
    expect((await office.get(invoice.data, { id })).invoice_lines).toMatchObject([{ operation: 'S1', iva: 21, total: 12.1 }]);
    const { operation } = buildProduct({});
    expect(operation).toBe('S1');
  });

  it.each([
    ['a rate beside an operation without VAT', { operation: 'E1', iva: 21 }, { 'invoice_lines.0.iva': 'Esta operación no lleva IVA: indique 0' }],
    ['an operation that there is not', { operation: 'S9' }, { 'invoice_lines.0.operation': 'Elija una de la lista' }],
    ['no operation', { operation: null }, { 'invoice_lines.0.operation': 'Elija una de la lista' }],
  ])('%s is refused', async (_, line, errors) => {
    const body = buildInvoice({ customer_id: await given.customer() });
    const sent = { ...body, invoice_lines: [{ ...body.invoice_lines![0]!, ...line }] };
    expect(await office.ask(invoice.create, { body: sent as typeof body })).toMatchObject({ status: 422, errors });
  });

  it('a product keeps its own, and an export speaks of it in words', async () => {
    const product_family_id = await given.family();
    const draft = buildProduct({ product_family_id, code: 'CURSO-1', name: 'Curso', operation: 'E1' });
    const { id } = await office.post(product.create, draft);
    expect(await office.get(product.data, { id })).toMatchObject({ operation: 'E1' });
    const { rawPayload } = await office.fetch('/api/product/export', { method: 'POST', payload: { format: 'csv' } });
    expect(rawPayload.toString()).toContain('Exenta: operaciones interiores (art. 20)');
  });
});

describe('with VERI*FACTU', async () => {
  const app = await openApp({ fiscal: { environment: 'simulado' } });
  const { office, given, db } = app;
  await startRecords(app);
  const last = async () => (await db.selectFrom('fiscal_record').selectAll().orderBy('id', 'desc').limit(1).execute())[0]!;

  it('the record tells them apart, and fits the schema', async () => {
    const id = await given.issued({}, [...mixed]);
    const { xml, quota, total } = await last();
    expect(schemaFaults('SuministroLR.xsd', requestXml({ issuer, isLate: false }, [xml]))).toEqual([]);
    expect([quota, total]).toEqual([2600, 67_600]);
    for (const part of [
      '<sf:CalificacionOperacion>S1</sf:CalificacionOperacion><sf:TipoImpositivo>21.00</sf:TipoImpositivo>',
      '<sf:CalificacionOperacion>S2</sf:CalificacionOperacion><sf:TipoImpositivo>0.00</sf:TipoImpositivo><sf:BaseImponibleOimporteNoSujeto>400.00</sf:BaseImponibleOimporteNoSujeto><sf:CuotaRepercutida>0.00<',
      '<sf:OperacionExenta>E1</sf:OperacionExenta><sf:BaseImponibleOimporteNoSujeto>30.00</sf:BaseImponibleOimporteNoSujeto></sf:DetalleDesglose>',
      '<sf:CalificacionOperacion>N2</sf:CalificacionOperacion><sf:BaseImponibleOimporteNoSujeto>70.00</sf:BaseImponibleOimporteNoSujeto></sf:DetalleDesglose>',
    ])
      expect(xml).toContain(part);
    const { id: note } = await office.post(invoice.rectify, { id });
    await office.post(invoice.issue, { id: note });
    const credit = await last();
    expect(credit).toMatchObject({ invoice_id: note, kind: 'R1', total: -67_600 });
    expect(credit.xml).toContain('<sf:OperacionExenta>E1</sf:OperacionExenta><sf:BaseImponibleOimporteNoSujeto>-30.00<');
    expect(schemaFaults('SuministroLR.xsd', requestXml({ issuer, isLate: false }, [credit.xml]))).toEqual([]);
  });

  it('an invoice that cannot be reported is refused at the lines that are at fault', async () => {
    const customer_id = await given.customer();
    const lines = [{ iva: 21 }, { iva: 5.2 }, { operation: 'E5', iva: 0 }] as const;
    const refused = await office.ask(invoice.create, { body: buildInvoice({ customer_id, emitir: true }, [...lines]) });
    expect(refused).toMatchObject({
      status: 409,
      message: 'No se puede emitir: El 5,20 % no es un tipo de IVA. Una entrega intracomunitaria necesita el NIF-IVA del cliente',
      errors: {
        'invoice_lines.1.iva': 'El 5,20 % no es un tipo de IVA',
        'invoice_lines.2.operation': 'Una entrega intracomunitaria necesita el NIF-IVA del cliente',
      },
    });
    expect(Object.keys(refused.errors ?? {})).toHaveLength(2);
  });
});
