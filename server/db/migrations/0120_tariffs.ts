// What customers and their categories pay for products, from a day on.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  const of = (column: string, table: string) => `${column} ${c.int} references ${table}(id)`;
  return [
    `create table tariff (id ${c.id}, name text not null, ${of('customer_id', 'customer')}, ${of('customer_category_id', 'customer_category')}, ${of('product_id', 'product')},
      ${of('product_family_id', 'product_family')}, porcentaje ${c.int}, precio ${c.int}, desde text not null, hasta text, ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    `create index tariff_order on tariff (sort_key, id)`,
    `create index tariff_from on tariff (desde, id)`,
    ...['customer_id', 'customer_category_id', 'product_id', 'product_family_id'].map(
      column => `create index tariff_by_${column} on tariff (${column}, sort_key)`,
    ),
    ...c.searchIndex('tariff'),
    ...['work_order_line', 'invoice_line', 'quote_line'].map(table => `alter table ${table} add column tarifa text not null default ''`),
  ];
}
