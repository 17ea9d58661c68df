// The defect of a checklist that a quote is for: an operation on a machine, as the technician wrote it.
import { number, object } from 'yup';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { invalid } from '../../errors.ts';
import { checked, jsonObjectOf } from '../records/validate.ts';

const sent = object({
  notice_id: number().integer().required(),
  operation_id: number().integer().required(),
  machine_id: number().integer().required(),
}).noUnknown();

/** A defect that was sent with a new quote, of its machine, as the list of the aviso has it. */
export async function readDefect(trx: Trx, value: unknown, machineId: number | null) {
  const { notice_id, operation_id, machine_id } = checked(sent, jsonObjectOf(value));
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
