// An invoice as UBL 2.1 by the European norm EN 16931. Names and order are those of UBL's schema.
import { HOME } from '../../parties/countryName.ts';
import { formatPercent } from '../../kernel/format.ts';
import { fromScaled } from '../../kernel/scaled.ts';
import { normaliseNif } from '../../parties/nif.ts';
import type { Client } from '../../invoicing/wire.ts';
import { type Payment, ways } from '../../parties/waysOfPaying.ts';
import { amountText, scaledText } from '../amounts.ts';
import { type Element, present, writeXml } from '../elements.ts';
import { fiscalText } from '../fiscalText.ts';
import { type Electronic, type ElectronicLine, payable } from './electronic.ts';
import { replacedText } from './facturae.ts';
import { type CategoryTax, categoryOf, categoryTaxes } from './vatCategory.ts';

const TYPE = 'urn:oasis:names:specification:ubl:schema:xsd';
const ORDINARY = '380';
/** A corrected invoice, which keeps its signs. */
const CORRECTED = '384';
/** A discount of 100 %, in hundredths of a percent. */
const WHOLE = 10_000n;

const money = (name: string, cents: number): Element => [`cbc:${name}`, amountText(cents), { currencyID: 'EUR' }];
const text = (name: string, value: string): Element => [`cbc:${name}`, value];

export function ubl(invoice: Electronic): string {
  const { number, issued, due, rectifies, replaces, period, pedido, expediente, taxes, payment } = invoice;
  const groups = categoryTaxes(taxes);
  const isTaxed = !groups.some(({ category }) => category === 'O');
  const root: Element = [
    'Invoice',
    present(
      text('CustomizationID', 'urn:cen.eu:en16931:2017'),
      text('ID', number),
      text('IssueDate', issued),
      due !== null && text('DueDate', due),
      text('InvoiceTypeCode', rectifies ? CORRECTED : ORDINARY),
      ...notesOf(invoice).map(note => text('Note', note)),
      text('DocumentCurrencyCode', 'EUR'),
      expediente !== '' && text('BuyerReference', expediente),
      period && ['cac:InvoicePeriod', [text('StartDate', period.from), text('EndDate', period.to)]],
      pedido !== '' && ['cac:OrderReference', [text('ID', pedido)]],
      ...[...(rectifies ? [rectifies] : []), ...replaces].map((each): Element => [
        'cac:BillingReference',
        [['cac:InvoiceDocumentReference', [text('ID', each.number), text('IssueDate', each.issued)]]],
      ]),
      period && ['cac:ContractDocumentReference', [text('ID', period.contract)]],
      ['cac:AccountingSupplierParty', [['cac:Party', partyOf(invoice.seller, isTaxed)]]],
      ['cac:AccountingCustomerParty', [['cac:Party', partyOf(invoice.buyer, isTaxed)]]],
      ...deliveryOf(invoice, groups),
      payment && ['cac:PaymentMeans', meansOf(payment, number)],
      due === null && ['cac:PaymentTerms', [text('Note', 'Al contado')]],
      ['cac:TaxTotal', [money('TaxAmount', invoice.quota), ...groups.map(subtotal)]],
      totalsOf(invoice),
      ...invoice.lines.map((line, index) => lineOf(line, index + 1)),
    ),
    { xmlns: `${TYPE}:Invoice-2`, 'xmlns:cac': `${TYPE}:CommonAggregateComponents-2`, 'xmlns:cbc': `${TYPE}:CommonBasicComponents-2` },
  ];
  return writeXml(root);
}

/** A direct debit with its mandate (BG-19) is one of SEPA, as a transfer into an account of ours is. */
const meansOf = ({ by, iban, mandate, account }: Payment, number: string): Element[] =>
  present(
    text('PaymentMeansCode', ways[by].ubl[iban || mandate ? 'whole' : 'bare']),
    text('PaymentID', number),
    iban !== '' && ['cac:PayeeFinancialAccount', [text('ID', iban)]],
    mandate !== '' && ['cac:PaymentMandate', present(text('ID', mandate), account !== '' && ['cac:PayerFinancialAccount', [text('ID', account)]])],
  );

