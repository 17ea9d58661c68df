// What people keep of lists: their columns and the view that each opens with, and filters under a name.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table list_view (id ${c.id}, list text not null, name text not null, query text not null, shared ${c.int} not null,
      user_id ${c.int} references app_user(id) on delete set null, version ${c.int} not null, created_at text not null, updated_at text not null)`,
    `create index list_view_of_list on list_view (list, user_id)`,
    `create index list_view_of_user on list_view (user_id)`,
    `create table list_layout (user_id ${c.int} not null references app_user(id) on delete cascade, list text not null, columns text not null,
      default_view ${c.int} references list_view(id) on delete set null, primary key (user_id, list))`,
    `create index list_layout_by_view on list_layout (default_view)`,
  ];
}
