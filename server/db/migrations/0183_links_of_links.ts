// The link of the next version of a quote, which a link of the version before led to.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table quote_link add column desde_id ${c.int} references quote_link(id)`,
    `create index quote_link_from on quote_link (desde_id) where desde_id is not null`,
  ];
}
