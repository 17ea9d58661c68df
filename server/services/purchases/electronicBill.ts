// Reads a supplier's invoice that came as a file: Facturae, UBL (EN 16931) or CII. Nothing of it is guessed.
import { isDay } from '#domain/kernel/days.ts';
import type { BillRateDraft } from '#domain/purchases/bill.ts';
import type { BillReading, ReadValue } from '#domain/purchases/reading.ts';
import { isWithinReach } from '#domain/kernel/decimalText.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { readDocument } from '#server/adapters/xml/readDocument.ts';
import type { Wanting } from '#server/adapters/heavyWork.ts';
import { Refusal } from '#server/errors.ts';
import { type XmlElement, elementsIn, textIn } from '#server/services/fiscal/readXml.ts';

const at = <T>(valor: T | null, donde: string): ReadValue<T> | null => (valor === null ? null : { valor, donde });
const words = (text: string) => (text.trim() === '' ? null : text.trim());

/** A document that is not read, in words. */
export const unreadable = (reason: string) => new Refusal(reason, { documento: reason });
const unknown = () => unreadable('No es una factura electrónica que se conozca: Facturae, UBL o CII');

/** An amount of the document; null where it has none. Throws for one that no invoice has. */
function amount(text: string): number | null {
  if (!/^-?\d+(\.\d+)?$/.test(text.trim())) return null;
  const value = Math.round(Number(text) * 100) / 100;
  if (!isWithinReach(value)) throw unreadable('El archivo tiene un importe demasiado grande: revíselo con el proveedor');
  return value;
}

const day = (text: string) => (isDay(text.trim()) ? text.trim() : null);

type Read = (root: XmlElement) => BillReading;

/** A base of each row of taxes; null where a figure is missing. */
function basesOf(rows: readonly XmlElement[], paths: { base: string[]; rate: string[]; quota: string[]; kind?: string[] }, sign = 1): BillRateDraft[] | null {
  const rates = rows.map(row => {
    const [base, iva, cuota] = [paths.base, paths.rate, paths.quota].map(path => amount(textIn(row, path)));
    const isReversed = paths.kind !== undefined && textIn(row, paths.kind).trim() === 'AE';
    return base == null ? null : { base: sign * base, iva: iva ?? 0, cuota: sign * (cuota ?? 0), deducible: 100, inversion: isReversed, bien: false };
  });
  return rates.length > 0 && rates.every(rate => rate !== null) ? rates : null;
}

const facturae: Read = root => {
  const [invoice] = elementsIn(root, ['Invoices', 'Invoice']);
  if (!invoice) throw unknown();
  const header = (name: string) => textIn(invoice, ['InvoiceHeader', name]).trim();
  const seller = ['Parties', 'SellerParty', 'TaxIdentification', 'TaxIdentificationNumber'];
  const output = elementsIn(invoice, ['TaxesOutputs', 'Tax']);
  const [withheld] = elementsIn(invoice, ['TaxesWithheld', 'Tax']);
  const rate = withheld && amount(textIn(withheld, ['TaxRate']));
  return {
    formato: 'Facturae',
    nif: at(words(normaliseNif(textIn(root, seller))), 'SellerParty / TaxIdentificationNumber'),
    numero: at(words([header('InvoiceSeriesCode'), header('InvoiceNumber')].filter(Boolean).join('-')), 'InvoiceHeader / InvoiceSeriesCode, InvoiceNumber'),
    fecha: at(day(textIn(invoice, ['InvoiceIssueData', 'IssueDate'])), 'InvoiceIssueData / IssueDate'),
    bases: at(basesOf(output, { base: ['TaxableBase', 'TotalAmount'], rate: ['TaxRate'], quota: ['TaxAmount', 'TotalAmount'] }), 'TaxesOutputs / Tax'),
    irpf: at(rate === undefined || rate === null ? null : -rate, 'TaxesWithheld / Tax / TaxRate'),
    total: at(amount(textIn(invoice, ['InvoiceTotals', 'InvoiceTotal'])), 'InvoiceTotals / InvoiceTotal'),
  };
};

