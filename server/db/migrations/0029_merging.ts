// Two records that were one: what stood in each, and which rows moved from one to the other, so that it can be undone within a day.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table merging (id ${c.id}, entity text not null, kept_id ${c.int} not null, gone_id ${c.int} not null, gone_name text not null, gone_row text not null,
      kept_before text not null, kept_after text not null, at text not null, user_id ${c.int} references app_user(id), undone text)`,
    `create index merging_by_kept on merging (entity, kept_id, id)`,
    `create table merging_move (merging_id ${c.int} not null references merging(id), table_name text not null, column_name text not null, row_id ${c.int} not null,
      primary key (merging_id, table_name, column_name, row_id))`,
  ];
}
