// What is done on the visits of a plan.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table plan_operation (id ${c.id}, plan_id ${c.int} not null references contract_plan(id), contract_id ${c.int} not null references contract(id), name text not null,
      codigo text not null, tipo text not null, unidad text not null, minimo ${c.int}, maximo ${c.int}, foto ${c.int} not null default 0, orden ${c.int} not null,
      version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}, search text not null, sort_key ${c.sortText} not null)`,
    `create index plan_operation_order on plan_operation (orden, id)`,
    `create index plan_operation_name on plan_operation (sort_key, id)`,
    `create index plan_operation_of_plan on plan_operation (plan_id, orden)`,
    `create index plan_operation_of on plan_operation (contract_id, orden)`,
    ...c.searchIndex('plan_operation'),
  ];
}
