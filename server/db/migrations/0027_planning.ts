// What the planning board needs: how urgent an aviso is, the ones that nobody has planned in the order in which they wait, and who is away when.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    `alter table notice add column prioridad ${c.int} not null default 1`,
    `create index notice_unplanned on notice (fecha_visita, prioridad desc, created, id) where fecha_visita is null and status_id in (1, 5, 2)`,
    `create table absence (id ${c.id}, user_id ${c.int} not null references app_user(id), desde text not null, hasta text not null, motivo text not null,
      ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    `create index absence_until on absence (hasta, id)`,
    `create index absence_by_user on absence (user_id, hasta)`,
    ...c.searchIndex('absence'),
  ];
}
