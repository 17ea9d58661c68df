// Visits that were planned together a moment ago, so that whoever planned them can take that back.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [`create table visit_planning (id ${c.id}, user_id ${c.int} not null, at ${c.int} not null, kept text not null)`];
}
