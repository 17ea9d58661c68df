// The mail server that the office names on the screen: none, or one. Its password is sealed with the key of the server.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (c: Columns): string[] => [
  `create table mail_server (
    id ${c.int} primary key check (id = 1),
    proveedor text not null,
    email text not null,
    usuario text not null,
    clave text not null,
    servidor text not null,
    puerto ${c.int} not null,
    version ${c.int} not null,
    updated_at text not null,
    updated_by ${c.int} references app_user(id)
  )`,
  `create index mail_kept on mail (queued) where via = 'outbox'`,
];