const ubl =
  (sign: 1 | -1): Read =>
  root => {
    const party = ['AccountingSupplierParty', 'Party'];
    const nif = textIn(root, [...party, 'PartyTaxScheme', 'CompanyID']) || textIn(root, [...party, 'PartyIdentification', 'ID']);
    const subtotals = elementsIn(root, ['TaxTotal', 'TaxSubtotal']);
    const kind = ['TaxCategory', 'ID'];
    const total = amount(textIn(root, ['LegalMonetaryTotal', 'TaxInclusiveAmount']));
    return {
      formato: 'UBL',
      nif: at(words(normaliseNif(nif)), 'AccountingSupplierParty / CompanyID'),
      numero: at(words(textIn(root, ['ID'])), 'ID'),
      fecha: at(day(textIn(root, ['IssueDate'])), 'IssueDate'),
      bases: at(basesOf(subtotals, { base: ['TaxableAmount'], rate: ['TaxCategory', 'Percent'], quota: ['TaxAmount'], kind }, sign), 'TaxTotal / TaxSubtotal'),
      irpf: null,
      total: at(total === null ? null : sign * total, 'LegalMonetaryTotal / TaxInclusiveAmount'),
    };
  };

const cii: Read = root => {
  const deal = ['SupplyChainTradeTransaction'];
  const settled = [...deal, 'ApplicableHeaderTradeSettlement'];
  const sign = textIn(root, ['ExchangedDocument', 'TypeCode']).trim() === '381' ? -1 : 1;
  const issued = textIn(root, ['ExchangedDocument', 'IssueDateTime', 'DateTimeString']).trim();
  const seller = [...deal, 'ApplicableHeaderTradeAgreement', 'SellerTradeParty', 'SpecifiedTaxRegistration'];
  const [registration] = elementsIn(root, seller);
  const total = amount(textIn(root, [...settled, 'SpecifiedTradeSettlementHeaderMonetarySummation', 'GrandTotalAmount']));
  const paths = { base: ['BasisAmount'], rate: ['RateApplicablePercent'], quota: ['CalculatedAmount'], kind: ['CategoryCode'] };
  return {
    formato: 'CII',
    nif: at(words(normaliseNif(textIn(registration ?? {}, ['ID']))), 'SellerTradeParty / SpecifiedTaxRegistration / ID'),
    numero: at(words(textIn(root, ['ExchangedDocument', 'ID'])), 'ExchangedDocument / ID'),
    fecha: at(day(issued.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')), 'ExchangedDocument / IssueDateTime'),
    bases: at(basesOf(elementsIn(root, [...settled, 'ApplicableTradeTax']), paths, sign), 'ApplicableTradeTax'),
    irpf: null,
    total: at(total === null ? null : sign * total, 'GrandTotalAmount'),
  };
};

/** Each format by the name of its root and by what its namespace begins with. */
const formats: readonly { root: string; namespace: RegExp; read: Read }[] = [
  { root: 'Facturae', namespace: /^http:\/\/www\.facturae\.(gob\.)?es\/|^http:\/\/www\.facturae\.gob\.es/, read: facturae },
  { root: 'Invoice', namespace: /^urn:oasis:names:specification:ubl:schema:xsd:Invoice-2$/, read: ubl(1) },
  { root: 'CreditNote', namespace: /^urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2$/, read: ubl(-1) },
  { root: 'CrossIndustryInvoice', namespace: /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100$/, read: cii },
];

/** What a file says of its invoice. Throws for what is none of the formats, or has a DTD. */
export async function readElectronic(wanting: Wanting, read: () => Promise<Uint8Array>): Promise<BillReading> {
  const document = await readDocument(wanting, read);
  const format = formats.find(({ root, namespace }) => root === document?.root && namespace.test(document.namespace));
  if (!document || !format) throw unknown();
  return format.read(document.content);
}
