// What became of one record: where it stands, what AEAT said of it each time, and which record takes whose place.
import { DateTime } from 'luxon';
import { planOf } from '#domain/verifactu/answers.ts';
import type { RecordAnswer, RecordSending } from '#domain/verifactu/sending.ts';
import type { Db } from '../../db/connect.ts';
import { type Ctx, type Services, WIRE } from '../context.ts';
import { recordSteps } from './sending/asks.ts';

/** A moment that is stored in milliseconds, as the company's clock showed it. */
export const momentText = ({ clock }: Pick<Services, 'clock'>, at: number): string => DateTime.fromMillis(at, { zone: clock().zone }).toFormat(WIRE);

/** How a record was sent, and AEAT's code of the last answer. */
export async function sendingOf(ctx: Ctx, id: number): Promise<RecordSending & { code: number | null }> {
  const { db } = ctx.engine;
  const { estado, code, invoice_id, replaced_by } = await db
    .selectFrom('fiscal_sending')
    .select(['estado', 'code', 'invoice_id', 'replaced_by'])
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  const replaced = await db
    .selectFrom('fiscal_sending')
    .select('record_id')
    .where('invoice_id', '=', invoice_id)
    .where('replaced_by', '=', id)
    .executeTakeFirst();
  return {
    estado,
    code,
    answers: await answersOf(ctx, db, id),
    replaced_by,
    replaces: replaced?.record_id ?? null,
    allowed: recordSteps(ctx, estado),
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
  return rows.map(({ answered, ...row }) => ({ ...row, at: momentText(ctx, answered), advice: row.code === null ? '' : planOf(row.code).advice }));
}
