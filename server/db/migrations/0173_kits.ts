// Kits: what goes together in a job, which documents copy.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    `create table kit (id ${c.id}, name text not null, name_key text not null, lineas ${c.int} not null, ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    `create index kit_order on kit (sort_key, id)`,
    `create unique index kit_name on kit (name_key)`,
    ...c.searchIndex('kit'),
    `create table kit_line (id ${c.id}, kit_id ${c.int} not null references kit(id), position ${c.int} not null, product_id ${c.int} references product(id),
      description text not null, quantity ${c.int} not null, unidad text not null)`,
    `create unique index kit_line_of on kit_line (kit_id, position)`,
    `create index kit_line_by_product on kit_line (product_id) where product_id is not null`,
  ];
}
