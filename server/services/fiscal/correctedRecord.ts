// The record that takes the place of another of the same invoice: said again out of the invoice, which stays as it was issued.
import type { FiscalRecord, Flags } from '#domain/fiscal/record.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { entities } from '#domain/index.ts';
import type { Issuer } from '#domain/invoicing/wire.ts';
import type { Trx } from '#server/db/connect.ts';
import { decode } from '#server/db/codec.ts';
import { linesOfDocument } from '#server/services/paper/lines.ts';
import { Refusal } from '#server/errors.ts';
import { clientIn, replacedIn } from '#server/services/paper/client.ts';
import type { Head, Told } from './chain.ts';
import { issuedRecord } from './invoiceRecords.ts';

interface Correcting {
  invoice_id: number;
  type: FiscalRecord['type'];
  flags: Flags;
  /** The customer is a person whom AEAT's census does not have. */
  isNotInCensus: boolean;
}

export async function correctedRecord(trx: Trx, head: Head, { invoice_id, type, flags, isNotInCensus }: Correcting): Promise<Told> {
  const row = await trx.selectFrom('invoice').selectAll().where('id', '=', invoice_id).executeTakeFirstOrThrow();
  if (!row.emisor || !row.cliente || row.registro === '') throw new Refusal('La factura se emitió sin registro: no hay nada que corregir');
  const issuer = JSON.parse(row.emisor) as Issuer;
  const customer = clientIn(row.cliente);
  const told = { issuer: { name: issuer.name, nif: normaliseNif(issuer.nif_cif) }, number: row.codigo, issued: row.fecha_creacion };
  if (type === 'anulacion') return { type, ...told, flags };
  const { name, nif_cif } = customer;
  const recipient = isNotInCensus ? { recipient: { name, type: '07', country: 'ES', id: normaliseNif(nif_cif) } as const } : {};
  const lines = await linesOfDocument(trx, 'invoice', invoice_id);
  return issuedRecord(
    trx,
    head,
    { invoice: decode(entities.invoice, row), lines, issuer, customer, replaced: replacedIn(row.sustituidas) },
    { flags, ...recipient },
  );
}
