// Which servers run on this database, in which environment of VERI*FACTU, and when each was last heard of in milliseconds.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [`create table running_server (server text primary key, environment text not null, heard_at ${c.int} not null)`];
}
