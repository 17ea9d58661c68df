// An invoice as Facturae 3.2.2, without its signature. Names and order are the schema's.
import { operations } from '../../catalogue/operations.ts';
import type { Unit } from '../../catalogue/units.ts';
import { divideRounded } from '../../kernel/scaled.ts';
import { firstOfMonth, lastOfMonth } from '../../kernel/days.ts';
import { HOME } from '../../parties/countryName.ts';
import { vatPrefixOf } from '../../parties/countries.ts';
import { formatDate } from '../../kernel/format.ts';
import { normaliseNif } from '../../parties/nif.ts';
import { type CreditReason, reasonOf } from '../../invoicing/kinds.ts';
import { type Payment, ways } from '../../parties/waysOfPaying.ts';
import type { Client } from '../../invoicing/wire.ts';
import { amountText, scaledText } from '../amounts.ts';
import { type Element, present, writeXml } from '../elements.ts';
import { fiscalText } from '../fiscalText.ts';
import { longCountry } from './countryCode.ts';
import { type Electronic, type ElectronicLine, payable } from './electronic.ts';
import { officeFields, offices } from './offices.ts';
import { isPersonal, nameParts } from './personName.ts';

export const FACTURAE = 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml';

/** Its units; a day and a square metre have none, and are «other». */
const units: Record<Unit, string> = { C62: '01', HUR: '02', KGM: '03', LTR: '04', MTR: '25', DAY: '05', MTK: '05' };

const VAT = '01';
const IRPF = '04';

/** What is corrected, by the reason of a credit note: quotas that were not paid, else the base. */
const UNPAID = ['85', 'Base imponible modificada cuotas repercutidas no satisfechas. Auto de declaración de concurso'] as const;
const BASE = ['16', 'Base imponible'] as const;
const reasonCode = (reason: CreditReason | '') => (reason === 'concurso' || reason === 'incobrable' ? UNPAID : BASE);

const amount = (name: string, cents: number): Element => [name, [['TotalAmount', amountText(cents)]]];

export function facturae(invoice: Electronic): string {
  const root: Element = [
    'fe:Facturae',
    [
      ['FileHeader', headerOf(invoice)],
      [
        'Parties',
        [
          ['SellerParty', partyOf(invoice.seller)],
          ['BuyerParty', partyOf(invoice.buyer, centresOf(invoice))],
        ],
      ],
      ['Invoices', [['Invoice', invoiceOf(invoice)]]],
    ],
    { 'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#', 'xmlns:fe': FACTURAE },
  ];
  return writeXml(root);
}

function headerOf(invoice: Electronic): Element[] {
  const sum = payable(invoice);
  return [
    ['SchemaVersion', '3.2.2'],
    ['Modality', 'I'],
    ['InvoiceIssuerType', 'EM'],
    [
      'Batch',
      [
        ['BatchIdentifier', fiscalText(`${normaliseNif(invoice.seller.nif_cif)}${invoice.number}`, 70)],
        ['InvoicesCount', '1'],
        amount('TotalInvoicesAmount', sum),
        amount('TotalOutstandingAmount', sum),
        amount('TotalExecutableAmount', sum),
        ['InvoiceCurrencyCode', 'EUR'],
      ],
    ],
  ];
}

function partyOf(party: Client, centres: readonly Element[] = []): Element[] {
  const parts = isPersonal(party) ? nameParts(party.name) : null;
  const place = [addressOf(party), ...contactOf(party)];
  return present(
    [
      'TaxIdentification',
      [
        ['PersonTypeCode', isPersonal(party) ? 'F' : 'J'],
        ['ResidenceTypeCode', residenceOf(party)],
        ['TaxIdentificationNumber', fiscalText(normaliseNif(party.nif_cif), 30)],
      ],
    ],
    centres.length > 0 && ['AdministrativeCentres', centres],
    parts
      ? ['Individual', [...present(['Name', parts.name], ['FirstSurname', parts.first], parts.second !== '' && ['SecondSurname', parts.second]), ...place]]
      : ['LegalEntity', [['CorporateName', fiscalText(party.name, 80)], ...place]],
  );
}

/** Resident in Spain, in another country of the European Union, or elsewhere. */
const residenceOf = ({ country }: Client): string => (country === HOME ? 'R' : country !== 'GB' && vatPrefixOf(country) !== null ? 'U' : 'E');

