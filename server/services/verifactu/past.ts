// What the tax agency has said of the records of an invoice: by it the next one is made.
import type { PastRecord } from '#domain/verifactu/flags.ts';
import type { Trx } from '../../db/connect.ts';

/** The records of an invoice, the oldest first. Nothing leaves a simulation: there each one counts as accepted, elsewhere none is answered yet. */
export async function pastOf(trx: Trx, invoiceId: number): Promise<PastRecord[]> {
  const rows = await trx
    .selectFrom('fiscal_record')
    .innerJoin('fiscal_installation', 'fiscal_installation.id', 'fiscal_record.installation_id')
    .select(['fiscal_record.type', 'fiscal_installation.environment'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('fiscal_record.id')
    .execute();
  return rows.map(({ type, environment }) => ({ type, isAccepted: environment === 'simulado' ? true : null }));
}
