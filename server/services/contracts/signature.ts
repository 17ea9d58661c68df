// The drawn signature that a customer gave a contract, in the portal or on the screen of the office: who, when, and what they read.
import { createHash } from 'node:crypto';
import type { ContractSignature } from '#domain/contracts/wire.ts';
import type { Paper } from '#domain/records/paper.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { filesOf } from '#server/services/records/files/files.ts';

export const SIGNED_PAPER = 'contract.documento';

/** The name of the file of a contract that was signed on paper; null where there is none. */
export const signedPaper = async (db: Db, id: number): Promise<string | null> => (await filesOf(db, SIGNED_PAPER, id))[0]?.name ?? null;

/** What a contract says, in lines: what its signer read. */
function wordsOf({ title, number, facts, issuer, customer, intro, table, totals, notes }: Paper): string {
  const pairs = [...facts, ...intro, ...totals, ...notes].map(({ label, value }) => `${label.trim()}: ${value}`);
  const rows = table.groups.flatMap(group => group.rows.map(({ cells }) => cells.join(' · ')));
  return [`${title} ${number}`, `${issuer.name} ${issuer.nif}`, `${customer.name} ${customer.nif}`, ...pairs, ...rows].join('\n');
}

/** Keeps the signature of a contract, with what its signer read. */
export async function addSignature(trx: Trx, ctx: Ctx, contract_id: number, signature: { nombre: string; trazo: string }, read: Paper): Promise<void> {
  const hoja = wordsOf(read);
  const huella = createHash('sha256').update(hoja).digest('hex');
  await trx
    .insertInto('contract_signature')
    .values({ ...signature, contract_id, hoja, huella, fecha: nowText(ctx), user_id: ctx.user.id })
    .execute();
}

/** The signature of a contract; null where it was signed on paper, or not at all. */
export async function signatureOf(db: Db, contractId: number): Promise<ContractSignature | null> {
  const row = await db
    .selectFrom('contract_signature')
    .innerJoin('app_user', 'app_user.id', 'contract_signature.user_id')
    .select(['nombre', 'trazo', 'hoja', 'huella', 'contract_signature.fecha', 'app_user.customer_id'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (!row) return null;
  const { customer_id, ...signature } = row;
  return { ...signature, en_portal: customer_id !== null };
}
