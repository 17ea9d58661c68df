// Who calls is found by any number that a customer, a contact or a location has, however it is written; foreign numbers are checked less;
// and the town of a new customer is that of others with their postal code.
import type { Columns } from '../migrate.ts';
import { phoneColumns, phoneKeySql } from '../phoneKeys.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    ...['customer', 'provider', 'location'].map(table => `alter table ${table} add column extranjero ${c.int} not null default 0`),
    ...phoneColumns.map(({ table, column }) => `create index ${table}_called_by_${column} on ${table} (${phoneKeySql(c.kind, column)}) where ${column} <> ''`),
    `create index customer_by_postal_code on customer (postal_code, id)`,
  ];
}
