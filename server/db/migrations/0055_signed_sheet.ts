// What was in front of the customer when they signed, with its SHA-256, and whether the company's albaranes carry prices.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table order_signature add column hoja text not null default ''`,
    `alter table order_signature add column huella text not null default ''`,
    `alter table company add column precios_albaran ${c.int} not null default 1`,
  ];
}
