// A template made of what a contract says now.
import type { Saved } from '#domain/kernel/answer.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { templatePlanTerms, templateTerms } from '#domain/contracts/template.ts';
import { entities } from '#domain/index.ts';
import { type Ctx, inside } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { createRecord } from '#server/services/records/saveRecord.ts';
import { contractContents } from './contracts.ts';

const { contract, contractTemplate, templatePlan } = entities;

const pick = (values: Values, names: readonly string[]): Values => Object.fromEntries(names.map(name => [name, values[name]]));

/** Makes a template of what a contract says now; a plan that has operations will have those that are usual. */
export function templateOfContract(ctx: Ctx, { contract_id, name }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const within = inside(ctx, trx);
    const record = await getOwn(trx, within, contract, contract_id);
    const { planes, operaciones } = await contractContents(trx, record);
    const made = await createRecord(within, contractTemplate, { ...pick(record, templateTerms), name });
    for (const plan of planes) {
      const usual = { ...plan, operaciones: operaciones.some(({ plan_id }) => plan_id === plan.id) };
      await createRecord(within, templatePlan, { ...pick(usual, templatePlanTerms), contract_template_id: made.id });
    }
    return made;
  });
}
