// Whether the gestoría must have a second step of signing in: it comes from outside, so it must unless the company says otherwise.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [`alter table company add column doble_gestoria ${c.int} not null default 1`];
}
