// The presses of people at work, their days and how they signed their months; and who comes along to a visit.
import type { Columns } from '../migrate.ts';

/** Statements in order. A press outlives its aviso, so it names the customer in words. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    `create table time_mark (id ${c.id}, clave text not null, user_id ${c.int} not null references app_user(id), dia text not null, tipo text not null,
      hora text not null, pulsado text not null, notice_id ${c.int}, lugar text not null, cambia text not null, anula ${c.int} not null,
      motivo text not null, autor_id ${c.int} not null, autor text not null, recibida text not null)`,
    `create unique index time_mark_by_key on time_mark (clave)`,
    `create index time_mark_of_day on time_mark (user_id, dia)`,
    `create index time_mark_of_notice on time_mark (notice_id)`,
    `create index time_mark_that_corrects on time_mark (cambia) where cambia <> ''`,
    `create table visit_time (notice_id ${c.int} not null, user_id ${c.int} not null references app_user(id), dia text not null, viaje ${c.int} not null,
      trabajo ${c.int} not null, primary key (notice_id, user_id, dia))`,
    `create table workday (id ${c.id}, user_id ${c.int} not null references app_user(id), dia text not null, estado text not null, empieza text, acaba text,
      pausa ${c.int} not null, trabajado ${c.int} not null, viaje ${c.int} not null, visitas ${c.int} not null, corregida ${c.int} not null,
      ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    `create unique index workday_by_user on workday (user_id, dia)`,
    `create index workday_by_day on workday (dia, id)`,
    `create index workday_by_name on workday (sort_key, id)`,
    ...c.searchIndex('workday'),
    `create table workday_signature (id ${c.id}, user_id ${c.int} not null references app_user(id), mes text not null, fecha text not null,
      nombre text not null, trazo text not null, texto text not null, huella text not null)`,
    `create index workday_signature_of_month on workday_signature (user_id, mes)`,
    `alter table notice add column companion_id ${c.int} references app_user(id)`,
    `create index notice_by_companion on notice (companion_id, visit_at)`,
  ];
}
