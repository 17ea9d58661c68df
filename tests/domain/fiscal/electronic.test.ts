// The electronic invoice: Facturae fits the official schema, UBL keeps the rules of EN 16931, and both carry the cents of the invoice and of its record.
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { AgreedPayment } from '#domain/parties/waysOfPaying.ts';
import { breakdownOf } from '#domain/fiscal/breakdown.ts';
import { recordTotals } from '#domain/fiscal/record.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { electronicOf } from '#domain/fiscal/electronic/electronic.ts';
import { facturae } from '#domain/fiscal/electronic/facturae.ts';
import { type Format, missing } from '#domain/fiscal/electronic/missing.ts';
import { ubl } from '#domain/fiscal/electronic/ubl.ts';
import { anySources, company, customers, dir3, invoiceOf, line } from '#tests/support/fiscal/electronic.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const RUNS = 500;

const many = new Set(['cac:TaxSubtotal', 'cac:InvoiceLine', 'InvoiceLine', 'Tax', 'AdministrativeCentre', 'cbc:Note']);
const parser = new XMLParser({ parseTagValue: false, isArray: name => many.has(name), ignoreAttributes: true });
/** What an XML document says, read by another program than the one that wrote it. */
const read = (xml: string) => parser.parse(xml);
const cents = (text: unknown): number => {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return Math.round(Number(text) * 100);
};
const sum = (texts: readonly unknown[]) => texts.map(cents).reduce((all, each) => all + each, 0);
const textsOf = (of: Parameters<typeof missing>[0], format: Format) => missing(of, format).map(({ text }) => text);

