// The history of one record: its state, what AEAT said of it each time, and which record replaces which.
import { adviceOf } from '#domain/fiscal/answers.ts';
import type { FiscalRecord } from '#domain/fiscal/record.ts';
import type { RecordAnswer, RecordSending } from '#domain/fiscal/sending.ts';
import type { Db } from '#server/db/connect.ts';
import { type Ctx, momentText } from '#server/services/kernel/context.ts';
import { recordSteps } from './sending/asks.ts';

/** How a record was sent, AEAT's code of the last answer, and what takes its place. */
export async function sendingOf(ctx: Ctx, id: number): Promise<RecordSending & { code: number | null; replaced: FiscalRecord['type'] | null }> {
  const { db } = ctx.engine;
  const { estado, code, invoice_id, replaced_by, replaced } = await db
    .selectFrom('fiscal_sending')
    .leftJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.replaced_by')
    .select(['estado', 'code', 'fiscal_sending.invoice_id', 'replaced_by', 'fiscal_record.type as replaced'])
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  const former = await db
    .selectFrom('fiscal_sending')
    .select('record_id')
    .where('invoice_id', '=', invoice_id)
    .where('replaced_by', '=', id)
    .executeTakeFirst();
  return {
    estado,
    code,
    replaced,
    answers: await answersOf(ctx, db, id),
    replaced_by,
    replaces: former?.record_id ?? null,
    allowed: recordSteps(ctx, estado, code),
  };
}

/** What AEAT has said of a record, the last first. */
async function answersOf(ctx: Ctx, db: Db, id: number): Promise<RecordAnswer[]> {
  const rows = await db
    .selectFrom('fiscal_line')
    .innerJoin('fiscal_answer', 'fiscal_answer.call_id', 'fiscal_line.call_id')
    .select(['fiscal_line.call_id', 'fiscal_answer.answered', 'fiscal_line.estado', 'fiscal_line.code', 'fiscal_line.text', 'fiscal_line.csv'])
    .where('fiscal_line.record_id', '=', id)
    .orderBy('fiscal_line.call_id', 'desc')
    .execute();
  return rows.map(({ answered, ...row }) => ({ ...row, at: momentText(ctx, answered), advice: adviceOf(row) }));
}
