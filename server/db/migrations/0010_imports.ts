// Imports under way, and what each has written: one that ends half way is taken back.
import type { Columns } from '../migrate.ts';

/** Statements in order. `alone` is always 1: there is one import at a time. */
export function statements(c: Columns): string[] {
  return [
    `create table import_job (id ${c.id}, alone ${c.int} not null unique, lease ${c.int} not null, undoing ${c.int} not null)`,
    `alter table audit add column import_id ${c.int}`,
    `create index audit_of_import on audit (import_id, id) where import_id is not null`,
  ];
}
