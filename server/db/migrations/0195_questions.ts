// What the gestoría asks the office about an invoice or a supplier invoice, and what the office answers.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table question (id ${c.id}, invoice_id ${c.int} references invoice(id), provider_invoice_id ${c.int} references provider_invoice(id), texto text not null,
      asked_at text not null, asked_by ${c.int} references app_user(id) on delete set null, respuesta text, answered_at text,
      answered_by ${c.int} references app_user(id) on delete set null)`,
    `create index question_of_invoice on question (invoice_id)`,
    `create index question_of_bill on question (provider_invoice_id)`,
    `create index question_asked_by on question (asked_by)`,
    `create index question_answered_by on question (answered_by)`,
    `create index question_open on question (id) where respuesta is null`,
  ];
}
