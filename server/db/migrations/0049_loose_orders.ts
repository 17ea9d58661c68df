// An albarán that came without its aviso waits as a «parte sin aviso». Until the office has accepted it, it is no visit of its machine.
import type { Columns } from '../migrate.ts';

const done = (row = '') => `${row}estado in ('terminado', 'listo', 'facturado')`;
const isVisit = (row: string) => `(${row}.machine_id is not null and ${done(`${row}.`)})`;
const changes = 'machine_id, fecha_albaran, estado';
const visited = (id: string) =>
  `update equipment set ultima_visita = (select fecha_albaran from work_order where machine_id = ${id} and ${done()} order by fecha_albaran desc limit 1) where id = ${id}`;

/** In place of those that took every albarán but a pending one for a visit. */
function triggers(c: Columns): string[] {
  if (c.kind === 'sqlite')
    return [
      ...['insert', 'delete', 'update'].map(event => `drop trigger work_order_visits_${event}`),
      `create trigger work_order_visits_insert after insert on work_order when ${isVisit('new')} begin ${visited('new.machine_id')}; end`,
      `create trigger work_order_visits_delete after delete on work_order when ${isVisit('old')} begin ${visited('old.machine_id')}; end`,
      `create trigger work_order_visits_update after update of ${changes} on work_order when ${isVisit('old')} or ${isVisit('new')} begin
         ${visited('old.machine_id')}; ${visited('new.machine_id')}; end`,
    ];
  const locked = (id: string) => `perform 1 from equipment where id = ${id} for no key update; ${visited(id)};`;
  return [
    ...['insert', 'delete', 'update'].map(event => `drop trigger work_order_visits_${event} on work_order`),
    `create or replace function work_order_visits() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then ${locked('old.machine_id')} end if;
       if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.machine_id is distinct from old.machine_id) then ${locked('new.machine_id')} end if;
       return null; end $$`,
    `create trigger work_order_visits_insert after insert on work_order for each row when ${isVisit('new')} execute function work_order_visits()`,
    `create trigger work_order_visits_delete after delete on work_order for each row when ${isVisit('old')} execute function work_order_visits()`,
    `create trigger work_order_visits_update after update of ${changes} on work_order for each row
       when (${isVisit('old')} or ${isVisit('new')}) execute function work_order_visits()`,
  ];
}

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table work_order add column parte_motivo text not null default ''`,
    `alter table work_order add column parte_aviso ${c.int}`,
    `alter table work_order add column descarte text not null default ''`,
    ...triggers(c),
  ];
}
