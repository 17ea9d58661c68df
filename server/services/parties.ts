// Customers and providers: unique NIF and code, '-' for an empty e-mail or phone (§5).
import { entities } from '#domain/entities/index.ts';
import { messages } from '#domain/messages.ts';
import { dashForEmpty } from '#domain/rules/dashForEmpty.ts';
import { normaliseNif } from '#domain/rules/nif.ts';
import type { Values } from '../db/codec.ts';
import type { Engine } from '../db/connect.ts';
import { renameInSearch } from '../db/records.ts';
import { invalid } from '../errors.ts';
import type { Rule } from './rule.ts';

const unique = [
  { field: 'nif_cif', message: messages.dniTaken },
  { field: 'code', message: messages.codeTaken },
] as const;

function toSaved(draft: Values): Values {
  const nif_cif = normaliseNif(String(draft['nif_cif']));
  if (nif_cif === '') throw invalid({ nif_cif: messages.dniRequired });
  return { ...draft, nif_cif, email: dashForEmpty(String(draft['email'] ?? '')), phone: dashForEmpty(String(draft['phone'] ?? '')) };
}

export const customerRule: Rule = {
  unique,
  prepare: (_trx, _ctx, draft) => toSaved(draft),
  async follow(trx, _ctx, after, before) {
    if (before) await renameInSearch(trx, 'customer', after.id, before as never, after as never);
  },
};

export const providerRule: Rule = {
  unique,
  prepare: (_trx, _ctx, draft) => toSaved(draft),
  async follow(trx, _ctx, after, before) {
    if (before) await renameInSearch(trx, 'provider', after.id, before as never, after as never);
  },
};

/** Whether no other customer or provider has this NIF. */
export async function isDniFree({ db }: Engine, name: 'customer' | 'provider', dni: string, ownId: number): Promise<boolean> {
  const row = await db
    .selectFrom(entities[name].table as 'customer')
    .select('id')
    .where('nif_cif', '=', normaliseNif(dni))
    .where('id', '<>', ownId)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
