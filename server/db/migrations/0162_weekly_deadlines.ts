// The weekly mail of deadlines: on which day of the week it goes, and the weeks in which it went.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table company add column vencimientos_dia text not null default ''`,
    `create table due_mail (week text primary key, sent_at text not null, late ${c.int} not null, soon ${c.int} not null)`,
  ];
}
