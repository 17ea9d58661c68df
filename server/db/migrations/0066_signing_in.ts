// The browsers that each user has signed in with, the second step of signing in, and who has to have one.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  const user = `${c.int} not null references app_user(id) on delete cascade`;
  return [
    `create table known_device (token_hash text not null, user_id ${user}, last_used ${c.int} not null, primary key (token_hash, user_id))`,
    `create index known_device_user on known_device (user_id)`,
    `create table code_app (user_id ${c.int} primary key references app_user(id) on delete cascade, secret text not null, confirmed ${c.int} not null,
      created ${c.int} not null, last_step ${c.int} not null)`,
    `create table recovery_code (code_hash text primary key, user_id ${user})`,
    `create index recovery_code_user on recovery_code (user_id)`,
    `alter table session add column proven ${c.int} not null default 0`,
    ...['admin', 'trabajador', 'cliente', 'auditor'].map(role => `alter table company add column doble_${role} ${c.int} not null default 0`),
  ];
}
