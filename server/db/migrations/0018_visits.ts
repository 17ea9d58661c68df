// When an aviso is to be visited, how long and where; its day is that of the visit, and of its creation until there is one.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table notice add column location_id ${c.int} references location(id)`,
    `alter table notice add column fecha_visita text`,
    `alter table notice add column duracion ${c.int}`,
    `alter table notice add column visit_at text not null default ''`,
    `update notice set visit_at = created, location_id = (select equipment.location_id from equipment where equipment.id = notice.machine_id)`,
    `drop index notice_by_customer`,
    `drop index notice_by_user`,
    `drop index notice_status`,
    `drop index notice_open`,
    `create index notice_visit on notice (visit_at, id)`,
    `create index notice_by_customer on notice (customer_id, visit_at)`,
    `create index notice_by_user on notice (user_id, visit_at)`,
    `create index notice_status on notice (status_id, visit_at)`,
    `create index notice_open on notice (visit_at, id) where status_id in (1, 2)`,
    `create index notice_by_location on notice (location_id) where location_id is not null`,
  ];
}
