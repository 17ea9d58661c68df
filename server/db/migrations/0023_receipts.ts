// Money that comes in or goes out at once, how it was paid, and what of it stays on a customer's account.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  const made = 'created_at text not null, created_by ' + c.int;
  return [
    `create table receipt (id ${c.id}, customer_id ${c.int} not null references customer(id), fecha_pago text not null, cantidad ${c.int} not null,
      metodo text not null, banco text not null, nota text not null, ${made})`,
    `create index receipt_by_customer on receipt (customer_id, fecha_pago)`,
    `alter table payment add column receipt_id ${c.int} references receipt(id)`,
    `create index payment_of_receipt on payment (receipt_id) where receipt_id is not null`,
    `create table credit (id ${c.id}, customer_id ${c.int} not null references customer(id), fecha text not null, cantidad ${c.int} not null,
      receipt_id ${c.int} not null references receipt(id), payment_id ${c.int} references payment(id), anula_id ${c.int} references credit(id), ${made})`,
    `create index credit_by_customer on credit (customer_id, id)`,
    `create index credit_of_receipt on credit (receipt_id)`,
    `create index credit_of_payment on credit (payment_id) where payment_id is not null`,
    `create unique index credit_taken_back on credit (anula_id)`,
  ];
}
