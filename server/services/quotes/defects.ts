// The defect of a checklist that a quote is for: an operation on a machine, as the technician wrote it.
import { type InferType, number, object } from 'yup';
import { entities } from '#domain/index.ts';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { checked, jsonObjectOf } from '#server/services/records/validate.ts';

const sent = object({
  notice_id: number().integer().required(),
  operation_id: number().integer().required(),
  machine_id: number().integer().required(),
}).noUnknown();

/** Of which aviso, operation and machine a new quote says that its defect is. */
export type SentDefect = InferType<typeof sent>;

/** The defect that was sent with a new quote, on an aviso that the caller may see. */
export async function sentDefect(ctx: Ctx, value: unknown): Promise<SentDefect> {
  const defect = checked(sent, jsonObjectOf(value));
  await getOwn(ctx.engine.db, ctx, entities.notice, defect.notice_id);
  return defect;
}

/** A defect of the machine of a quote, as the list of its aviso has it. */
export async function readDefect(trx: Trx, { notice_id, operation_id, machine_id }: SentDefect, machineId: number | null) {
  const found = await trx
    .selectFrom('checklist_result as row')
    .innerJoin('checklist', 'checklist.id', 'row.checklist_id')
    .innerJoin('planned_visit', 'planned_visit.id', 'checklist.visit_id')
    .select(['checklist.visit_id', 'row.operation_id', 'row.machine_id'])
    .where('planned_visit.notice_id', '=', notice_id)
    .where('row.operation_id', '=', operation_id)
    .where('row.machine_id', '=', machine_id)
    .where('row.resultado', '=', 'defecto')
    .executeTakeFirst();
  if (!found || machine_id !== machineId) throw invalid({ defecto: 'Ese defecto no está en la lista de la visita' });
  return found;
}

/** The defect that a quote is for, in words. */
export async function defectOf(db: Db, quoteId: number): Promise<QuoteRecord['defecto']> {
  const row = await db
    .selectFrom('quote_defect')
    .innerJoin('planned_visit', 'planned_visit.id', 'quote_defect.visit_id')
    .innerJoin('checklist', 'checklist.visit_id', 'quote_defect.visit_id')
    .innerJoin('checklist_result as row', join =>
      join
        .onRef('row.checklist_id', '=', 'checklist.id')
        .onRef('row.operation_id', '=', 'quote_defect.operation_id')
        .onRef('row.machine_id', '=', 'quote_defect.machine_id'),
    )
    .select(['planned_visit.notice_id', 'row.name', 'row.nota'])
    .where('quote_defect.quote_id', '=', quoteId)
    .executeTakeFirst();
  return row ? { notice_id: row.notice_id, texto: [row.name, row.nota].filter(Boolean).join(' · ') } : null;
}

/** The next version of a quote is for the same defect. */
export async function carryDefect(trx: Trx, from: number, to: number): Promise<void> {
  const row = await trx.selectFrom('quote_defect').select(['visit_id', 'operation_id', 'machine_id']).where('quote_id', '=', from).executeTakeFirst();
  if (row)
    await trx
      .insertInto('quote_defect')
      .values({ ...row, quote_id: to })
      .execute();
}
