// What an hour of work costs the company.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [`alter table company add column coste_hora ${c.int}`];
}
