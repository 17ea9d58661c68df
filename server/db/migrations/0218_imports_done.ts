// Imports that were finished: what of each can still be taken back is read from the audit rows that name it.
import type { Columns } from '../migrate.ts';

/** Statements in order. `id` is that of the import's job; `kept` counts the records that its undoing has left. */
export const statements = (c: Columns): string[] => [
  `create table import_done (id ${c.int} primary key, at text not null, user_id ${c.int}, kind text not null, file text not null,
    created ${c.int} not null, changed ${c.int} not null, undone text, kept ${c.int} not null default 0)`,
];
