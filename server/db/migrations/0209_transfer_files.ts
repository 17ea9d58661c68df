// The files with which the bank pays suppliers, each with its invoices, so that none is paid by two without a question.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (c: Columns): string[] => [
  `create table transfer_file (id ${c.id}, created_at text not null, created_by ${c.int} references app_user(id) on delete set null)`,
  `create table transfer_file_bill (file_id ${c.int} not null references transfer_file(id) on delete cascade,
    provider_invoice_id ${c.int} not null references provider_invoice(id) on delete cascade, importe ${c.int} not null, primary key (file_id, provider_invoice_id))`,
  `create index transfer_file_bill_invoice on transfer_file_bill (provider_invoice_id)`,
];
