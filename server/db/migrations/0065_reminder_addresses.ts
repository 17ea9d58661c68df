// Where a reminder goes besides its customer's own address, and whether the company gets a copy.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [`alter table reminder add column para text not null default ''`, `alter table reminder add column copia ${c.int} not null default 0`];
}
