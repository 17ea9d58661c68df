// The days on which a contract is suspended, which are not charged.
import { addDays } from '#domain/kernel/days.ts';
import type { ContractState } from '#domain/contracts/contract.ts';
import type { Trx } from '#server/db/connect.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';

/** Notes that a contract is suspended from today on, or no more. What is resumed on the day of its suspension never was. */
export async function notePause(trx: Trx, ctx: Ctx, contract_id: number, change: { before: ContractState; after: ContractState }): Promise<void> {
  const [was, is] = [change.before === 'suspendido', change.after === 'suspendido'];
  if (was === is) return;
  const desde = today(ctx);
  if (is) {
    await trx.insertInto('contract_pause').values({ contract_id, desde, hasta: null }).execute();
    return;
  }
  const open = trx.updateTable('contract_pause').where('contract_id', '=', contract_id).where('hasta', 'is', null);
  await open.set({ hasta: addDays(desde, -1) }).execute();
  await trx.deleteFrom('contract_pause').where('contract_id', '=', contract_id).where('desde', '=', desde).execute();
}
