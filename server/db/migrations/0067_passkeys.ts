// Passkeys, the challenges that they sign, and what a mailed link is for: to choose a password, or to sign in.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table passkey (id ${c.id}, user_id ${c.int} not null references app_user(id) on delete cascade, credential_id text not null unique,
      public_key text not null, counter ${c.int} not null, transports text not null, name text not null, created ${c.int} not null, last_used ${c.int})`,
    `create index passkey_user on passkey (user_id)`,
    `create table passkey_challenge (challenge_hash text primary key, session_id ${c.int} references session(id) on delete cascade, expires ${c.int} not null)`,
    `create index passkey_challenge_expires on passkey_challenge (expires)`,
    `alter table password_reset add column purpose text not null default 'password'`,
  ];
}
