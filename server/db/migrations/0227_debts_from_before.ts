// Debts that a company brings from its other program: cobros of no invoice of ours, with the number, the date and what was paid there.
import type { Columns } from '../migrate.ts';

/** A debt that goes is no longer added up in what its customer owes. */
function trigger(c: Columns): string[] {
  const update = `update customer set deuda = (select coalesce(sum(deuda), 0) from debt where customer_id = old.customer_id and deuda <> 0) where id = old.customer_id`;
  if (c.kind === 'sqlite') return [`create trigger debt_summed_down after delete on debt begin ${update}; end`];
  return [
    `create or replace function debt_summed_down() returns trigger language plpgsql as $$ begin
       perform 1 from customer where id = old.customer_id for no key update; ${update}; return null; end $$`,
    `create trigger debt_summed_down after delete on debt for each row execute function debt_summed_down()`,
  ];
}

/** Statements in order. */
export const statements = (c: Columns): string[] => [
  `alter table debt alter column invoice_id drop not null`,
  `alter table debt add column numero text not null default ''`,
  `alter table debt add column numero_key text not null default ''`,
  `alter table debt add column fecha text`,
  `alter table debt add column pagado_antes ${c.int} not null default 0`,
  `create index debt_number on debt (numero_key)`,
  `create index debt_opening on debt (sort_key) where numero <> ''`,
  ...trigger(c),
];
