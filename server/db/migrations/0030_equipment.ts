// A machine knows when it was put in, how long it is under guarantee, how often it is to be looked at, when it was last visited and when it is due
// again; and it has a code for its sticker, drawn by lot so that nobody guesses the next one.
import type { Columns } from '../migrate.ts';

/** The code of a machine that is there already: ten letters of thirty. */
function codeBy(c: Columns): string {
  const place = c.kind === 'sqlite' ? '1 + abs(random() % 30)' : '1 + floor(random() * 30)::int';
  return Array.from({ length: 10 }, () => `substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', ${place}, 1)`).join(' || ');
}

/** The last visit of the machine `id`: the date of its newest albarán that is finished. */
const lastVisit = (id: string) =>
  `(select fecha_albaran from work_order where machine_id = ${id} and estado <> 'pendiente' order by fecha_albaran desc limit 1)`;

/** When it is due by what `row` says, on the same day of the month or the last one of a shorter month. */
function dueOf(c: Columns, row: string): string {
  const since = `coalesce(${row}ultima_visita, ${row}fecha_instalacion)`;
  if (c.kind === 'sqlite') return `date(${since}, '+' || ${row}revision_meses || ' months', 'floor')`;
  return `to_char(${since}::date + make_interval(months => ${row}revision_meses::int), 'YYYY-MM-DD')`;
}

const isVisit = (row: string) => `(${row}.machine_id is not null and ${row}.estado <> 'pendiente')`;

/** On PostgreSQL the machine is locked first: who waited for another writer then sees that one's albarán, too. */
function triggers(c: Columns): string[] {
  const visited = (id: string) => `update equipment set ultima_visita = ${lastVisit(id)} where id = ${id}`;
  const changes = 'machine_id, fecha_albaran, estado';
  if (c.kind === 'sqlite')
    return [
      `create trigger work_order_visits_insert after insert on work_order when ${isVisit('new')} begin ${visited('new.machine_id')}; end`,
      `create trigger work_order_visits_delete after delete on work_order when ${isVisit('old')} begin ${visited('old.machine_id')}; end`,
      `create trigger work_order_visits_update after update of ${changes} on work_order when ${isVisit('old')} or ${isVisit('new')} begin
         ${visited('old.machine_id')}; ${visited('new.machine_id')}; end`,
      ...['insert', 'update of ultima_visita, fecha_instalacion, revision_meses'].map(
        (event, place) =>
          `create trigger equipment_due_${place} after ${event} on equipment begin update equipment set proxima_revision = ${dueOf(c, '')} where id = new.id; end`,
      ),
    ];
  const locked = (id: string) => `perform 1 from equipment where id = ${id} for no key update; ${visited(id)};`;
  return [
    `create or replace function work_order_visits() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then ${locked('old.machine_id')} end if;
       if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.machine_id is distinct from old.machine_id) then ${locked('new.machine_id')} end if;
       return null; end $$`,
    `create trigger work_order_visits_insert after insert on work_order for each row when ${isVisit('new')} execute function work_order_visits()`,
    `create trigger work_order_visits_delete after delete on work_order for each row when ${isVisit('old')} execute function work_order_visits()`,
    `create trigger work_order_visits_update after update of ${changes} on work_order for each row
       when (${isVisit('old')} or ${isVisit('new')}) execute function work_order_visits()`,
    `create or replace function equipment_due() returns trigger language plpgsql as $$ begin new.proxima_revision := ${dueOf(c, 'new.')}; return new; end $$`,
    `create trigger equipment_due before insert or update of ultima_visita, fecha_instalacion, revision_meses on equipment
       for each row execute function equipment_due()`,
  ];
}

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table equipment add column codigo text not null default ''`,
    ...['fecha_instalacion', 'garantia_hasta', 'ultima_visita', 'proxima_revision'].map(column => `alter table equipment add column ${column} text`),
    `alter table equipment add column revision_meses ${c.int}`,
    `drop index work_order_by_machine`,
    `create index work_order_by_machine on work_order (machine_id, fecha_albaran)`,
    `update equipment set codigo = ${codeBy(c)}, ultima_visita = ${lastVisit('equipment.id')}`,
    `create unique index equipment_code on equipment (codigo)`,
    `create index equipment_due on equipment (proxima_revision ${c.emptyFirst}, id)`,
    ...triggers(c),
  ];
}
