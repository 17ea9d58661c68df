// Money that comes in or goes out at once, how it was paid, and what of it stays on a customer's account. Customers carry what they owe and have
// on account, summed up again at each change of either, so that nobody adds up a million debts to sort a list; and their payment terms.
import type { Columns } from '../migrate.ts';

/** The sum of a customer, and the table whose rows it adds up: those that count are few, and an index holds them. */
const sums = [
  { column: 'deuda', table: 'debt', amount: 'deuda', counts: ' and deuda <> 0' },
  { column: 'saldo', table: 'credit', amount: 'cantidad', counts: '' },
] as const;

const sumOf = ({ table, amount, counts }: (typeof sums)[number], customer: string) =>
  `(select coalesce(sum(${amount}), 0) from ${table} where customer_id = ${customer}${counts})`;

/** Sums up what is there. */
export const sumAll = sums.map(
  each => `update customer set ${each.column} = ${sumOf(each, 'customer.id')} where exists (select 1 from ${each.table} where customer_id = customer.id)`,
);

/** On PostgreSQL the customer is locked first: who waited for another writer then adds up what that one wrote, too. */
function triggers(c: Columns, each: (typeof sums)[number]): string[] {
  const { column, table, amount } = each;
  const name = `${table}_summed_up`;
  const update = `update customer set ${column} = ${sumOf(each, 'new.customer_id')} where id = new.customer_id`;
  if (c.kind === 'sqlite')
    return ['insert', `update of ${amount}`].map((event, place) => `create trigger ${name}_${place} after ${event} on ${table} begin ${update}; end`);
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin
       perform 1 from customer where id = new.customer_id for no key update; ${update}; return null; end $$`,
    `create trigger ${name} after insert or update of ${amount} on ${table} for each row execute function ${name}()`,
  ];
}

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
    `create index debt_ageing on debt (customer_id, fecha_vencimiento, deuda) where deuda <> 0`,
    `alter table customer add column dias_pago ${c.int}`,
    `alter table customer add column dia_pago ${c.int}`,
    ...sums.map(({ column }) => `alter table customer add column ${column} ${c.int} not null default 0`),
    ...sums.flatMap(each => triggers(c, each)),
    ...sumAll,
    `create index customer_deuda on customer (deuda, id)`,
  ];
}
