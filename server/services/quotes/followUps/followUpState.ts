// What a follow-up is asked by, and what happens to it.
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { type FollowUpRules, followUpRules } from '#domain/quotes/followUpRules.ts';
import { type FollowUpEvent, type FollowUpFacts, followUpLifecycle, followUpWords } from '#machines/lifecycles/followUp.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { update } from '#server/db/records.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { step } from '#server/services/records/lifecycle.ts';

const followUp = entities.followUp;
export type FollowUp = RecordOf<typeof followUp>;

/** The rules of the company; null where it wants no follow-ups. */
export async function rulesOf(db: Db): Promise<FollowUpRules | null> {
  const columns = ['seguimientos', 'seguimiento_dias', 'seguimiento_veces'] as const;
  const company = await db.selectFrom('company').select(columns).where('id', '=', 1).executeTakeFirst();
  return company ? followUpRules(company) : null;
}

/** The state after something happened to a follow-up. Throws where it may not. */
export function stepOf({ id, estado }: Pick<FollowUp, 'id' | 'estado'>, type: FollowUpEvent['type'], facts: Partial<FollowUpFacts> = {}) {
  const thing = { entity: followUp.name, id, state: estado, facts: { maySend: false, isQueued: false, ...facts } };
  return step(followUpLifecycle, followUpWords, thing, type);
}

/** What happens to a follow-up, in the transaction in which it was locked. Throws where it may not. */
export const move = (
  trx: Trx,
  ctx: Ctx,
  record: FollowUp,
  type: FollowUpEvent['type'],
  values: Partial<Omit<FollowUp, 'estado'>> = {},
  facts: Partial<FollowUpFacts> = {},
) => update(trx, followUp, record, { ...values, estado: stepOf(record, type, facts) }, whoOf(ctx), type);
