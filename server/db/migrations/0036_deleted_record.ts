// What was deleted a moment ago, whole, so that whoever deleted it can take it back.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table deleted_record (id ${c.id}, entity text not null, record_id ${c.int} not null, name text not null, user_id ${c.int} not null,
      at ${c.int} not null, kept text not null)`,
    `create index deleted_record_by_time on deleted_record (at)`,
  ];
}
