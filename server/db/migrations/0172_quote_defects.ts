// The defect of a checklist that a quote is for.
import type { Columns } from '../migrate.ts';

/** Statements in order. An operation may leave its plan, and the result stays. */
export function statements(c: Columns): string[] {
  return [
    `create table quote_defect (quote_id ${c.int} primary key references quote(id), visit_id ${c.int} not null references planned_visit(id), operation_id ${c.int} not null,
      machine_id ${c.int} not null)`,
    `create index quote_defect_of on quote_defect (visit_id, operation_id, machine_id)`,
  ];
}
