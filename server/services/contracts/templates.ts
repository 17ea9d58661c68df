// Plantillas de contratos: read with their plans, which go and come back with them.
import type { Values } from '#domain/kernel/entity.ts';
import type { TemplateRecord } from '#domain/contracts/wire.ts';
import { entities } from '#domain/index.ts';
import { messages } from '#domain/kernel/messages.ts';
import { decode } from '#server/db/codec.ts';
import type { Db } from '#server/db/connect.ts';
import { selectShown } from '#server/db/records.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';

const { contractTemplate, templatePlan } = entities;

const plansOf = (db: Db, id: number) =>
  selectShown(db, templatePlan).where('template_plan.contract_template_id', '=', id).orderBy('template_plan.sort_key').orderBy('template_plan.id').execute();

export const templateRule: Rule<typeof contractTemplate> = {
  unique: [{ field: 'name', message: messages.nameTaken }],
  readWith: ['planes'],
  async release(trx, _ctx, { id }) {
    const planes = (await plansOf(trx, id)).map(row => ({ id: row.id }));
    await trx.deleteFrom('template_plan').where('contract_template_id', '=', id).execute();
    return { planes };
  },
  children: [{ table: 'template_plan', column: 'contract_template_id' }],
};

/** A template with its plans. */
export async function templateRecord(ctx: Ctx, id: unknown): Promise<TemplateRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, contractTemplate, id);
  return { ...record, planes: (await plansOf(db, record.id)).map(row => decode(templatePlan, row as Values)) };
}
