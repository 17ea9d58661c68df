// The holidays of a company besides the national ones.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    `create table local_holiday (id ${c.id}, fecha text not null, name text not null, ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    `create index local_holiday_by_day on local_holiday (fecha, id)`,
    `create index local_holiday_by_name on local_holiday (sort_key, id)`,
    ...c.searchIndex('local_holiday'),
  ];
}
