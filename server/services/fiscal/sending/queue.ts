// A record that was just made waits to be sent, in place of the one that its invoice had before.
import { isTaken } from '#domain/fiscal/answers.ts';
import type { FiscalRecordState } from '#domain/fiscal/sending.ts';
import type { Trx } from '#server/db/connect.ts';
import { addRow } from '#server/db/prepared.ts';
import { audit } from '#server/db/records.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { moveRecords } from './standing.ts';

/** How a record begins, and what its invoice shows of it. */
export const QUEUED: FiscalRecordState = 'pendiente';

interface Made {
  record_id: number;
  invoice_id: number;
  number: string;
  /** Of its invoice, which is issued just now and says so itself. */
  isFirst: boolean;
}

/** Throws a refusal while AEAT has not answered the record before. */
export async function queueRecord(trx: Trx, ctx: Ctx, { record_id, invoice_id, number, isFirst }: Made): Promise<void> {
  if (!isFirst) await replaceLast(trx, ctx, record_id, invoice_id);
  await addRow(trx, 'fiscal_sending', { record_id, invoice_id, estado: QUEUED, call_id: null, code: null, asks: 0, replaced_by: null });
  if (!isFirst) await trx.updateTable('invoice').set({ registro: QUEUED }).where('id', '=', invoice_id).execute();
  await audit(trx, whoOf(ctx), 'fiscalRecord', record_id, 'create', null, { estado: QUEUED, number });
}

async function replaceLast(trx: Trx, ctx: Ctx, record_id: number, invoice_id: number): Promise<void> {
  const last = await trx
    .selectFrom('fiscal_sending')
    .select(['record_id', 'estado', 'code'])
    .where('invoice_id', '=', invoice_id)
    .where('replaced_by', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { record_id: replaced, estado, code } = last;
  const replacing = { record_id: replaced, estado, event: 'record.replace', isTaken: isTaken(code) } as const;
  await moveRecords(trx, { engine: ctx.engine, who: whoOf(ctx), call_id: null }, [replacing]);
  await trx.updateTable('fiscal_sending').set({ replaced_by: record_id }).where('record_id', '=', replaced).execute();
}
