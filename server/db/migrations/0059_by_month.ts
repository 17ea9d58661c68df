// Whether invoicing many at once makes an invoice for each month of the albaranes.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [`alter table company add column factura_por_mes ${c.int} not null default 1`];
}
