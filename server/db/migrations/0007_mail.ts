// The outbox: every mail that was accepted, until it is sent and after.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table mail (id ${c.id}, entity text not null, record_id ${c.int} not null, recipient text not null, subject text not null, text text not null, html text not null,
      sender text not null, reply_to text not null, message_id text not null unique, queued ${c.int} not null, expires ${c.int}, state text not null, via text not null,
      attempts ${c.int} not null, due ${c.int} not null, lease ${c.int} not null, error text not null, sent_at text, created_at text not null, created_by ${c.int})`,
    `create index mail_of on mail (entity, record_id, id)`,
    `create index mail_due on mail (due, id) where state in ('en cola', 'enviando')`,
    `create index mail_failed on mail (id) where state = 'fallido'`,
  ];
}
