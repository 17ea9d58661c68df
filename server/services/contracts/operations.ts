// The operations of a plan: written by the office, or proposed for the kinds of its machines.
import { formatCount } from '#domain/kernel/format.ts';
import { entities } from '#domain/index.ts';
import type { MachineKind } from '#domain/catalogue/machineKinds.ts';
import { usualOperations } from '#domain/contracts/usualOperations.ts';
import { searchText } from '#domain/kernel/search.ts';
import { insert } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { draftOf } from '#server/services/records/validate.ts';
import { beginLists } from './checklists.ts';
import { openContract, strictest } from './contractParts.ts';

const operation = entities.operation;

/** No list on a tablet is longer. */
const MOST = 100;

/** An operation belongs to its plan for good, and is written while its contract may be changed. */
export const operationRule: Rule<typeof operation> = {
  async prepare(db, ctx, draft, before) {
    const { contract_id } = await getOwn(db, ctx, entities.plan, draft.plan_id);
    await openContract(db, ctx, contract_id);
    if (!before) {
      const { held } = await db
        .selectFrom('plan_operation')
        .select(eb => eb.fn.countAll<number>().as('held'))
        .where('plan_id', '=', draft.plan_id)
        .executeTakeFirstOrThrow();
      if (held >= MOST) throw new Refusal(`Un plan tiene como máximo ${formatCount(MOST)} operaciones`);
    }
    return { ...draft, contract_id };
  },
  begin: (trx, ctx, made) => beginLists(trx, ctx, made.plan_id),
  async release(trx, ctx, record) {
    await openContract(trx, ctx, record.contract_id);
  },
};

/** Puts into a plan the operations that are usual for the machines of its contract; those that it has by the same name stay as they are. */
export async function proposeOperations(ctx: Ctx, planId: unknown): Promise<{ creadas: number }> {
  return ctx.engine.transact(async trx => {
    const plan = await getOwnForUpdate(trx, ctx, entities.plan, planId);
    await openContract(trx, ctx, plan.contract_id);
    const machines = await trx
      .selectFrom('contract_machine')
      .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
      .select('equipment.tipo')
      .where('contract_id', '=', plan.contract_id)
      .execute();
    if (machines.length === 0) throw new Refusal('Añada antes las máquinas al contrato: las operaciones dependen de su tipo');
    const held = await trx.selectFrom('plan_operation').select('name').where('plan_id', '=', plan.id).execute();
    const known = new Set(held.map(({ name }) => searchText([name])));
    const norm = await strictest(trx, plan.contract_id);
    const proposed = usualOperations(
      machines.map(({ tipo }) => tipo as MachineKind | ''),
      norm?.needsContract ?? false,
    );
    const added = proposed.filter(({ name }) => !known.has(searchText([name]))).slice(0, MOST - held.length);
    for (const each of added)
      await insert(trx, operation, { ...draftOf(ctx, operation, { ...each, plan_id: plan.id }), contract_id: plan.contract_id }, whoOf(ctx));
    await beginLists(trx, ctx, plan.id);
    return { creadas: added.length };
  });
}
