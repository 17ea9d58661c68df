// Lists that were exported: what left the house, and with whom.
import type { Values } from '#domain/kernel/entity.ts';
import { NO_RECORD } from '#domain/records/audit.ts';
import { audit } from '#server/db/records.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { unlessFault } from '#server/services/kernel/signedIn.ts';

/** Leaves the entry of an export; `total` is how many rows it has. While the database takes no writes, what can be read is read without one. */
export async function noteExport(ctx: Ctx, noun: string, { extension, total }: { extension: string; total: number }, filter: unknown): Promise<void> {
  const what = { format: extension.toUpperCase(), rows: total, filter: filter ?? null };
  await ctx.engine.transact(trx => audit(trx, whoOf(ctx), noun, NO_RECORD, 'exported', null, what)).catch(unlessFault);
}

/** Leaves the entry of one document, where the gestoría takes it away; `of` says which, by its field. */
export async function noteTaken(ctx: Ctx, noun: string, extension: string, of: Values): Promise<void> {
  if (ctx.user.roles.includes('gestoria')) await noteExport(ctx, noun, { extension, total: 1 }, of);
}
