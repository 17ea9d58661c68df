// What was refused is found among a million entries, and one entry stands for every time that it was refused within its minute.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create index audit_refused on audit (at, id) where refused is not null`,
    `create table audit_times (audit_id ${c.int} primary key, times ${c.int} not null)`,
  ];
}
