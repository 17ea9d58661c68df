// Complete invoices in place of simplified ones: which one stands in the place of a simplified one, and, as it was issued, what a complete one replaces.
// What was invoiced in each month is still found by its index alone.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table invoice add column sustituye ${c.int} not null default 0`,
    `alter table invoice add column sustituida_id ${c.int} references invoice(id)`,
    `alter table invoice add column sustituidas text`,
    `create index invoice_substituted on invoice (sustituida_id)`,
    `drop index invoice_month`,
    `create index invoice_month on invoice (fecha_creacion, estado, sustituye, base)`,
  ];
}
