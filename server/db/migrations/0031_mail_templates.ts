// The words of the mails that the office has changed; a kind that has no row has its standard words. And what waits for its invoice, by customer.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table mail_template (id ${c.id}, kind text not null unique, subject text not null, text text not null, version ${c.int} not null,
      updated_at text not null, updated_by ${c.int} references app_user(id))`,
    `create index work_order_ready on work_order (customer_id, id) where estado = 'listo'`,
  ];
}
