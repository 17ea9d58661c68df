// On which day the office was last told by mail of records that wait for it; who was told last, and when, that the clock is off; and with which number a series was told to go on.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table fiscal_sender add column told text not null default ''`,
    `alter table fiscal_sender add column clock_told_user_id ${c.int}`,
    `alter table fiscal_sender add column clock_told ${c.int}`,
    `alter table counter add column started ${c.int}`,
  ];
}
