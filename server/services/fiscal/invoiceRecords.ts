// The record of an issued invoice: the data of the invoice, its lines, its customer and its company, as reported to AEAT.
import type { FieldsOf } from '#domain/kernel/entity.ts';
import type { entities } from '#domain/index.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { amountText } from '#domain/fiscal/amounts.ts';
import { breakdownOf } from '#domain/fiscal/breakdown.ts';
import { type FiscalEnvironment, environments } from '#domain/fiscal/environments.ts';
import { operationText } from '#domain/fiscal/fiscalText.ts';
import { nextFlags } from '#domain/fiscal/flags.ts';
import { type Fault, type FiscalField, recordFaults, taxpayerFault } from '#domain/fiscal/guards.ts';
import { type CompanyRegime, isTaxed } from '#domain/catalogue/operations.ts';
import { type InvoiceKind, reasonOf } from '#domain/invoicing/kinds.ts';
import { qrAddress } from '#domain/fiscal/qrAddress.ts';
import { type IssuedRecord, type Recipient, recordTotals } from '#domain/fiscal/record.ts';
import type { Client, Party, Replaced } from '#domain/invoicing/wire.ts';
import type { Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';
import type { LineValues } from '#server/services/paper/lines.ts';
import { clientIn } from '#server/services/paper/client.ts';
import type { Head, Told } from './chain.ts';

type Invoice = FieldsOf<typeof entities.invoice>;

/** Where in the form of an invoice a fault is put right. */
const fields: Partial<Record<FiscalField, string>> = {
  numero: 'codigo',
  fecha: 'fecha_creacion',
  fecha_operacion: 'fecha_operacion',
  destinatario: 'customer_id',
  desglose: 'invoice_lines',
};

/** The boxes of the form where a fault is put right: those of a row of the breakdown are in each of its lines. */
function boxesOf({ field, row }: Fault, lines: readonly LineValues[]): string[] {
  const box = fields[field];
  if (!row || !box) return box ? [box] : [];
  const isOfRow = ({ operation, iva }: LineValues) => operation === row.operation && (!isTaxed(operation) || toScaled(iva, 2) === row.rate);
  return lines.flatMap((line, index) => (isOfRow(line) ? [`${box}.${index}.${isTaxed(row.operation) ? 'iva' : 'operation'}`] : []));
}

export interface Issuing {
  invoice: Invoice;
  lines: readonly LineValues[];
  issuer: Party;
  customer: Client;
  /** The simplified ones that it replaces. */
  replaced: readonly Replaced[];
}

/** The customer as AEAT knows them. */
function recipientOf({ name, nif_cif, identification: type, country }: Client): Recipient | null {
  if (type === 'SIN') return null;
  const id = normaliseNif(nif_cif);
  return type === 'NIF' ? { name, nif: id } : { name, type, country: type === '02' ? '' : country, id };
}

/** What a credit note takes back, as it was issued. */
export interface Original {
  codigo: string;
  fecha_creacion: string;
  cliente: string | null;
}

/** What the record of an invoice says. */
export function toldOf({ invoice, lines, issuer, customer, replaced }: Issuing, original: Original | null, regime: CompanyRegime): Told<IssuedRecord> {
  const isComplete = isOfCustomer(invoice, customer, original && clientIn(original.cliente ?? '{}'));
  return {
    type: 'alta',
    kind: kindOf(invoice, isComplete),
    issuer: { name: issuer.name, nif: normaliseNif(issuer.nif_cif) },
    number: invoice.codigo,
    issued: invoice.fecha_creacion,
    operated: invoice.fecha_operacion,
    flags: nextFlags('alta', [])!,
    description: operationText(lines.map(({ description }) => description)),
    recipient: isComplete ? recipientOf(customer) : null,
    isQualified: invoice.simplificada && isComplete,
    rectifies: original && !invoice.sustituye ? [{ number: original.codigo, issued: original.fecha_creacion }] : [],
    replaces: replaced.map(({ codigo, fecha_creacion }) => ({ number: codigo, issued: fecha_creacion })),
    breakdown: breakdownOf(lines, invoice.redondeo, regime),
  };
}

/** The record of an invoice as it is issued now, or what corrects it. Throws, by field, where there can be none. */
export async function issuedRecord(
  trx: Trx,
  head: Head,
  issuing: Issuing,
  correction: Partial<Pick<IssuedRecord, 'flags' | 'recipient'>> = {},
): Promise<Told<IssuedRecord>> {
  const { invoice, lines } = issuing;
  const original = invoice.rectifica_id === null ? null : await originalOf(trx, invoice.rectifica_id);
  const told = { ...toldOf(issuing, original, head.regime), ...correction };
  const faults = recordFaults({ ...told, reference: String(head.record_id + 1) });
  if (faults.length > 0) {
    const errors = faults.flatMap(fault => boxesOf(fault, lines).map(box => [box, fault.text]));
    throw new Refusal(`No se puede emitir: ${[...new Set(faults.map(({ text }) => text))].join('. ')}`, Object.fromEntries(errors) as Record<string, string>);
  }
  const { quota, total } = recordTotals(told.breakdown);
  if (quota !== toScaled(invoice.iva, 2) || total !== toScaled(invoice.total, 2)) throw new Error('The record of an invoice does not add up to its totals');
  return told;
}

/** Whether a simplified invoice names its customer all the same: with NIF and address it serves to deduct VAT (ROF 7.2, 7.3). */
export const isNamed = ({ name, nif_cif, address, identification }: Client): boolean =>
  identification === 'NIF' && taxpayerFault({ name, nif: normaliseNif(nif_cif) }) === null && !['', '-'].includes(address);

type Kinded = Pick<Invoice, 'rectifica_id' | 'sustituye' | 'motivo'>;

/** Whether an invoice, or the one that it takes back, names its customer. */
const isOfCustomer = ({ simplificada }: Pick<Invoice, 'simplificada'>, customer: Client, original: Client | null): boolean =>
  !simplificada || isNamed(original ?? customer);

/** The kind of an issued invoice as the record books have it, too. */
export const kindFor = (invoice: Kinded & Pick<Invoice, 'simplificada'>, customer: Client, original: Client | null): InvoiceKind =>
  kindOf(invoice, isOfCustomer(invoice, customer, original));

function kindOf({ rectifica_id, sustituye, motivo }: Kinded, isComplete: boolean): InvoiceKind {
  if (sustituye) return 'F3';
  if (rectifica_id === null) return isComplete ? 'F1' : 'F2';
  return isComplete ? (reasonOf(motivo)?.kind ?? 'R1') : 'R5';
}

/** What the QR code of an invoice says. */
export const addressOf = ({ environment }: { environment: FiscalEnvironment }, { issuer, number, issued, breakdown }: Told<IssuedRecord>): string =>
  qrAddress(environments[environment].lookup, { nif: issuer.nif, number, issued, total: amountText(recordTotals(breakdown).total) });

const originalOf = (trx: Trx, id: number): Promise<Original> =>
  trx.selectFrom('invoice').select(['codigo', 'fecha_creacion', 'cliente']).where('id', '=', id).executeTakeFirstOrThrow();
