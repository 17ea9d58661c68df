// What the audit's questions are answered from: keys whose refusal is noted already, how far the chain has been verified, and the words of its entries.
import type { Columns } from '../migrate.ts';

/** The words of each entry, as the reader sees them, without the text itself. */
const words = {
  sqlite: [`create virtual table audit_fts using fts5(words, content='', detail='none', tokenize='unicode61')`],
  postgres: [`create table audit_fts (audit_id bigint primary key, words tsvector not null)`, `create index audit_fts_found on audit_fts using gin (words)`],
};

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table refused_key (user_id ${c.int} not null, key text not null, at ${c.int} not null, primary key (user_id, key))`,
    `create index refused_key_at on refused_key (at)`,
    `create table audit_verified (id ${c.int} primary key, kept text not null)`,
    `create table audit_read (id ${c.int} primary key, number ${c.int} not null)`,
    ...words[c.kind],
  ];
}
