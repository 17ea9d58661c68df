// Ampliaciones of quotes, and the word of the office that more than the accepted sum may be invoiced.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table quote add column amplia_id ${c.int} references quote(id)`,
    `alter table quote add column exceso_hasta ${c.int}`,
    `alter table quote add column exceso_motivo text not null default ''`,
    `create index quote_extending on quote (amplia_id) where amplia_id is not null`,
  ];
}
