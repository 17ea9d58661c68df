// Gives back what an invoice billed of contracts. Apart from contractPeriods.ts, which makes invoices.
import type { Trx } from '#server/db/connect.ts';

/** The periods of contracts of an invoice are due again, and what it made up for is open again. */
export async function freePeriods(trx: Trx, invoiceId: number): Promise<void> {
  await trx.deleteFrom('contract_charge').where('invoice_id', '=', invoiceId).execute();
  await trx.deleteFrom('contract_period').where('invoice_id', '=', invoiceId).execute();
}