describe('Facturae', () => {
  test('Every invoice at random fits the official schema', () => {
    const property = fc.property(anySources(true), sources => {
      const invoice = electronicOf(sources);
      expect(missing(invoice, 'facturae')).toEqual([]);
      expect(schemaFaults('Facturaev3_2_2.xsd', facturae(invoice))).toEqual([]);
    });
    fc.assert(property, { numRuns: 60, seed: 7 });
  });

  test('Its sums are those of the invoice and of the fiscal record, and its lines add up to them', () => {
    const property = fc.property(anySources(true), sources => {
      const { invoice } = sources;
      const told = read(facturae(electronicOf(sources)))['fe:Facturae'];
      const { InvoiceTotals: totals, Items: items, TaxesOutputs: taxes, TaxesWithheld: withheld } = told.Invoices.Invoice;
      const record = recordTotals(breakdownOf(invoice.invoice_lines, invoice.redondeo, '01'));
      expect(cents(totals.TotalGrossAmount)).toBe(toScaled(invoice.base, 2));
      expect(cents(totals.TotalTaxOutputs)).toBe(record.quota);
      expect(cents(totals.TotalTaxesWithheld)).toBe(toScaled(invoice.retenido, 2));
      expect(cents(totals.InvoiceTotal)).toBe(record.total - toScaled(invoice.retenido, 2));
      expect(sum(items.InvoiceLine.map((each: Record<string, unknown>) => each['GrossAmount']))).toBe(cents(totals.TotalGrossAmount));
      expect(sum(taxes.Tax.map((each: Record<string, never>) => each['TaxAmount']!['TotalAmount']))).toBe(record.quota);
      expect(sum(taxes.Tax.map((each: Record<string, never>) => each['TaxableBase']!['TotalAmount']))).toBe(cents(totals.TotalGrossAmount));
      expect(withheld ? cents(withheld.Tax[0].TaxAmount.TotalAmount) : 0).toBe(cents(totals.TotalTaxesWithheld));
      for (const { GrossAmount, TotalCost, DiscountsAndRebates } of items.InvoiceLine)
        expect(cents(TotalCost) - (DiscountsAndRebates ? cents(DiscountsAndRebates.Discount.DiscountAmount) : 0)).toBe(cents(GrossAmount));
      expect(cents(told.FileHeader.Batch.TotalInvoicesAmount.TotalAmount)).toBe(cents(totals.InvoiceTotal));
    });
    fc.assert(property, { numRuns: RUNS, seed: 8 });
  });

  test('An invoice of two rates and a retention says both', () => {
    const lines = [line({ price: 100 }), line({ price: 50, iva: 10, discount: 10 })];
    const xml = facturae(invoiceOf(lines, {}, { retencion: 15 }));
    const { TaxesOutputs, TaxesWithheld, InvoiceTotals } = read(xml)['fe:Facturae'].Invoices.Invoice;
    expect(TaxesOutputs.Tax.map((tax: Record<string, never>) => [tax['TaxRate'], tax['TaxAmount']!['TotalAmount']])).toEqual([
      ['10.00', '4.50'],
      ['21.00', '21.00'],
    ]);
    expect(TaxesWithheld.Tax[0]).toMatchObject({ TaxTypeCode: '04', TaxRate: '15.00', TaxAmount: { TotalAmount: '21.75' } });
    expect(InvoiceTotals.InvoiceTotal).toBe('148.75');
  });

  test('A credit note names what it takes back, by difference, with the period and the reason', () => {
    const original = { codigo: 'F26-00009', fecha_creacion: '2026-02-11', fecha_operacion: '2026-01-30' };
    const { InvoiceHeader } = read(facturae(invoiceOf([line({ quantity: -1 })], { original }, { motivo: 'incobrable' })))['fe:Facturae'].Invoices.Invoice;
    expect(InvoiceHeader).toMatchObject({
      InvoiceClass: 'OR',
      Corrective: {
        InvoiceNumber: 'F26-00009',
        ReasonCode: '85',
        TaxPeriod: { StartDate: '2026-01-01', EndDate: '2026-01-31' },
        CorrectionMethod: '02',
        AdditionalReasonDescription: 'Crédito incobrable',
        InvoiceIssueDate: '2026-02-11',
      },
    });
  });

  test('It says how it is paid, and names our account for a transfer alone', () => {
    const installmentOf = (pago: AgreedPayment) =>
      read(facturae(invoiceOf([line({})], {}, { pago })))['fe:Facturae'].Invoices.Invoice.PaymentDetails.Installment;
    const account = { IBAN: company.iban.replace(/\s/g, '') };
    expect(installmentOf('transferencia')).toMatchObject({ PaymentMeans: '04', AccountToBeCredited: account });
    expect(installmentOf('')).toMatchObject({ PaymentMeans: '04', AccountToBeCredited: account });
    const others = { efectivo: '01', tarjeta: '19', domiciliación: '13', bizum: '13' } as const;
    for (const [pago, code] of Object.entries(others)) {
      const installment = installmentOf(pago as AgreedPayment);
      expect([installment.PaymentMeans, installment.AccountToBeCredited]).toEqual([code, undefined]);
    }
  });

  test('A municipality has its three offices, and the expediente and the order are in the invoice', () => {
    const xml = facturae(invoiceOf([line({})], { customer: customers.body, offices: dir3, expediente: 'EXP 2026/114', pedido: 'PED-7' }));
    const { Parties, Invoices } = read(xml)['fe:Facturae'];
    const centres = Parties.BuyerParty.AdministrativeCentres.AdministrativeCentre;
    expect(centres.map((each: Record<string, string>) => [each['RoleTypeCode'], each['CentreCode'], each['CentreDescription']])).toEqual([
      ['01', 'L01140214', 'Oficina contable'],
      ['02', 'L01140214', 'Órgano gestor'],
      ['03', 'L01140214', 'Unidad tramitadora'],
    ]);
    expect(Invoices.Invoice.InvoiceIssueData).toMatchObject({ FileReference: 'EXP 2026/114', ReceiverTransactionReference: 'PED-7' });
    expect(Invoices.Invoice.Items.InvoiceLine[0]).toMatchObject({ FileReference: 'EXP 2026/114' });
  });

  test.each([
    [
      'a person',
      customers.person,
      { PersonTypeCode: 'F', ResidenceTypeCode: 'R' },
      'Individual',
      { Name: 'Ana', FirstSurname: 'Ruiz', SecondSurname: 'Gómez' },
    ],
    ['a company of the Union', customers.union, { PersonTypeCode: 'J', ResidenceTypeCode: 'U' }, 'LegalEntity', { CorporateName: 'Clima Exemplo Lda' }],
    ['a company of elsewhere', customers.abroad, { ResidenceTypeCode: 'E' }, 'LegalEntity', { OverseasAddress: { CountryCode: 'MAR' } }],
    [
      'a company of Great Britain, which is not of the Union',
      { ...customers.abroad, country: 'GB' },
      { ResidenceTypeCode: 'E' },
      'LegalEntity',
      { OverseasAddress: { CountryCode: 'GBR' } },
    ],
  ])('The buyer is told as %s', (_who, customer, identification, element, said) => {
    const { BuyerParty } = read(facturae(invoiceOf([line({})], { customer })))['fe:Facturae'].Parties;
    expect(BuyerParty).toMatchObject({ TaxIdentification: identification, [element]: said });
  });
});

