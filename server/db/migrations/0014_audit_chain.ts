// The audit only grows, tells the request and the screen that a change came from, and is chained: who alters a row breaks it.
import type { Columns } from '../migrate.ts';

const onlyGrows = ['audit', 'audit_seal'];

/** What the engines say in words of their own: that rows wait to be sealed, and that none is changed or removed. */
const triggers = {
  sqlite: [
    `create trigger audit_waits after insert on audit begin insert or ignore into audit_unsealed (audit_id) values (new.id); end`,
    ...onlyGrows.flatMap(table =>
      ['update', 'delete'].map(
        change => `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, 'the audit is append-only'); end`,
      ),
    ),
  ],
  postgres: [
    `create or replace function audit_waits() returns trigger language plpgsql as $$
       begin insert into audit_unsealed (audit_id) select id from fresh on conflict do nothing; return null; end $$`,
    `create trigger audit_waits after insert on audit referencing new table as fresh for each statement execute function audit_waits()`,
    `create or replace function audit_only_grows() returns trigger language plpgsql as $$ begin raise exception 'the audit is append-only'; end $$`,
    ...onlyGrows.flatMap(table => [
      `create trigger ${table}_only_grows before update or delete on ${table} for each row execute function audit_only_grows()`,
      `create trigger ${table}_not_emptied before truncate on ${table} for each statement execute function audit_only_grows()`,
    ]),
  ],
};

/** Statements in order. The rows that are there already wait to be sealed like new ones. */
export function statements(c: Columns) {
  return [
    `alter table audit add column request_id text`,
    `alter table audit add column source text`,
    `alter table audit add column refused text`,
    `create table audit_seal (number ${c.int} primary key, audit_id ${c.int} not null unique, hash text not null)`,
    `create table audit_unsealed (audit_id ${c.int} primary key)`,
    `insert into audit_unsealed (audit_id) select id from audit`,
    ...triggers[c.kind],
  ];
}
