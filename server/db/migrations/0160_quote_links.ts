// The links by which customers open their quotes, and how they accepted them.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table quote_link (id ${c.id}, quote_id ${c.int} not null references quote(id), token_hash text not null, huella text not null, hasta text not null,
      created_at text not null, created_by ${c.int} references app_user(id), clave text, anulado text, visitas ${c.int} not null default 0, ultima_visita text)`,
    `create unique index quote_link_token on quote_link (token_hash)`,
    `create unique index quote_link_key on quote_link (clave) where clave is not null`,
    `create index quote_link_of on quote_link (quote_id, id)`,
    `create index quote_link_by_user on quote_link (created_by) where created_by is not null`,
    `create table quote_acceptance (quote_id ${c.int} primary key references quote(id), link_id ${c.int} not null references quote_link(id), clave text not null,
      nombre text not null, nif text not null, trazo text not null, fecha text not null, direccion text not null, navegador text not null, declaracion text not null,
      huella text not null)`,
    `create table quote_question (quote_id ${c.int} not null references quote(id), clave text not null, fecha text not null, primary key (quote_id, clave))`,
    `create index quote_acceptance_by_link on quote_acceptance (link_id)`,
  ];
}
