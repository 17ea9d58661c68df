// A record as the elements of the schema, in its order (record layout v1.0). What a fiscal record says is decided elsewhere; here it only gets its names.
import { amountText, dayText } from './amounts.ts';
import { type Element, present } from './elements.ts';
import { fiscalText } from './fiscalText.ts';
import type { RecordElement } from './hashText.ts';
import { operations } from '../catalogue/operations.ts';
import {
  type AnnulledRecord,
  type BillingSystem,
  type BreakdownRow,
  type FiscalRecord,
  type InvoiceName,
  type IssuedRecord,
  type Previous,
  type Recipient,
  type Taxpayer,
  recordTotals,
} from './record.ts';
import { kinds } from '../invoicing/kinds.ts';

/** From this total on, in cents, a record says that it is meant (codes 1138, 1139). */
const LARGE = 10_000_000_000;

/** What a record carries besides what it says: its place in the chain, its maker, and when it was made. */
export interface Making {
  previous: Previous;
  system: BillingSystem;
  /** `YYYY-MM-DDThh:mm:ss±hh:mm`, of the company's zone. */
  stamp: string;
}

/** A record without its hash. */
export function recordElements(record: FiscalRecord, making: Making): readonly [RecordElement, readonly Element[]] {
  const [kind, elements] = toldElements(record);
  return [kind, [...elements, ...made(making)]];
}

/** What a record says of its invoice, before its place in the chain. */
export const toldElements = (record: FiscalRecord): readonly [RecordElement, readonly Element[]] =>
  record.type === 'alta' ? ['RegistroAlta', issued(record)] : ['RegistroAnulacion', annulled(record)];

/** What a header and a system say of a taxpayer. */
export const taxpayerElements = ({ name, nif }: Taxpayer): Element[] => [
  ['NombreRazon', fiscalText(name, 120)],
  ['NIF', nif],
];

function issued(record: IssuedRecord): Element[] {
  const { issuer, flags, kind, recipient } = record;
  const { quota, total } = recordTotals(record.breakdown);
  return present(
    ['IDVersion', '1.0'],
    ['IDFactura', nameElements(issuer.nif, record)],
    ['RefExterna', record.reference],
    ['NombreRazonEmisor', fiscalText(issuer.name, 120)],
    flags.isCorrection && ['Subsanacion', 'S'],
    flags.rejected !== 'N' && ['RechazoPrevio', flags.rejected],
    ['TipoFactura', kind],
    kinds[kind].isCredit && ['TipoRectificativa', 'I'],
    record.rectifies.length > 0 && ['FacturasRectificadas', record.rectifies.map(each => ['IDFacturaRectificada', nameElements(issuer.nif, each)] as const)],
    record.replaces.length > 0 && ['FacturasSustituidas', record.replaces.map(each => ['IDFacturaSustituida', nameElements(issuer.nif, each)] as const)],
    record.operated !== null && record.operated !== record.issued && ['FechaOperacion', dayText(record.operated)],
    ['DescripcionOperacion', record.description],
    record.isQualified && ['FacturaSimplificadaArt7273', 'S'],
    Math.abs(total) >= LARGE && ['Macrodato', 'S'],
    recipient && ['Destinatarios', [['IDDestinatario', recipientElements(recipient)]]],
    ['Desglose', record.breakdown.map(row => ['DetalleDesglose', rowElements(row)] as const)],
    ['CuotaTotal', amountText(quota)],
    ['ImporteTotal', amountText(total)],
  );
}

function annulled({ issuer, number, issued: day, reference, flags }: AnnulledRecord): Element[] {
  return present(
    ['IDVersion', '1.0'],
    [
      'IDFactura',
      [
        ['IDEmisorFacturaAnulada', issuer.nif],
        ['NumSerieFacturaAnulada', number],
        ['FechaExpedicionFacturaAnulada', dayText(day)],
      ],
    ],
    ['RefExterna', reference],
    flags.isUnknown && ['SinRegistroPrevio', 'S'],
    flags.rejected !== 'N' && ['RechazoPrevio', 'S'],
  );
}

/** What names an invoice. */
export const nameElements = (nif: string, { number, issued: day }: InvoiceName): Element[] => [
  ['IDEmisorFactura', nif],
  ['NumSerieFactura', number],
  ['FechaExpedicionFactura', dayText(day)],
];

function recipientElements(recipient: Recipient): Element[] {
  if ('nif' in recipient) return taxpayerElements(recipient);
  const { name, country, type, id } = recipient;
  const other = present(country !== '' && ['CodigoPais', country], ['IDType', type], ['ID', fiscalText(id, 20)]);
  return [
    ['NombreRazon', fiscalText(name, 120)],
    ['IDOtro', other],
  ];
}

/** A rate in hundredths of a percent is written like an amount. */
const rowElements = ({ regime, operation, rate, base, quota }: BreakdownRow): Element[] =>
  present(
    ['Impuesto', '01'],
    ['ClaveRegimen', regime],
    [operations[operation].element, operation],
    rate !== null && ['TipoImpositivo', amountText(rate)],
    ['BaseImponibleOimporteNoSujeto', amountText(base)],
    quota !== null && ['CuotaRepercutida', amountText(quota)],
  );

function made({ previous, system, stamp }: Making): Element[] {
  return [
    ['Encadenamiento', [previous ? ['RegistroAnterior', [...nameElements(previous.nif, previous), ['Huella', previous.hash]]] : ['PrimerRegistro', 'S']]],
    [
      'SistemaInformatico',
      [
        ...taxpayerElements(system.producer),
        ['NombreSistemaInformatico', fiscalText(system.name, 30)],
        ['IdSistemaInformatico', system.id],
        ['Version', system.version],
        ['NumeroInstalacion', system.installation],
        ['TipoUsoPosibleSoloVerifactu', 'S'],
        ['TipoUsoPosibleMultiOT', 'N'],
        ['IndicadorMultiplesOT', 'N'],
      ],
    ],
    ['FechaHoraHusoGenRegistro', stamp],
    ['TipoHuella', '01'],
  ];
}
