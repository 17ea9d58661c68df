// Further indoor units of a machine, and what they are in one line of it.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table indoor_unit (id ${c.id}, machine_id ${c.int} not null references equipment(id), ubicacion text not null, marca text not null, modelo text not null,
      n_serie text not null, observaciones text not null, version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null,
      updated_by ${c.int}, search text not null, sort_key ${c.sortText} not null)`,
    `create index indoor_unit_order on indoor_unit (sort_key, id)`,
    `create index indoor_unit_of on indoor_unit (machine_id, sort_key)`,
    ...c.searchIndex('indoor_unit'),
    `alter table equipment add column otras_interiores text not null default ''`,
  ];
}
