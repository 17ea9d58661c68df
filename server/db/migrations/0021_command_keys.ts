// Commands that were sent under a key, and what each was answered, so that one that is sent again is not done again.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table command_key (user_id ${c.int} not null references app_user(id) on delete cascade, key text not null, request text not null,
      answer text not null, at ${c.int} not null, primary key (user_id, key))`,
    `create index command_key_at on command_key (at)`,
  ];
}
