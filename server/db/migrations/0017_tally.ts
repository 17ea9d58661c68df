// How many things are in each state and by which ways they came, and how many stayed in it for how long: counted as lives and stays are written, so that nobody walks them to know.
import type { Columns } from '../migrate.ts';

/** The class of a length: 10, 15, 20, … 95, 100, 150, …, about twenty for each figure that it has. Below ten each second is its own. */
export function spanOf(seconds: string): string {
  const steps = [2, 3, 4, 5, 6, 7, 8, 9].map(figures => `when ${seconds} < ${10 ** figures} then ${5 * 10 ** (figures - 2)}`);
  return `${seconds} - ${seconds} % case when ${seconds} < 10 then 1 ${steps.join(' ')} else 500000000 end`;
}

const key = 'entity, month, state, span, path';

/** The key of a life, which has no month, and that of a stay, which has no path; '' is all months. */
const lived = (row: string) => `${row}.entity, '', ${row}.state, 0, ${row}.path`;
const stayed = (row: string, month: string) => `${row}.entity, ${month}, ${row}.state, ${spanOf(`${row}.seconds`)}, ''`;

const waits = (...rows: string[]) => `insert into tally_waiting (${key}, n) values ${rows.map(row => `(${row})`).join(', ')}`;

/** What is counted, when, and by which rows that wait to be added up. */
const counted = [
  ['stay', 'insert', waits(`${stayed('new', 'new.month')}, 1`, `${stayed('new', `''`)}, 1`)],
  ['life', 'insert', waits(`${lived('new')}, 1`)],
  ['life', 'update', waits(`${lived('old')}, -1`, `${lived('new')}, 1`)],
] as const;

function trigger(c: Columns, [table, change, statement]: (typeof counted)[number]): string[] {
  const name = `${table}_counted_by_${change}`;
  if (c.kind === 'sqlite') return [`create trigger ${name} after ${change} on ${table} begin ${statement}; end`];
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
    `create trigger ${name} after ${change} on ${table} for each row execute function ${name}()`,
  ];
}

/** Counts what is there. */
export const countAll = [
  `insert into tally (${key}, n) select ${lived('life')}, count(*) from life group by entity, state, path`,
  `insert into tally (${key}, n) select ${stayed('stay', 'stay.month')}, count(*) from stay group by entity, month, state, ${spanOf('stay.seconds')}`,
  `insert into tally (${key}, n) select ${stayed('stay', `''`)}, count(*) from stay group by entity, state, ${spanOf('stay.seconds')}`,
];

/** Statements in order. Nobody writes lives or stays between the triggers and the counting: the triggers keep their tables until the end. */
export function statements(c: Columns): string[] {
  const columns = `entity text not null, month text not null, state text not null, span ${c.int} not null, path text not null, n ${c.int} not null`;
  return [
    `create table tally (${columns}, primary key (${key}))`,
    `create table tally_waiting (id ${c.id}, ${columns}, is_taken ${c.int} not null default 0)`,
    ...counted.flatMap(each => trigger(c, each)),
    ...countAll,
    `drop index life_by_path`,
  ];
}
