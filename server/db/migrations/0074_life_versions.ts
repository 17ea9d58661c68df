// Each version of a lifecycle that the program has run with, as it was drawn; and the stays of one record, which say in which month it took each step.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table life_version (id ${c.id}, lifecycle text not null, number ${c.int} not null, version text not null, since text not null, drawing text not null,
      unique (lifecycle, number))`,
    `create index stay_of_record on stay (entity, record_id, id)`,
  ];
}
