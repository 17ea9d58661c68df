// Photos of albaranes among the stored files, and the files that no record names any more.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table stored_file add column position ${c.int} not null default 0`,
    `alter table stored_file add column width ${c.int}`,
    `alter table stored_file add column height ${c.int}`,
    `alter table stored_file add column upload text`,
    `create unique index stored_file_upload on stored_file (entity, record_id, upload)`,
    `alter table stored_file add column original ${c.int} references stored_file(id)`,
    `alter table stored_file add column variant text`,
    `create index stored_file_original on stored_file (original)`,
    `create table dropped_file (key text primary key, at ${c.int} not null)`,
    `create index dropped_file_at on dropped_file (at)`,
  ];
}
