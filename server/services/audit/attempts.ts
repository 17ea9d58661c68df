// Steps that a lifecycle refused: who tried what, and why not. The transaction of the attempt is gone by then, so the row has one of its own.
import { auditRow } from '../../db/records.ts';
import type { StepRefusal } from '../../errors.ts';
import { type Ctx, whoOf } from '../context.ts';

/** Leaves the audit row of a refused step. */
export async function keepAttempt(ctx: Ctx, { attempt, message }: StepRefusal): Promise<void> {
  const row = { ...auditRow(whoOf(ctx), attempt.entity, attempt.id, attempt.event, null, null), refused: message };
  await ctx.engine.transact(trx => trx.insertInto('audit').values(row).execute());
}
