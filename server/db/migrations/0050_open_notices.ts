// Which avisos technicians have open on a device, as far as the server knows, and whom of the office it has told so.
import type { Columns } from '../migrate.ts';

/** Statements in order; moments are milliseconds. */
export function statements(c: Columns): string[] {
  return [
    `create table open_notice (notice_id ${c.int} not null, user_id ${c.int} not null, opened ${c.int} not null, heard ${c.int} not null,
      is_begun ${c.int} not null default 0, told_user_id ${c.int}, told ${c.int}, primary key (notice_id, user_id))`,
  ];
}
