// How long things stay in each state of their lives, and by which states they came: written with the audit row that tells it, so that nobody reads the audit to know.
import type { Columns } from '../migrate.ts';

/** What the engines say in words of their own about an audit row, here called `new`. */
export const words = {
  sqlite: {
    state: `case new.entity when 'call' then json_extract(new.after, '$.checked') when 'notice' then json_extract(new.after, '$.status_id')
      when 'mail' then json_extract(new.after, '$.state') else json_extract(new.after, '$.estado') end`,
    seconds: (from: string, to: string) => `cast(strftime('%s', ${to}) as integer) - cast(strftime('%s', ${from}) as integer)`,
  },
  postgres: {
    // not as JSON: half a character in any text of the row would be an error. A quote within a text has a stroke before it, so these stand for the fields alone.
    state: `case new.entity when 'call' then case substring(new.after from '"checked":(true|false)') when 'true' then '1' when 'false' then '0' end
      when 'notice' then substring(new.after from '"status_id":([0-9]+)') when 'mail' then substring(new.after from '"state":"([^"]*)"')
      else substring(new.after from '"estado":"([^"]*)"') end`,
    seconds: (from: string, to: string) => `extract(epoch from ${to}::timestamp - ${from}::timestamp)::bigint`,
  },
};

/** What had a lifecycle then. */
export const livingThen = ['call', 'notice', 'workOrder', 'invoice', 'cobro', 'mail'];

export const tellsOf = (living: readonly string[]) => `new.refused is null and new.entity in (${living.map(entity => `'${entity}'`).join(', ')})`;

const tells = tellsOf(livingThen);

/** The longest way that is written down; what goes in circles for longer is told no further. */
export const LONGEST = 400;

/** What an audit row that tells the state `to` changes. '-' stands for what is gone. */
const moved = (c: Columns, to: string) => [
  `insert into stay (entity, record_id, state, month, seconds)
     select entity, record_id, state, substr(since, 1, 7), ${words[c.kind].seconds('since', 'new.at')}
     from life where entity = new.entity and record_id = new.record_id and state <> ${to}`,
  `insert into life (entity, record_id, state, since, path) values (new.entity, new.record_id, ${to}, new.at, ${to})
     on conflict (entity, record_id) do update set state = excluded.state, since = excluded.since,
       path = case when length(life.path) > ${LONGEST} then life.path else life.path || '>' || excluded.path end
     where life.state <> excluded.state`,
];

/** Follows the lives of these things. */
export function livesTriggers(c: Columns, living: readonly string[]): string[] {
  const state = `case when new.action = 'delete' then '-' else cast(${words[c.kind].state} as text) end`;
  if (c.kind === 'sqlite')
    return [`create trigger audit_lives after insert on audit when ${tellsOf(living)} and ${state} is not null begin ${moved(c, state).join(';')}; end`];
  return [
    `create or replace function audit_lives() returns trigger language plpgsql as $$
       declare reached text := ${state};
       begin if reached is not null then ${moved(c, 'reached').join(';')}; end if; return null; end $$`,
    `create trigger audit_lives after insert on audit for each row when (${tellsOf(living)}) execute function audit_lives()`,
  ];
}

/** Statements in order. What happened before is told by the audit rows that are there. */
export function statements(c: Columns): string[] {
  return [
    `create table life (entity text not null, record_id ${c.int} not null, state text not null, since text not null, path text not null, primary key (entity, record_id))`,
    `create index life_by_state on life (entity, state, since)`,
    `create index life_by_path on life (entity, path)`,
    `create table stay (id ${c.id}, entity text not null, record_id ${c.int} not null, state text not null, month text not null, seconds ${c.int} not null)`,
    `create index stay_by_length on stay (entity, state, seconds)`,
    `create index stay_by_month on stay (entity, state, month, seconds)`,
    ...livesTriggers(c, livingThen),
    ...told(c),
    // mails left no rows in the audit before
    `insert into life (entity, record_id, state, since, path) select 'mail', id, state, coalesce(sent_at, created_at), state from mail where true on conflict do nothing`,
  ];
}

/** The same of the rows that are there: each that tells another state than the one before. */
function told(c: Columns): string[] {
  const state = `case when new.action = 'delete' then '-' else cast(${words[c.kind].state} as text) end`;
  const all = `with told as (select new.id, new.entity, new.record_id, new.at, ${state} as state from audit as new where ${tells}),
    changed as (select *, lag(state) over life as former from told where state is not null window life as (partition by entity, record_id order by id)),
    moves as (select *, lead(at) over life as until, row_number() over life_back as back from changed where former is null or former <> state
      window life as (partition by entity, record_id order by id), life_back as (partition by entity, record_id order by id desc))`;
  const joined = c.kind === 'sqlite' ? `group_concat(state, '>')` : `string_agg(state, '>' order by id)`;
  return [
    `insert into stay (entity, record_id, state, month, seconds) ${all}
       select entity, record_id, state, substr(at, 1, 7), ${words[c.kind].seconds('at', 'until')} from moves where until is not null`,
    `insert into life (entity, record_id, state, since, path) ${all},
       paths as (select entity, record_id, ${joined} as path from (select * from moves order by id) as ordered group by entity, record_id)
       select entity, record_id, state, at, path from moves join paths using (entity, record_id) where back = 1`,
  ];
}
