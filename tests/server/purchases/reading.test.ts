// The document of a supplier's invoice is read before it is written down: a file of another program exactly, a PDF by its text.
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { BillRead } from '#domain/purchases/wire.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const { office, given, signInAs, db } = await openApp();
const { providerInvoice } = endpoints;

const send = async (name: string, bytes: string | Uint8Array, who = office) =>
  upload(who, providerInvoice.read, {}, { field: 'documento', name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes });
const read = async (name: string, bytes: string | Uint8Array) => {
  const answer = await send(name, bytes);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data as unknown as BillRead;
};
const valuesOf = ({ nif, numero, fecha, bases, irpf, total }: BillRead) => [nif, numero, fecha, bases, irpf, total].map(value => value?.valor ?? null);
const rate = (base: number, iva: number, cuota: number, inversion = false) => ({ base, iva, cuota, deducible: 100, inversion, bien: false });

const facturae = (total: string) => `<?xml version="1.0"?>
<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
<Parties><SellerParty><TaxIdentification><TaxIdentificationNumber>ESA28015865</TaxIdentificationNumber></TaxIdentification></SellerParty></Parties>
<Invoices><Invoice><InvoiceHeader><InvoiceNumber>33</InvoiceNumber><InvoiceSeriesCode>GA</InvoiceSeriesCode></InvoiceHeader>
<InvoiceIssueData><IssueDate>2026-02-15</IssueDate></InvoiceIssueData>
<TaxesOutputs><Tax><TaxRate>21.00</TaxRate><TaxableBase><TotalAmount>1000.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>210.00</TotalAmount></TaxAmount></Tax>
<Tax><TaxRate>10.00</TaxRate><TaxableBase><TotalAmount>200.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>20.00</TotalAmount></TaxAmount></Tax></TaxesOutputs>
<TaxesWithheld><Tax><TaxRate>15.00</TaxRate></Tax></TaxesWithheld>
<InvoiceTotals><InvoiceTotal>${total}</InvoiceTotal></InvoiceTotals></Invoice></Invoices></fe:Facturae>`;

it('A Facturae of two rates and a retention is read exactly, and its supplier is found', async () => {
  const id = await given.provider({ nif_cif: 'A28015865', name: 'Gases del Sur, S.A.' });
  const shown = await read('factura.xsig', facturae('1250.00'));
  expect(shown).toMatchObject({ formato: 'Facturae', proveedor: { id, name: 'Gases del Sur, S.A.' }, avisos: [] });
  expect(valuesOf(shown)).toEqual(['A28015865', 'GA-33', '2026-02-15', [rate(1000, 21, 210), rate(200, 10, 20)], -15, 1250]);
});

it('Sums that do not fit together are said', async () => {
  expect((await read('factura.xml', facturae('1300.00'))).avisos).toEqual(['Las bases y sus cuotas suman 1.250,00 € y el documento dice 1.300,00 €']);
});

it('A credit note of UBL is below zero, and reverse charge is seen', async () => {
  const note = `<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2" xmlns:cac="c" xmlns:cbc="b"><cbc:ID>NC-1</cbc:ID><cbc:IssueDate>2026-03-01</cbc:IssueDate>
    <cac:AccountingSupplierParty><cac:Party><cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:AccountingSupplierParty>
    <cac:TaxTotal><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">50.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount>
    <cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
    <cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="EUR">50.00</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal></CreditNote>`;
  const shown = await read('nota.xml', note);
  expect(shown.avisos).toEqual(['El proveedor no cobra el IVA: escriba el tipo al que se declara']);
  const [nif, numero, fecha, bases, irpf, total] = valuesOf(shown);
  expect([nif, numero, fecha, irpf, total]).toEqual(['DE123456789', 'NC-1', '2026-03-01', null, -50]);
  expect(bases).toMatchObject([{ base: -50, iva: 0, inversion: true }]);
});

