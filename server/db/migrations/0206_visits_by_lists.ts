// A machine was also visited on the day on which an operation of it was done by the list of a visit, whose albarán names no machine.
import type { Columns } from '../migrate.ts';

const finished = (row = '') => `${row}estado in ('terminado', 'listo', 'facturado')`;
const isVisit = (row: string) => `(${row}.machine_id is not null and ${finished(`${row}.`)})`;
const isDone = (row = '') => `${row}resultado in ('ok', 'corregido', 'defecto')`;
const lastVisit = (id: string) => `(select max(day) from (
  select max(fecha_albaran) as day from work_order where machine_id = ${id} and ${finished()}
  union all select max(fecha) from checklist_result where machine_id = ${id} and ${isDone()}) as days)`;
const visited = (id: string) => `update equipment set ultima_visita = ${lastVisit(id)} where id = ${id}`;

function triggers(c: Columns): string[] {
  const ofOrder = 'machine_id, fecha_albaran, estado';
  const ofResult = 'machine_id, fecha, resultado';
  if (c.kind === 'sqlite')
    return [
      ...['insert', 'delete', 'update'].map(event => `drop trigger work_order_visits_${event}`),
      `create trigger work_order_visits_insert after insert on work_order when ${isVisit('new')} begin ${visited('new.machine_id')}; end`,
      `create trigger work_order_visits_delete after delete on work_order when ${isVisit('old')} begin ${visited('old.machine_id')}; end`,
      `create trigger work_order_visits_update after update of ${ofOrder} on work_order when ${isVisit('old')} or ${isVisit('new')} begin
         ${visited('old.machine_id')}; ${visited('new.machine_id')}; end`,
      `create trigger list_visits_insert after insert on checklist_result when ${isDone('new.')} begin ${visited('new.machine_id')}; end`,
      `create trigger list_visits_delete after delete on checklist_result when ${isDone('old.')} begin ${visited('old.machine_id')}; end`,
      `create trigger list_visits_update after update of ${ofResult} on checklist_result when ${isDone('old.')} or ${isDone('new.')} begin
         ${visited('old.machine_id')}; ${visited('new.machine_id')}; end`,
    ];
  const locked = (id: string) => `perform 1 from equipment where id = ${id} for no key update; ${visited(id)};`;
  return [
    // the triggers of both tables call it: it asks for no column but the machine's
    `create or replace function work_order_visits() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then ${locked('old.machine_id')} end if;
       if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.machine_id is distinct from old.machine_id) then ${locked('new.machine_id')} end if;
       return null; end $$`,
    `create trigger list_visits_insert after insert on checklist_result for each row when (${isDone('new.')}) execute function work_order_visits()`,
    `create trigger list_visits_delete after delete on checklist_result for each row when (${isDone('old.')}) execute function work_order_visits()`,
    `create trigger list_visits_update after update of ${ofResult} on checklist_result for each row
       when (${isDone('old.')} or ${isDone('new.')}) execute function work_order_visits()`,
  ];
}

/** Statements in order. */
export const statements = (c: Columns): string[] => [
  ...triggers(c),
  `update equipment set ultima_visita = ${lastVisit('equipment.id')} where id in (select machine_id from checklist_result where ${isDone()})`,
];
