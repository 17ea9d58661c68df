// Photos of albaranes among the stored files, and the files that no record names any more.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table stored_file add column position ${c.int} not null default 0`,
    `alter table stored_file add column thumb text`,
    `alter table stored_file add column thumb_size ${c.int}`,
    `alter table stored_file add column width ${c.int}`,
    `alter table stored_file add column height ${c.int}`,
    `alter table stored_file add column upload text`,
    `create unique index stored_file_upload on stored_file (entity, record_id, upload)`,
    `create index stored_file_thumb on stored_file (thumb)`,
    `create table dropped_file (key text primary key, at ${c.int} not null)`,
    `create index dropped_file_at on dropped_file (at)`,
  ];
}