function addressOf({ address, city, province, postal_code, country }: Client): Element {
  const end: Element[] = [
    ['Province', fiscalText(province, 20)],
    ['CountryCode', longCountry(country) ?? ''],
  ];
  return country === HOME
    ? ['AddressInSpain', [['Address', fiscalText(address, 80)], ['PostCode', postal_code], ['Town', fiscalText(city, 50)], ...end]]
    : ['OverseasAddress', [['Address', fiscalText(address, 80)], ['PostCodeAndTown', fiscalText(`${postal_code} ${city}`, 50)], ...end]];
}

/** What does not fit is left out: half of an address is none. */
function contactOf({ phone, email }: Client): Element[] {
  const tel = phone.replace(/\s/g, '');
  const said = present(tel !== '' && tel.length <= 15 && ['Telephone', tel], email !== '' && email.length <= 60 && ['ElectronicMail', email]);
  return said.length > 0 ? [['ContactDetails', said]] : [];
}

const centresOf = ({ buyer, offices: given }: Electronic): Element[] =>
  officeFields
    .filter(field => given[field] !== '')
    .map(field => [
      'AdministrativeCentre',
      [['CentreCode', given[field]], ['RoleTypeCode', offices[field].role], addressOf(buyer), ['CentreDescription', offices[field].name]],
    ]);

function invoiceOf(invoice: Electronic): Element[] {
  const { taxes, base, quota, retained, retention, payment, due, legal, replaces } = invoice;
  const sum = payable(invoice);
  const withheld = retention === 0 ? [] : [taxOf(IRPF, retention, base, retained)];
  return present(
    ['InvoiceHeader', numberOf(invoice)],
    ['InvoiceIssueData', issueOf(invoice)],
    ['TaxesOutputs', byRate(taxes).map(tax => taxOf(VAT, tax.rate, tax.base, tax.quota))],
    withheld.length > 0 && ['TaxesWithheld', withheld],
    [
      'InvoiceTotals',
      [
        ['TotalGrossAmount', amountText(base)],
        ['TotalGrossAmountBeforeTaxes', amountText(base)],
        ['TotalTaxOutputs', amountText(quota)],
        ['TotalTaxesWithheld', amountText(retained)],
        ['InvoiceTotal', amountText(sum)],
        ['TotalOutstandingAmount', amountText(sum)],
        ['TotalExecutableAmount', amountText(sum)],
      ],
    ],
    ['Items', invoice.lines.map((line, index) => ['InvoiceLine', lineOf(invoice, line, index + 1)] as const)],
    payment && due !== null && ['PaymentDetails', [['Installment', installmentOf(payment, due, sum)]]],
    legal.length > 0 && ['LegalLiterals', legal.map(text => ['LegalReference', fiscalText(text, 250)] as const)],
    replaces.length > 0 && ['AdditionalData', [['InvoiceAdditionalInformation', replacedText(invoice)]]],
  );
}

const installmentOf = ({ by, iban, mandate, account }: Payment, due: string, sum: number): Element[] =>
  present(
    ['InstallmentDueDate', due],
    ['InstallmentAmount', amountText(sum)],
    ['PaymentMeans', ways[by].facturae[iban || account ? 'whole' : 'bare']],
    iban !== '' && ['AccountToBeCredited', [['IBAN', iban]]],
    account !== '' && ['AccountToBeDebited', [['IBAN', account]]],
    by === 'domiciliación' && ['CollectionAdditionalInformation', ['Domiciliación', mandate && `mandato ${mandate}`].filter(Boolean).join(', ')],
  );

/** Which simplified invoices a complete one takes the place of. */
export const replacedText = ({ replaces }: Pick<Electronic, 'replaces'>): string =>
  fiscalText(`En sustitución de ${replaces.map(({ number, issued }) => `${number} del ${formatDate(issued)}`).join(', ')}`, 2500);

const taxOf = (code: string, rate: number, base: number, quota: number | null): Element => [
  'Tax',
  present(['TaxTypeCode', code], ['TaxRate', amountText(rate)], amount('TaxableBase', base), quota !== null && amount('TaxAmount', quota)),
];

/** What has no VAT is one row of rate zero, whatever the reason, which its lines say. */
function byRate(taxes: Electronic['taxes']): { rate: number; base: number; quota: number }[] {
  const sums = new Map<number, { rate: number; base: number; quota: number }>();
  for (const { rate, base, quota } of taxes) {
    const before = sums.get(rate) ?? { rate, base: 0, quota: 0 };
    sums.set(rate, { rate, base: before.base + base, quota: before.quota + quota });
  }
  return [...sums.values()];
}