it('A CII is read', async () => {
  const invoice = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="r" xmlns:udt="u">
    <rsm:ExchangedDocument><ram:ID>R-7</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20260301</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
    <rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:SpecifiedTaxRegistration><ram:ID>FR12345678901</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:ApplicableTradeTax><ram:CalculatedAmount>21.00</ram:CalculatedAmount><ram:BasisAmount>100.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>21</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>121.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
  expect(valuesOf(await read('cii.xml', invoice))).toEqual(['FR12345678901', 'R-7', '2026-03-01', [rate(100, 21, 21)], null, 121]);
});

/** A page as a supplier's program prints it: words side by side are texts of their own. */
async function printed(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = new PDFDocument();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>(resolve => void pdf.on('end', () => resolve(Buffer.concat(chunks))));
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) pdf.text(cell, 60 + column * 160, 80 + row * 24, { lineBreak: false });
  pdf.end();
  return whole;
}

it('A PDF is read by its text, line by line, and says where each value was', async () => {
  const pdf = await printed([
    ['Recambios Frigo Sur, S.L.', 'NIF B14012025'],
    ['Factura n.º RF-26/88', 'Fecha: 01/03/2026'],
    ['Base imponible', 'Tipo', 'Cuota'],
    ['1.000,00 €', '21 %', '210,00 €'],
    ['Total factura', '', '1.210,00 €'],
  ]);
  const shown = await read('factura.pdf', pdf);
  expect(valuesOf(shown)).toEqual(['B14012025', 'RF-26/88', '2026-03-01', [rate(1000, 21, 210)], null, 1210]);
  expect(shown.total?.donde).toBe('Página 1: Total factura 1.210,00 €');
});

const unknown = 'No es una factura electrónica que se conozca: Facturae, UBL o CII';
it.each<[what: string, name: string, text: string, message: string]>([
  ['with a DTD', 'a.xml', `<!DOCTYPE x [<!ENTITY a "b">]>${facturae('1.00')}`, unknown],
  ['of another namespace', 'a.xml', '<Facturae xmlns="http://example.com/"/>', unknown],
  ['that is no XML', 'a.xml', 'Hola', unknown],
  ['that is broken', 'a.xml', facturae('1.00').slice(0, 300), unknown],
  ['that is no PDF', 'a.pdf', PDF.toString(), 'No se puede leer este PDF: quizá tiene contraseña o está dañado'],
  ['that is a picture', 'a.png', 'x', 'Solo se leen PDF y facturas electrónicas (XML)'],
])('A file %s is refused, and nothing is kept of it', async (_, name, text, message) => {
  expect(await send(name, text)).toMatchObject({ status: 409, message, errors: { documento: message } });
  expect(await db.selectFrom('stored_file').select('id').where('entity', '=', 'providerInvoice').execute()).toEqual([]);
});

it('A file of five megabytes of data is refused', async () => {
  expect(await send('a.xml', `<a>${'x'.repeat(5 * 1024 * 1024)}</a>`)).toMatchObject({ status: 413 });
});

it.each<[what: string, bytes: string | (() => string)]>([
  ['one processing instruction that begins without end', '<?'.repeat(50_000)],
  ['comments that begin without end', '<!--'.repeat(25_000)],
  ['tags that begin without end', '<a'.repeat(50_000)],
  ['elements in one another', '<a>'.repeat(1_000_000)],
  ['more elements than any invoice has', () => facturae('1.00').replace('<Parties>', `${'<x>1</x>'.repeat(110_000)}<Parties>`)],
])('A file of %s is refused, and others are served meanwhile', async (_, bytes) => {
  const answer = send('a.xml', typeof bytes === 'string' ? bytes : bytes());
  expect((await office.fetch('/health')).statusCode).toBe(200);
  expect(await answer).toMatchObject({ status: 409, message: unknown });
});

it('A file with an amount of 400 figures is refused in words', async () => {
  const message = 'El archivo tiene un importe demasiado grande: revíselo con el proveedor';
  expect(await send('a.xml', facturae('9'.repeat(400)))).toMatchObject({ status: 409, message, errors: { documento: message } });
  expect((await read('a.xml', facturae('9999999999.00'))).total?.valor).toBe(9_999_999_999);
});

it('Only the office may have a document read', async () => {
  for (const role of ['auditor', 'trabajador'] as const) expect((await send('a.xml', facturae('1.00'), await signInAs(role))).status).toBe(403);
});
