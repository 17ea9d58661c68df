// The customer's signature of an albarán, whether a photo was taken before or after the work, and whether technicians see prices.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table order_signature (work_order_id ${c.int} primary key references work_order(id), nombre text not null, dni text not null, trazo text not null,
      ausente text not null, fecha text not null, user_id ${c.int} not null references app_user(id), anulada text, anulada_por ${c.int} references app_user(id))`,
    `alter table stored_file add column momento text`,
    `alter table company add column precios_tecnicos ${c.int} not null default 0`,
  ];
}