function numberOf({ number, isSimplified, rectifies }: Electronic): Element[] {
  return present(
    ['InvoiceNumber', number],
    ['InvoiceDocumentType', isSimplified ? 'FA' : 'FC'],
    ['InvoiceClass', rectifies ? 'OR' : 'OO'],
    rectifies && ['Corrective', correctiveOf(rectifies)],
  );
}

/** Credit notes of this product are by difference: their lines are what is taken back. */
function correctiveOf({ number, issued, operated, reason }: NonNullable<Electronic['rectifies']>): Element[] {
  const [code, words] = reasonCode(reason);
  const day = operated ?? issued;
  const said = reasonOf(reason)?.name;
  return present(
    ['InvoiceNumber', number],
    ['ReasonCode', code],
    ['ReasonDescription', words],
    [
      'TaxPeriod',
      [
        ['StartDate', firstOfMonth(day)],
        ['EndDate', lastOfMonth(day)],
      ],
    ],
    ['CorrectionMethod', '02'],
    ['CorrectionMethodDescription', 'Rectificación por diferencias'],
    said !== undefined && ['AdditionalReasonDescription', said],
    ['InvoiceIssueDate', issued],
  );
}

function issueOf({ issued, operated, period, seller, expediente, pedido }: Electronic): Element[] {
  return present(
    ['IssueDate', issued],
    operated !== null && ['OperationDate', operated],
    [
      'PlaceOfIssue',
      [
        ['PostCode', seller.postal_code],
        ['PlaceOfIssueDescription', fiscalText(seller.city, 20)],
      ],
    ],
    period && [
      'InvoicingPeriod',
      [
        ['StartDate', period.from],
        ['EndDate', period.to],
      ],
    ],
    ['InvoiceCurrencyCode', 'EUR'],
    ['TaxCurrencyCode', 'EUR'],
    ['LanguageName', 'es'],
    pedido !== '' && ['ReceiverTransactionReference', pedido],
    expediente !== '' && ['FileReference', expediente],
  );
}

function lineOf({ period, expediente, pedido, retention }: Electronic, line: ElectronicLine, place: number): Element[] {
  const { order, operation, net } = line;
  const off = discountOf(line);
  const { taxing, printed } = operations[operation];
  return present(
    period && ['IssuerContractReference', fiscalText(period.contract, 20)],
    pedido !== '' && ['ReceiverTransactionReference', pedido],
    expediente !== '' && ['FileReference', expediente],
    ['SequenceNumber', String(place)],
    order && [
      'DeliveryNotesReferences',
      [
        [
          'DeliveryNote',
          [
            ['DeliveryNoteNumber', fiscalText(order.code, 30)],
            ['DeliveryNoteDate', order.day],
          ],
        ],
      ],
    ],
    ['ItemDescription', fiscalText(line.description, 2500)],
    ['Quantity', scaledText(line.quantity, 3)],
    ['UnitOfMeasure', units[line.unit]],
    ['UnitPriceWithoutTax', scaledText(line.price, 4)],
    ['TotalCost', amountText(net + off)],
    line.discount !== 0 && [
      'DiscountsAndRebates',
      [
        [
          'Discount',
          [
            ['DiscountReason', 'Descuento'],
            ['DiscountRate', amountText(line.discount)],
            ['DiscountAmount', amountText(off)],
          ],
        ],
      ],
    ],
    ['GrossAmount', amountText(net)],
    retention !== 0 && ['TaxesWithheld', [taxOf(IRPF, retention, net, null)]],
    ['TaxesOutputs', [taxOf(VAT, line.rate, net, null)]],
    taxing !== 'taxed' && [
      'SpecialTaxableEvent',
      [
        ['SpecialTaxableEventCode', operation.startsWith('N') ? '02' : '01'],
        ['SpecialTaxableEventReason', printed],
      ],
    ],
  );
}

/** What the discount takes off, so that cost, discount and amount of a line agree to the cent. */
const discountOf = ({ quantity, price, discount, net }: ElectronicLine): number =>
  discount === 0 ? 0 : divideRounded(BigInt(quantity) * BigInt(price), 100_000n) - net;
