// How the records of an invoice ended, by what AEAT said of them: from this follows what the next one must say.
import type { PastRecord } from '#domain/fiscal/flags.ts';
import type { FiscalRecordState } from '#domain/fiscal/sending.ts';
import type { Db } from '#server/db/connect.ts';

const ends: Partial<Record<FiscalRecordState, boolean>> = { correcto: true, aceptadoConErrores: true, rechazado: false };

/** The records of an invoice, the oldest first; one that AEAT has not answered is neither accepted nor refused. */
export async function pastOf(db: Db, invoice_id: number): Promise<PastRecord[]> {
  const rows = await db
    .selectFrom('fiscal_record')
    .select(['fiscal_record.type'])
    .select(eb =>
      eb
        .selectFrom('fiscal_line')
        .select('fiscal_line.estado')
        .whereRef('fiscal_line.record_id', '=', 'fiscal_record.id')
        .orderBy('fiscal_line.call_id', 'desc')
        .limit(1)
        .as('end'),
    )
    .where('fiscal_record.invoice_id', '=', invoice_id)
    .orderBy('fiscal_record.id')
    .execute();
  return rows.map(({ type, end }) => ({ type, isAccepted: (end && ends[end]) ?? null }));
}
