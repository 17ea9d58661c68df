// A signature that does not hold any more, because what was signed has changed.
import { signatureWords } from '#domain/work/signature.ts';
import { entities } from '#domain/index.ts';
import type { Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';

/** Voids the signature of an albarán, where it has one that holds. Answers whether it had. */
export async function voidSignature(trx: Trx, ctx: Ctx, orderId: number): Promise<boolean> {
  const signature = await trx
    .selectFrom('order_signature')
    .select(['nombre', 'dni', 'ausente'])
    .where('work_order_id', '=', orderId)
    .where('anulada', 'is', null)
    .executeTakeFirst();
  if (!signature) return false;
  const { id: anulada_por, at: anulada } = whoOf(ctx);
  await trx.updateTable('order_signature').set({ anulada, anulada_por }).where('work_order_id', '=', orderId).execute();
  await audit(trx, whoOf(ctx), entities.workOrder.name, orderId, 'signature.voided', { firma: signatureWords(signature) }, null);
  return true;
}
