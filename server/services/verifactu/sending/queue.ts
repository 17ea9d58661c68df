// A record that was just made waits to be sent, in place of the one that its invoice had before.
import type { FiscalRecordState } from '#domain/verifactu/sending.ts';
import type { Trx } from '../../../db/connect.ts';
import { addRow } from '../../../db/prepared.ts';
import { audit } from '../../../db/records.ts';
import { type Ctx, whoOf } from '../../context.ts';
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
    .select(['record_id', 'estado'])
    .where('invoice_id', '=', invoice_id)
    .where('replaced_by', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await moveRecords(trx, { engine: ctx.engine, who: whoOf(ctx), call_id: null }, [{ ...last, event: 'record.replace' }]);
  await trx.updateTable('fiscal_sending').set({ replaced_by: record_id }).where('record_id', '=', last.record_id).execute();
}
