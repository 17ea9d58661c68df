// The invoices that bill a part of an accepted quote, and the lines of later ones that take them off.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table quote_bill (invoice_id ${c.int} primary key references invoice(id), quote_id ${c.int} not null references quote(id), tipo text not null)`,
    `create index quote_bill_of on quote_bill (quote_id, invoice_id)`,
    `alter table invoice_line add column anticipo_id ${c.int} references invoice(id)`,
    `create index invoice_line_by_deposit on invoice_line (anticipo_id) where anticipo_id is not null`,
  ];
}
