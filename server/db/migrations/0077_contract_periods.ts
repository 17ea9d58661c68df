// Which periods of a contract are invoiced, and by which invoice: none of them twice.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table contract_period (contract_id ${c.int} not null references contract(id), desde text not null, hasta text not null,
      invoice_id ${c.int} not null references invoice(id), primary key (contract_id, desde))`,
    `create index contract_period_by_invoice on contract_period (invoice_id)`,
  ];
}
