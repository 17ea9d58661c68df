// Customers and providers: unique NIF and code (§5).
import { entities } from '#domain/entities/index.ts';
import { messages } from '#domain/messages.ts';
import { normaliseNif } from '#domain/rules/nif.ts';
import type { Engine } from '../../db/connect.ts';
import { invalid } from '../../errors.ts';
import { followReminders } from '../reminders/follow.ts';
import type { Rule } from './rule.ts';

const unique = [
  { field: 'nif_cif', message: messages.dniTaken },
  { field: 'code', message: messages.codeTaken },
] as const;

/** A party as it is saved: its NIF in one spelling. */
function toSaved<Draft extends { nif_cif: string }>(draft: Draft): Draft {
  const nif_cif = normaliseNif(draft.nif_cif);
  if (nif_cif === '') throw invalid({ nif_cif: messages.dniRequired });
  return { ...draft, nif_cif };
}

export const customerRule: Rule<typeof entities.customer> = {
  unique,
  prepare: (_db, _ctx, draft) => toSaved(draft),
  follow: (trx, ctx, after) => followReminders(trx, ctx, after.id),
};

export const providerRule: Rule<typeof entities.provider> = {
  unique,
  prepare: (_db, _ctx, draft) => toSaved(draft),
};

/** Whether no other customer or provider has this NIF. */
export async function isDniFree({ db }: Engine, name: 'customer' | 'provider', dni: string, ownId: number): Promise<boolean> {
  const row = await db
    .selectFrom(entities[name].table)
    .select('id')
    .where('nif_cif', '=', normaliseNif(dni))
    .where('id', '<>', ownId)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
