// Customers and providers: unique NIF and code (§5).
import { entities } from '#domain/index.ts';
import { messages } from '#domain/kernel/messages.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import type { Engine } from '#server/db/connect.ts';
import { followReminders } from '#server/services/collecting/reminders/follow.ts';
import type { Rule } from '#server/services/records/rule.ts';

const unique = [
  { field: 'nif_cif', message: messages.dniTaken },
  { field: 'code', message: messages.codeTaken },
] as const;

export const customerRule: Rule<typeof entities.customer> = {
  unique,
  follow: (trx, ctx, after) => followReminders(trx, ctx, after.id),
};

export const providerRule: Rule<typeof entities.provider> = { unique };

/** Whether no other customer or provider has this NIF; none is what any number of customers have. */
export async function isDniFree({ db }: Engine, name: 'customer' | 'provider', dni: string, ownId: number): Promise<boolean> {
  const nif = normaliseNif(dni);
  if (nif === '') return true;
  const row = await db.selectFrom(entities[name].table).select('id').where('nif_cif', '=', nif).where('id', '<>', ownId).limit(1).executeTakeFirst();
  return row === undefined;
}
