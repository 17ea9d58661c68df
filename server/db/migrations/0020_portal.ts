// How a call came in, and which machine it is about where whoever asked said so.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table phone_call add column origen text not null default 'teléfono'`,
    `alter table phone_call add column machine_id ${c.int} references equipment(id)`,
    `alter table phone_call add column location_id ${c.int} references location(id)`,
    `create index phone_call_origin on phone_call (origen, date)`,
    `create index phone_call_by_machine on phone_call (machine_id) where machine_id is not null`,
    `create index phone_call_by_location on phone_call (location_id) where location_id is not null`,
  ];
}
