// Personal API keys, file addresses opened by them, and which key a change was made with.
import type { Columns } from '../migrate.ts';

/** Statements in order. Download tokens live for a quarter of an hour, so their table is simply made again. */
export function statements(c: Columns): string[] {
  return [
    `create table api_key (id ${c.id}, name text not null, roles ${c.int} not null, expires text, user_id ${c.int} not null references app_user(id),
      prefix text not null unique, key_hash text not null, last_used text, version ${c.int} not null, created_at text not null, created_by ${c.int},
      updated_at text not null, updated_by ${c.int}, search text not null, sort_key ${c.sortText} not null)`,
    `create index api_key_order on api_key (sort_key, id)`,
    `create index api_key_by_user on api_key (user_id, sort_key)`,
    ...c.searchIndex('api_key'),
    `drop table download_token`,
    `create table download_token (token_hash text primary key, session_id ${c.int} references session(id) on delete cascade,
      api_key_id ${c.int} references api_key(id) on delete cascade, expires ${c.int} not null)`,
    `create index download_token_expires on download_token (expires)`,
    `alter table audit add column key_name text`,
  ];
}