describe('UBL', () => {
  test('The rules BR-CO-10, -13, -15, -16 and -17 of EN 16931 hold, and so do those of its categories', () => {
    const property = fc.property(anySources(), sources => {
      const invoice = electronicOf(sources);
      const { Invoice } = read(ubl(invoice));
      const totals = Invoice['cac:LegalMonetaryTotal'];
      const tax = Invoice['cac:TaxTotal'];
      const lines: Record<string, never>[] = Invoice['cac:InvoiceLine'];
      const groups: Record<string, never>[] = tax['cac:TaxSubtotal'];
      const exclusive = cents(totals['cbc:TaxExclusiveAmount']);
      const inclusive = cents(totals['cbc:TaxInclusiveAmount']);
      const quota = cents(tax['cbc:TaxAmount']);
      // BR-CO-10, 13, 14, 15, 16
      expect(sum(lines.map(each => each['cbc:LineExtensionAmount']))).toBe(cents(totals['cbc:LineExtensionAmount']));
      expect(exclusive).toBe(cents(totals['cbc:LineExtensionAmount']));
      expect(sum(groups.map(each => each['cbc:TaxAmount']))).toBe(quota);
      expect(inclusive).toBe(exclusive + quota);
      expect(cents(totals['cbc:PayableAmount'])).toBe(inclusive - (totals['cbc:PrepaidAmount'] ? cents(totals['cbc:PrepaidAmount']) : 0));
      // the same cents as the invoice
      expect([exclusive, quota, inclusive]).toEqual([sources.invoice.base, sources.invoice.iva, sources.invoice.total].map(each => toScaled(each, 2)));
      const keyOf = (category: Record<string, string>) => `${category['cbc:ID']} ${category['cbc:Percent'] ?? ''}`;
      const keys = groups.map(each => keyOf(each['cac:TaxCategory']!));
      expect(new Set(keys).size).toBe(keys.length);
      for (const group of groups) {
        const category: Record<string, string> = group['cac:TaxCategory']!;
        const base = cents(group['cbc:TaxableAmount']);
        // BR-CO-17: the base by the rate, rounded half away from zero, on whole numbers of another kind than the product's
        const exact = Math.abs(base * Math.round(Number(category['cbc:Percent'] ?? 0) * 100));
        expect(cents(group['cbc:TaxAmount'])).toBe(Math.sign(base) * Math.floor((exact + 5_000) / 10_000) || 0);
        // BR-S-08 and its like
        const own = lines.filter(each => keyOf(each['cac:Item']!['cac:ClassifiedTaxCategory']) === keyOf(category));
        expect(sum(own.map(each => each['cbc:LineExtensionAmount']))).toBe(base);
        // BR-E-10 and its like, BR-S-10, BR-Z-10
        expect(Boolean(category['cbc:TaxExemptionReason'])).toBe(!['S', 'Z'].includes(category['cbc:ID']!));
      }
      // BR-27
      for (const each of lines) expect(Number(each['cac:Price']!['cbc:PriceAmount'])).toBeGreaterThanOrEqual(0);
      // BR-CO-25
      expect(Invoice['cbc:DueDate'] ?? Invoice['cac:PaymentTerms']['cbc:Note']).toBeTruthy();
    });
    fc.assert(property, { numRuns: RUNS, seed: 9 });
  });

  test('The amount of a line is its quantity by its net price, rounded, whatever the discount', () => {
    const invoice = invoiceOf([line({ quantity: 3, price: 33.335, discount: 12.5 }), line({ quantity: 2, price: -10.01 })]);
    const lines: Record<string, never>[] = read(ubl(invoice)).Invoice['cac:InvoiceLine'];
    expect(lines.map(each => [each['cbc:InvoicedQuantity'], each['cac:Price']!['cbc:PriceAmount'], each['cbc:LineExtensionAmount']])).toEqual([
      ['3.000', '29.16812500', '87.50'],
      ['-2.000', '10.01000000', '-20.02'],
    ]);
  });

  test('It says how it is paid, and names our account for a transfer alone', () => {
    const meansOf = (pago: AgreedPayment, iban = company.iban) =>
      read(ubl(invoiceOf([line({})], { company: { ...company, iban } }, { pago }))).Invoice['cac:PaymentMeans'];
    const account = { 'cbc:ID': company.iban.replace(/\s/g, '') };
    for (const pago of ['', 'transferencia'] as const) {
      expect(meansOf(pago)).toMatchObject({ 'cbc:PaymentMeansCode': '58', 'cac:PayeeFinancialAccount': account });
      expect(meansOf(pago, '')).toBeUndefined(); // BR-50: a transfer names its account
    }
    const others = { domiciliación: '49', tarjeta: '48', efectivo: '10', bizum: '68' } as const;
    for (const [pago, code] of Object.entries(others))
      expect(meansOf(pago as AgreedPayment)).toEqual({ 'cbc:PaymentMeansCode': code, 'cbc:PaymentID': 'F26-00001' });
  });

  test('A direct debit names its mandate and the account that is charged (BG-19)', () => {
    const charged = { pago: 'domiciliación', mandato: 'M-841', cuenta_cargo: company.iban } as const;
    const { 'cac:PaymentMeans': means } = read(ubl(invoiceOf([line({})], {}, charged))).Invoice;
    expect(means).toEqual({
      'cbc:PaymentMeansCode': '59',
      'cbc:PaymentID': 'F26-00001',
      'cac:PaymentMandate': { 'cbc:ID': 'M-841', 'cac:PayerFinancialAccount': { 'cbc:ID': company.iban.replace(/\s/g, '') } },
    });
  });

  test('A delivery within the Union says when, where to, and the NIF-IVA of both', () => {
    const { Invoice } = read(ubl(invoiceOf([line({ operation: 'E5', iva: 0 })], { customer: customers.union })));
    expect(Invoice['cac:TaxTotal']['cac:TaxSubtotal'][0]['cac:TaxCategory']).toMatchObject({ 'cbc:ID': 'K', 'cbc:Percent': '0.00' });
    expect(Invoice['cac:Delivery']).toMatchObject({
      'cbc:ActualDeliveryDate': '2026-11-20',
      'cac:DeliveryLocation': { 'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': 'PT' } } },
    });
    const vatOf = (role: string) => Invoice[role]['cac:Party']['cac:PartyTaxScheme']['cbc:CompanyID'];
    expect([vatOf('cac:AccountingSupplierParty'), vatOf('cac:AccountingCustomerParty')]).toEqual(['ESB14000004', 'PT123456789']);
  });

  test('What is not subject to VAT has no rate, and nobody a VAT number', () => {
    const { Invoice } = read(ubl(invoiceOf([line({ operation: 'N2', iva: 0 })])));
    expect(Invoice['cac:TaxTotal']['cac:TaxSubtotal'][0]['cac:TaxCategory']['cbc:Percent']).toBeUndefined();
    expect(Invoice['cac:AccountingSupplierParty']['cac:Party']['cac:PartyTaxScheme']).toBeUndefined();
  });

  test('A credit note is a corrected invoice that names the other, and a retention is taken off before payment', () => {
    const original = { codigo: 'F26-00009', fecha_creacion: '2026-02-11', fecha_operacion: null };
    const { Invoice } = read(ubl(invoiceOf([line({ quantity: -1 })], { original }, { motivo: 'devolucion', retencion: 1 })));
    expect(Invoice).toMatchObject({
      'cbc:InvoiceTypeCode': '384',
      'cac:BillingReference': { 'cac:InvoiceDocumentReference': { 'cbc:ID': 'F26-00009', 'cbc:IssueDate': '2026-02-11' } },
      'cac:TaxTotal': { 'cbc:TaxAmount': '-21.00', 'cac:TaxSubtotal': [{ 'cbc:TaxableAmount': '-100.00', 'cbc:TaxAmount': '-21.00' }] },
      'cac:LegalMonetaryTotal': { 'cbc:TaxInclusiveAmount': '-121.00', 'cbc:PrepaidAmount': '-1.00', 'cbc:PayableAmount': '-120.00' },
    });
    expect(Invoice['cbc:Note']).toEqual(['Retención de IRPF del 1,00 %: -1.00 EUR, descontada del importe a pagar']);
  });
});

