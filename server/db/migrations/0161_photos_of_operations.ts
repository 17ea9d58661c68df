// Of which operation, on which machine, a photo of an albarán is.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table stored_file add column operation_id ${c.int}`,
    `alter table stored_file add column machine_id ${c.int} references equipment(id)`,
    `create index stored_file_of_machine on stored_file (machine_id) where machine_id is not null`,
  ];
}
