// What devices hold of their users, and until when a session that ended with its account may hand it in.
import type { Columns } from '../migrate.ts';

/** Statements in order; moments are milliseconds. */
export const statements = (c: Columns): string[] => [
  `create table held_work (user_id ${c.int} not null references app_user(id) on delete cascade, device text not null, unsent ${c.int} not null,
    begun ${c.int} not null, signed ${c.int} not null, heard ${c.int} not null, told_user_id ${c.int}, told ${c.int}, primary key (user_id, device))`,
  `alter table session add column hands_in_until ${c.int}`,
];
