// Records of VERI*FACTU: what was told of each invoice, chained by hash, and never changed. An invoice keeps whose it was when it was issued.
import type { Columns } from '../migrate.ts';

/** Refuses every change of these tables' rows, and their removal. */
export function onlyGrowing(c: Columns, tables: readonly string[]): string[] {
  return c.kind === 'sqlite'
    ? tables.flatMap(table =>
        ['update', 'delete'].map(
          change => `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, 'fiscal records are append-only'); end`,
        ),
      )
    : tables.flatMap(table => [
        `create trigger ${table}_only_grows before update or delete on ${table} for each row execute function fiscal_only_grows()`,
        `create trigger ${table}_not_emptied before truncate on ${table} for each statement execute function fiscal_only_grows()`,
      ]);
}

const refusing = `create or replace function fiscal_only_grows() returns trigger language plpgsql as $$ begin raise exception 'fiscal records are append-only'; end $$`;

/** Statements in order. The numbers of records are given by the chain, without gaps. */
export function statements(c: Columns): string[] {
  return [
    `create table fiscal_installation (id ${c.id}, environment text not null, number text not null unique, regime text not null, nif text not null, name text not null,
      created_at text not null, created_by ${c.int})`,
    `create table fiscal_record (id ${c.int} primary key, installation_id ${c.int} not null references fiscal_installation(id),
      invoice_id ${c.int} not null references invoice(id), type text not null, kind text not null, number text not null, issued text not null, stamp text not null,
      quota ${c.int} not null, total ${c.int} not null, hash text not null, hashed text not null, xml text not null, seal text not null)`,
    `create index fiscal_record_of_invoice on fiscal_record (invoice_id, id)`,
    `create unique index fiscal_record_hash on fiscal_record (hash)`,
    `create table fiscal_head (id ${c.int} primary key, installation_id ${c.int} not null references fiscal_installation(id), record_id ${c.int} not null,
      number text not null, issued text not null, hash text not null, stamp text not null, seal text not null)`,
    `alter table invoice add column emisor text`,
    `alter table invoice add column qr text`,
    `alter table invoice add column fecha_operacion text`,
    ...(c.kind === 'postgres' ? [refusing] : []),
    ...onlyGrowing(c, ['fiscal_installation', 'fiscal_record']),
  ];
}