/** The norm has no retention: it is what is taken off before payment, and this says what it is. */
function notesOf(invoice: Electronic): string[] {
  const { retention, retained, legal, replaces } = invoice;
  return [
    ...legal,
    ...(retention === 0
      ? []
      : [`Retención de IRPF del ${formatPercent(fromScaled(retention, 2))}: ${amountText(retained)} EUR, descontada del importe a pagar`]),
    ...(replaces.length > 0 ? [replacedText(invoice)] : []),
  ];
}

/** An invoice that is not subject to VAT names nobody by a VAT number (BR-O-02). */
function partyOf(party: Client, isTaxed: boolean): Element[] {
  const { name, address, city, province, postal_code, country, identification, phone, email } = party;
  const id = normaliseNif(party.nif_cif);
  const vat = identification === 'NIF' ? `${HOME}${id}` : identification === '02' ? id : '';
  const contact = present(phone !== '' && text('Telephone', phone), email !== '' && text('ElectronicMail', email));
  return present(
    [
      'cac:PostalAddress',
      present(
        address !== '' && text('StreetName', fiscalText(address, 500)),
        city !== '' && text('CityName', city),
        postal_code !== '' && text('PostalZone', postal_code),
        province !== '' && text('CountrySubentity', province),
        ['cac:Country', [text('IdentificationCode', country)]],
      ),
    ],
    isTaxed && id !== '' && vat !== '' && ['cac:PartyTaxScheme', [text('CompanyID', vat), VAT]],
    ['cac:PartyLegalEntity', present(text('RegistrationName', fiscalText(name, 500)), id !== '' && text('CompanyID', id))],
    contact.length > 0 && ['cac:Contact', contact],
  );
}

const VAT: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];

/** When it was delivered, and within the Union where to (BR-IC-11, BR-IC-12). */
function deliveryOf({ operated, issued, buyer }: Electronic, groups: readonly CategoryTax[]): Element[] {
  const isAbroad = groups.some(({ category }) => category === 'K');
  if (operated === null && !isAbroad) return [];
  const place: Element = ['cac:DeliveryLocation', [['cac:Address', [['cac:Country', [text('IdentificationCode', buyer.country)]]]]]];
  return [['cac:Delivery', present(text('ActualDeliveryDate', operated ?? issued), isAbroad && place)]];
}

const subtotal = ({ category, rate, base, quota, reason }: CategoryTax): Element => [
  'cac:TaxSubtotal',
  [
    money('TaxableAmount', base),
    money('TaxAmount', quota),
    [
      'cac:TaxCategory',
      present(text('ID', category), category !== 'O' && text('Percent', amountText(rate)), reason !== '' && text('TaxExemptionReason', reason), VAT),
    ],
  ],
];

function totalsOf(invoice: Electronic): Element {
  const { base, total, retained } = invoice;
  return [
    'cac:LegalMonetaryTotal',
    present(
      money('LineExtensionAmount', base),
      money('TaxExclusiveAmount', base),
      money('TaxInclusiveAmount', total),
      retained !== 0 && money('PrepaidAmount', retained),
      money('PayableAmount', payable(invoice)),
    ),
  ];
}

/** A price below zero is no price (BR-27): the quantity has the sign. */
function lineOf({ description, quantity, unit, price, discount, operation, rate, net }: ElectronicLine, place: number): Element {
  const sign = price < 0 ? -1 : 1;
  const gross = BigInt(price * sign);
  const off = gross * BigInt(discount);
  const category = categoryOf(operation, rate);
  return [
    'cac:InvoiceLine',
    [
      text('ID', String(place)),
      ['cbc:InvoicedQuantity', scaledText(quantity * sign, 3), { unitCode: unit }],
      money('LineExtensionAmount', net),
      [
        'cac:Item',
        [
          text('Name', fiscalText(description, 500)),
          ['cac:ClassifiedTaxCategory', present(text('ID', category), category !== 'O' && text('Percent', amountText(rate)), VAT)],
        ],
      ],
      [
        'cac:Price',
        present(
          priced('PriceAmount', gross * WHOLE - off),
          discount !== 0 && ['cac:AllowanceCharge', [text('ChargeIndicator', 'false'), priced('Amount', off), priced('BaseAmount', gross * WHOLE)]],
        ),
      ],
    ],
  ];
}

/** A price to the last decimal, so that it is exact with its discount. */
const priced = (name: string, units: bigint): Element => [`cbc:${name}`, scaledText(units, 8), { currencyID: 'EUR' }];
