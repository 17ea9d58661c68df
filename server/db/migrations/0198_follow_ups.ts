// Follow-ups of quotes that nobody has answered: the rules of the company, and each with what became of it.
import type { Columns } from '../migrate.ts';
import { tellsOf } from './0016_lives.ts';
import { movedTrigger } from './0072_arrows.ts';
import { livingWithPeriods } from './0191_fiscal_periods.ts';

const living = [...livingWithPeriods, 'followUp'];

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    `alter table company add column seguimientos ${c.int} not null default 0`,
    `alter table company add column seguimiento_dias ${c.int} not null default 7`,
    `alter table company add column seguimiento_veces ${c.int} not null default 2`,
    // whoever prepares a quote asks for its answer, unless somebody else is chosen
    `update quote set seguimiento_id = user_id where seguimiento_id is null`,
    `drop index quote_by_follower`,
    `create index quote_by_follower on quote (seguimiento_id, fecha, id) where seguimiento_id is not null`,
    `create table follow_up (id ${c.id}, quote_id ${c.int} not null references quote(id), user_id ${c.int} references app_user(id),
      seguimiento_id ${c.int} references app_user(id), numero ${c.int} not null, dia text not null, desde text not null, estado text not null, fecha text,
      correo text not null, asunto text not null, texto text not null, nota text not null, ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    // no follow-up is made twice, and of each quote one waits at most
    `create unique index follow_up_of on follow_up (quote_id, numero)`,
    `create unique index follow_up_undecided on follow_up (quote_id) where estado in ('pendiente', 'no entregado')`,
    ...['desde', 'sort_key'].flatMap(field => [
      `create index follow_up_${field} on follow_up (${field}, id)`,
      `create index follow_up_state_${field} on follow_up (estado, ${field}, id)`,
    ]),
    `create index follow_up_by_quote on follow_up (quote_id, desde, id)`,
    `create index follow_up_by_user on follow_up (user_id, desde, id)`,
    `create index follow_up_by_follower on follow_up (seguimiento_id, desde, id)`,
    ...c.searchIndex('follow_up'),
    ...(c.kind === 'postgres' ? [`drop trigger audit_lives on audit`] : []),
    ...movedTrigger(c, tellsOf(living)),
    ...(c.kind === 'postgres'
      ? [`create trigger audit_lives after insert on audit for each row when (${tellsOf(living)}) execute function audit_lives()`]
      : []),
  ];
}
