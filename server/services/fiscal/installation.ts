// The installation whose chain records hang from: a new one at the activation and after each restore.
import { randomInt } from 'node:crypto';
import type { FiscalEnvironment } from '#domain/fiscal/environments.ts';
import type { CompanyRegime } from '#domain/catalogue/operations.ts';
import type { Trx } from '#server/db/connect.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';

/** A number of an installation that was never used before (FAQ 4), kept with whose it is. */
export async function addInstallation(
  trx: Trx,
  ctx: Ctx,
  whose: { environment: FiscalEnvironment; regime: CompanyRegime; nif: string; name: string },
): Promise<{ id: number; number: string }> {
  const number = `${ctx.fiscal.now().toFormat('yyyyMMddHHmmss')}-${randomInt(1_000_000, 10_000_000)}`;
  return trx
    .insertInto('fiscal_installation')
    .values({ ...whose, number, created_at: nowText(ctx), created_by: ctx.user.id || null })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}
