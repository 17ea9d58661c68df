// By which arrow a thing left a state, counted by the month in which it came; and since when each way is known. A month's counts of stays have the arrow as their path, '>emitida|invoice.issue'; what began in a month has no state.
import type { Columns } from '../migrate.ts';
import { LONGEST, livingThen, tellsOf, words } from './0016_lives.ts';
import { spanOf } from './0017_tally.ts';

export const livingWithArrows = [...livingThen, 'reminder', 'fiscalRecord', 'fiscalSender', 'fiscalMembership'];
const tellsThen = tellsOf(livingWithArrows);
const key = 'entity, month, state, span, path';

const stateOf = (c: Columns) => `case when new.action = 'delete' then '-' else cast(${words[c.kind].state} as text) end`;

/** What an audit row that tells the state `to` changes. */
const moved = (c: Columns, to: string) => [
  `insert into stay (entity, record_id, state, month, seconds, next, event)
     select entity, record_id, state, substr(since, 1, 7), ${words[c.kind].seconds('since', 'new.at')}, ${to}, new.action
     from life where entity = new.entity and record_id = new.record_id and state <> ${to}`,
  `insert into life (entity, record_id, state, since, path) values (new.entity, new.record_id, ${to}, new.at, ${to})
     on conflict (entity, record_id) do update set state = excluded.state, since = excluded.since,
       path = case when length(life.path) > ${LONGEST} then life.path else life.path || '>' || excluded.path end
     where life.state <> excluded.state`,
];

/** Follows the lives of these things from now on. */
export function movedTrigger(c: Columns, tells: string): string[] {
  if (c.kind === 'sqlite')
    return [
      `drop trigger audit_lives`,
      `create trigger audit_lives after insert on audit when ${tells} and ${stateOf(c)} is not null begin ${moved(c, stateOf(c)).join(';')}; end`,
    ];
  return [
    `create or replace function audit_lives() returns trigger language plpgsql as $$
       declare reached text := ${stateOf(c)};
       begin if reached is not null then ${moved(c, 'reached').join(';')}; end if; return null; end $$`,
  ];
}

const waits = (...rows: string[]) => `insert into tally_waiting (${key}, n) values ${rows.map(row => `(${row})`).join(', ')}`;

const arrow = (row: string) => `'>' || ${row}.next || '|' || ${row}.event`;
const stayed = (row: string) => `${row}.entity, ${row}.month, ${row}.state, ${spanOf(`${row}.seconds`)}, ${arrow(row)}`;
const stayedInAll = (row: string) => `${row}.entity, '', ${row}.state, ${spanOf(`${row}.seconds`)}, ''`;
const lived = (row: string) => `${row}.entity, '', ${row}.state, 0, ${row}.path`;
const began = (row: string) => `${row}.entity, substr(${row}.since, 1, 7), '', 0, '>' || ${row}.state`;
const known = `insert into way (entity, path, since) values (new.entity, new.path, new.since) on conflict do nothing`;

/** What is counted, when, and by which statements. */
const counted = [
  ['stay', 'insert', [waits(`${stayed('new')}, 1`, `${stayedInAll('new')}, 1`)]],
  ['life', 'insert', [waits(`${lived('new')}, 1`, `${began('new')}, 1`), known]],
  ['life', 'update', [waits(`${lived('old')}, -1`, `${lived('new')}, 1`), known]],
] as const;

function countingTrigger(c: Columns, [table, change, does]: (typeof counted)[number]): string[] {
  const name = `${table}_counted_by_${change}`;
  if (c.kind === 'sqlite') return [`drop trigger ${name}`, `create trigger ${name} after ${change} on ${table} begin ${does.join(';')}; end`];
  return [`create or replace function ${name}() returns trigger language plpgsql as $$ begin ${does.join(';')}; return null; end $$`];
}

/** The stays that are there, by the audit rows that tell them: each that tells another state than the one before ends a stay. */
function told(c: Columns): string {
  return `insert into stay (entity, record_id, state, month, seconds, next, event)
    with told as (select new.id, new.entity, new.record_id, new.at, new.action, ${stateOf(c)} as state from audit as new where ${tellsThen}),
    changed as (select *, lag(state) over life as former from told where state is not null window life as (partition by entity, record_id order by id)),
    moves as (select *, lead(at) over life as until, lead(state) over life as next, lead(action) over life as event from changed where former is null or former <> state
      window life as (partition by entity, record_id order by id))
    select entity, record_id, state, substr(at, 1, 7), ${words[c.kind].seconds('at', 'until')}, next, event from moves where until is not null`;
}

/** When each began: the first audit row that tells its state. */
function begun(c: Columns): string {
  return `insert into tally (${key}, n) with told as (select new.id, new.entity, new.record_id, new.at, ${stateOf(c)} as state from audit as new where ${tellsThen}),
    first as (select entity, record_id, min(id) as id from told where state is not null group by entity, record_id)
    select told.entity, substr(told.at, 1, 7), '', 0, '>' || told.state, count(*) from told join first on first.id = told.id group by 1, 2, 5`;
}

/** Statements in order. Nobody writes stays between the emptying and the counting: the tables are kept until the end. */
export function statements(c: Columns): string[] {
  const [ofStays] = counted;
  const silent = c.kind === 'sqlite' ? [`drop trigger stay_counted_by_insert`] : [`alter table stay disable trigger stay_counted_by_insert`];
  const speaks =
    c.kind === 'sqlite' ? countingTrigger(c, ofStays).slice(1) : [`alter table stay enable trigger stay_counted_by_insert`, ...countingTrigger(c, ofStays)];
  return [
    `alter table stay add column next text not null default ''`,
    `alter table stay add column event text not null default ''`,
    ...silent,
    `delete from stay`,
    told(c),
    // the months of mails and of what else had stays without audit rows are lost with them
    `delete from tally where span > 0 or path = ''`,
    `delete from tally_waiting where path = ''`,
    `insert into tally (${key}, n) select ${stayed('stay')}, count(*) from stay group by 1, 2, 3, 4, 5`,
    `insert into tally (${key}, n) select ${stayedInAll('stay')}, count(*) from stay group by 1, 3, 4`,
    begun(c),
    ...speaks,
    ...counted.slice(1).flatMap(each => countingTrigger(c, each)),
    ...movedTrigger(c, tellsThen),
    `create index stay_by_arrival on stay (entity, month, record_id)`,
    `create table way (entity text not null, path text not null, since text not null, primary key (entity, path))`,
    `insert into way (entity, path, since) select entity, path, min(since) from life group by entity, path`,
  ];
}
