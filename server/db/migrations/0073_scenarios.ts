// Paths through the flows that people keep, with where they are expected to end.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table scenario (id ${c.id}, flow text not null, name text not null, steps text not null, ends text not null,
      user_id ${c.int} references app_user(id) on delete set null, kept_at text not null)`,
    `create index scenario_of_flow on scenario (flow)`,
    `create index scenario_of_user on scenario (user_id)`,
  ];
}