describe('What is missing', () => {
  test('A public body without its codes is asked for each of them, in the record of the customer', () => {
    const of = invoiceOf([line({})], { customer: customers.body, offices: { ...dir3, organo_gestor: '' } });
    expect(missing(of, 'facturae')).toEqual([{ text: 'Falta el código DIR3 del cliente: órgano gestor', place: 'cliente' }]);
    expect(missing(of, 'ubl')).toEqual([]);
  });

  test('A customer without NIF gets no Facturae, but an invoice by the European norm', () => {
    const of = invoiceOf([line({})], { customer: customers.nobody }, { simplificada: true });
    expect(textsOf(of, 'facturae')).toEqual([
      'El cliente no tiene NIF, y Facturae lo pide: haga una factura completa en su lugar, a nombre de quien la necesita',
    ]);
    expect(textsOf(of, 'ubl')).toEqual([]);
  });

  test('A person without surnames, a short postal code and a long number are named', () => {
    const customer = { ...customers.person, name: 'Ana', postal_code: '140' };
    const texts = textsOf(invoiceOf([line({})], { customer }, { codigo: 'ESPECIAL-2026-NOVIEMBRE-1' }), 'facturae');
    expect(texts).toEqual([
      expect.stringContaining('Al cliente le falta un código postal de cinco cifras'),
      expect.stringContaining('su nombre no trae apellidos'),
      expect.stringContaining('pasa de 20 caracteres'),
    ]);
  });

  test('What the company lacks is mended in its record, unless the invoice has kept it', () => {
    const lacking = { ...company, nif_cif: '', city: '' };
    const kept = { ...lacking, regime: '01' as const, pago: '' as const, mandato: '', cuenta_cargo: '' };
    const placesOf = (of: Parameters<typeof missing>[0]) => missing(of, 'ubl').map(({ place }) => place);
    expect(placesOf(invoiceOf([line({})], { company: lacking }))).toEqual(['empresa', 'empresa']);
    expect(placesOf(invoiceOf([line({})], {}, { emisor: kept }))).toEqual(['factura', 'factura']);
  });

  test('EN 16931 takes no invoice that is subject to VAT in part only, nor one within the Union without NIF-IVA', () => {
    expect(textsOf(invoiceOf([line({}), line({ operation: 'N1', iva: 0 })]), 'ubl')).toEqual([expect.stringContaining('una parte no sujeta a IVA')]);
    expect(textsOf(invoiceOf([line({ operation: 'E5', iva: 0 })]), 'ubl')).toEqual([expect.stringContaining('pide el NIF-IVA del cliente')]);
  });
});
