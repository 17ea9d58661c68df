// The lists of operations of visits, with their results, and what came with a «parte sin aviso» until the office attaches it.
import type { Columns } from '../migrate.ts';
import { tellsOf } from './0016_lives.ts';
import { livingWithArrows, movedTrigger } from './0072_arrows.ts';

const living = [...livingWithArrows, 'contract', 'plannedVisit', 'installation', 'certificate', 'checklist'];

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    `create table checklist (id ${c.id}, visit_id ${c.int} not null references planned_visit(id), estado text not null, hecha_el text, anulada_el text, motivo text not null,
      ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    `create unique index checklist_of on checklist (visit_id)`,
    `create index checklist_order on checklist (sort_key, id)`,
    ...c.searchIndex('checklist'),

    // an operation may leave its plan, and an albarán that is pending may be deleted: what was done stays with its own words
    `create table checklist_result (id ${c.id}, checklist_id ${c.int} not null references checklist(id), operation_id ${c.int} not null, machine_id ${c.int} not null references equipment(id),
      place ${c.int} not null, name text not null, codigo text not null, unidad text not null, minimo ${c.int}, maximo ${c.int}, foto ${c.int} not null,
      resultado text not null, valor ${c.int}, nota text not null, fecha text, order_id ${c.int}, user_id ${c.int} references app_user(id))`,
    `create unique index checklist_result_once on checklist_result (checklist_id, operation_id, machine_id)`,
    `create index checklist_result_by_machine on checklist_result (machine_id, id)`,
    `create index checklist_result_by_user on checklist_result (user_id)`,

    `create table loose_results (work_order_id ${c.int} primary key references work_order(id), resultados text not null)`,

    ...(c.kind === 'postgres' ? [`drop trigger audit_lives on audit`] : []),
    ...movedTrigger(c, tellsOf(living)),
    ...(c.kind === 'postgres'
      ? [`create trigger audit_lives after insert on audit for each row when (${tellsOf(living)}) execute function audit_lives()`]
      : []),
  ];
}
