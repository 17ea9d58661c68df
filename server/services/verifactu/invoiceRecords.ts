// The record of an invoice that is issued: what the invoice, its lines, its customer and its company say, as AEAT is told.
import type { FieldsOf } from '#domain/entity.ts';
import type { entities } from '#domain/entities/index.ts';
import { normaliseNif } from '#domain/rules/nif.ts';
import { toScaled } from '#domain/scaled.ts';
import { amountText } from '#domain/verifactu/amounts.ts';
import { breakdownOf } from '#domain/verifactu/breakdown.ts';
import { environments } from '#domain/verifactu/environments.ts';
import { operationText } from '#domain/verifactu/fiscalText.ts';
import { nextFlags } from '#domain/verifactu/flags.ts';
import { type FiscalField, recordFaults, taxpayerFault } from '#domain/verifactu/guards.ts';
import { type InvoiceKind, reasonOf } from '#domain/verifactu/kinds.ts';
import { qrAddress } from '#domain/verifactu/qrAddress.ts';
import { type IssuedRecord, recordTotals } from '#domain/verifactu/record.ts';
import type { Party } from '#domain/wire.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../errors.ts';
import type { LineValues } from '../documents/lines.ts';
import type { Head, Told } from './chain.ts';

type Invoice = FieldsOf<typeof entities.invoice>;

/** Where in the form of an invoice a fault is put right. */
const fields: Partial<Record<FiscalField, string>> = {
  numero: 'codigo',
  fecha: 'fecha_creacion',
  fecha_operacion: 'fecha_creacion',
  destinatario: 'customer_id',
};

interface Issuing {
  invoice: Invoice;
  lines: readonly LineValues[];
  issuer: Party;
  customer: Party;
}

/** The record of an invoice as it is issued now, or what corrects it. Throws, by field, where there can be none. */
export async function issuedRecord(
  trx: Trx,
  head: Head,
  { invoice, lines, issuer, customer }: Issuing,
  correction: Partial<Pick<IssuedRecord, 'flags' | 'recipient'>> = {},
): Promise<Told<IssuedRecord>> {
  const original = invoice.rectifica_id === null ? null : await originalOf(trx, invoice.rectifica_id);
  const isComplete = !invoice.simplificada || isNamed(original ? (JSON.parse(original.cliente ?? 'null') as Party | null) : customer);
  const told: Told<IssuedRecord> = {
    type: 'alta',
    kind: kindOf(invoice, isComplete),
    issuer: { name: issuer.name, nif: normaliseNif(issuer.nif_cif) },
    number: invoice.codigo,
    issued: invoice.fecha_creacion,
    operated: invoice.fecha_operacion,
    flags: nextFlags('alta', [])!,
    description: operationText(lines.map(({ description }) => description)),
    recipient: isComplete ? { name: customer.name, nif: normaliseNif(customer.nif_cif) } : null,
    isQualified: invoice.simplificada && isComplete,
    rectifies: original ? [{ number: original.codigo, issued: original.fecha_creacion }] : [],
    replaces: [],
    breakdown: breakdownOf(
      lines.map(line => ({ ...line, operation: 'S1' })),
      invoice.redondeo,
      head.regime,
    ),
    ...correction,
  };
  const faults = recordFaults({ ...told, reference: String(head.record_id + 1) });
  if (faults.length > 0) {
    const errors = faults.flatMap(({ field, text }) => (fields[field] ? [[fields[field], text]] : []));
    throw new Refusal(`No se puede emitir: ${faults.map(({ text }) => text).join('. ')}`, Object.fromEntries(errors) as Record<string, string>);
  }
  const { quota, total } = recordTotals(told.breakdown);
  if (quota !== toScaled(invoice.iva, 2) || total !== toScaled(invoice.total, 2)) throw new Error('The record of an invoice does not add up to its totals');
  return told;
}

/** Whether a simplified invoice names its customer all the same: with NIF and address it serves to deduct VAT (ROF 7.2, 7.3). */
export const isNamed = (customer: Pick<Party, 'name' | 'nif_cif' | 'address'> | null): boolean =>
  customer !== null && taxpayerFault({ name: customer.name, nif: normaliseNif(customer.nif_cif) }) === null && !['', '-'].includes(customer.address);

function kindOf({ rectifica_id, motivo }: Invoice, isComplete: boolean): InvoiceKind {
  if (rectifica_id === null) return isComplete ? 'F1' : 'F2';
  return isComplete ? (reasonOf(motivo)?.kind ?? 'R1') : 'R5';
}

/** What the QR code of an invoice says. */
export const addressOf = ({ environment }: Head, { issuer, number, issued, breakdown }: Told<IssuedRecord>): string =>
  qrAddress(environments[environment].lookup, { nif: issuer.nif, number, issued, total: amountText(recordTotals(breakdown).total) });

const originalOf = (trx: Trx, id: number) =>
  trx.selectFrom('invoice').select(['codigo', 'fecha_creacion', 'cliente']).where('id', '=', id).executeTakeFirstOrThrow();
